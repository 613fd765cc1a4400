import DesignFormat
package import Foundation
package import Graphics
package import Rendering

/// Converts arrangements to scenes, and scenes to image files.
///
/// A renderer caches fonts and images between calls, so only one task may use it at a time. Two renderers create
/// identical files.
package final class Renderer {
  let library: SceneLibrary
  /// The cache of the images that designs use.
  let images = ImageStore()
  var undecodable = UndecodableImages()
  private let missing = MissingCharacters()
  /// The font libraries of designs with their own fonts.
  private var others: [FontLibrary] = []
  /// The number of cores that draw one image, which does not affect the result.
  package var concurrency = 1

  /// Creates a renderer with the fonts of `folders`. Throws if there are no fonts.
  package init(fonts folders: FontFolders = .debian) throws(RenderingError) {
    library = SceneLibrary(fonts: try FontLibrary(folders))
  }

  /// Creates a renderer that shares fonts with other renderers. Throws if there are no fonts.
  package init(sharing fonts: RenderingFonts) throws(RenderingError) {
    library = SceneLibrary(fonts: try FontLibrary(sharing: fonts.shared))
  }

  /// Creates a renderer that shares the fonts of a screen's layout, which are already loaded.
  package init(sharingFontsOf screen: ScreenArrangement) throws(RenderingError) {
    library = SceneLibrary(fonts: try FontLibrary(sharing: screen.fonts.shared))
  }

  /// Returns the screen as an app would show it, in the variant's appearance or with another theme.
  package func mockup(of screen: ScreenArrangement, theme: Theme? = nil) -> MockupScene {
    images.beginScene()
    return MockupScene(
      screen: screen, typesetter: typesetter(for: screen), images: images, theme: theme ?? Theme(of: screen))
  }

  package func wireframe(of screen: ScreenArrangement) -> WireframeScene {
    WireframeScene(screen: screen, typesetter: typesetter(for: screen).inSystemFamily)
  }

  /// The typesetter for texts outside of screens, such as labels of contact sheets.
  package var labels: Typesetter { Typesetter(fonts: library.fonts, missing: missing) }

  private func typesetter(for screen: ScreenArrangement) -> Typesetter {
    var typesetter = Typesetter(
      fonts: fonts(of: screen), missing: missing, traits: screen.variant.traits)
    typesetter.defaultFamily = screen.fonts.defaultFamily
    return typesetter
  }

  private func fonts(of screen: ScreenArrangement) -> FontLibrary {
    let shared = screen.fonts.shared
    guard !screen.screen.fonts.isEmpty, !library.fonts.isSharing(shared) else { return library.fonts }
    if let known = others.first(where: { $0.isSharing(shared) }) { return known }
    do throws(RenderingError) {
      let new = try FontLibrary(sharing: shared)
      others.append(new)
      return new
    } catch {
      preconditionFailure("fonts were opened when the screen was laid out: \(error)")
    }
  }

  /// Returns the warnings about scenes that were drawn since the last call: characters without a font, files of one
  /// image with different aspect ratios, and images whose colors cannot be reproduced.
  package func removeRemarks() -> [String] {
    missing.removeRemarks(on: library.fonts) + images.removeRemarks()
  }

  /// Speeds up writing SVG documents by compressing their bitmaps less. It is for documents that are drawn
  /// again after each change.
  package func compressDocumentsQuickly() {
    library.documentCompression = .quick
  }

  /// Returns the time spent on PNG encoding since the last call.
  package func resetEncodingTime() -> Duration {
    defer { library.encodingTime = .zero }
    return library.encodingTime
  }

  /// Encodes an animation as PNG or SVG. Throws for PDF, which does not support animations, and if an image cannot be
  /// decoded.
  package func data(
    of animation: Animation, as format: ImageFormat, properties: ImageMetadata
  ) throws -> Data {
    try naming(damageIn: animation.frames.map(\.scene), as: format) {
      try encoded(animation, as: format, properties: properties)
    }
  }

  private func encoded(
    _ animation: Animation, as format: ImageFormat, properties: ImageMetadata
  ) throws -> Data {
    let animation = try BackdropResolver(library).resolved(animation)
    switch format {
    case .png(let scale, let isCompact):
      let settings = settings(scale: scale, isCompact: isCompact, properties)
      return try AnimatedPNGRenderer(settings).data(of: animation, with: library)
    case .svg(let text):
      return try SVGRenderer(text: text == .live ? .live : .outlines).data(of: animation, with: library)
    case .pdf:
      throw RenderingError("PDF does not support animations; choose PNG or SVG")
    }
  }

  func settings(scale: Double, isCompact: Bool, _ properties: ImageMetadata) -> PNGSettings {
    var settings = PNGSettings(
      scale: scale, text: properties.text + [("Scale", scale.figures(3))],
      compression: isCompact ? .compact : .quick)
    settings.concurrency = concurrency
    return settings
  }

  /// Encodes a scene. Throws `InvalidDesign` if images in it cannot be decoded.
  package func data(of scene: Scene, as format: ImageFormat, properties: ImageMetadata) throws -> Data {
    try naming(damageIn: [scene], as: format) { try encoded(scene, as: format, properties: properties) }
  }

  /// Calls `encode`. If images in `scenes` cannot be decoded, throws an error with all of them and their locations in
  /// the design.
  ///
  /// SVG embeds image files unchanged, so they are decoded here only to find damage.
  private func naming<Value>(
    damageIn scenes: [Scene], as format: ImageFormat, _ encode: () throws -> Value
  ) throws -> Value {
    if case .svg = format { try checkImages(in: scenes.flatMap(\.nodes)) }
    do {
      return try encode()
    } catch let error as RenderingError {
      try checkImages(in: scenes.flatMap(\.nodes))
      throw error
    }
  }

  /// Throws `InvalidDesign` if images in `nodes` cannot be decoded.
  func checkImages(in nodes: [Scene.Node]) throws(InvalidDesign) {
    let problems = undecodable.find(in: nodes).map { source, error in
      images.report(on: source, error)
        ?? DiagnosticReport([Diagnostic(code: "could-not-draw", message: "\(source.name): \(error)")])
    }
    guard problems.isEmpty else { throw InvalidDesign(problems.merged()) }
  }

  /// Rasterizes a scene for PNG. Throws `InvalidDesign` if an image in it cannot be decoded.
  package func drawn(_ scene: Scene, scale: Double) throws -> DrawnScene {
    var settings = PNGSettings(scale: scale)
    settings.concurrency = concurrency
    return try naming(damageIn: [scene], as: .png(scale: scale, isCompact: false)) {
      try PNGRenderer(settings).drawn(try BackdropResolver(library).resolved(scene), with: library)
    }
  }

  /// Whether a PNG of a scene is within the size limits of image decoders, which is a requirement for
  /// `drawn(_:scale:)`.
  package func canDecode(_ scene: Scene, scale: Double) -> Bool {
    PNGRenderer(PNGSettings(scale: scale)).canDecode(scene.size)
  }

  /// Encodes a PNG from a rasterized scene.
  package func data(
    of drawn: DrawnScene, scale: Double, isCompact: Bool, properties: ImageMetadata
  ) throws(RenderingError) -> Data {
    try PNGRenderer(settings(scale: scale, isCompact: isCompact, properties)).data(of: drawn)
  }

  private func encoded(
    _ scene: Scene, as format: ImageFormat, properties: ImageMetadata
  ) throws -> Data {
    let scene = try BackdropResolver(library).resolved(scene)
    switch format {
    case .png(let scale, let isCompact):
      let settings = settings(scale: scale, isCompact: isCompact, properties)
      return try PNGRenderer(settings).data(of: scene, with: library)
    case .svg(let text):
      return try SVGRenderer(text: text == .live ? .live : .outlines).data(of: scene, with: library)
    case .pdf:
      let picture = PDFRenderer(creator: properties.software, date: properties.documentDate)
      return try picture.data(of: scene, with: library)
    }
  }
}

