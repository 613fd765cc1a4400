import DesignFormat
public import Foundation
public import Graphics
public import Rendering

/// Turns arrangements into scenes and scenes into files' bytes.
///
/// A renderer keeps fonts and pictures between calls and belongs to one task at a time; two renderers give
/// the same bytes.
public final class Renderer {
  /// What is looked up while scenes are painted.
  let library: SceneLibrary
  /// The pictures that designs name.
  let images = ImageStore()
  /// What finds pictures that cannot be decoded.
  var damage = DamagedPictures()
  private let missing = MissingCharacters()
  private let texts = NaturalTexts()
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

  /// What the screen looks like in `style`; throws where one of its pictures cannot be read.
  public func scene(of screen: ScreenArrangement, style: PictureStyle, title: String) throws -> Scene {
    let typesetter = typesetter(for: screen)
    switch style {
    case .mockup:
      return try MockupScene(screen: screen, typesetter: typesetter, images: images, theme: Theme(of: screen))
        .scene(title: title)
    case .wireframe:
      return WireframeScene(screen: screen, typesetter: typesetter).scene(title: title)
    case .redline:
      let mockup = MockupScene(screen: screen, typesetter: typesetter, images: images, theme: Theme())
      return try RedlineScene(mockup: mockup).scene(title: title)
    }
  }

  /// What a step of an update does: before, what happens, after, and below them `frames` moments between;
  /// throws where a picture cannot be read.
  public func scene(of page: StoryboardPage, frames: Int = 0, title: String) throws -> Scene {
    try StoryboardScene(
      page: page, frameCount: frames,
      labels: Typesetter(fonts: library.fonts, missing: missing), motion: motionScene(of: page.motion)
    )
    .scene(title: title)
  }

  /// Variants of a screen side by side; throws where a picture cannot be read.
  ///
  /// Where it `isLinked`, lines lead from each item to itself in the next picture.
  public func scene(of comparison: ScreenComparison, isLinked: Bool = false, title: String) throws -> Scene {
    try ContactSheetScene(
      comparison: comparison, isLinked: isLinked, labels: Typesetter(fonts: library.fonts, missing: missing)
    ) { [self] screen in
      try scene(of: screen, style: .mockup, title: "")
    }
    .scene(title: title)
  }

  /// Two pictures of a screen with what differs between their pixels: before, difference, after, regions numbered.
  ///
  /// Where one picture is missing, the other stands beside an empty panel. Throws where pixels cannot be encoded.
  public func scene(of difference: PixelDifference, title: String) throws -> Scene {
    try picture(of: difference, title: title).scene
  }

  /// The same, with the place of the difference.
  func picture(of difference: PixelDifference, title: String) throws -> MarkedPicture {
    try PixelDifferenceScene(
      difference: difference, labels: Typesetter(fonts: library.fonts, missing: missing)
    ).picture(title: title)
  }

  /// What changed on a screen: before, the changes aligned by element, and after, with the causes below; throws where
  /// a picture cannot be read.
  ///
  /// The title stands at the head of the picture.
  public func scene(of review: ScreenReview, title: String) throws -> Scene {
    try picture(of: review, title: title).scene
  }

  /// The same, with the place of the changes.
  func picture(of review: ScreenReview, title: String) throws -> MarkedPicture {
    func mockup(_ screen: ScreenArrangement) -> MockupScene {
      MockupScene(
        screen: screen, typesetter: typesetter(for: screen), images: images, theme: Theme(of: screen))
    }
    return try ChangeScene(
      review: review, before: mockup(review.old), after: mockup(review.new),
      labels: Typesetter(fonts: library.fonts, missing: missing)
    )
    .picture(title: title)
  }

  /// A screen at the first width of each of its ranges, on one sheet; throws where a picture cannot be read.
  public func scene(of sweep: WidthSweep, title: String) throws -> Scene {
    try SweepScene(sweep: sweep, labels: Typesetter(fonts: library.fonts, missing: missing)) {
      [self] screen in
      try scene(of: screen, style: .mockup, title: "")
    }
    .scene(title: title)
  }

  /// The pages of one update at one viewport as a film: the screen before, on its way, and after; throws where
  /// a picture cannot be read.
  ///
  /// While views travel, the picture changes `framesPerSecond` times a second.
  public func animation(
    of pages: [StoryboardPage], framesPerSecond: Int = 30, title: String
  ) throws -> Animation {
    let scenes = pages.map { motionScene(of: $0.motion) }
    return try MotionFilm(scenes: scenes, framesPerSecond: framesPerSecond).animation(title: title)
  }

  private func motionScene(of motion: ScreenMotion) -> MotionScene {
    MotionScene(
      motion: motion, typesetter: typesetter(for: motion.before), images: images,
      theme: Theme(of: motion.before))
  }

  /// What sets a screen's texts.
  func typesetter(for screen: ScreenArrangement) -> Typesetter {
    var typesetter = Typesetter(fonts: library.fonts, missing: missing, traits: screen.variant.traits)
    typesetter.naturalTexts = texts
    return typesetter
  }

  /// What is worth saying of the scenes since the last call: characters that no font has, files of one picture
  /// that differ in shape, and pictures whose colours cannot be shown as they were meant.
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
      // What moves is smallest unfiltered, even with photos: frames hold little but the pixels around them.
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
  private func naming(damageIn scenes: [Scene], as format: PictureFormat, _ encode: () throws -> Data) throws
    -> Data
  {
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

  private func encoded(
    _ scene: Scene, as format: PictureFormat, properties: PictureProperties
  ) throws -> Data {
    switch format {
    case .png(let scale, let isCompact):
      let settings = settings(
        scale: scale, isCompact: isCompact, hasImages: scene.hasImages, properties)
      let data = try PNGPicture(settings).data(of: scene, with: library)
      guard case .zlib(let level, let filter) = settings.compression else { return data }
      // Which filter is smallest depends on the picture: photos next to text suit neither rule.
      var other = settings
      other.compression = .zlib(level: level, filter: filter == .none ? .adaptive : .none)
      let rival = try PNGPicture(other).data(of: scene, with: library)
      return rival.count < data.count ? rival : data
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
