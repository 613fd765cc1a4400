import DesignFormat
public import Foundation
import Graphics
import LayoutEngine

/// The change of one visible element in a step. Frames are in the content coordinates of the screen before the step.
///
/// If the step also scrolls, the frames after the step are offset by the same distance, so that they show the final
/// position on the screen.
public struct UpdateChange: Equatable, Sendable {
  /// The kind of change, with the frame before the step, after it, or both.
  public enum Kind: Equatable, Sendable {
    /// An operation deletes the element.
    case deleted(CGRect)
    /// An operation inserts the element.
    case inserted(CGRect)
    /// An operation reloads the element, so it gets a new view.
    case reloaded(from: CGRect, to: CGRect)
    /// An operation moves the element.
    case moved(from: CGRect, to: CGRect)
    /// No operation applies to the element, but its position or transform changes.
    case pushed(from: CGRect, to: CGRect)
    /// The layout hides the element after the step.
    case hidden(CGRect)
  }

  /// The kind of change.
  public let kind: Kind
  /// The element's id, or its kind and section.
  public let name: String
  /// The description of the operation, such as `move 0.3 → 0.0`; `nil` if no operation applies to the element.
  public let operation: String?

  /// The change on one line: `move 0.3 → 0.0  omar`, `pushed  ana  y +80`.
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

  /// Returns the distance along each axis in which the element moves, in points: `y +80`.
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
