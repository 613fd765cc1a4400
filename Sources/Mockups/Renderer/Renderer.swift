public import Cells
import DesignFormat
public import Foundation
public import Graphics
public import Rendering

/// Turns arrangements into scenes and scenes into files' bytes.
///
/// A renderer keeps fonts and pictures between calls and belongs to one task at a time; two renderers give
/// the same bytes.
public final class Renderer {
  let library: SceneLibrary
  /// The pictures that designs name.
  let images = ImageStore()
  var damage = DamagedPictures()
  private let missing = MissingCharacters()
  /// The fonts of designs that bring some along.
  private var others: [FontLibrary] = []
  /// How many cores work at one picture; changes no byte.
  public var concurrency = 1

  /// A renderer that sets text in the fonts of `folders`; throws where there are none.
  public init(fonts folders: FontFolders = .debian) throws(RenderingError) {
    library = SceneLibrary(fonts: try FontLibrary(folders))
  }

  /// A renderer that lays text out with others; throws where there are no fonts.
  public init(sharing fonts: PictureFonts) throws(RenderingError) {
    library = SceneLibrary(fonts: try FontLibrary(sharing: fonts.shared))
  }

  /// A renderer that sets text in the fonts that a screen was measured in, open already.
  package init(sharingFontsOf screen: ScreenArrangement) throws(RenderingError) {
    library = SceneLibrary(fonts: try FontLibrary(sharing: screen.fonts.shared))
  }

  /// The screen as an app would show it, in its variant's appearance or in another one.
  package func mockup(of screen: ScreenArrangement, theme: Theme? = nil) -> MockupScene {
    images.beginScene()
    return MockupScene(
      screen: screen, typesetter: typesetter(for: screen), images: images, theme: theme ?? Theme(of: screen))
  }

  /// The screen as its layout sees it.
  package func wireframe(of screen: ScreenArrangement) -> WireframeScene {
    WireframeScene(screen: screen, typesetter: typesetter(for: screen).inSystemFamily)
  }

  /// The typesetter for pictures that are no screens.
  package var labels: Typesetter { Typesetter(fonts: library.fonts, missing: missing) }

