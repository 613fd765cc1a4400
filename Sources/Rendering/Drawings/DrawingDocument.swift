import Foundation

/// A drawing as the SVG document that Cairo writes for it, of few elements: shapes, gradients, clips, masks, and pixels for
/// what has no outline. Texts are shapes.
///
/// The decoder's process, which draws files of strangers, has written it. So it is checked before anything else reads it.
struct DrawingDocument {
  let data: Data

  /// The elements that Cairo writes.
  private static let elements: Set = [
    "clipPath", "defs", "feBlend", "feColorMatrix", "feComposite", "feFlood", "feImage", "filter", "g",
    "image",
    "linearGradient", "mask", "path", "pattern", "radialGradient", "rect", "stop", "svg", "symbol", "use",
  ]
  private static let imageStart = "data:image/png;base64,"
  /// The letters of a PNG file in base 64 that contain its header.
  private static let headerLetters = 64

  /// Throws where the document has something else than Cairo writes.
  init(_ data: Data) throws(RenderingError) {
    var tags = XMLTags(data)
    var area = 0
    while let tag = tags.next() {
      guard Self.elements.contains(tag.name) else { throw Self.unexpected(tag.name) }
      for attribute in tag.attributes {
        area += try Self.area(of: attribute, in: tag)
        guard area <= PictureLimits.sourceArea else {
          throw RenderingError("SVG: the pictures in it are too large")
        }
      }
    }
    guard !tags.hasDeclarations, !tags.hasInstructions else { throw Self.unexpected("declaration") }
    self.data = data
  }

  /// The document with an opacity in place of each mask that is equally opaque everywhere. librsvg rasterizes masks, but
  /// not groups with an opacity.
  var withOpacities: Data {
    // Cairo writes an element a line.
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var opacities: [String: String] = [:]
    for start in lines.indices.dropLast(4) where lines[start].starts(with: Self.maskStart) {
      let rectangle = Self.short(lines[start + 2])
      guard lines[start + 4].elementsEqual("</mask>".utf8), rectangle.hasPrefix(#"<rect x="0" y="0" "#),
        rectangle.contains("rgb(0%,0%,0%)"),
        let opacity = Self.text(in: rectangle, after: "fill-opacity:", to: ";"),
        let name = Self.text(in: Self.short(lines[start]), after: #"id=""#, to: "\"")
      else { continue }
      opacities[name] = opacity
    }
    for index in lines.indices where lines[index].starts(with: Self.useStart) {
      let use = Self.short(lines[index])
      guard let name = Self.text(in: use, after: "mask=\"url(#", to: ")"), let opacity = opacities[name]
      else { continue }
      let line = use.replacingOccurrences(of: "mask=\"url(#\(name))\"", with: "opacity=\"\(opacity)\"")
      lines[index] = Data(line.utf8)
    }
    return Data(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static let maskStart = [UInt8]("<mask id=".utf8)
  private static let useStart = [UInt8]("<use ".utf8)

  /// A line as text; empty for a line that is too long for what is looked for.
  private static func short(_ line: Data) -> String {
    line.count < 300 ? String(decoding: line, as: UTF8.self) : ""
  }

  private static func text(in line: String, after beginning: String, to end: Character) -> String? {
    line.range(of: beginning).map { String(line[$0.upperBound...].prefix { $0 != end }) }
  }

  private static func unexpected(_ name: String) -> RenderingError {
    RenderingError("SVG: the decoder wrote an unexpected \(name)")
  }

  /// The pixels of an embedded image; 0 for another attribute. Throws for references out of the document, and scripts.
  private static func area(of attribute: XMLTags.Attribute, in tag: XMLTags.Tag) throws(RenderingError) -> Int
  {
    let value = attribute.value
    if attribute.name == "href" {
      if value.hasPrefix("#") { return 0 }
      guard tag.name == "image", value.hasPrefix(imageStart),
        let beginning = Data(base64Encoded: String(value.dropFirst(imageStart.count).prefix(headerLetters)))
      else { throw unexpected("reference") }
      let header = try ImageHeader(beginning)
      return header.width * header.height
    }
    let references = value.components(separatedBy: "url(").dropFirst()
    guard !attribute.name.hasPrefix("on"), references.allSatisfy({ $0.hasPrefix("#") }) else {
      throw unexpected(attribute.name)
    }
    return 0
  }
}
