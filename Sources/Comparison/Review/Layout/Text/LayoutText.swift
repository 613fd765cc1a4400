import Foundation
import Graphics

/// A screen at one viewport in a text format for version control. Lines are short and contain one fact each, so that
/// `git blame` and merges work well. The text can be parsed back.
///
/// ```text
/// maquette layout 1
/// design "../designs/friends.json"
/// screen "friends"
/// viewport "iPhone 17"
/// fonts "Inter 3.019"
///
/// content 402 × 730 in 402 × 874
/// cell 0.0 steve  x 16  y 10  w 370  h 70  template person
///   text name "Steve Novak"
/// …
/// ```
///
/// Property values that most elements of a template share are written only once, with the template. The lines of an element
/// contain the differences from its template.
package struct LayoutText: Equatable, Sendable {
  /// The path of the design, relative to the folder of the layout text. It is ignored by comparisons.
  package let design: String
  /// The fonts with which the texts were measured; nil if the text does not contain them. They are ignored by
  /// comparisons.
  package let fonts: String?
  /// The elements of the scrollable content.
  package let content: ScreenRecord
  /// The elements around the content: the bars and the background.
  package let bars: ScreenRecord

  /// The version of the format. Other versions cannot be read.
  package static let version = 1

  /// Creates the text of a screen at one viewport. Numbers are rounded to the precision of the format: lengths to a
  /// thousandth of a point, transforms to a millionth.
  package init(design: String, fonts: String? = nil, content: ScreenRecord, bars: ScreenRecord) {
    (self.design, self.fonts) = (design, fonts)
    self.content = content.rounded
    self.bars = bars.rounded
  }

  /// Whether both texts contain equal screens, regardless of the design's path, the fonts and the names of templates. If a
  /// template is only renamed, the screens are equal.
  package func showsSame(as other: LayoutText) -> Bool {
    content == other.content && bars == other.bars
      || content.withoutTemplateNames == other.content.withoutTemplateNames
        && bars.withoutTemplateNames == other.bars.withoutTemplateNames
  }

  /// The layout text, with a final line break. Parsing it returns an equal value.
  package var text: String {
    var lines = [
      "maquette layout \(Self.version)", "design \(LayoutToken.quote(design))",
      "screen \(LayoutToken.quote(content.screen))", "viewport \(LayoutToken.quote(content.viewport))",
    ]
    if let fonts { lines.append("fonts \(LayoutToken.quote(fonts))") }
    lines += Self.lines(of: content, as: .content) + Self.lines(of: bars, as: .bars)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The parts of a layout text. The raw value is the word with which the part starts.
  enum Part: String, CaseIterable {
    case content
    case bars
  }

  private static func lines(of record: ScreenRecord, as part: Part) -> [String] {
    let (content, size) = (record.contentSize, record.size)
    let templates = TemplateStyles(record.elements)
    let heading =
      "\(part.rawValue) \(content.width.figures(3)) × \(content.height.figures(3))"
      + " in \(size.width.figures(3)) × \(size.height.figures(3))"
    return ["", heading] + record.elements.flatMap { lines(of: $0, templates) } + templates.lines
  }

  private static func lines(of element: ElementRecord, _ templates: TemplateStyles) -> [String] {
    let frame = element.frame
    let name =
      "\(LayoutToken.word(element.category)) \(element.section).\(element.order) \(LayoutToken.word(element.id))"
    var parts = [
      name, "x \(frame.origin.x.figures(3))", "y \(frame.origin.y.figures(3))",
      "w \(frame.size.width.figures(3))", "h \(frame.size.height.figures(3))",
    ]
    if element.zIndex != 0 { parts.append("z \(element.zIndex)") }
    if element.alpha != 1 { parts.append("alpha \(element.alpha.figures(3))") }
    if let template = element.style[TemplateStyles.key] {
      parts.append("template \(LayoutToken.word(template))")
    }
    var lines = [parts.joined(separator: "  ")]
    if !element.transform.isEmpty {
      lines.append("  transform " + element.transform.map { $0.figures(6) }.joined(separator: " "))
    }
    for (name, text) in element.texts.sorted(by: { $0.key < $1.key }) {
      lines.append("  text \(LayoutToken.word(name)) \(LayoutToken.quote(text))")
    }
    if let image = element.image { lines.append("  image \(LayoutToken.word(image))") }
    return lines + templates.differences(of: element).map { LayoutToken.styleLine($0.name, $0.value) }
  }
}

extension ScreenRecord {
  fileprivate var withoutTemplateNames: ScreenRecord {
    var record = self
    for index in elements.indices { record.elements[index].style[TemplateStyles.key] = nil }
    return record
  }
}

/// The style properties that most elements of a template share and that are written only once.
///
/// A template contains the most frequent value of each property. If more elements lack the property than have that
/// value, the template does not contain the property.
struct TemplateStyles {
  /// The property that names an element's template.
  static let key = "template"

  /// The common properties by template name.
  private let styles: [String: [String: String]]

  init(_ elements: [ElementRecord]) {
    var groups: [String: [[String: String]]] = [:]
    for element in elements {
      if let template = element.style[Self.key] { groups[template, default: []].append(element.style) }
    }
    styles = groups.mapValues(Self.common)
  }

  /// Returns the properties that differ from those of the template, sorted by name. The value is `nil` if the element
  /// lacks the property.
  func differences(of element: ElementRecord) -> [(name: String, value: String?)] {
    let base = element.style[Self.key].flatMap { styles[$0] } ?? [:]
    let names = Set(element.style.keys).union(base.keys).subtracting([Self.key])
    return names.filter { element.style[$0] != base[$0] }.sorted().map { ($0, element.style[$0]) }
  }

  /// The lines of the templates and their properties, sorted by name, with a blank line before each template.
  var lines: [String] {
    styles.sorted { $0.key < $1.key }.flatMap { name, style in
      ["", "template \(LayoutToken.word(name))"]
        + style.sorted { $0.key < $1.key }.map { LayoutToken.styleLine($0.key, $0.value) }
    }
  }

  private static func common(_ styles: [[String: String]]) -> [String: String] {
    var counts: [String: [String: Int]] = [:]
    for style in styles {
      for (name, value) in style where name != key { counts[name, default: [:]][value, default: 0] += 1 }
    }
    return counts.compactMapValues { values in
      let best = values.max { ($0.value, $1.key) < ($1.value, $0.key) }
      let absent = styles.count - values.values.reduce(0, +)
      return best.flatMap { $0.value >= absent ? $0.key : nil }
    }
  }
}

extension ScreenRecord {
  /// The record with its numbers rounded to the precision of the layout text, so that floating-point errors are not
  /// reported as differences.
  var rounded: ScreenRecord {
    var record = self
    record.size = size.rounded
    record.contentSize = contentSize.rounded
    for index in record.elements.indices { record.elements[index].round() }
    return record
  }
}

extension ElementRecord {
  fileprivate mutating func round() {
    frame = CGRect(
      origin: CGPoint(x: frame.origin.x.roundedTo(3), y: frame.origin.y.roundedTo(3)),
      size: frame.size.rounded)
    alpha = alpha.roundedTo(3)
    transform = transform.map { $0.roundedTo(6) }
  }
}

extension CGSize {
  fileprivate var rounded: CGSize { CGSize(width: width.roundedTo(3), height: height.roundedTo(3)) }
}

extension BinaryFloatingPoint {
  /// Returns the number that results from writing this number with a number of digits and parsing it again.
  fileprivate func roundedTo(_ digits: Int) -> Double { Double(figures(digits)) ?? 0 }
}