/// A display list. A module that only forwards display lists can use this name without importing `Graphics`.
package typealias ImageScene = Scene

/// An animation. A module that only forwards animations can use this name without importing `Graphics`.
package typealias ImageAnimation = Animation

extension Renderer {
  /// The version of Maquette, equal to that in `CHANGELOG.md`.
  package static let version = "0.1.0"

  package static let software = "Maquette \(version)"

  /// The versions of the program, its libraries and its main fonts, for files that record which software determined
  /// their pixels: `Maquette 0.1.0, cairo 1.16.0, Inter 4.000`.
  package static let softwareInFull: String = {
    let versions = [libraries, fontVersions].flatMap { $0.sorted { $0.key < $1.key } }
    return ([software] + versions.map { "\($0.key) \($0.value)" }).joined(separator: ", ")
  }()

  /// Returns the scale in the metadata of a PNG file, in pixels per point; `nil` if it is missing or not from 0.1 to
  /// 10.
  package static func scale(ofPNG data: Data) -> Double? {
    PNGMetadata(data).scale.flatMap { (0.1...10).contains($0) ? $0 : nil }
  }

  /// The versions of the libraries that affect images, by the library's name.
  package static var libraries: [String: String] { LibraryVersions().byName }

  package static var fontFolders: [String] { FontFolders.debian.paths + FontFolders.debian.fallbackPaths }

