public import Foundation

/// A value that a design gives a property of a layout in Swift. Which types the property may have, its compiler says.
public indirect enum SwiftPropertyValue: Hashable, Sendable {
  /// A number of any type.
  case number(Double)
  /// `true` or `false`.
  case flag(Bool)
  /// A text.
  case text(String)
  /// A case of an enumeration, or another member of the property's type, by its name.
  case member(String)
  /// A size in points.
  case size(CGSize)
  /// A point in points.
  case point(CGPoint)
  /// A rectangle in points.
  case rectangle(CGRect)
  /// Insets in points.
  case insets(EdgeInsets)
  /// Insets in points whose sides follow the language.
  case directionalInsets(DirectionalEdgeInsets)
  /// Values in order.
  case array([SwiftPropertyValue])
  /// Nothing, for properties that may be without a value.
  case none
}

extension SwiftPropertyValue {
  /// The value as an expression in Swift, of UIKit's types.
  public var expression: String {
    switch self {
    case .number(let number): Self.literal(number)
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): Self.literal(text)
    case .member(let name): ".\(name)"
    case .size(let size): "CGSize(width: \(Self.literal(size.width)), height: \(Self.literal(size.height)))"
    case .point(let point): "CGPoint(x: \(Self.literal(point.x)), y: \(Self.literal(point.y)))"
    case .rectangle(let box):
      "CGRect(x: \(Self.literal(box.origin.x)), y: \(Self.literal(box.origin.y)), "
        + "width: \(Self.literal(box.size.width)), height: \(Self.literal(box.size.height)))"
    case .insets(let insets):
      "UIEdgeInsets(top: \(Self.literal(insets.top)), left: \(Self.literal(insets.left)), "
        + "bottom: \(Self.literal(insets.bottom)), right: \(Self.literal(insets.right)))"
    case .directionalInsets(let insets):
      "NSDirectionalEdgeInsets(top: \(Self.literal(insets.top)), leading: \(Self.literal(insets.leading)), "
        + "bottom: \(Self.literal(insets.bottom)), trailing: \(Self.literal(insets.trailing)))"
    case .array(let values): "[\(values.map(\.expression).joined(separator: ", "))]"
    case .none: "nil"
    }
  }

  private static func literal(_ number: some BinaryFloatingPoint) -> String {
    let number = Double(number)
    return Int(exactly: number).map(String.init) ?? "\(number)"
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "\""
  }
}
