import DesignFormat
import Foundation

/// Describes the differences between the features at two consecutive widths.
struct FeatureChange {
  let old: [LayoutFeature]
  let new: [LayoutFeature]

  init(from old: [LayoutFeature], to new: [LayoutFeature]) {
    (self.old, self.new) = (old, new)
  }

  /// Whether two arrays of features describe the same kind of layout: their topics and values are equal. The affected
  /// elements may differ.
  static func isSame(_ old: [LayoutFeature], _ new: [LayoutFeature]) -> Bool {
    old.count == new.count && values(old) == values(new)
  }

  private struct Count: Equatable {
    let value: Int?
    let lines: [[Int]]

    init(_ feature: LayoutFeature) { (value, lines) = (feature.value, feature.lines) }
  }

  private static func values(_ features: [LayoutFeature]) -> [LayoutFeature.Topic: Count] {
    Dictionary(features.map { ($0.topic, Count($0)) }) { first, _ in first }
  }

  static func state(_ features: [LayoutFeature]) -> [String] {
    let lines = SweepKind.allCases.flatMap { kind -> [String] in
      let found = features.filter { $0.topic.kind == kind }
      guard !found.isEmpty else { return [] }
      let phrases = found.map(\.phrase)
      switch kind {
      case .columns: return [CountDescription(found).state]
      case .truncation: return ["cut: " + phrases.joined(separator: "; ")]
      case .rows, .wrapping: return [phrases.joined(separator: ", ")]
      case .overlap: return ["overlapping: " + phrases.joined(separator: "; ")]
      case .clipping: return ["clipped: " + phrases.joined(separator: "; ")]
      case .warnings: return phrases.map { "the layout warns: " + $0 }
      case .refusal: return phrases.map { "no layout: " + $0 }
      }
    }
    return lines.isEmpty ? ["everything fits"] : lines
  }

  /// The features that start, end or change their value between the widths, as lines of text grouped by kind.
  var lines: [String] {
    // The features of a screen that could not be arranged are unknown.
    if old.contains(where: { $0.topic.kind == .refusal })
      || new.contains(where: { $0.topic.kind == .refusal })
    {
      return Self.state(new)
    }
    let (before, after) = (Self.values(old), Self.values(new))
    let begun = new.filter { before[$0.topic] == nil }
    let ended = old.filter { after[$0.topic] == nil }
    return SweepKind.allCases.flatMap { kind -> [String] in
      let changed = new.filter { $0.topic.kind == kind && before[$0.topic] != nil }.compactMap { feature in
        old.first { $0.topic == feature.topic && Count($0) != Count(feature) }.map { (old: $0, new: feature) }
      }
      let begun = begun.filter { $0.topic.kind == kind }
      let ended = ended.filter { $0.topic.kind == kind }
      switch kind {
      case .columns:
        return CountDescription.changes(changed, among: new.filter { $0.topic.kind == kind })
          + (begun.isEmpty ? [] : [CountDescription(begun).state])
      case .rows:
        return changed.map {
          "\($0.new.topic.partName ?? "row") in \($0.old.lineWords) → \($0.new.lineWords)"
        }
          + begun.map(\.phrase)
      case .wrapping:
        return changed.map { "\($0.new.topic.partName ?? "text") \($0.old.count) → \($0.new.count) lines" }
          + begun.map(\.phrase)
      case .truncation, .overlap, .clipping:
        return Self.deed("\(kind.rawValue) begins", begun) + Self.deed("\(kind.rawValue) ends", ended)
      case .warnings:
        return begun.map { "the layout warns: " + $0.phrase }
          + ended.map { "the layout no longer warns: " + $0.phrase }
      case .refusal: return []
      }
    }
  }

  private static func deed(_ name: String, _ features: [LayoutFeature]) -> [String] {
    features.isEmpty ? [] : ["\(name): " + features.map(\.phrase).joined(separator: "; ")]
  }
}

extension LayoutFeature {
  var count: Int { value ?? 0 }

