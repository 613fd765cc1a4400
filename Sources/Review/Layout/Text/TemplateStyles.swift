/// The style properties that most elements of a template share, so that they are written once.
///
/// The template has the most frequent value of each property. It lacks a property if more elements lack it than have
/// that value.
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

  /// Returns the properties that differ from the template's, sorted by name; `nil` for those that the element lacks.
  func differences(of element: ElementRecord) -> [(name: String, value: String?)] {
    let base = element.style[Self.key].flatMap { styles[$0] } ?? [:]
    let names = Set(element.style.keys).union(base.keys).subtracting([Self.key])
    return names.filter { element.style[$0] != base[$0] }.sorted().map { ($0, element.style[$0]) }
  }

  /// The templates with their properties, sorted by name, with a blank line before each.
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
