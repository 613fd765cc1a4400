/// A value in a document, with its path and the validation that collects its problems.
///
/// Functions that read the value report what is wrong and return nil. The caller then continues with a default, so that further
/// problems are found.
package struct Field {
  package let value: JSONValue
  package let path: JSONPath
  package let validation: Validation

  package init(value: JSONValue, path: JSONPath, validation: Validation) {
    self.value = value
    self.path = path
    self.validation = validation
  }

  package init(_ validation: Validation) {
    self.init(value: validation.file.root, path: .root, validation: validation)
  }

  package var location: SourceLocation { validation.location(atOffset: value.offset) }

  package func report(
    _ code: String, _ message: @autoclosure () -> String, hint: @autoclosure () -> String? = nil,
    related: @autoclosure () -> [Diagnostic.Related] = []
  ) {
    validation.report(
      Diagnostic(
        code: code, location: location, path: path, message: message(), hint: hint(), related: related()))
  }

  package func warn(
    _ code: String, _ message: @autoclosure () -> String, hint: @autoclosure () -> String? = nil
  ) {
    validation.report(
      as: .warning,
      Diagnostic(
        severity: .warning, code: code, location: location, path: path, message: message(), hint: hint()))
  }

  package func mismatch(_ expected: String, hint: @autoclosure () -> String? = nil) {
    var remedy: String?
    if case .string(let text) = value.content {
      remedy = LookalikeCharacter.remedy(inNumber: text) ?? MisspelledNumber.letterRemedy(in: text)
    }
    report("type-mismatch", "expected \(expected), found \(value.kind)", hint: remedy ?? hint())
  }

  package func string() -> String? {
    guard case .string(let text) = value.content else {
      mismatch("a string")
      return nil
    }
    guard text.isShort else {
      report(
        "text-too-long",
        "a text may have at most \(JSONLimits.textLength) characters; this one has \(text.unicodeScalars.count)"
      )
      return nil
    }
    if let control = text.firstControl {
      report(
        "control-character", "a text must not contain the control character \(control.escaped)",
        hint: "remove it")
      return nil
    }
    return text
  }

  package func nonEmptyString() -> String? {
    guard let text = string() else { return nil }
    guard !text.isEmpty else {
      report("empty-string", "expected some text, found an empty string")
      return nil
    }
    return text
  }

  package func flag() -> Bool? {
    guard case .bool(let flag) = value.content else {
      if case .string(let text) = value.content, let flag = Bool(LookalikeCharacter.ascii(of: text) ?? text) {
        mismatch("a boolean", hint: "write \(flag) without quotes")
      } else {
        mismatch("a boolean", hint: "write true or false")
      }
      return nil
    }
    return flag
  }

  /// Returns the value as a number, or the number of the token that it refers to. Reports a problem and returns nil if
  /// the result is not a number within `range`.
  package func number(in range: NumberRange) -> Double? {
    guard case .string = value.content, isReference else { return literalNumber(in: range) }
    return validation.context.number(referredToBy: self, in: range)
  }

  package var isReference: Bool {
    guard case .string(let text) = value.content else { return false }
    return validation.context.isReference(text)
  }

  private func literalNumber(in range: NumberRange) -> Double? {
    guard case .number(let number) = value.content else {
      if isReference {
        mismatch("a whole number", hint: "a token cannot be used here")
      } else if case .string(let text) = value.content, let number = MisspelledNumber.plainText(of: text) {
        report(
          "type-mismatch", "expected a number, found a string", hint: "write \(number) without quotes")
      } else if case .string(let text) = value.content, text.last == "%", range.highest == 1,
        let percentage = Double(text.dropLast()), range.contains(percentage / 100)
      {
        mismatch("a number", hint: "write \((percentage / 100).shortText)")
      } else {
        mismatch("a number")
      }
      return nil
    }
    return checked(number, in: range)
  }

  /// Returns the number if it is within the range; otherwise reports the problem and returns nil.
  package func checked(_ number: Double, in range: NumberRange) -> Double? {
    guard range.contains(number) else {
      report("out-of-range", range.message(refusing: number))
      return nil
    }
    return number
  }

  /// Returns the value as an integer. Reports a problem and returns nil if it is not an integer within `range`. References to
  /// tokens are not allowed.
  package func wholeNumber(in range: NumberRange) -> Int? {
    guard let number = literalNumber(in: range) else { return nil }
    guard let whole = Int(exactly: number) else {
      report("out-of-range", "expected a whole number, found \(number.shortText)")
      return nil
    }
    return whole
  }

  package func elements() -> [Field]? {
    guard case .array(let elements) = value.content else {
      if case .string(let text) = value.content {
        mismatch("an array", hint: "write [\(quoted(text))]")
      } else if case .object = value.content, ["screens", "sections", "items", "children"].contains(lastKey) {
        mismatch("an array", hint: "put the object in brackets: [{ … }]")
      } else {
        mismatch("an array")
      }
      return nil
    }
    return elements.enumerated().map { index, element in
      Field(value: element, path: path.appending(index), validation: validation)
    }
  }

  /// Returns a reader of the object; nil after reporting that the value is not an object. If the value is a
  /// string, `example` returns the object that the hint suggests.
  package func object(inPlaceOf example: (_ text: String) -> String? = { _ in nil }) -> ObjectReader? {
    members(inPlaceOf: example).map { ObjectReader(field: self, members: $0) }
  }

  /// Returns the members of the object. If the value is a string, `example` returns the object that the hint
  /// suggests. The hint is `form` if `example` returns nil, or if the value is a number or a Boolean.
  package func members(
    inPlaceOf example: (_ text: String) -> String? = { _ in nil },
    otherwise form: @autoclosure () -> String? = nil
  ) -> [JSONMember]? {
    guard case .object(let members) = value.content else {
      var suggestion: String?
      switch value.content {
      case .string(let text): suggestion = example(text) ?? form()
      case .number, .bool: suggestion = form()
      default: break
      }
      mismatch("an object", hint: suggestion.map { "write \($0)" })
      return nil
    }
    return members
  }

  package func member(_ member: JSONMember) -> Field {
    Field(value: member.value, path: path.appending(member.key), validation: validation)
  }

  /// Returns the elements of the array. Elements beyond `limit` are reported and omitted.
  package func elements(_ noun: Noun, limit: Int) -> [Field]? {
    guard let elements = elements() else { return nil }
    if elements.count > limit {
      report(
        "too-many-\(noun.codes)", "expected at most \(limit) \(noun.plural), found \(elements.count)")
    }
    return Array(elements.prefix(limit))
  }

  /// Returns the elements of the array. Elements beyond `limit` are reported and omitted. An empty array is also reported.
  package func nonEmptyElements(_ noun: Noun, limit: Int) -> [Field] {
    guard let elements = elements(noun, limit: limit) else { return [] }
    if elements.isEmpty { report("empty-array", "expected at least one \(noun.singular), found none") }
    return elements
  }

  package func choice<Choice>(_ noun: Noun, among choices: [(name: String, value: Choice)]) -> Choice? {
    let names = choices.map(\.name)
    if case .number(let number) = value.content {
      let meant = validation.context.meaning(of: number.shortText, in: names)
      mismatch("a string", hint: meant.isEmpty ? nil : "write \(listed(meant))")
      return nil
    }
    guard let name = string() else { return nil }
    if let choice = choices.first(where: { $0.name == name }) { return choice.value }
    reportUnknown(noun, name, among: names)
    return nil
  }

  package func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ noun: Noun, of type: Choice.Type
  ) -> Choice? {
    choice(noun, among: type.allCases.map { ($0.rawValue, $0) })
  }

  package func reportUnknown(_ noun: Noun, _ name: String, among names: [String]) {
    reportUnknown(noun, name, hint: validation.suggestion(for: name, in: names, noun: "known \(noun.plural)"))
  }

  package func reportUnknown(_ noun: Noun, _ name: String, hint: String?) {
    report("unknown-\(noun.code)", "unknown \(noun.singular) \(quoted(name))", hint: hint)
  }

  private func hint(
    for key: String, among known: [String], remedies: [String: String], otherwise: String?
  ) -> String? {
    if let remedy = remedies[key] { return remedy }
    let meant = validation.context.meaning(of: key, in: known)
    if !meant.isEmpty { return "write \(listed(meant))" }
    if let place = validation.context.locationHint(ofKey: key, notIn: self) { return place }
    return nearestHint(
      for: key, in: known, noun: "known keys",
      otherwise: otherwise ?? validation.context.foreignKeyHint(ofKey: key, notIn: self))
  }

  /// Reports the members whose keys are not known. `remedies` are the hints for specific unknown keys, and `otherwise` is the hint
  /// for a key that is similar to no known key.
  package func reportUnknownKeys(
    of members: [JSONMember], known: [String], remedies: [String: String] = [:], otherwise: String? = nil
  ) {
    for member in members where !known.contains(member.key) {
      validation.report(
        Diagnostic(
          code: "unknown-key", location: validation.location(atOffset: member.keyOffset), path: path,
          message: "unknown key \(quoted(member.key))",
          hint: hint(for: member.key, among: known, remedies: remedies, otherwise: otherwise)))
    }
  }
}

