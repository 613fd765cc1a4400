/// The names in other tools of things that designs name otherwise, so that a hint can say what to write.
///
/// `Resources/foreign-names.csv` has keys, then values, then icons, with the words of CSS, SwiftUI, UIKit, Figma, Android,
/// React Native, Material and Feather.
enum ForeignNames {
  /// Those of the candidates that it means, in the same order.
  static func meaning(of name: String, in candidates: [String]) -> [String] {
    meanings(of: name).filter(candidates.contains)
  }

  /// The likeliest first; case, hyphens and the like aside.
  static func meanings(of name: String) -> [String] {
    name.utf8.count <= 64 ? meanings[plain(name)] ?? [] : []
  }

  private static let meanings: [String: [String]] = {
    var meanings: [String: [String]] = [:]
    for row in PackageResources.foreign_names_csv.rows() {
      let meant = row[0]
      for name in row.dropFirst().map(plain) {
        if meanings[name]?.contains(meant) != true { meanings[name, default: []].append(meant) }
      }
    }
    return meanings
  }()

  private static func plain(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
  }
}

/// A hint with the candidates that the name means in other tools, or the nearest, or all where they are few; nil for
/// none.
func suggestion(for name: String, in candidates: [String], noun: String) -> String? {
  let meant = ForeignNames.meaning(of: name, in: candidates)
  return meant.isEmpty ? nearestHint(for: name, in: candidates, noun: noun) : "write \(listed(meant))"
}
