/// A screen of a mockup in one variant, laid out: it can be drawn, compared and verified without further ado.
public struct ScreenMockup: Sendable {
  /// The design that the screen is of.
  public let mockup: Mockup
  /// Where everything is.
  public private(set) var arrangement: ScreenArrangement

  /// The design, the screen and the variant, for people: `Friends – Friends, iPhone 17, dark`.
  public var title: String { mockup.title(of: arrangement) }

  /// The same screen with everything in view, as a picture longer than the device shows it.
  public var full: ScreenMockup {
    var full = self
    full.arrangement = arrangement.full
    return full
  }

  init(_ arrangement: ScreenArrangement, of mockup: Mockup) {
    (self.arrangement, self.mockup) = (arrangement, mockup)
  }
}
