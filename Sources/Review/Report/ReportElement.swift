public import Foundation

/// An element of a screen on both sides.
public struct ReportElement: Equatable, Sendable, Codable {
  /// The difference between an element's two sides.
  public enum Effect: String, Sendable, Codable {
    /// The sides are equal.
    case unchanged
    /// Only the position or size changed, as a consequence of another change.
    case pushed
    /// The element is part of a cause.
    case changed
    /// The element was added.
    case inserted
    /// The element was deleted.
    case deleted
  }

  /// The element's id: `ana`.
  public var id: String
  /// `cell`, or the kind of a supplementary or decoration view, such as `header`.
  public var category: String
  /// The difference between both sides.
  public var effect: Effect
  /// The element before; `nil` for an added one.
  public var old: Side?
  /// The element after; `nil` for a deleted one.
  public var new: Side?

  /// The element on one side.
  public struct Side: Equatable, Sendable, Codable {
    /// The visible frame in the image, in points from the top left; `nil` if the element is outside the image.
    public var box: Box?
    /// The properties in display order: `frame` is `x 16  y 90  w 343  h 70`, followed by opacity, texts and colors.
    public var attributes: [Attribute]

    /// Creates a side with a visible frame and properties.
    public init(box: Box?, attributes: [Attribute]) { (self.box, self.attributes) = (box, attributes) }
  }

  /// One property of an element.
  public struct Attribute: Equatable, Sendable, Codable {
    /// The property's name, such as `frame` or `opacity`.
    public var name: String
    /// The value as displayed: `x 16  y 90  w 343  h 70`.
    public var value: String

    /// Creates a property with its value.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// A rectangle in an image, in points.
  public struct Box: Equatable, Sendable, Codable {
    /// The distance from the left edge.
    public var x: Double
    /// The distance from the top edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a box from a rectangle.
    public init(_ rect: CGRect) {
      (x, y, width, height) = (rect.minX, rect.minY, rect.width, rect.height)
    }
  }

  /// Creates an element from its two sides.
  public init(id: String, category: String, effect: Effect, old: Side?, new: Side?) {
    (self.id, self.category, self.effect, self.old, self.new) = (id, category, effect, old, new)
  }
}