extension String {
  /// Whether the text has at most `JSONLimits.textLength` Unicode scalars. UTF-8 bytes are counted first, which is fast.
  fileprivate var isShort: Bool {
    utf8.count <= JSONLimits.textLength || unicodeScalars.count <= JSONLimits.textLength
  }

  /// The first control character that is not a tab or a line break; nil if there is none.
  fileprivate var firstControl: Unicode.Scalar? {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return nil }
    return unicodeScalars.first { $0.isControl && !["\t", "\n", "\r"].contains($0) }
  }
}

extension Field {
  /// Returns the value at a path of keys and array indices; nil if there is none.
  package func descendant(at steps: [String]) -> Field? {
    var field = self
    for step in steps {
      switch field.value.content {
      case .object:
        guard let member = field.value.member(step) else { return nil }
        field = Field(value: member.value, path: field.path.appending(step), validation: validation)
      case .array(let elements):
        guard let number = Int(step), String(number) == step, elements.indices.contains(number) else {
          return nil
        }
        field = Field(value: elements[number], path: field.path.appending(number), validation: validation)
      default: return nil
      }
    }
    return field
  }

  package func namedMembers(quietly: Bool = false) -> [Field] {
    guard case .object(let members) = value.content else {
      if !quietly { mismatch("an object") }
      return []
    }
    return members.map { Field(value: $0.value, path: path.appending($0.key), validation: validation) }
  }

