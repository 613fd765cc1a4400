import Documents
import Foundation
import Graphics

/// Validates an SVG file before it is drawn. The validator rejects files that would take too much time or memory, crash librsvg
/// or its libraries, or refer to other files.
enum DrawingValidator {
  /// The filters that take time proportional to their area, and read no other files.
  private static let filters: Set = [
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feFlood", "feFuncA",
    "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feMergeNode", "feOffset", "feTile",
  ]
  private static let encodings: Set = ["UTF-8", "UTF8", "US-ASCII", "ASCII", "ISO-8859-1"]

  /// Throws the first problem that prevents drawing the file. Returns whether the file contains texts.
  static func check(_ data: Data) throws(RenderingError) -> Bool {
    guard data.count <= ImageLimits.drawingSize else {
      throw RenderingError("SVG: more than \(ImageLimits.drawingSize >> 20) MiB")
    }
    if let header = ImageHeader(ofAnySize: data) {
      throw RenderingError(
        "it is a raster image (\(header.format.rawValue.uppercased())); export it as SVG")
    }
    try checkEncoding(data)
    var tags = XMLTags(data)
    var (count, area, hasText, isDrawing) = (0, 0, false, false)
    while let tag = tags.next() {
      count += 1
      if count == 1 { isDrawing = tag.name == "svg" }
      if isDrawing, let attribute = tags.unquotedAttribute { throw attribute.error(in: data) }
      guard count <= ImageLimits.drawingElements else {
        throw RenderingError("SVG: more than \(ImageLimits.drawingElements) elements")
      }
      if tag.name.hasPrefix("fe"), !filters.contains(tag.name) {
        throw RenderingError(
          "SVG: the filter \(tag.name) is not drawn; save the drawing without it, or as PNG")
      }
      if tag.depth == 0, let box = tag["viewBox"], isEmpty(box) {
        throw RenderingError(
          "SVG: its viewBox \"\(box.prefix(40))\" has no area, so nothing is drawn; write the area to show")
      }
      hasText = hasText || tag.name == "text"
      for attribute in tag.attributes where attribute.name == "href" && tag.name != "a" {
        area += try self.area(of: attribute.value, in: tag)
        guard area <= ImageLimits.sourceArea else {
          throw RenderingError("SVG: its embedded images are too large")
        }
      }
    }
    if tags.hasStyleSheetLink {
      throw RenderingError("SVG: its xml-stylesheet is not supported; write the rules in a style element")
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
    guard let encodingRange = beginning.range(of: "encoding="),
      beginning.range(of: "?>").map({ encodingRange.upperBound < $0.lowerBound }) ?? false
    else { return }
    let name = beginning[encodingRange.upperBound...].dropFirst().prefix { $0 != "\"" && $0 != "'" }
    guard encodings.contains(name.uppercased()) else {
      throw RenderingError("SVG: the encoding \(name) is not supported; save it as UTF-8")
    }
  }

  /// Whether the width or the height of a view box is 0, which disables drawing (SVG 2, 8.6).
  private static func isEmpty(_ viewBox: String) -> Bool {
    let numbers = viewBox.split { $0.isWhitespace || $0 == "," }.map { Double($0) }
    return numbers.count == 4 && numbers[2...].contains(0)
  }

  /// Returns the pixel count of an embedded image; 0 for a reference into the same file.
  private static func area(of reference: String, in tag: XMLTags.Tag) throws(RenderingError) -> Int {
    let text = reference.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty || text.hasPrefix("#") { return 0 }
    guard let url = DataURL(text) else {
      throw RenderingError(
        "SVG: its \(tag.name) refers to another file, which is not supported; embed its content")
    }
    guard !url.data.isEmpty else {
      throw RenderingError("SVG: an embedded image is damaged; save it again")
    }
    // As in browsers, the bytes determine the format.
    let header: ImageHeader
    do throws(RenderingError) { header = try ImageHeader(url.data) } catch {
      guard ["image/png", "image/jpeg", "image/jpg"].contains(url.type) else {
        throw unsupportedData(in: tag)
      }
      // Only PNG and JPEG can be embedded.
      let isUnknown = error.message.hasPrefix(UnsupportedImageFormat.unknownRemark)
      let remark = isUnknown ? "neither PNG nor JPEG; save it as PNG" : error.message
      throw RenderingError("SVG: an embedded image is \(remark)")
    }
    guard header.format == .png || header.format == .jpeg else { throw unsupportedData(in: tag) }
    return header.width * header.height
  }

  private static func unsupportedData(in tag: XMLTags.Tag) -> RenderingError {
    RenderingError("SVG: its \(tag.name) refers to data that is neither PNG nor JPEG; save it as PNG")
  }
}

extension XMLTags.UnquotedAttribute {
  /// Returns the error with the attribute's line and a remedy. The message of libxml is not used, because it reports the first
  /// tag as the end of the drawing.
  func error(in file: Data) -> RenderingError {
    let line = 1 + file.prefix(position).count { $0 == 0x0A }
    // Typographic quotes are not quotes in XML.
    let quotes = (value ?? "").unicodeScalars.compactMap { LookalikeCharacter($0) }.filter {
      $0.meaning == .quote
    }
    let strange = quotes.first.map { ", but \($0)" } ?? ""
    let message = "SVG: line \(line): the attribute \"\(name.prefix(40))\" has no value in quotes\(strange)"
    // In JSX, values are in braces.
    let around = CharacterSet(charactersIn: "{}/").union(CharacterSet(quotes.map(\.scalar)))
    guard let plain = value?.trimmingCharacters(in: around), !plain.isEmpty,
      plain.count <= 40, !plain.contains("\"")
    else { return RenderingError("\(message); write one, or export the drawing again") }
    return RenderingError("\(message); write \(name)=\"\(plain)\"")
  }
}

/// Elements, properties and units of SVG and CSS that browsers draw and librsvg 2.54 ignores.
enum UnsupportedMarkup {
  /// The remedy for each element, by its name.
  static let elements: [String: String] = [
    "altGlyph": outlines, "animate": state, "animateColor": state, "animateMotion": state,
    "animateTransform": state, "audio": png, "canvas": png, "flowRoot": outlines, "font": outlines,
    "foreignObject": png, "hatch": png, "iframe": png, "mesh": png, "meshgradient": png, "script": state,
    "set": state, "solidcolor": png, "textArea": outlines, "textPath": outlines, "tref": outlines,
    "video": png,
  ]

