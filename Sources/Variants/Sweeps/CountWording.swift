import DesignFormat

/// Describes how many columns or lines sections have, grouped by number.
struct CountWording {
  private let features: [LayoutFeature]

  init(_ features: [LayoutFeature]) {
    self.features = features
  }

  /// The current numbers: `2 columns`, or `2 columns in section 0, 5 lines in sections 1 and 2`.
  var state: String {
    let groups = Self.grouped(features, by: \.phrase)
    guard groups.count > 1 else { return groups.first?.key ?? "" }
    return groups.map { "\($0.key) in \(Self.sections($0.members))" }.joined(separator: ", ")
  }

  /// Returns a line for each change of a number, such as `columns 1 → 2`. It names the sections if only some of them
  /// have this change.
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
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].members.append(member)
      } else {
        groups.append((key, [member]))
      }
    }
    return groups
  }
}
