/// A place in a template that takes a value of what is shown: `{name}`, `{done/total}`, `{price, currency EUR}`, or
/// `{price|Free}` with a default.
public struct TemplateBinding: Hashable, Sendable {
  /// The key whose value is taken.
  public let key: String
  package let divisor: Divisor?
  package let format: TemplateFormat?
  /// The default for a value that is missing, as written; nil for none.
  public let fallback: String?
  /// Where the template names it.
  public let path: JSONPath

  package enum Divisor: Hashable, Sendable {
    case number(Double)
    /// Another value.
    case key(String)
  }

  /// The kind of value that is needed where a binding stands.
  package enum Use {
    case text
    case color
    case icon
    case image
    case number
    case date
    /// `true` or `false`.
    case flag
    /// One of a few names.
    case choice
    /// The path data of an outline.
    case outline
    case list
    case numbers
    /// Whatever it is.
    case any
  }

  package typealias Typed = (binding: TemplateBinding, use: Use)

  /// Makes a binding; the key is taken as checked.
  public init(_ key: String, fallback: String? = nil, path: JSONPath) {
    self.init(key, divisor: nil, format: nil, fallback: fallback, path: path)
  }

  init(
    _ key: String, divisor: Divisor?, format: TemplateFormat?, fallback: String?, path: JSONPath
  ) {
    (self.key, self.divisor, self.format) = (key, divisor, format)
    (self.fallback, self.path) = (fallback, path)
  }
}

extension TemplateBinding {
  /// The value from `data`, divided and formatted; nil where a value is missing or cannot be divided or formatted.
  package func value(in data: TemplateData) -> TemplateValue? {
    guard var value = data[key] else { return nil }
    if let divisor {
      let other: Double? =
        switch divisor {
        case .number(let number): number
        case .key(let key): data[key]?.number
        }
      guard let number = value.number, let other, other != 0 else { return nil }
      value = .number(number / other)
    }
    return format.map { $0.value(of: value, in: data.language) } ?? value
  }

  /// The value as a number, or the default as one; nil where neither is.
  func number(in data: TemplateData) -> Double? {
    value(in: data)?.number ?? fallback.flatMap(Double.init)
  }

  /// The same binding as one that takes the value for something, and what else it takes values for.
  func uses(_ use: Use) -> [Typed] {
    guard divisor != nil else { return [(self, format?.use ?? use)] }
    guard case .key(let other)? = divisor else { return [(self, .number)] }
    return [(self, .number), (TemplateBinding(other, fallback: fallback, path: path), .number)]
  }

  func withFormat(_ format: TemplateFormat?) -> TemplateBinding {
    TemplateBinding(key, divisor: divisor, format: format, fallback: fallback, path: path)
  }

  func withFallback(_ fallback: String?) -> TemplateBinding {
    TemplateBinding(key, divisor: divisor, format: format, fallback: fallback, path: path)
  }
}
