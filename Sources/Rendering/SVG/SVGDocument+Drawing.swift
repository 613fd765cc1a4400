import Foundation
import Graphics

extension SVGDocument {
  mutating func append(_ shape: Shape) {
    let (name, geometry) = shape.path.svg
    var attributes = geometry
    switch shape.fill {
    case .color(let color): attributes += Self.attributes("fill", color)
    case .linearGradient(let gradient): attributes.append(.init("fill", "url(#\(define(gradient)))"))
    case .radialGradient(let gradient): attributes.append(.init("fill", "url(#\(define(gradient)))"))
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
    if shape.endsAtPixels { attributes.append(.init("shape-rendering", "crispEdges")) }
    body.element(name, attributes)
  }

  mutating func append(_ text: Text) throws(RenderingError) {
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
    let isGroup = !images.isEmpty || (textStyle == .live && segments.all.count > 1)
    if isGroup { body.begin("g", [label]) }
    switch textStyle {
    case .outlines:
      let data = PathData(try library.outlines.path(of: lettered, in: text)).text
      let path = [XMLWriter.Attribute("d", data)] + Self.attributes("fill", text.color)
      if !data.isEmpty { body.element("path", (isGroup ? [] : [label]) + path) }
    case .live:
      for segment in segments.all { body.append(segment, of: text) }
    }
    try append(images, opacity: text.color.alpha)
    if isGroup { body.end() }
  }

  private mutating func append(_ images: [Image], opacity: Double) throws(RenderingError) {
    let isFaint = opacity < 1 && !images.isEmpty
    if isFaint { body.begin("g", [.init("opacity", opacity.figures(3))]) }
    for image in images { try append(image) }
    if isFaint { body.end() }
  }

  /// Refers to the picture where it is drawn more than once.
  mutating func append(_ image: Image) throws(RenderingError) {
    let (source, frame) = (image.source, image.frame)
    guard Self.canBeSeen(source, over: frame) else { return }
    let filter: [XMLWriter.Attribute] = image.isGray ? [.init("filter", "url(#\(grayFilter()))")] : []
    guard recurring.imageUses[source, default: 0] > 1 else {
      return body.element(
        "image", Self.attributes(of: source, over: frame) + filter + (try Self.attributes(of: source)))
    }
    let scale = [frame.width / Double(source.pixelWidth), frame.height / Double(source.pixelHeight)]
    body.element(
      "use",
      [
        .init("xlink:href", "#" + (try define(source))),
        .init(
          "transform",
          "translate(\(frame.minX.figures(2)) \(frame.minY.figures(2))) "
            + "scale(\(scale.map { $0.figures(6) }.joined(separator: " ")))"),
      ] + filter)
  }

  /// Whether a picture is more than a hair: viewers that draw with Cairo show nothing of a document in which so many
  /// pixels of a picture fall on a point that their coordinates end.
  private static func canBeSeen(_ source: ImageSource, over frame: CGRect) -> Bool {
    let pixelsPerPoint = 16_384.0
    return Double(source.pixelWidth) < frame.width * pixelsPerPoint
      && Double(source.pixelHeight) < frame.height * pixelsPerPoint
  }

  /// A property's colour, with its alpha apart as SVG 1.1 has it.
  static func attributes(
    _ property: String, _ color: Color, _ name: String? = nil
  ) -> [XMLWriter.Attribute] {
    let plain = XMLWriter.Attribute(name ?? property, color.hexString)
    return color.alpha == 1 ? [plain] : [plain, .init("\(property)-opacity", color.alpha.figures(3))]
  }

  /// The attributes that bring a picture over `frame`, upright; not every reader heeds Exif data.
  static func attributes(of source: ImageSource, over frame: CGRect) -> [XMLWriter.Attribute] {
    guard source.orientation != .up else {
      return [
        .init("x", frame.minX), .init("y", frame.minY), .init("width", frame.width),
        .init("height", frame.height),
      ]
    }
    let (width, height) =
      source.orientation.swapsSides ? (frame.height, frame.width) : (frame.width, frame.height)
    let turn = source.orientation.uprightPlace
    let transform = AffineTransform(
      m11: turn.m11, m12: turn.m12, m21: turn.m21, m22: turn.m22,
      tX: frame.minX + turn.tX * frame.width, tY: frame.minY + turn.tY * frame.height)
    return [
      .init("width", width), .init("height", height), .init("transform", transform.svg),
    ]
  }

  static func attributes(of source: ImageSource) throws(RenderingError) -> [XMLWriter.Attribute] {
    let data = try source.embeddedData()
    return [
      .init("preserveAspectRatio", "none"),
      .init("xlink:href", "data:image/\(source.format.rawValue);base64,\(data.base64EncodedString())"),
    ]
  }
}
