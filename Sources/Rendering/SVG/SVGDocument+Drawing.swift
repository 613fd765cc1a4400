import Foundation
import Graphics

extension SVGDocument {
  mutating func append(_ shape: Shape) {
    let (name, geometry) = shape.path.svg
    var attributes = geometry
    attributes += shape.fill.map { paint($0, "fill") } ?? [.init("fill", "none")]
    if let stroke = shape.stroke {
      attributes += stroke.paint.map { paint($0, "stroke") } ?? Self.attributes("stroke", stroke.color)
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

  private mutating func fill(_ paint: Paint) -> [XMLWriter.Attribute] { self.paint(paint, "fill") }

  private mutating func paint(_ paint: Paint, _ name: String) -> [XMLWriter.Attribute] {
    switch paint {
    case .color(let color): Self.attributes(name, color)
    case .linearGradient(let gradient): [.init(name, "url(#\(define(gradient)))")]
    case .radialGradient(let gradient): [.init(name, "url(#\(define(gradient)))")]
    }
  }

  mutating func append(_ text: Text) throws(RenderingError) {
    let label = XMLWriter.Attribute("aria-label", text.string)
    let parts = text.inOnePaint
    guard parts.count > 1 else { return try append(text, label) }
    body.begin("g", [label])
    for part in parts { try append(part, nil) }
    body.end()
  }

  /// A text of one paint.
  private mutating func append(_ text: Text, _ label: XMLWriter.Attribute?) throws(RenderingError) {
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
    let label = label.map { [$0] } ?? []
    let isGroup = !images.isEmpty || (textStyle == .live && segments.all.count > 1)
    if isGroup { body.begin("g", label) }
    switch textStyle {
    case .outlines:
      let data = PathData(try library.outlines.path(of: lettered, in: text)).text
      if !data.isEmpty {
        body.element("path", (isGroup ? [] : label) + [.init("d", data)] + fill(text.paint))
      }
    case .live:
      for segment in segments.all { body.append(segment, of: text, fill: fill(text.paint)) }
    }
    if text.paint.isGradient {
      for image in images {
        try append([image], opacity: text.paint.color(at: image.frame.middle).alpha)
      }
    } else {
      try append(images, opacity: text.paint.color(at: text.origin).alpha)
    }
    if isGroup { body.end() }
  }

  private mutating func append(_ images: [Image], opacity: Double) throws(RenderingError) {
    let isFaint = opacity < 1 && !images.isEmpty
    if isFaint { body.begin("g", [.init("opacity", opacity.figures(3))]) }
    for image in images { try append(image) }
    if isFaint { body.end() }
  }

  /// A property's colour, with its alpha apart as SVG 1.1 has it.
  static func attributes(
    _ property: String, _ color: Color, _ name: String? = nil
  ) -> [XMLWriter.Attribute] {
    let plain = XMLWriter.Attribute(name ?? property, color.hexString)
    return color.alpha == 1 ? [plain] : [plain, .init("\(property)-opacity", color.alpha.figures(3))]
  }
}
