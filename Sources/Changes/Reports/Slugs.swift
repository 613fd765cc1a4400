/// Names for the files of a report, no two alike on any disk.
struct Slugs {
  private var taken: Set<String> = []
  /// File systems allow 255 bytes, and endings such as `.changes.png` are to come.
  private static let longest = 150

  /// A name made of a path's steps: ASCII letters, digits, `-`, `_` and `.`, with a number where it is taken.
  mutating func take(_ path: String) -> String {
    let steps = path.split(separator: "/").map(Self.slug).filter { !$0.isEmpty }
    let name = steps.isEmpty ? "picture" : steps.joined(separator: "/")
    var (candidate, number) = (name, 1)
    // Two names that differ in case only are one file on many a disk.
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
  /// The string without the characters at its end that are unwanted.
  fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isUnwanted(last) { rest.removeLast() }
    return rest
  }
}
