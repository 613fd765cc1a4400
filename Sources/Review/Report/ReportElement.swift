public import Foundation

/// An element of a screen as both sides have it.
public struct ReportElement: Equatable, Sendable, Codable {
  /// How an element's two sides compare.
  public enum Effect: String, Sendable, Codable {
    /// Nothing.
    case unchanged
    /// Only its place changed, because of others.
    case pushed
    /// It is itself part of a cause.
    case changed
    /// It is new.
    case inserted
    /// It is gone.
    case deleted
  }

  /// The element's name: `ana`.
  public var id: String
  /// `cell`, or the kind of a supplementary or decoration view, such as `header`.
  public var category: String
  /// How its two sides compare.
  public var effect: Effect
  /// The element before; `nil` for a new one.
  public var old: Side?
  /// The element now; `nil` for one that is gone.
  public var new: Side?

  /// An element on one side.
  public struct Side: Equatable, Sendable, Codable {
    /// Where it is seen in the picture, in points from its top left; `nil` where it is outside.
    public var box: Box?
    /// Its properties, in the order in which to say them: `frame` is `x 16  y 90  w 343  h 70`, then opacity,
    /// texts, colours.
    public var attributes: [Attribute]

    /// An element that is seen in `box`.
    public init(box: Box?, attributes: [Attribute]) { (self.box, self.attributes) = (box, attributes) }
  }

  /// One thing to know about an element.
  public struct Attribute: Equatable, Sendable, Codable {
    /// Such as `frame` or `opacity`.
    public var name: String
    /// As people read it: `x 16  y 90  w 343  h 70`.
    public var value: String

    /// An attribute with its value.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// A box in a picture, in points.
  public struct Box: Equatable, Sendable, Codable {
    /// How far from the left edge.
    public var x: Double
    /// How far from the top edge.
    public var y: Double
    /// How wide.
    public var width: Double
    /// How tall.
    public var height: Double

    /// The box around a rectangle.
    public init(_ rect: CGRect) {
      (x, y, width, height) = (rect.minX, rect.minY, rect.width, rect.height)
    }
  }

  /// An element as both sides have it.
  public init(id: String, category: String, effect: Effect, old: Side?, new: Side?) {
    (self.id, self.category, self.effect, self.old, self.new) = (id, category, effect, old, new)
  }
}