  private func typesetter(for screen: ScreenArrangement) -> Typesetter {
    var typesetter = Typesetter(
      fonts: fonts(of: screen), missing: missing, traits: screen.variant.traits)
    typesetter.usualFamily = screen.fonts.usualFamily
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

  /// Remarks on the scenes since the last call: characters that no font has, files of one picture that differ in shape,
  /// and pictures whose colours cannot be shown as they were meant.
  public func takeRemarks() -> [String] {
    missing.takeRemarks(on: library.fonts) + images.takeRemarks()
  }

  /// How long it has taken since the last call to turn pixels into PNG files.
  public func takeEncodingTime() -> Duration {
    defer { library.encodingTime = .zero }
    return library.encodingTime
  }

  /// The bytes of a moving picture's file, animated PNG or SVG; throws for PDF, which cannot move, and where a
  /// picture cannot be decoded.
  public func data(
    of animation: Animation, as format: PictureFormat, properties: PictureProperties
  ) throws -> Data {
    try naming(damageIn: animation.frames.map(\.scene), as: format) {
      try encoded(animation, as: format, properties: properties)
    }
  }

  private func encoded(
    _ animation: Animation, as format: PictureFormat, properties: PictureProperties
  ) throws -> Data {
    switch format {
    case .png(let scale, let isCompact):
      // Animations are smallest unfiltered, even with photos: frames hold little but the pixels around what moves.
      let settings = settings(scale: scale, isCompact: isCompact, hasImages: false, properties)
      return try AnimatedPNGPicture(settings).data(of: animation, with: library)
    case .svg(let text):
      return try SVGPicture(text: text == .live ? .live : .outlines).data(of: animation, with: library)
    case .pdf:
      throw RenderingError("PDF pictures do not move; choose PNG or SVG")
    }
  }

  /// How a PNG is written; `hasImages` decides over the filter of those that are compact.
  func settings(
    scale: Double, isCompact: Bool, hasImages: Bool, _ properties: PictureProperties
  ) -> PNGSettings {
    var settings = PNGSettings(
      scale: scale, text: properties.text + [("Scale", scale.figures(3))],
      compression: isCompact ? .zlib(level: 9, filter: hasImages ? .adaptive : .none) : .quick)
    settings.concurrency = concurrency
    return settings
  }

  /// The bytes of a picture file; throws `InvalidDesign` where pictures in the scene cannot be decoded.
  public func data(of scene: Scene, as format: PictureFormat, properties: PictureProperties) throws -> Data {
    try naming(damageIn: [scene], as: format) { try encoded(scene, as: format, properties: properties) }
  }

  /// Encodes scenes; says of all pictures that cannot be decoded where the design names them.
  ///
  /// SVG embeds pictures as they are, so nothing but this look at them would find damage.
  private func naming<Value>(
    damageIn scenes: [Scene], as format: PictureFormat, _ encode: () throws -> Value
  ) throws -> Value {
    if case .svg = format { try checkPictures(in: scenes.flatMap(\.nodes)) }
    do {
      return try encode()
    } catch let error as RenderingError {
      try checkPictures(in: scenes.flatMap(\.nodes))
      throw error
    }
  }

  /// Throws `InvalidDesign` where pictures in `nodes` cannot be decoded.
  func checkPictures(in nodes: [Scene.Node]) throws(InvalidDesign) {
    let problems = damage.find(in: nodes).map { source, error in
      images.report(on: source, error)
        ?? DiagnosticReport([Diagnostic(code: "could-not-draw", message: "\(source.name): \(error)")])
    }
    guard problems.isEmpty else { throw InvalidDesign(problems.merged()) }
  }

  /// Draws a scene as a PNG shows it; throws `InvalidDesign` if an image in it cannot be decoded.
  package func drawn(_ scene: Scene, scale: Double) throws -> DrawnScene {
    var settings = PNGSettings(scale: scale)
    settings.concurrency = concurrency
    return try naming(damageIn: [scene], as: .png(scale: scale, isCompact: false)) {
      try PNGPicture(settings).drawn(scene, with: library)
    }
  }

  /// Whether a picture of a scene is small enough to be read again, and so to be drawn at once.
  package func canDecode(_ scene: Scene, scale: Double) -> Bool {
    PNGPicture(PNGSettings(scale: scale)).canDecode(scene.size)
  }

  /// The bytes of a PNG of a scene that has been drawn already.
  package func data(
    of drawn: DrawnScene, showing scene: Scene, scale: Double, isCompact: Bool, properties: PictureProperties
  ) throws(RenderingError) -> Data {
    let settings = settings(scale: scale, isCompact: isCompact, hasImages: scene.hasImages, properties)
    return try Self.smallest(settings) { picture throws(RenderingError) in try picture.data(of: drawn) }
  }

  /// The smaller of the files that two filters give, where it shall be compact: which it is depends on the picture, and
  /// photos next to text suit neither rule.
  private static func smallest(
    _ settings: PNGSettings, _ encode: (PNGPicture) throws(RenderingError) -> Data
  ) throws(RenderingError) -> Data {
    let data = try encode(PNGPicture(settings))
    guard case .zlib(let level, let filter) = settings.compression else { return data }
    var other = settings
    other.compression = .zlib(level: level, filter: filter == .none ? .adaptive : .none)
    let rival = try encode(PNGPicture(other))
    return rival.count < data.count ? rival : data
  }

  private func encoded(
    _ scene: Scene, as format: PictureFormat, properties: PictureProperties
  ) throws -> Data {
    switch format {
    case .png(let scale, let isCompact):
      let settings = settings(
        scale: scale, isCompact: isCompact, hasImages: scene.hasImages, properties)
      return try Self.smallest(settings) { picture throws(RenderingError) in
        try picture.data(of: scene, with: library)
      }
    case .svg(let text):
      return try SVGPicture(text: text == .live ? .live : .outlines).data(of: scene, with: library)
    case .pdf:
      let picture = PDFPicture(creator: properties.software, date: properties.documentDate)
      return try picture.data(of: scene, with: library)
    }
  }
}

/// A finished display list, for programs that only pass it on.
public typealias PictureScene = Scene

/// A film, for programs that only pass it on.
public typealias PictureAnimation = Animation

extension Scene {
  /// Whether a photo is anywhere in the scene.
  fileprivate var hasImages: Bool {
    func contains(_ nodes: [Node]) -> Bool {
      nodes.contains { node in
        switch node {
        case .image: true
        case .group(let group): contains(group.children)
        case .shape, .text: false
        }
      }
    }
    return contains(nodes)
  }
}