  package var lastKey: String {
    guard case .key(let key)? = path.components.last else { return "" }
    return key
  }
}

extension Field {
  package func fileNamePart(_ noun: String, code: String) -> String? {
    guard let name = nonEmptyString() else { return nil }
    guard !name.utf8.allSatisfy(Self.isSafe) || name.utf8.count > 64 else { return name }
    let safe = name.lowercased().split { !$0.utf8.allSatisfy(Self.isSafe) }.joined(separator: "-")
    report(
      code, "the \(noun) \(quoted(name)) is not safe in file names",
      hint: "use at most 64 characters from a-z, 0-9, - and _"
        + (safe.isEmpty || safe.utf8.count > 64 ? "" : ", such as \(quoted(safe))"))
    return nil
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 97...122, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

/// A noun for a kind of value, for messages and for diagnostic codes.
package struct Noun: Sendable, ExpressibleByStringLiteral {
  /// The singular, such as `bar item`.
  package let singular: String
  package let plural: String
  /// The singular in diagnostic codes, in kebab case, such as `bar-item`.
  package let code: String
  /// The plural in diagnostic codes, such as `bar-items`.
  package let codes: String

  /// Creates a noun. By default the code is the singular, and plurals end in s.
  package init(_ singular: String, plural: String? = nil, code: String? = nil, codes: String? = nil) {
    self.singular = singular
    self.plural = plural ?? singular + "s"
    self.code = code ?? singular
    self.codes = codes ?? plural ?? self.code + "s"
  }

  /// Creates a noun of one word with a regular plural.
  package init(stringLiteral singular: String) {
    precondition(!singular.contains(" "), "a noun of several words needs a code of its own")
    self.init(singular)
  }
}
