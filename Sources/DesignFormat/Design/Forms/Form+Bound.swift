extension Form {
  /// In templates the same, or a value of what is shown that is one. While that is not known the key is unsaid, or what
  /// the value's default says.
  func orValue(as use: TemplateBinding.Use) -> Form {
    let (schema, read) = (schema, read)
    return Form(
      words: "\(words()), or a [value](#values-of-templates)",
      schema: { .anyOf([schema(), Form<Field>.templateValue.schema()]) }, write: write
    ) { field in
      guard let binding = field.valueInTemplate else { return read(field) }
      guard field.isGood(binding, for: use), let context = field.validation.context as? DesignContext,
        let scalar = context.scalar(binding, as: use)
      else { return nil }
      let known = context.values != nil
      // Mistakes in a default are collected apart, to be reported as those of a default.
      let validation = known ? field.validation : Validation(field.validation.file, context: context)
      let content = JSONValue(scalar.content, offset: field.value.offset)
      let value = read(Field(value: content, path: field.path, validation: validation))
      if !known, let problem = validation.diagnostics.first {
        field.report(
          "binding-default",
          "the default \(quoted(binding.fallback ?? "")) of {\(binding.key)} does not fit: \(problem.message)",
          hint: problem.hint)
      }
      return value
    }
  }
}

extension Form where Value == Bool {
  /// `true` or `false`, or in templates a value that is one of them.
  static let boundFlag = flag.orValue(as: .flag)
}

extension Form where Value == Int {
  /// A whole number of a range, or in templates a value that is one.
  static func boundWholeNumber(in range: ClosedRange<Int>) -> Form {
    wholeNumber(in: range).orValue(as: .number)
  }
}

extension Form {
  /// One of a few names, or in templates a value that is one of them.
  static func boundChoice(_ noun: Noun, among choices: [(name: String, value: Value)]) -> Form
  where Value: Equatable & Sendable {
    choice(noun, among: choices).orValue(as: .choice)
  }

  /// One of the names of an enumeration, or in templates a value that is one of them.
  static func boundChoice(_ noun: Noun) -> Form
  where Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable {
    choice(noun).orValue(as: .choice)
  }
}

extension Form where Value == Field {
  static let templateValue = Form.raw("a [value](#values-of-templates)") {
    Schema(["type": "string", "pattern": .string("^\(TemplateKey.bindingPattern)$")])
  }.defined(
    "templateValue", "A value of what is shown: {key}, or {key|default} with a default.",
    examples: ["{isOn}", "{weight|bold}"])
}

extension Field {
  /// Reports a value that is never what it is taken for.
  fileprivate func isGood(_ binding: TemplateBinding, for use: TemplateBinding.Use) -> Bool {
    if use == .number { return true }
    let isNumber = binding.divisor != nil || binding.format != nil
    let kind = isNumber ? TemplateKey.Kind.text : TemplateKey.kind(of: binding.key)
    let isReserved = TemplateKey.reserved.contains(binding.key)
    guard kind != nil || isReserved && !(use == .flag && TemplateKey.isFlag(binding.key)) else { return true }
    report("wrong-kind", "{\(binding.key)} is not \(use.noun)", hint: "take a value of the item's data")
    return false
  }
}
