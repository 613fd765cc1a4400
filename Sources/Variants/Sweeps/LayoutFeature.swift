import Foundation

/// One thing that is true of a screen at a width.
struct LayoutFeature: Equatable, Sendable {
  let topic: Topic
  /// How many, for what is counted; another number is another kind of layout.
  var value: Int?
  /// The elements that it is true of; more or fewer of them are the same kind of layout.
  var subjects: [Subject] = []
  /// The layout's own words, where it has some.
  var message: String?

  enum Topic: Hashable, Sendable {
    case columns(section: Int)
    /// The lines of a section whose cells do not stand in columns.
    case lines(section: Int)
    /// A text that is cut in at least one place.
    case cut(PartName)
    /// A text's lines where it has most of them.
    case wrapped(PartName)
    case overlap
    /// Elements that are in part where no scrolling shows them.
    case beyondScreen
    /// A part that stands out of its cell.
    case outsideCell(PartName)
    /// Cells that are narrower than their template wants.
    case narrow
    /// Cells whose rows leave parts out.
    case leftOut
    /// Items that the layout gives no place.
    case missing
    /// A remark of the layout, numbers left out.
    case warning(String)
    /// Why there is no layout, numbers left out.
    case refusal(String)
  }

  struct PartName: Hashable, Sendable {
    /// The key that it shows, or its kind.
    let name: String
    /// The template; empty for bars.
    let template: String
  }

  struct Subject: Equatable, Sendable {
    let name: String
    /// Where it is, in content coordinates; `nil` for what is not in the content.
    let frame: CGRect?
  }
}

extension LayoutFeature.Topic {
  var kind: SweepKind {
    switch self {
    case .columns, .lines: .columns
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
  /// The names of the subjects, each once, in order.
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
  /// The text with `#` for each number: what two messages that differ in numbers only have in common.
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

/// Features that are being gathered: each topic once, in the order in which it was met.
struct FeatureList {
  private(set) var features: [LayoutFeature] = []
  private var places: [LayoutFeature.Topic: Int] = [:]

  /// Adds a feature, or what it is true of to one that is known; of two values the greater counts.
  mutating func add(_ feature: LayoutFeature) {
    guard let place = places[feature.topic] else {
      places[feature.topic] = features.count
      features.append(feature)
      return
    }
    features[place].subjects += feature.subjects
    if let value = feature.value { features[place].value = max(value, features[place].value ?? value) }
  }
}
