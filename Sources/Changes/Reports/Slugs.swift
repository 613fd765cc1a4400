/// Generates file names for a report that are unique on every file system.
struct Slugs {
  private var taken: Set<String> = []
  /// File systems allow 255 bytes per name. The rest is reserved for a number and extensions such as `.changes.png`.
  private static let longest = 150

  /// Returns a unique name from the components of a path. It contains ASCII letters, digits, `-`, `_` and `.`, and a
  /// number if the name is in use.
  mutating func take(_ path: String) -> String {
    let steps = path.split(separator: "/").map(Self.slug).filter { !$0.isEmpty }
    let name = steps.isEmpty ? "picture" : steps.joined(separator: "/")
    var (candidate, number) = (name, 1)
    // Many file systems are not case-sensitive.
    while !taken.insert(candidate.lowercased()).inserted {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }

  private static func slug(_ step: Substring) -> String {
    var slug = ""
    for scalar in step.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isPlain || scalar == "_" || (scalar == "." && !slug.isEmpty) {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, !slug.hasSuffix("-") {
        slug += "-"
      }
    }
    return String(String(slug.prefix(longest)).trimmingSuffix { $0 == "-" || $0 == "." })
  }
}

extension String {
  /// Returns the string without the trailing characters that satisfy `isUnwanted`.
  fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isUnwanted(last) { rest.removeLast() }
    return rest
  }
}