  /// The feature as text, without the name of its kind, such as `2 columns` or `title in 3 lines`.
  var phrase: String {
    switch topic {
    case .columns: counted(count, "column")
    case .lines: counted(count, "line")
    case .rowLines(let part): "\(part.name) in \(lineWords)"
    case .cut(let part): "\(part.name) of \(list)"
    case .wrapped(let part): "\(part.name) in \(counted(count, "line"))"
    case .overlap: list
    case .beyondScreen: "\(list) beyond the screen"
    case .outsideCell(let part): "\(part.name) of \(list) outside the cell"
    case .narrow: "\(list) narrower than the least width"
    case .leftOut: "parts of \(list) left out"
    case .missing: "no place for \(list)"
    case .warning, .refusal:
      [message.map(Self.gist) ?? "", subjects.isEmpty ? "" : "(\(list))"].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  /// The lines of a row that wraps, as text such as `lines of 3 and 2`. If several rows differ or have many
  /// lines, the text contains only the number of lines.
  fileprivate var lineWords: String {
    guard let first = lines.first, first.count > 1, first.count <= 6, lines.allSatisfy({ $0 == first }) else {
      return counted(count, "line")
    }
    return "lines of \(first.map(String.init).inWords())"
  }

  private var list: String {
    let known = names
    let shown = known.count <= Self.shown + 1 ? known.count : Self.shown
    let rest = known.count - shown
    let words = known.prefix(shown)
    return rest > 0 ? words.joined(separator: ", ") + " and \(rest) more" : words.inWords()
  }

  private static let shown = 3

  /// Returns the informative line of a message: the second line if the first one only introduces it, as in messages of
  /// UIKit.
  private static func gist(_ message: String) -> String {
    let lines = message.split(separator: "\n")
    guard lines.count > 1, lines[0].hasSuffix("because:") else { return String(lines.first ?? "") }
    let line = lines[1]
    return String(line.hasSuffix(".") ? line.dropLast() : line)
  }
}

extension LayoutFeature.Topic {
  var partName: String? {
    switch self {
    case .rowLines(let part), .cut(let part), .wrapped(let part), .outsideCell(let part): part.name
    default: nil
    }
  }

  var section: Int? {
    switch self {
    case .columns(let section), .lines(let section): section
    default: nil
    }
  }
}

/// Describes how many columns or lines sections have. Sections with equal counts are described together.
struct CountDescription {
  private let features: [LayoutFeature]

  init(_ features: [LayoutFeature]) {
    self.features = features
  }

  /// The current counts as text, such as `2 columns`, or `2 columns in section 0, 5 lines in sections 1 and 2`.
  var state: String {
    let groups = Self.grouped(features, by: \.phrase)
    guard groups.count > 1 else { return groups.first?.key ?? "" }
    return groups.map { "\($0.key) in \(Self.sections($0.members))" }.joined(separator: ", ")
  }

  /// Returns a line for each change of a count, such as `columns 1 → 2`. If only some sections have this change, the
  /// line names them.
  static func changes(
    _ changed: [(old: LayoutFeature, new: LayoutFeature)], among all: [LayoutFeature]
  ) -> [String] {
    let groups = grouped(changed) { pair in
      let isColumns = if case .columns = pair.new.topic { true } else { false }
      return "\(isColumns ? "columns" : "lines") \(pair.old.count) → \(pair.new.count)"
    }
    return groups.map { key, members in
      members.count == all.count ? key : "\(key) in \(sections(members.map(\.new)))"
    }
  }

  private static func sections(_ features: [LayoutFeature]) -> String {
    let numbers = features.compactMap(\.topic.section).map(String.init)
    return "\(numbers.count > 1 ? "sections" : "section") \(numbers.inWords())"
  }

  private static func grouped<Member>(
    _ members: [Member], by key: (Member) -> String
  ) -> [(key: String, members: [Member])] {
    var groups: [(key: String, members: [Member])] = []
    for member in members {
      let key = key(member)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].members.append(member)
      } else {
        groups.append((key, [member]))
      }
    }
    return groups
  }
}
