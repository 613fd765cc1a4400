import Foundation
import Graphics

/// An SVG document being written: a body, and the definitions that the body refers to.
struct SVGDocument {
  private let text: SVGPicture.TextStyle
  private let library: SceneLibrary
  private let imageUses: [ImageSource: Int]
  private var body = XMLWriter(depth: 1)
  private var definitions = XMLWriter(depth: 2)
  private var names = UniqueNames()
  private var clipNames: [String: String] = [:]
  private var imageNames: [ImageSource: String] = [:]

  /// An empty document.
  init(text: SVGPicture.TextStyle, imageUses: [ImageSource: Int], library: SceneLibrary) {
    self.text = text
    self.library = library
    self.imageUses = imageUses
  }

  /// Draws a node over what there is.
  mutating func append(_ node: Scene.Node) throws(RenderingError) {
    switch node {
    case .group(let group): try append(group)
    case .shape(let shape): append(shape)
    case .text(let text): try append(text)
    case .image(let image): append(image)
    }
  }

  /// The whole document.
  func finished(_ scene: Scene) -> String {
    var document = XMLWriter()
    let (width, height) = (scene.size.width, scene.size.height)
    document.begin(
      "svg",
      [
        .init("xmlns", "http://www.w3.org/2000/svg"),
        .init("xmlns:xlink", "http://www.w3.org/1999/xlink"),
        .init("width", width), .init("height", height),
        .init("viewBox", "0 0 \(width.figures(2)) \(height.figures(2))"),
      ])
    if !scene.title.isEmpty { document.element("title", containing: scene.title) }
    if !definitions.text.isEmpty {
      document.begin("defs")
      document.append(definitions)
      document.end()
    }
    if let background = scene.background {
      document.element(
        "rect",
        [.init("id", "background"), .init("width", width), .init("height", height)]
          + Self.attributes("fill", background))
    }
    document.append(body)
    document.end()
    return document.text
  }

  private mutating func append(_ group: Group) throws(RenderingError) {
    guard group.opacity > 0 else { return }
    var attributes: [XMLWriter.Attribute] = []
    if let element = group.element {
      attributes.append(.init("id", names.unique(element.id)))
      if let indexPath = element.indexPath { attributes.append(.init("data-index-path", indexPath)) }
    }
    if group.transform != .identity, group.projection == nil {
      attributes.append(.init("transform", group.transform.svg))
    }
    if group.opacity < 1 { attributes.append(.init("opacity", group.opacity.figures(3))) }
    if let clip = group.clip { attributes.append(.init("clip-path", "url(#\(clipName(for: clip)))")) }
    if let fade = group.fade { attributes.append(.init("mask", "url(#\(define(mask: fade)))")) }
    body.begin("g", attributes)
    if let element = group.element { body.element("title", containing: element.title) }
    if group.projection == nil {
      for child in group.children { try append(child) }
    } else if let seen = try ProjectedGroup(
      group, pixelsPerPoint: ProjectedGroup.documentScale, with: library)
    {
      append(Image(try seen.source(), frame: seen.frame))
    }
    body.end()
  }

  private mutating func append(_ shape: Shape) {
    let (name, geometry) = shape.path.svg
    var attributes = geometry
    switch shape.fill {
    case .color(let color): attributes += Self.attributes("fill", color)
    case .linearGradient(let gradient): attributes.append(.init("fill", "url(#\(define(gradient)))"))
    case nil: attributes.append(.init("fill", "none"))
    }
    if let stroke = shape.stroke {
      attributes += Self.attributes("stroke", stroke.color)
      attributes.append(.init("stroke-width", stroke.width))
      if !stroke.dash.isEmpty {
        attributes.append(.init("stroke-dasharray", stroke.dash.map { $0.figures(2) }.joined(separator: " ")))
      }
      if stroke.isRound {
        attributes += [.init("stroke-linecap", "round"), .init("stroke-linejoin", "round")]
      }
    }
    body.element(name, attributes)
  }

  private mutating func append(_ text: Text) throws(RenderingError) {
    var (lettered, images): ([GlyphRun], [Image]) = ([], [])
    var segments = LiveSegments()
    for run in text.runs {
      if try library.glyphPictures.has(run.typeface) {
        images += try library.glyphPictures.images(in: run, of: text)
        segments.interrupt()
      } else {
        lettered.append(run)
        segments.append(run)
      }
    }
    let label = XMLWriter.Attribute("aria-label", text.string)
    let isGroup = !images.isEmpty || (self.text == .live && segments.all.count > 1)
    if isGroup { body.begin("g", [label]) }
    switch self.text {
    case .outlines:
      let data = PathData(try library.outlines.path(of: lettered, in: text)).text
      let path = [XMLWriter.Attribute("d", data)] + Self.attributes("fill", text.color)
      if !data.isEmpty { body.element("path", (isGroup ? [] : [label]) + path) }
    case .live:
      for segment in segments.all { body.append(segment, of: text) }
    }
    append(images, opacity: text.color.alpha)
    if isGroup { body.end() }
  }

  private mutating func append(_ images: [Image], opacity: Double) {
    let isFaint = opacity < 1 && !images.isEmpty
    if isFaint { body.begin("g", [.init("opacity", opacity.figures(3))]) }
    for image in images { append(image) }
    if isFaint { body.end() }
  }

