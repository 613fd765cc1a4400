/// Terms of other tools and the equivalent names in designs, for hints about unknown names.
///
/// `Resources/foreign-names.csv` contains keys, then values, then icons, with terms of CSS, SwiftUI, UIKit, Figma, Android, React
/// Native, Material and Feather.
enum ForeignNames {
  /// Returns the candidates that are equivalent to a term of another tool, the most likely first.
  static func meaning(of name: String, in candidates: [String]) -> [String] {
    meanings(of: name).filter(candidates.contains)
  }

  /// Returns the names that are equivalent to a term of another tool, the most likely first. Only letters and digits are compared,
  /// ignoring case.
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

/// Returns a hint for an unknown name. If the name is a term of another tool, the hint lists the equivalent candidates; otherwise
/// it lists the most similar candidates, or all candidates if they are few. Returns nil if there is no hint.
func suggestion(for name: String, in candidates: [String], noun: String) -> String? {
  let meant = ForeignNames.meaning(of: name, in: candidates)
  return meant.isEmpty ? nearestHint(for: name, in: candidates, noun: noun) : "write \(listed(meant))"
}

extension String {
  /// Returns the cells of a CSV table by rows, without the heading row; cells cannot be quoted.
  ///
  /// Each run of the program reads tables, so the function splits bytes, which is ten times as fast as splitting characters.
  func rows(separatedBy separator: Unicode.Scalar = ",") -> [[String]] {
    utf8.split(separator: UInt8(ascii: "\n")).dropFirst().map { row in
      row.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).map {
        String(Substring($0))
      }
    }
  }
}
