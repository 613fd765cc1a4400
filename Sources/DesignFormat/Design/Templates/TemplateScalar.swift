/// A value of what is shown as a document would have it in its place.
enum TemplateScalar: Hashable {
  case number(Double)
  case text(String)
  case flag(Bool)

  /// A default, which is written as a text whatever it is.
  init(default written: String, for use: TemplateBinding.Use) {
    switch (use, written) {
    case (.number, _): self = Double(written).map { .number($0) } ?? .text(written)
    case (_, "true"), (_, "false"): self = .flag(written == "true")
    default: self = .text(written)
    }
  }

  fileprivate init?(_ value: TemplateValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .flag(let flag): self = .flag(flag)
    default:
      guard let text = value.text else { return nil }
      self = .text(text)
    }
  }

  var content: JSONValue.Content {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .flag(let flag): .bool(flag)
    }
  }
}

extension TemplateBinding {
  /// Nil where neither a value nor a default is there.
  func scalar(in data: TemplateData, as use: Use) -> TemplateScalar? {
    if use == .number { return number(in: data).map { .number($0) } }
    return value(in: data).flatMap(TemplateScalar.init)
      ?? fallback.map { TemplateScalar(default: $0, for: use) }
  }
}
