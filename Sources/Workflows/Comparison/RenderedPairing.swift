import DesignFormat
import Foundation
import Maquette

/// A folder of rendered images, paired by name with the images that `maquette render` would draw of designs.
struct RenderedPairing {
  /// A rendered image file, the corresponding image that a design produces, or both.
  struct Entry {
    let name: String
    /// The bytes of the rendered file; `nil` if there is none.
    let file: ImagePair.Source?
    /// The image that the design produces; `nil` if no design has such an image.
    let drawing: ImagePair.Source?
  }

  let entries: [Entry]

  /// Pairs images with files. The scale of a file is the scale in its name or, if the name contains none, in its
  /// metadata.
  ///
  /// `isSelection` is whether only some screens or variants are selected. If so, files without a selected screen are
  /// not reported. Throws if a file cannot be read.
  init(_ mixture: DiffSides.MixedSides, of designs: [OpenDesign], isSelection: Bool) throws {
    var settings = ImageSettings()
    settings.folder = "."
    var drawings: [Drawing] = []
    for design in designs {
      let simulations =
        design.mockup.simulations(on: design.arrangements, wording: .legacy)
        + design.mockup.transitions(on: design.arrangements, viewports: design.viewports)
      for style in ImageStyle.allCases {
        let screens = ScreenImages(pictures: settings, style: style)
        drawings += design.arrangements.compactMap {
          Drawing(screens.unit(for: $0, of: design), style: style)
        }
      }
      drawings += simulations.flatMap { UpdateImages(pictures: settings).units(for: $0, of: design) }
        .compactMap { Drawing($0, style: nil) }
    }
    var entries: [Entry] = []
    var files = mixture.pictures
    let stems = Dictionary(grouping: files.keys) { PathKey(Self.stem(of: $0.path)) }
    // A folder may contain images of some styles only. Images of styles that it does not contain are not reported as
    // missing.
    let styles = Set(drawings.filter { stems[$0.stem] != nil }.compactMap(\.style))
    for drawing in drawings where drawing.isIncluded(in: styles.isEmpty ? [.mockup] : styles) {
      let own = (stems[drawing.stem] ?? []).sorted()
      for name in own {
        guard let path = files.removeValue(forKey: name) else { continue }
        let scale = try Self.scale(of: name.path, at: path) ?? drawing.scale
        entries.append(
          Entry(
            name: name.path, file: Self.source(path), drawing: Self.source(drawing.unit, scale: scale)))
      }
      if own.isEmpty, !mixture.isSingleImage, let path = drawing.unit.pictures.first?.path {
        entries.append(
          Entry(
            name: String(path.dropFirst(2)), file: nil,
            drawing: Self.source(drawing.unit, scale: drawing.scale)))
      }
    }
    for (name, path) in files {
      let isOther = !designs.map(\.mockup.design).contains { design in
        design.screens.contains { name.path.hasPathPrefix("\(design.id)-\($0.id)-") }
      }
      if isSelection || (mixture.isOneDesign && isOther) { continue }
      entries.append(Entry(name: name.path, file: Self.source(path), drawing: nil))
    }
    self.entries = entries.sorted { PathKey($0.name) < PathKey($1.name) }
  }

  private struct Drawing {
    /// The image's file name without extension and scale.
    let stem: String
    let scale: Double
    let unit: ImagePlan.Unit
    /// The image's style; `nil` for a storyboard.
    let style: ImageStyle?

    init?(_ unit: ImagePlan.Unit, style: ImageStyle?) {
      guard let picture = unit.pictures.first, case .png(let scale, _) = picture.format else { return nil }
      stem = RenderedPairing.stem(of: String(picture.path.dropFirst(2)))
      (self.scale, self.unit, self.style) = (scale, unit, style)
    }

    func isIncluded(in styles: Set<ImageStyle>) -> Bool { style.map(styles.contains) ?? true }
  }

  static func source(_ path: String) -> ImagePair.Source {
    { _ in try InputFile(picture: path).contents() }
  }

  private static func source(_ unit: ImagePlan.Unit, scale: Double) -> ImagePair.Source {
    { renderer in
      try renderer.data(of: try unit.content(renderer), as: .png(scale: scale), properties: unit.properties)
    }
  }

  /// Returns a name without extension and scale, such as `friends-iphone` for `friends-iphone@3x.png`.
  private static func stem(of name: String) -> String {
    let plain = name.lowercased().hasSuffix(".png") ? String(name.dropLast(4)) : name
    guard namedScale(of: name) != nil, let at = plain.lastIndex(of: "@") else { return plain }
    return String(plain[..<at])
  }

  private static func namedScale(of name: String) -> Double? {
    guard name.lowercased().hasSuffix("x.png"), let at = name.lastIndex(of: "@") else { return nil }
    guard let scale = Double(name[name.index(after: at)...].dropLast("x.png".count)) else { return nil }
    return (0.1...10).contains(scale) ? scale : nil
  }

  private static func scale(of name: String, at path: String) throws -> Double? {
    if let scale = namedScale(of: name) { return scale }
    return Renderer.scale(ofPNG: try InputFile(picture: path).contents())
  }
}
