import Foundation
import Graphics

extension SVGDocument {
  /// Draws a shape.
  mutating func append(_ shape: Shape) {
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

  /// Draws a line of text in the document's style.
  mutating func append(_ text: Text) throws(RenderingError) {
    switch textStyle {
    case .outlines:
      let data = PathData(try library.outlines.path(of: text)).text
      guard !data.isEmpty else { return }
      body.element(
        "path",
        [.init("aria-label", text.string), .init("d", data)] + Self.attributes("fill", text.color))
    case .live:
      var attributes: [XMLWriter.Attribute] = [
        .init("x", text.origin.x), .init("y", text.origin.y),
        .init("font-family", "\(text.font.family), sans-serif"), .init("font-size", text.font.size),
      ]
      if text.font.weight != 400 { attributes.append(.init("font-weight", String(text.font.weight))) }
      if text.font.tracking != 0 { attributes.append(.init("letter-spacing", text.font.tracking)) }
      attributes.append(.init("xml:space", "preserve"))
      body.element("text", attributes + Self.attributes("fill", text.color), containing: text.string)
    }
  }

  /// Draws a picture, or refers to it where it is drawn more than once.
  mutating func append(_ image: Image) {
    let (source, frame) = (image.source, image.frame)
    guard recurring.imageUses[source, default: 0] > 1 else {
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

  /// A property's colour, with its alpha apart as SVG 1.1 has it.
  static func attributes(
    _ property: String, _ color: Color, _ name: String? = nil
  ) -> [XMLWriter.Attribute] {
    let plain = XMLWriter.Attribute(name ?? property, color.hexString)
    return color.alpha == 1 ? [plain] : [plain, .init("\(property)-opacity", color.alpha.figures(3))]
  }

  /// What embeds a picture.
  static func attributes(of source: ImageSource) -> [XMLWriter.Attribute] {
    [
      .init("preserveAspectRatio", "none"),
      .init("xlink:href", "data:image/\(source.format.rawValue);base64,\(source.data.base64EncodedString())"),
    ]
  }
}
