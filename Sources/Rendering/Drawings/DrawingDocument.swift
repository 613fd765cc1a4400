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
