import CCairo
import CDecoder
import Foundation
import Graphics

/// A drawing as the SVG document that Cairo writes. It has few kinds of elements: shapes, gradients, clips, masks, and pixels for
/// content without outlines. Texts are shapes.
///
/// The decoder process, which reads untrusted files, writes the document, so it is validated before it is used.
struct DrawingDocument {
  let data: Data

  /// The elements that Cairo writes.
  private static let elements: Set = [
    "clipPath", "defs", "feBlend", "feColorMatrix", "feComposite", "feFlood", "feImage", "filter", "g",
    "image",
    "linearGradient", "mask", "path", "pattern", "radialGradient", "rect", "stop", "svg", "symbol", "use",
  ]
  private static let imageStart = "data:image/png;base64,"
  /// The number of Base64 characters that are enough to decode the header of an embedded PNG file.
  private static let headerLetters = 64

  /// Validates a document. Throws if it contains anything that Cairo does not write.
  init(_ data: Data) throws(RenderingError) {
    var tags = XMLTags(data)
    var area = 0
    while let tag = tags.next() {
      guard Self.elements.contains(tag.name) else { throw Self.unexpected("element \"\(tag.name)\"") }
      for attribute in tag.attributes {
        area += try Self.area(of: attribute, in: tag)
        guard area <= ImageLimits.sourceArea else {
          throw RenderingError("SVG: its embedded images are too large")
        }
      }
    }
    guard !tags.hasDeclarations, !tags.hasInstructions else { throw Self.unexpected("declaration") }
    self.data = data
  }

  /// The document with each uniform mask replaced by an opacity. librsvg rasterizes masks, but not groups with an opacity.
  var withOpacities: Data {
    // Cairo writes each element on its own line.
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

  /// Returns a line as text; empty for a line that is too long to be one of the expected lines.
  private static func short(_ line: Data) -> String {
    line.count < 300 ? String(decoding: line, as: UTF8.self) : ""
  }

  private static func text(in line: String, after beginning: String, to end: Character) -> String? {
    line.range(of: beginning).map { String(line[$0.upperBound...].prefix { $0 != end }) }
  }

  private static func unexpected(_ name: String) -> RenderingError {
    RenderingError("SVG: the drawing could not be converted: unexpected \(name)")
  }

  /// Returns the number of pixels of an embedded image; 0 for other attributes. Throws for external references and scripts.
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
      throw unexpected("attribute \"\(attribute.name)\"")
    }
    return 0
  }
}

/// A drawing as a Cairo recording surface, for PDF pages.
@safe struct RecordedDrawing: ~Copyable {
  private let handle: OpaquePointer
  /// The number of the recording surface's units per unit of the drawing. Parts that librsvg rasterizes, such as masks,
  /// get one pixel per unit of the surface.
  let scale: Double

  /// The maximum area of a recording surface, in square units. It limits the number of pixels of rasterized parts.
  private static let area = Double(1 << 24)

  init(of document: DrawingDocument, size: CGSize) throws(RenderingError) {
    let (width, height) = (Double(size.width), Double(size.height))
    let scale = min(3, (Self.area / (width * height)).squareRoot())
    var extents = cairo_rectangle_t(x: 0, y: 0, width: width * scale, height: height * scale)
    let handle = unsafe cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)!
    do throws(RenderingError) {
      try RenderingError.check(unsafe cairo_surface_status(handle))
      unsafe try Self.draw(document, size, on: handle, scale)
    } catch {
      unsafe cairo_surface_destroy(handle)
      throw error
    }
    unsafe self.handle = handle
    self.scale = scale
  }

  private static func draw(
    _ document: DrawingDocument, _ size: CGSize, on surface: OpaquePointer, _ scale: Double
  ) throws(RenderingError) {
    var message = [CChar](repeating: 0, count: 200)
    let isDrawn = unsafe document.withOpacities.withUnsafeBytes { buffer in
      var drawing = unsafe crsvg_drawing()
      unsafe drawing.bytes = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe drawing.count = buffer.count
      unsafe (drawing.width, drawing.height) = (size.width, size.height)
      unsafe drawing.matrix = (scale, 0, 0, scale, 0, 0)
      return unsafe crsvg_draw(UnsafeMutableRawPointer(surface), &drawing, &message, message.count) != 0
    }
    guard isDrawn else {
      let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw RenderingError("SVG: \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  deinit { unsafe cairo_surface_destroy(handle) }

  func withHandle(_ body: (OpaquePointer) -> Void) {
    unsafe body(handle)
  }
}

/// A `data:` URL (RFC 2397), as the value of an XML attribute.
struct DataURL {
  /// The media type without parameters, in lowercase.
  let type: String
  let data: Data

  /// Parses a URL. Returns `nil` if it is not a `data:` URL. If its data is not valid Base64, `data` is empty.
  init?(_ value: String) {
    let text = XMLText.text(ofValue: value) ?? value
    guard text.prefix(5).lowercased() == "data:", let comma = text.firstIndex(of: ",") else { return nil }
    let parts = text[text.index(text.startIndex, offsetBy: 5)..<comma].lowercased()
      .split(separator: ";", omittingEmptySubsequences: false).map { $0[...].trimmed }
    type = String(parts[0])
    let bytes = Self.unescaped(text[text.index(after: comma)...].utf8)
    data = parts.last == "base64" ? Self.base64(bytes) : Data(bytes)
  }

  /// Returns the bytes with each escape sequence, such as `%2B`, replaced by its byte.
  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), text)
    bytes.reserveCapacity(text.count)
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Decodes Base64 as browsers do: white space and missing padding are allowed.
  private static func base64(_ letters: [UInt8]) -> Data {
    let letters = letters.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    let padding = [UInt8](repeating: UInt8(ascii: "="), count: -letters.count & 3)
    return Data(base64Encoded: Data(letters + padding)) ?? Data()
  }
}
