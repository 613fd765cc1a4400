public import Foundation

/// One difference of one element of a screen. An element may have several.
public struct ElementChange: Equatable, Sendable {
  /// The kind of difference, with its values.
  public enum Kind: Hashable, Sendable {
    /// The element was inserted at this index, counted from 0 within its category.
    case inserted(at: Int)
    /// The element was deleted from this index.
    case deleted(from: Int)
    /// The element's index within its category changed, or its section.
    case moved(from: Int, to: Int)
    /// The element has a new id, but is otherwise the element that was at this position.
    case renamed(from: String)
    /// The element's size changed.
    case resized(from: CGSize, to: CGSize)
    /// The spacing above or to the left of the element changed, in points.
    case spaced(Edge, from: Double, to: Double)
    /// The element moved for a reason of its own, by a distance in points to the right and down.
    case shifted(x: Double, y: Double)
    /// The element's frame changed as a consequence of another change.
    case pushed(from: CGRect, to: CGRect)
    /// A style property, `alpha`, `z` or `transform` changed.
    case restyled(String, from: String?, to: String?)
    /// The text with this name changed.
    case retexted(String, from: String?, to: String?)
    /// The image changed. The values are digests; `nil` is no image.
    case imageChanged(from: String?, to: String?)
    /// An audit has a new finding on the element: the aspect of the screen and a short text.
    case remarked(ChangeAspect, String)
  }

  /// The edge of an element that a spacing precedes.
  public enum Edge: Hashable, Sendable {
    /// The top edge.
    case top
    /// The left edge.
    case left
  }

  /// The element's id; the new one if it was renamed.
  public let id: String
  /// `cell`, or the kind of a supplementary or decoration view, such as `header`.
  public let category: String
  /// The difference, with the old and new values.
  public let kind: Kind

  /// Creates a change of an element.
  public init(id: String, category: String, kind: Kind) {
    (self.id, self.category, self.kind) = (id, category, kind)
  }
}
