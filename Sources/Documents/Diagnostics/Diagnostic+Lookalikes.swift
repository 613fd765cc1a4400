extension Diagnostic {
  /// Returns `hint`, extended by a remedy if a text that `message` quotes contains a lookalike or invisible character.
  ///
  /// Such characters can be correct in a design's own texts. The remedy is therefore added only to an error, or if the hint
  /// suggests an ASCII text that looks the same as the quoted text. Messages about duplicate names are excluded, since they
  /// have another remedy.
  static func hint(_ hint: String?, for message: String, severity: Severity, code: String) -> String? {
    guard message.contains("\""), !code.hasPrefix("duplicate-"),
      !message.contains("U+"), hint?.contains("U+") != true
    else { return hint }
    let suggestions = hint.map(quotedTexts) ?? []
    for text in quotedTexts(in: message) {
      let plain = LookalikeCharacter.ascii(of: text)
      let isSuggested = plain.map(suggestions.contains) ?? false
      guard isSuggested || severity == .error else { continue }
      // A suggested name can contain lookalikes itself.
      let correct = Set(suggestions.joined().unicodeScalars)
      let rest = String(
        String.UnicodeScalarView(text.unicodeScalars.filter { $0.isASCII || !correct.contains($0) }))
      guard let remedy = remedy(in: rest, isSuggested: isSuggested, isASCII: plain != nil) else { continue }
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