  private mutating func append(_ image: Image) {
    let (source, frame) = (image.source, image.frame)
    guard imageUses[source, default: 0] > 1 else {
      body.element(
        "image",
        [
          .init("x", frame.minX), .init("y", frame.minY), .init("width", frame.width),
          .init("height", frame.height),
        ] + Self.attributes(of: source))
      return
    }
    let scale = [frame.width / Double(source.pixelWidth), frame.height / Double(source.pixelHeight)]
    body.element(
      "use",
      [
        .init("xlink:href", "#" + define(source)),
        .init(
          "transform",
          "translate(\(frame.minX.figures(2)) \(frame.minY.figures(2))) "
            + "scale(\(scale.map { $0.figures(6) }.joined(separator: " ")))"),
      ])
  }

  private mutating func define(_ source: ImageSource) -> String {
    if let name = imageNames[source] { return name }
    let name = names.unique("image-\(imageNames.count + 1)")
    imageNames[source] = name
    definitions.element(
      "image",
      [
        .init("id", name), .init("width", String(source.pixelWidth)),
        .init("height", String(source.pixelHeight)),
      ] + Self.attributes(of: source))
    return name
  }

  private mutating func define(mask fade: LinearGradient) -> String {
    // A mask lets through by brightness as well as by alpha: white leaves the alpha alone.
    var white = fade
    for index in white.stops.indices {
      white.stops[index].color = Color.white.withAlpha(fade.stops[index].color.alpha)
    }
    let gradient = define(white)
    let name = names.unique("fade")
    let far = 1e5
    definitions.begin(
      "mask",
      [
        .init("id", name), .init("maskUnits", "userSpaceOnUse"), .init("x", -far), .init("y", -far),
        .init("width", 2 * far), .init("height", 2 * far),
      ])
    definitions.element(
      "rect",
      [
        .init("x", -far), .init("y", -far), .init("width", 2 * far), .init("height", 2 * far),
        .init("fill", "url(#\(gradient))"),
      ])
    definitions.end()
    return name
  }

  private mutating func define(_ gradient: LinearGradient) -> String {
    let name = names.unique("gradient")
    definitions.begin(
      "linearGradient",
      [
        .init("id", name), .init("gradientUnits", "userSpaceOnUse"), .init("x1", gradient.start.x),
        .init("y1", gradient.start.y), .init("x2", gradient.end.x), .init("y2", gradient.end.y),
      ])
    for stop in gradient.stops {
      definitions.element(
        "stop", [.init("offset", stop.offset.figures(4))] + Self.attributes("stop", stop.color, "stop-color"))
    }
    definitions.end()
    return name
  }

  private mutating func clipName(for path: Path) -> String {
    let (name, geometry) = path.svg
    let key = name + geometry.map { $0.name + $0.value }.joined()
    if let known = clipNames[key] { return known }
    let clip = names.unique("clip-\(clipNames.count + 1)")
    clipNames[key] = clip
    definitions.begin("clipPath", [.init("id", clip)])
    definitions.element(name, geometry)
    definitions.end()
    return clip
  }

  /// A colour as an attribute, and its alpha as another where it is not opaque.
  static func attributes(
    _ property: String, _ color: Color, _ name: String? = nil
  ) -> [XMLWriter.Attribute] {
    let plain = XMLWriter.Attribute(name ?? property, color.hexString)
    return color.alpha == 1 ? [plain] : [plain, .init("\(property)-opacity", color.alpha.figures(3))]
  }

  private static func attributes(of source: ImageSource) -> [XMLWriter.Attribute] {
    [
      .init("preserveAspectRatio", "none"),
      .init("xlink:href", "data:image/\(source.format.rawValue);base64,\(source.data.base64EncodedString())"),
    ]
  }
}

extension Path {
  /// The SVG element that has this outline, and its geometry.
  fileprivate var svg: (name: String, geometry: [XMLWriter.Attribute]) {
    switch self {
    case .rectangle(let rect):
      ("rect", Self.attributes(of: rect))
    case .roundedRectangle(let rect, let radius):
      ("rect", Self.attributes(of: rect) + [.init("rx", min(radius, rect.width / 2, rect.height / 2))])
    case .ellipse(let rect) where rect.width == rect.height:
      ("circle", [.init("cx", rect.midX), .init("cy", rect.midY), .init("r", rect.width / 2)])
    case .ellipse(let rect):
      (
        "ellipse",
        [
          .init("cx", rect.midX), .init("cy", rect.midY), .init("rx", rect.width / 2),
          .init("ry", rect.height / 2),
        ]
      )
    case .elements(let elements):
      ("path", [.init("d", PathData(elements).text)])
    }
  }

  private static func attributes(of rect: CGRect) -> [XMLWriter.Attribute] {
    [
      .init("x", rect.minX), .init("y", rect.minY), .init("width", rect.width), .init("height", rect.height),
    ]
  }
}

extension AffineTransform {
  /// SVG's `transform`.
  fileprivate var svg: String {
    if m11 == 1, m12 == 0, m21 == 0, m22 == 1 {
      return "translate(\(tX.figures(2)) \(tY.figures(2)))"
    }
    let turned = [m11, m12, m21, m22].map { $0.figures(6) }
    return "matrix(\((turned + [tX.figures(2), tY.figures(2)]).joined(separator: " ")))"
  }
}
