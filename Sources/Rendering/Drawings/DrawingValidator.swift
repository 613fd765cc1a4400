import Foundation
import Graphics

/// Validates an SVG file before it is drawn. It rejects files that would take too much time or memory, crash librsvg or its
/// libraries, or refer to other files.
enum DrawingValidator {
  /// The filters that take time proportional to their area, and read no other files.
  private static let filters: Set = [
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feDropShadow", "feFlood", "feFuncA",
    "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feMergeNode", "feOffset", "feTile",
  ]
  private static let encodings: Set = ["UTF-8", "UTF8", "US-ASCII", "ASCII", "ISO-8859-1"]

  /// Throws the first problem that prevents drawing the file. Returns whether the file contains texts.
  static func check(_ data: Data) throws(RenderingError) -> Bool {
    guard data.count <= ImageLimits.drawingSize else {
      throw RenderingError("SVG: more than \(ImageLimits.drawingSize >> 20) MiB")
    }
    try checkEncoding(data)
    var tags = XMLTags(data)
    var (count, area, hasText) = (0, 0, false)
    while let tag = tags.next() {
      count += 1
      guard count <= ImageLimits.drawingElements else {
        throw RenderingError("SVG: more than \(ImageLimits.drawingElements) elements")
      }
      if tag.name.hasPrefix("fe"), !filters.contains(tag.name) {
        throw RenderingError(
          "SVG: the filter \(tag.name) is not drawn; save the drawing without it, or as PNG")
      }
      hasText = hasText || tag.name == "text"
      for attribute in tag.attributes where attribute.name == "href" && tag.name != "a" {
        area += try self.area(of: attribute.value, in: tag)
        guard area <= ImageLimits.sourceArea else {
          throw RenderingError("SVG: its embedded images are too large")
        }
      }
    }
    if tags.hasMarkupInEntities {
      throw RenderingError("SVG: it declares entities with markup, which are not supported")
    }
    if tags.declaresAttributes {
      throw RenderingError(
        "SVG: its document type declares attributes, which are not supported; write them in the elements")
    }
    guard tags.entitySize <= ImageLimits.drawingSize else {
      throw RenderingError("SVG: its entities expand to more than \(ImageLimits.drawingSize >> 20) MiB")
    }
    return hasText
  }

  private static func checkEncoding(_ data: Data) throws(RenderingError) {
    let beginning = String(decoding: data.prefix(200), as: UTF8.self)
    guard let place = beginning.range(of: "encoding="),
      beginning.range(of: "?>").map({ place.upperBound < $0.lowerBound }) ?? false
    else { return }
    let name = beginning[place.upperBound...].dropFirst().prefix { $0 != "\"" && $0 != "'" }
    guard encodings.contains(name.uppercased()) else {
      throw RenderingError("SVG: the encoding \(name) is not supported; save it as UTF-8")
    }
  }

  /// Returns the number of pixels of an embedded image; 0 for a reference into the same file.
  private static func area(of reference: String, in tag: XMLTags.Tag) throws(RenderingError) -> Int {
    let reference = reference.trimmingCharacters(in: .whitespacesAndNewlines)
    if reference.isEmpty || reference.hasPrefix("#") { return 0 }
    let types = ["png", "jpeg", "jpg"].map { "data:image/\($0);base64," }
    guard let type = types.first(where: reference.hasPrefix) else {
      let words =
        reference.hasPrefix("data:")
        ? "data that is neither PNG nor JPEG" : "another file, which is not supported"
      let remedy = reference.hasPrefix("data:") ? "save it as PNG" : "embed its content"
      throw RenderingError("SVG: its \(tag.name) refers to \(words); \(remedy)")
    }
    let letters = reference.utf8.dropFirst(type.utf8.count).filter { $0 > 0x20 }
    guard let data = Data(base64Encoded: Data(letters)) else {
      throw RenderingError("SVG: an embedded image is damaged")
    }
    do throws(RenderingError) {
      let header = try ImageHeader(data)
      guard header.format == .png || header.format == .jpeg else {
        throw RenderingError("neither PNG nor JPEG")
      }
      return header.width * header.height
    } catch {
      throw RenderingError("SVG: an embedded image is \(error)")
    }
  }
}