  /// The versions of the main fonts, read from their files, by font family. Fonts that are not installed are omitted.
  package static var fontVersions: [String: String] {
    let files = [
      "Inter": "Inter-Regular.otf", "Noto Sans": "NotoSans-Regular.ttf",
      "Noto Sans CJK": "NotoSansCJK-Regular.ttc", "Noto Color Emoji": "NotoColorEmoji.ttf",
    ]
    return files.compactMapValues { name in
      fontFolders.lazy.compactMap { FontRevision(ofFile: "\($0)/\(name)")?.description }.first
    }
  }
}

struct UndecodableImages {
  private var decodable: Set<ImageSource> = []

  /// Returns the images in `nodes` that cannot be decoded, with the decoder's errors. Each image is decoded once.
  mutating func find(in nodes: [Scene.Node]) -> [(source: ImageSource, error: RenderingError)] {
    var found: [(source: ImageSource, error: RenderingError)] = []
    find(in: nodes, &found)
    return found
  }

  private mutating func find(
    in nodes: [Scene.Node], _ found: inout [(source: ImageSource, error: RenderingError)]
  ) {
    for node in nodes {
      switch node {
      case .group(let group): find(in: group.children, &found)
      case .image(let image):
        guard !decodable.contains(image.source), !found.contains(where: { $0.source == image.source }) else {
          continue
        }
        do throws(RenderingError) {
          _ = try image.source.decoded()
          decodable.insert(image.source)
        } catch {
          found.append((image.source, error))
        }
      case .shape, .text: break
      }
    }
  }
}

package enum ImageFormat: Equatable, Sendable {
  /// A bitmap with `scale` pixels per point. A compact file is smaller and takes longer to encode.
  case png(scale: Double, isCompact: Bool = false)
  case svg(text: SVGTextStyle)
  case pdf

  /// The usual file extension, without a dot.
  package var pathExtension: String {
    switch self {
    case .png: "png"
    case .svg: "svg"
    case .pdf: "pdf"
    }
  }

  /// All properties of the format as texts. They are part of cache keys.
  package var recipe: [String] {
    switch self {
    case .png(let scale, let isCompact): [pathExtension, scale.description, isCompact.description]
    case .svg(let text): [pathExtension, text.rawValue]
    case .pdf: [pathExtension]
    }
  }
}

/// The representation of text in an SVG document.
public enum SVGTextStyle: String, Sendable, CaseIterable {
  /// Text is drawn as shapes, which are identical in each viewer and need no fonts.
  case outlines
  /// Text stays editable. Its appearance depends on the viewer's fonts.
  case live
}

/// The metadata of an image file. It never contains the time of drawing, so that equal images have equal files.
package struct ImageMetadata: Equatable, Sendable {
  /// The program and its version.
  package var software: String
  /// The viewport's name.
  package var device: String
  package var designHash: String
  /// The creation date for formats that require one (PDF), in the years 1 to 9999. The default is constant.
  package var documentDate = PDFRenderer.fixedDate

  package init(software: String, device: String, designHash: String) {
    self.software = software
    self.device = device
    self.designHash = designHash
  }

  /// The metadata as PNG keywords and texts, without empty texts.
  var text: [(keyword: String, text: String)] {
    [("Software", software), ("Device", device), ("Design-Hash", designHash)].filter { !$0.1.isEmpty }
  }
}
