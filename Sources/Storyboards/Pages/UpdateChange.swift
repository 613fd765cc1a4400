import DesignFormat
public import Foundation
import Graphics
import LayoutEngine

/// The change that a step makes to one element that is seen; frames are on the screen before, in its content
/// coordinates.
///
/// Where the scroll position changes with the step, frames afterwards are moved with it, so that they say where
/// on the screen an element ends.
public struct UpdateChange: Equatable, Sendable {
  /// The kind of change, with the element's frame before or after it.
  public enum Kind: Equatable, Sendable {
    /// An operation takes it away.
    case deleted(CGRect)
    /// An operation brings it.
    case inserted(CGRect)
    /// It gets a new view.
    case reloaded(from: CGRect, to: CGRect)
    /// An operation takes it elsewhere.
    case moved(from: CGRect, to: CGRect)
    /// No operation names it, and it stands elsewhere afterwards.
    case pushed(from: CGRect, to: CGRect)
    /// The layout no longer shows it.
    case hidden(CGRect)
  }

  /// The kind of change.
  public let kind: Kind
  /// The element's id, or its kind and section.
  public let name: String
  /// The operation as text, such as `move 0.3 → 0.0`; `nil` for what is only pushed.
  public let operation: String?

  /// The change in a line: `move 0.3 → 0.0  omar`, `pushed  ana  y +80`.
  public var description: String {
    if case .pushed(let from, let to) = kind {
      let distance = Self.distance(from, to)
      return distance.isEmpty ? "turned  \(name)" : "pushed  \(name)  \(distance)"
    }
    if case .hidden = kind { return "hidden  \(name)" }
    return "\(operation ?? "")  \(name)"
  }

  static func shift(_ from: CGPoint, _ to: CGPoint) -> String {
    distance(CGRect(origin: from, size: .zero), CGRect(origin: to, size: .zero))
  }

  /// How far an element goes, along each axis that it goes along, in points: `y +80`.
  static func distance(_ from: CGRect, _ to: CGRect) -> String {
    func part(_ axis: String, _ distance: Double) -> String? {
      abs(distance) < 0.25 ? nil : "\(axis) \(distance > 0 ? "+" : "−")\(abs(distance).figures(1))"
    }
    return [
      part("x", Double(to.minX - from.minX)), part("y", Double(to.minY - from.minY)),
      part("w", Double(to.width - from.width)), part("h", Double(to.height - from.height)),
    ].compactMap { $0 }.joined(separator: "  ")
  }
}
