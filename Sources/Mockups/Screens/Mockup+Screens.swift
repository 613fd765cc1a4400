import Cells
public import DesignFormat

extension Mockup {
  /// A screen as a device shows it.
  ///
  /// - Parameters:
  ///   - id: The screen's id.
  ///   - viewport: The name of a device, such as `"iPhone 17 landscape"`, or a size such as `"390x844"`; `nil` for the
  ///     first viewport of the design.
  ///   - traits: Appearance, text size, language and so on; `nil` for the first that the design's matrix has.
  /// - Throws: What is not there, with the nearest names; what cannot be laid out, at its place in the design.
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

  /// The screens in all variants of the design, screen by screen.
  ///
  /// - Throws: Every layout problem at once, each at the place in the design that causes it.
  public func screens() throws(InvalidDesign) -> [ScreenMockup] {
    try screens(nil, as: design.variants())
  }

  private func screens(_ ids: Set<String>?, as variants: [Variant]) throws(InvalidDesign) -> [ScreenMockup] {
    let (arrangements, problem) = soundArrangements(screens: ids, as: variants, fonts: PictureFonts())
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

  package func pictureProperties(of variant: Variant) -> PictureProperties {
    PictureProperties(
      software: Renderer.software, device: variant.name, designHash: fingerprint.description)
  }
}