  /// A CSS property, or an attribute with the same effect.
  struct Property {
    /// The values of the property that need no remark: librsvg supports them, or they have no effect.
    let plain: Set<String>
    let remedy: String
  }

  static let properties: [String: Property] = [
    "alignment-baseline": Property(plain: ["auto", "baseline", "alphabetic"], remedy: outlines),
    "animation": Property(plain: ["none"], remedy: state),
    "animation-name": Property(plain: ["none"], remedy: state),
    "backdrop-filter": Property(plain: ["none"], remedy: png),
    "color-interpolation": Property(plain: ["auto", "srgb"], remedy: png),
    "dominant-baseline": Property(plain: ["auto", "alphabetic"], remedy: outlines),
    "font-feature-settings": Property(plain: ["normal"], remedy: outlines),
    "font-variant": Property(plain: ["normal", "none"], remedy: outlines),
    "font-variant-caps": Property(plain: ["normal"], remedy: outlines),
    "font-variant-numeric": Property(plain: ["normal"], remedy: outlines),
    "font-variation-settings": Property(plain: ["normal"], remedy: outlines),
    "image-orientation": Property(
      plain: ["from-image", "0deg"], remedy: "turn the image before you embed it"),
    "image-rendering": Property(
      plain: ["auto", "smooth", "high-quality", "optimizequality", "optimizespeed"],
      remedy: "enlarge the image"),
    "mix-blend-mode": Property(
      plain: [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
        "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
      ], remedy: png),
    "offset-path": Property(plain: ["none"], remedy: transform),
    "rotate": Property(plain: ["none", "0", "0deg"], remedy: transform),
    "scale": Property(plain: ["none", "1"], remedy: transform),
    "text-decoration-line": Property(plain: ["none"], remedy: outlines),
    "text-shadow": Property(plain: ["none"], remedy: png),
    "text-transform": Property(plain: ["none"], remedy: outlines),
    "textLength": Property(plain: [], remedy: outlines),
    "transform-box": Property(plain: ["view-box"], remedy: transform),
    "transform-origin": Property(
      plain: ["0", "0 0", "0px 0px", "0% 0%", "left top", "top left"], remedy: transform),
    "translate": Property(plain: ["none", "0", "0px"], remedy: transform),
    "vector-effect": Property(plain: ["none"], remedy: outlines),
    "word-spacing": Property(plain: ["normal", "0", "0px"], remedy: outlines),
  ]

  /// The functions of the property `filter` that librsvg computes with linear instead of sRGB values.
  static let colorFilters = [
    "brightness", "contrast", "grayscale", "hue-rotate", "invert", "saturate", "sepia",
  ]

  /// The CSS properties that SVG does not have as attributes, or has as attributes with another meaning.
  static let onlyInStyles: Set = ["offset-path", "rotate", "scale", "translate"]

  private static let outlines = "convert it to outlines"
  static let png = "export the drawing as PNG"
  private static let state = "draw the visible state"
  private static let transform = "apply the transform before you export"

  private static let units: Set = ["ch", "lh", "q", "rem", "rlh", "vb", "vh", "vi", "vmax", "vmin", "vw"]

  /// Whether a value is a length in a unit that librsvg does not read.
  static func hasUnsupportedUnit(_ value: Substring) -> Bool {
    let unit = value.drop { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    return unit.startIndex > value.startIndex && units.contains(unit.lowercased())
  }
}
