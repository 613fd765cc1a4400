import Foundation
import Graphics

extension SVGDocument {
  /// Writes an image. An SVG image, or an image with several uses, is defined once, and each use refers to the definition.
  mutating func append(_ image: Image) throws(RenderingError) {
    let (source, frame) = (image.source, image.frame)
    guard Self.isVisibleImage(source, over: frame) else { return }
    if source.format == .svg { return try appendDrawing(image) }
    let filter = self.filter(of: image)
    guard recurring.imageUses[source, default: 0] > 1 else {
      return body.element(
        "image", Self.attributes(of: source, over: frame) + filter + (try attributes(of: source)))
    }
    appendUse(of: try define(source), of: image, filter)
  }

  /// Writes a `use` element that refers to the definition `name` and scales it from the image's own size to the image's frame.
  private mutating func appendUse(of name: String, of image: Image, _ attributes: [XMLWriter.Attribute]) {
    let (frame, size) = (image.frame, image.source.size)
    let scale = [frame.width / size.width, frame.height / size.height]
    body.element(
      "use",
      [
        .init("xlink:href", "#" + name),
        .init(
          "transform",
          "translate(\(frame.minX.figures(2)) \(frame.minY.figures(2))) "
            + "scale(\(scale.map { $0.figures(6) }.joined(separator: " ")))"),
      ] + attributes)
  }

  private mutating func appendDrawing(_ image: Image) throws(RenderingError) {
    let key = TintedSource(source: image.source, tint: image.tint.map { $0.withAlpha(1) })
    let drawing: DefinedDrawing
    if let known = drawings[key] {
      drawing = known
    } else {
      drawing = try define(key)
      drawings[key] = drawing
    }
    var attributes = image.isGray || !drawing.isTinted ? filter(of: image) : []
    if drawing.isTinted, let tint = image.tint, tint.alpha < 1 {
      attributes.append(.init("opacity", tint.alpha.figures(3)))
    }
    appendUse(of: drawing.name, of: image, attributes)
  }

  private mutating func define(_ key: TintedSource) throws(RenderingError) -> DefinedDrawing {
    let size = key.source.size
    var markup = try DrawingMarkup(of: try library.drawings.document(of: key.source))
    let name = names.unique("drawing-\(drawings.count + 1)")
    var names = names
    markup.rename { names.unique("\(name)-part") }
    self.names = names
    // Ids are replaced before colors, because hexadecimal colors look like references to ids.
    var isTinted = key.tint == nil
    if let tint = key.tint, markup.isPlain {
      markup.color(with: tint)
      isTinted = true
    }
    definitions.begin(
      "svg",
      [
        .init("id", name), .init("width", size.width.figures(4)), .init("height", size.height.figures(4)),
        .init("viewBox", "0 0 \(size.width.figures(4)) \(size.height.figures(4))"),
      ])
    definitions.append(written: markup.text)
    definitions.end()
    return DefinedDrawing(name: name, isTinted: isTinted)
  }

  private mutating func filter(of image: Image) -> [XMLWriter.Attribute] {
    if let tint = image.tint { return [.init("filter", "url(#\(tintFilter(tint)))")] }
    return image.isGray ? [.init("filter", "url(#\(grayFilter()))")] : []
  }

  /// Whether an image has fewer than 16,384 pixels per point of its frame, horizontally and vertically. Otherwise, coordinates
  /// overflow in viewers based on Cairo, which then show nothing of the document.
  private static func isVisibleImage(_ source: ImageSource, over frame: CGRect) -> Bool {
    let pixelsPerPoint = 16_384.0
    return Double(source.pixelWidth) < frame.width * pixelsPerPoint
      && Double(source.pixelHeight) < frame.height * pixelsPerPoint
  }

  /// The attributes that position an image over `frame` and show it upright. They contain the rotation that the image's
  /// orientation requires, because not all viewers read Exif data.
  static func attributes(of source: ImageSource, over frame: CGRect) -> [XMLWriter.Attribute] {
    guard source.orientation != .up else {
      return [
        .init("x", frame.minX), .init("y", frame.minY), .init("width", frame.width),
        .init("height", frame.height),
      ]
    }
    let (width, height) =
      source.orientation.swapsSides ? (frame.height, frame.width) : (frame.width, frame.height)
    let turn = source.orientation.fileToUprightTransform
    let transform = AffineTransform(
      m11: turn.m11, m12: turn.m12, m21: turn.m21, m22: turn.m22,
      tX: frame.minX + turn.tX * frame.width, tY: frame.minY + turn.tY * frame.height)
    return [
      .init("width", width), .init("height", height), .init("transform", transform.svg),
    ]
  }

