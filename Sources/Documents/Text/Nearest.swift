/// Returns the candidates that a misspelled name most likely means, in their order: those with the smallest edit distance
/// (ignoring case, at most a third of the name's length), else those that begin with the name, else those that contain it.
///
/// Names of more than 64 bytes have no candidates, which limits the work for malicious files.
package func nearest(to name: String, in candidates: some Sequence<String>, limit: Int = 3) -> [String] {
  guard name.utf8.count <= 64 else { return [] }
  let requested = Array(name.lowercased().unicodeScalars)
  guard !requested.isEmpty else { return [] }
  let tolerance = max(1, requested.count / 3)
  let (beginsWithName, containsName) = (tolerance + 1, tolerance + 2)
  var found: [(distance: Int, name: String)] = []
  for candidate in candidates where candidate.utf8.count <= 128 {
    let other = Array(candidate.lowercased().unicodeScalars)
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

/// Returns a question such as `did you mean "a"?`. It mentions the first character of `name` that is invisible or resembles a
/// character of another script.
package func didYouMean(_ others: [String], for name: String) -> String {
  let known = Set(others.flatMap(\.unicodeScalars))
  let strange = name.unicodeScalars.first { !known.contains($0) && $0.isEasilyMistaken }
  return "did you mean \(listed(others))\(strange.map { ", without \($0.codePoint)" } ?? "")?"
}

extension Unicode.Scalar {
  /// Whether the character is invisible, or a Cyrillic or Greek letter, many of which look like ASCII letters.
  fileprivate var isEasilyMistaken: Bool {
    if LookalikeCharacter(self) != nil { return true }
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

extension Diagnostic {
  /// Returns the hint of a diagnostic with the remedy for a lookalike or invisible character in a text that `message` quotes.
  ///
  /// Quoted texts can be texts of the design, in which such characters are correct. A character therefore counts only in an error,
  /// or if the hint suggests the text that looks the same. Messages about duplicate names have another remedy.
  static func hint(_ hint: String?, for message: String, severity: Severity, code: String) -> String? {
    guard message.contains("\""), !code.hasPrefix("duplicate-"),
      !message.contains("U+"), hint?.contains("U+") != true
    else { return hint }
    let suggestions = hint.map(quotedTexts) ?? []
    for text in quotedTexts(in: message) {
      let plain = LookalikeCharacter.ascii(of: text)
      let isSuggested = plain.map(suggestions.contains) ?? false
      guard isSuggested || severity == .error else { continue }
      guard let remedy = remedy(in: text, isSuggested: isSuggested, isASCII: plain != nil) else { continue }
      return hint.map { "\(remedy); \($0)" } ?? remedy
    }
    return hint
  }

  private static func remedy(in text: String, isSuggested: Bool, isASCII: Bool) -> String? {
    if isASCII, let remedy = lookalikeRemedy(in: text) { return remedy }
    if isSuggested, let letter = text.unicodeScalars.first(where: \.isEasilyMistaken) {
      return "replace \(letter.codePoint) with the ASCII letter"
    }
    // In texts of other scripts, joiners and variation selectors follow the letters or symbols that they change.
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() where LookalikeCharacter(scalar)?.meaning == .nothing {
      let joins = "\u{200C}\u{200D}".unicodeScalars.contains(scalar) || scalar.properties.isVariationSelector
      if !joins || index == 0 || scalars[index - 1].isASCII { return "remove \(scalar.codePoint)" }
    }
    return nil
  }
}

/// Returns the texts that a message quotes with `quoted(_:)`, without their escapes.
private func quotedTexts(in message: String) -> [String] {
  var (texts, text): ([String], String?) = ([], nil)
  var rest = message.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    if scalar == "\"" {
      if let text { texts.append(text) }
      text = text == nil ? "" : nil
    } else if scalar == "\\", text != nil, let escaped = rest.popFirst() {
      let digits =
        escaped == "u" ? rest.prefix(while: \.properties.isASCIIHexDigit).prefix(4) : rest.prefix(0)
      if digits.count == 4, let value = UInt32(String(digits), radix: 16), let found = Unicode.Scalar(value) {
        text?.unicodeScalars.append(found)
        rest = rest.dropFirst(4)
      } else {
        text?.unicodeScalars.append(escaped)
      }
    } else {
      text?.unicodeScalars.append(scalar)
    }
  }
  return texts
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
