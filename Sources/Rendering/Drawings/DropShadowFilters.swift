import Foundation

/// Replaces `feDropShadow`, which librsvg 2.54 does not read, by the filter primitives for which it is an abbreviation (Filter
/// Effects 1, 9.13).
enum DropShadowFilters {
  private static let name = "feDropShadow"

  /// Returns the file with each `feDropShadow` replaced. The line numbers of the other content do not change.
  static func expanded(in file: Data) -> Data {
    guard file.range(of: Data(name.utf8)) != nil else { return file }
    let file = Data(file)
    var tags = XMLTags(file)
    var (result, position, count) = (Data(), 0, 0)
    while let tag = tags.next() {
      guard tag.name == name, tag.start >= position, let end = end(of: tag, in: file) else { continue }
      count += 1
      result += file[position..<tag.start] + Data(primitives(for: tag, input: "drop-shadow-\(count)").utf8)
      position = end
    }
    return result + file[position...]
  }

  /// Returns the index of the first byte after the element that `tag` starts; `nil` if the element is not closed.
  private static func end(of tag: XMLTags.Tag, in file: Data) -> Int? {
    guard file[..<tag.end].dropLast().last != UInt8(ascii: "/") else { return tag.end }
    let prefix = tag.prefix.isEmpty ? "" : tag.prefix + ":"
    guard let close = file[tag.end...].firstRange(of: Data("</\(prefix)\(name)".utf8)) else { return nil }
    return file[close.upperBound...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }

  /// Returns the filter primitives that replace a `feDropShadow` element, as markup. The first primitive gives its input the
  /// name `input`, because the input may be the unnamed result of the preceding primitive.
  private static func primitives(for tag: XMLTags.Tag, input: String) -> String {
    func attributes(_ names: [String]) -> String {
      names.map { name in
        tag[name].map { " \(name)=\"\($0.replacingOccurrences(of: "\"", with: "&quot;"))\"" } ?? ""
      }.joined()
    }
    let style = attributes([
      "class", "style", "color-interpolation-filters", "flood-color", "flood-opacity",
    ])
    func element(_ name: String, _ attributes: String, content: String? = nil) -> String {
      let name = tag.prefix.isEmpty ? name : "\(tag.prefix):\(name)"
      return "<\(name)\(attributes)" + (content.map { ">\($0)</\(name)>" } ?? "/>")
    }
    func number(_ name: String) -> String { tag[name] == nil ? " \(name)=\"2\"" : attributes([name]) }
    return element("feOffset", "\(attributes(["in"])) dx=\"0\" dy=\"0\" result=\"\(input)\"\(style)")
      + element("feGaussianBlur", " in=\"\(input)\"\(number("stdDeviation"))\(style)")
      + element("feOffset", "\(number("dx"))\(number("dy")) result=\"\(input)-blur\"\(style)")
      + element("feFlood", style) + element("feComposite", " in2=\"\(input)-blur\" operator=\"in\"\(style)")
      + element(
        "feMerge", attributes(["x", "y", "width", "height", "result"]) + style,
        content: element("feMergeNode", "") + element("feMergeNode", " in=\"\(input)\""))
  }
}
