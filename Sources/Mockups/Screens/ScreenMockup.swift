/// A screen of a mockup in one variant, after layout. It can be drawn, compared and verified.
public struct ScreenMockup: Sendable {
  /// The screen's design.
  public let mockup: Mockup
  /// The arrangement of the screen.
  public private(set) var arrangement: ScreenArrangement

  /// The names of the design, the screen and the variant: `Friends – Friends, iPhone 17, dark`.
  public var title: String { mockup.title(of: arrangement) }

  /// The screen with all content visible, for an image that is longer than the device.
  public var full: ScreenMockup {
    var full = self
    full.arrangement = arrangement.full
    return full
  }

  init(_ arrangement: ScreenArrangement, of mockup: Mockup) {
    (self.arrangement, self.mockup) = (arrangement, mockup)
  }
}
