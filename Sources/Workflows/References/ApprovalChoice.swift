import Foundation

package struct ApprovalChoice {
  private let names: [String]
  private let causes: [String]

  /// - Parameters:
  ///   - names: Names, patterns, screens or designs, any of which is enough; all differences where there are none.
  ///   - causes: Words of causes; nothing but these may differ. Any cause where there are none.
  package init(names: [String], causes: [String]) {
    (self.names, self.causes) = (names, causes)
  }

  package func includes(_ entry: FailureIndex.Difference) -> Bool {
    (names.isEmpty || names.contains { Self.matches(entry, $0) })
      && (causes.isEmpty || !entry.causes.isEmpty && entry.causes.allSatisfy(isGiven))
  }

  private func isGiven(_ cause: String) -> Bool {
    causes.contains { cause.range(of: $0, options: .caseInsensitive) != nil }
  }

  /// Whether `name` is the difference's own, a pattern of it, its screen's, or its design's.
  package static func matches(_ entry: FailureIndex.Difference, _ name: String) -> Bool {
    let ending = ReferencePlan.layoutEnding
    let plain = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    return entry.screen == name || fnmatch(plain, entry.name, 0) == 0
      || URL(fileURLWithPath: name).standardizedFileURL
        == URL(fileURLWithPath: entry.design).standardizedFileURL
  }
}
