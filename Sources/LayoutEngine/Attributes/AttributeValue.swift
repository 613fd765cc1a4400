/// A value that a layout passes to cells beside their geometry, such as the column they stand in.
public enum AttributeValue: Hashable, Sendable {
  /// A number of any unit; the layout that sets it says which.
  case number(Double)
  /// A word or a sentence.
  case text(String)
  /// Yes or no.
  case flag(Bool)
}

extension AttributeValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// A flag.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension AttributeValue: CustomStringConvertible {
  /// The bare value: a number of at most three decimals, the text, or `true` and `false`.
  public var description: String {
    switch self {
    case .number(let number): number.shortText
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    }
  }
}
