import Foundation

/// A property of a screen's layout at one width, such as its column count or a truncated text.
struct LayoutFeature: Equatable, Sendable {
  let topic: Topic
  /// The feature's count, such as the number of columns; `nil` for features without a count. A change of the
  /// count is a change of the kind of layout.
  var value: Int?
  /// The numbers of parts in the lines of rows that wrap; empty for other features. A change of these numbers
  /// is also a change of the kind of layout.
  var lines: [[Int]] = []
  /// The affected elements. A change of these elements alone does not change the kind of layout.
  var subjects: [Subject] = []
  /// The message of the layout's warning or error; `nil` for other features.
  var message: String?

  enum Topic: Hashable, Sendable {
    case columns(section: Int)
    /// The number of lines in a section whose cells are not in columns.
    case lines(section: Int)
    /// A row that wraps. The value is the maximum number of lines in any cell.
    case rowLines(PartName)
    /// A text that is truncated in at least one cell.
    case cut(PartName)
    /// A text with several lines. The value is the maximum number of lines in any cell.
    case wrapped(PartName)
    case overlap
    /// Elements that cannot be scrolled completely into view.
    case beyondScreen
    /// A part that extends beyond its cell.
    case outsideCell(PartName)
    /// Cells that are narrower than the minimum width of their template.
    case narrow
    /// Cells with a row that omits parts because they do not fit.
    case leftOut
    /// Items without layout attributes.
    case missing
    /// The message of a warning of the layout, with `#` for each number.
    case warning(String)
    /// The message of the error that prevented the layout of the screen, with `#` for each number.
    case refusal(String)
  }

  struct PartName: Hashable, Sendable {
    /// The key of the value that the part displays, or the part's kind.
    let name: String
    /// The name of the part's template; empty for bars.
    let template: String
  }

  struct Subject: Equatable, Sendable {
    let name: String
    /// The element's frame in content coordinates; `nil` for elements outside the content, such as bars.
    let frame: CGRect?
  }
}

extension LayoutFeature.Topic {
  var kind: SweepKind {
    switch self {
    case .columns, .lines: .columns
    case .rowLines: .rows
    case .cut: .truncation
    case .wrapped: .wrapping
    case .overlap: .overlap
    case .beyondScreen, .outsideCell, .narrow, .leftOut, .missing: .clipping
    case .warning: .warnings
    case .refusal: .refusal
    }
  }
}

extension LayoutFeature {
  /// The names of the subjects in order, without duplicates.
  var names: [String] {
    var known: Set<String> = []
    return subjects.map(\.name).filter { known.insert($0).inserted }
  }

  static func refusal(_ message: String) -> LayoutFeature {
    LayoutFeature(topic: .refusal(message.withoutNumbers), message: message)
  }

  static func warning(_ message: String, _ subjects: [Subject]) -> LayoutFeature {
    LayoutFeature(topic: .warning(message.withoutNumbers), subjects: subjects, message: message)
  }
}

extension String {
  /// The text with `#` for each number, so that messages that differ only in their numbers become equal.
  fileprivate var withoutNumbers: String {
    var result = ""
    for character in self {
      guard character.isNumber else {
        result.append(character)
        continue
      }
      if result.last != "#" { result.append("#") }
    }
    return result
  }
}

/// A list of features in the order of their first occurrence. Features with equal topics, such as truncations of one
/// part, are merged.
struct FeatureList {
  private(set) var features: [LayoutFeature] = []
  private var indices: [LayoutFeature.Topic: Int] = [:]

  /// Adds a feature. If the list already has a feature with an equal topic, the subjects of both are combined and the
  /// greater value is kept.
  mutating func add(_ feature: LayoutFeature) {
    guard let index = indices[feature.topic] else {
      indices[feature.topic] = features.count
      features.append(feature)
      return
    }
    features[index].subjects += feature.subjects
    features[index].lines += feature.lines
    if let value = feature.value { features[index].value = max(value, features[index].value ?? value) }
  }
}
