internal import Foundation

/// Returns the candidates that a misspelled name most likely means, at most `limit`, in the order of `candidates`. These are
/// the candidates with the smallest edit distance, which ignores case and is at most a third of the name's length. If there are
/// none, they are the candidates that begin with the name, or else those that contain it.
///
/// Returns no candidates for a name of more than 64 bytes, which limits the work for malicious files.
package func nearest(to name: String, in candidates: some Sequence<String>, limit: Int = 3) -> [String] {
  guard name.utf8.count <= 64 else { return [] }
  // File names written on a Mac are decomposed, so that one letter may be several code points.
  func letters(of text: String) -> [Unicode.Scalar] {
    let text = text.lowercased()
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    return Array((isASCII ? text : text.precomposedStringWithCanonicalMapping).unicodeScalars)
  }
  let requested = letters(of: name)
  guard !requested.isEmpty else { return [] }
  let tolerance = max(1, requested.count / 3)
  let (beginsWithName, containsName) = (tolerance + 1, tolerance + 2)
  var found: [(distance: Int, name: String)] = []
  for candidate in candidates where candidate.utf8.count <= 128 {
    let other = letters(of: candidate)
    let distance = editDistance(requested, other, limit: tolerance)
    if distance <= tolerance {
      found.append((distance, candidate))
    } else if requested.count >= 3, other.starts(with: requested) {
      found.append((beginsWithName, candidate))
    } else if requested.count >= 3, other.indices.contains(where: { other[$0...].starts(with: requested) }) {
      found.append((containsName, candidate))
    }
  }
  let best = found.map(\.distance).min()
  return found.filter { $0.distance == best }.prefix(limit).map(\.name)
}

/// Returns the edit distance: the number of insertions, deletions, replacements and swaps of adjacent elements. A result above
/// `limit` is not exact.
package func editDistance<Element: Equatable>(_ a: [Element], _ b: [Element], limit: Int) -> Int {
  guard abs(a.count - b.count) <= limit else { return limit + 1 }
  var beforePrevious = [Int](repeating: 0, count: b.count + 1)
  var previous = Array(0...b.count)
  var current = previous
  for i in a.indices {
    current[0] = i + 1
    var smallest = current[0]
    for j in b.indices {
      var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current[j + 1] = cost
      smallest = min(smallest, cost)
    }
    guard smallest <= limit else { return limit + 1 }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return previous[b.count]
}

/// Returns a question such as `did you mean "a"?`. The question names the first misleading character, which
/// is invisible or resembles another character. It is a character of `name` or, if there is a single
/// suggestion, a character of this suggestion.
package func didYouMean(_ others: [String], for name: String) -> String {
  let known = Set(others.flatMap(\.unicodeScalars))
  let strange = name.unicodeScalars.first { !known.contains($0) && $0.isEasilyMistaken }
  if let strange { return "did you mean \(listed(others)), without \(strange.codePoint)?" }
  let written = Set(name.unicodeScalars)
  let looksSame = LookalikeCharacter.folded(name) == LookalikeCharacter.folded(others[0])
  let hidden =
    others.count == 1
    ? others[0].unicodeScalars.first {
      !written.contains($0) && (looksSame ? $0.isEasilyMistaken : $0.isInvisibleInQuotes)
    } : nil
  return "did you mean \(listed(others))\(hidden.map { ", with \($0.codePoint)" } ?? "")?"
}

extension Unicode.Scalar {
  /// Whether the character is invisible, although messages do not escape it: a variation selector or a filler.
  fileprivate var isInvisibleInQuotes: Bool { isPrintable && LookalikeCharacter(self)?.meaning == .nothing }

  /// Whether the character is invisible, or a letter that may look like an ASCII letter.
  var isEasilyMistaken: Bool {
    if LookalikeCharacter(self) != nil || confusableLetter != nil { return true }
    guard !isASCII, properties.isAlphabetic, let name = properties.name else { return false }
    return name.hasPrefix("CYRILLIC") || name.hasPrefix("GREEK")
  }
}

/// Returns the remedy for the first character of a name that is invisible or looks like ASCII characters; nil if there is none.
///
/// A letter of another script counts only in a name that is mostly ASCII.
package func lookalikeRemedy(in name: some StringProtocol) -> String? {
  if let remedy = LookalikeCharacter.remedy(in: name) { return remedy }
  let strange = name.unicodeScalars.filter { !$0.isASCII }
  guard strange.count * 2 <= name.unicodeScalars.count else { return nil }
  return strange.first(where: \.isEasilyMistaken).map { "replace \($0.codePoint) with the ASCII letter" }
}

/// Returns the first available hint: the most similar candidates, the remedy for a lookalike character, `otherwise`, or all
/// candidates if there are at most 20. Returns nil if there is none.
package func nearestHint(
  for name: String, in candidates: [String], noun: String, otherwise: @autoclosure () -> String? = nil
) -> String? {
  let near = nearest(to: name, in: candidates)
  if !near.isEmpty { return didYouMean(near, for: name) }
  if let remedy = lookalikeRemedy(in: name) { return remedy }
  if let otherwise = otherwise() { return otherwise }
  guard !candidates.isEmpty, candidates.count <= 20 else { return nil }
  return "\(noun): \(candidates.map(quoted).joined(separator: ", "))"
}