  func attributes(of source: ImageSource) throws(RenderingError) -> [XMLWriter.Attribute] {
    [
      .init("preserveAspectRatio", "none"),
      .init("xlink:href", plain: try library.dataURL(of: source)),
    ]
  }
}

/// An SVG image and the color that tints it, if any.
struct TintedSource: Hashable {
  let source: ImageSource
  let tint: Color?
}

/// An SVG image that the document has defined, so that elements can refer to it by name.
struct DefinedDrawing {
  let name: String
  /// Whether the definition has the image's final colors, so that no tint filter is required. The tint's alpha is not part of
  /// the definition.
  let isTinted: Bool
}

/// The SVG elements of a drawing, which can be inserted into another document. They are taken from the document that Cairo
/// writes.
///
/// The original file cannot be inserted, because its names and styles could conflict with others, and it may contain scripts and
/// links. If an `image` element contained the original file, the drawing would be sharp only in browsers, because librsvg
/// rasterizes such elements.
struct DrawingMarkup {
  private(set) var text: String

  init(of document: DrawingDocument) throws(RenderingError) {
    let document = String(decoding: document.data, as: UTF8.self)
    guard let root = document.range(of: "<svg "),
      let start = document[root.upperBound...].firstIndex(of: ">"),
      let end = document.range(of: "</svg>", options: .backwards)
    else { throw RenderingError("Cairo: no SVG") }
    text =
      document[document.index(after: start)..<end.lowerBound]
      .trimmingCharacters(in: .newlines) + "\n"
  }

  /// Whether all colors are written as `rgb(…)`, so that they can be replaced. Colors in images, masks and filters
  /// cannot be replaced.
  var isPlain: Bool { !["<image", "<mask", "<filter"].contains { text.contains($0) } }

  /// Replaces all colors in the markup with the color `tint`.
  mutating func color(with tint: Color) {
    let hex = [UInt8](tint.hexString.utf8)
    rewrite { bytes in
      guard bytes.starts(with: "rgb(".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ")")) else {
        return nil
      }
      return (end + 1, hex)
    }
  }

  /// Replaces all ids, and the references to them, with new ids from the closure.
  ///
  /// Cairo numbers surfaces during the life of a process, so without this replacement, the ids would depend on earlier
  /// drawings.
  mutating func rename(_ name: () -> String) {
    var names: [[UInt8]: [UInt8]] = [:]
    rewrite { bytes in
      let isName = bytes.starts(with: Self.nameStart)
      guard isName || bytes.first == UInt8(ascii: "#") else { return nil }
      let start = bytes.startIndex + (isName ? Self.nameStart.count : 1)
      let end =
        bytes[start...].firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ")") } ?? bytes.endIndex
      let oldName = [UInt8](bytes[start..<end])
      let new = names[oldName] ?? [UInt8](name().utf8)
      names[oldName] = new
      return (end, [UInt8](bytes[..<start]) + new)
    }
  }

  private static let nameStart = [UInt8](" id=\"".utf8)

  /// Replaces parts of the text. `change` receives the rest of the text from each position where a match may start. If it
  /// returns a replacement, the text up to `end` is replaced.
  private mutating func rewrite(
    _ change: (_ rest: ArraySlice<UInt8>) -> (end: Int, replacement: [UInt8])?
  ) {
    let bytes = [UInt8](text.utf8)
    var written: [UInt8] = []
    written.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      // Embedded images are most of a large text, so bytes that cannot begin a match are skipped quickly.
      if let first = bytes[offset...].firstIndex(where: Self.beginsSomething) {
        written += bytes[offset..<first]
        offset = first
      } else {
        written += bytes[offset...]
        break
      }
      if let (end, replacement) = change(bytes[offset...]) {
        written += replacement
        offset = end
      } else {
        written.append(bytes[offset])
        offset += 1
      }
    }
    text = String(decoding: written, as: UTF8.self)
  }

  private static func beginsSomething(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "r")
  }
}
