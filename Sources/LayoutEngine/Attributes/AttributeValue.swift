/// A custom value that a layout passes to cells in addition to their geometry, such as their column.
public enum AttributeValue: Hashable, Sendable {
  /// A number; the layout defines its unit.
  case number(Double)
  /// A text.
  case text(String)
  /// A Boolean.
  case flag(Bool)
}

extension AttributeValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a number from a floating-point literal.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a text from a string literal.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a flag from a Boolean literal.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension AttributeValue: CustomStringConvertible {
  /// The value as text: a number with at most three decimals, the text itself, or `true` or `false`.
  public var description: String {
    switch self {
    case .number(let number): number.shortText
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    }
  }
}
