public import DesignFormat

/// A screen of a mockup in one variant, after layout. It can be drawn, compared and verified.
public struct ScreenMockup: Sendable {
  package let mockup: Mockup
  /// The arrangement of the screen.
  public private(set) var arrangement: ScreenArrangement

  /// The title of the image: the names of the design, the screen and the variant, such as `Friends – Friends, iPhone 17, dark`.
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

extension Mockup {
  /// Returns a screen as a device shows it.
  ///
  /// - Parameters:
  ///   - id: The screen's id.
  ///   - viewport: The name of a device, such as `"iPhone 17 landscape"`, or a size such as `"390x844"`; nil means the
  ///     design's first viewport.
  ///   - traits: Appearance, text size, language and so on; nil means the first values of the design's matrix.
  /// - Throws: An error for an unknown screen or viewport, with the nearest names, or for layout problems, with their
  ///   locations in the design.
  public func screen(
    _ id: String, at viewport: String? = nil, in traits: Traits? = nil
  ) throws(InvalidDesign) -> ScreenMockup {
    let ids = design.screens.map(\.id)
    guard ids.contains(id) else {
      throw InvalidDesign([
        Diagnostic(
          code: "unknown-screen", message: "the design \(quoted(design.id)) has no screen \(quoted(id))",
          hint: nearestHint(for: id, in: ids, noun: "its screens"))
      ])
    }
    var variants = design.variants(at: try viewport.map(Self.viewports)).prefix(1)
    if let traits { variants = variants.map { Variant($0.viewport, traits) }[...] }
    return try screens([id], as: Array(variants))[0]
  }

  /// Returns the screens in all variants of the design, ordered by screen.
  ///
  /// - Throws: All layout problems at once, each with its location in the design.
  public func screens() throws(InvalidDesign) -> [ScreenMockup] {
    try screens(nil, as: design.variants())
  }

  private func screens(_ ids: Set<String>?, as variants: [Variant]) throws(InvalidDesign) -> [ScreenMockup] {
    let (arrangements, problem) = validArrangements(screens: ids, as: variants, fonts: RenderingFonts())
    if let problem { throw problem }
    return arrangements.map { ScreenMockup($0, of: self) }
  }

  private static func viewports(named name: String) throws(InvalidDesign) -> [Viewport] {
    do throws(Diagnostic) {
      return [try Viewport.named(name)]
    } catch {
      throw InvalidDesign([error])
    }
  }
}

extension Mockup {
  package func title(of screen: ScreenArrangement) -> String {
    "\(design.name) – \(screen.screen.title ?? screen.screen.id), \(screen.variant.name)"
  }

  package func imageMetadata(of variant: Variant) -> ImageMetadata {
    ImageMetadata(
      software: Renderer.software, device: variant.name, designHash: fingerprint.description)
  }
}
