public import Foundation

/// One difference of one element of a screen; a reloaded cell may have several.
public struct ElementChange: Equatable, Sendable {
  /// One thing that happened.
  public enum Kind: Hashable, Sendable {
    /// It is new, at this place among the elements of its category, from 0.
    case inserted(at: Int)
    /// It is gone from this place.
    case deleted(from: Int)
    /// Its order among the elements of its category, or its section, is another.
    case moved(from: Int, to: Int)
    /// It goes by another name and is otherwise what stood there.
    case renamed(from: String)
    /// It grew or shrank.
    case resized(from: CGSize, to: CGSize)
    /// The space before it changed, in points: above it, or to its left.
    case spaced(Edge, from: Double, to: Double)
    /// It stands elsewhere for a reason of its own: so many points to the right and down.
    case shifted(x: Double, y: Double)
    /// Its frame changed as a consequence of what happened to others.
    case pushed(from: CGRect, to: CGRect)
    /// It looks different: a property of its style, `alpha`, `z` or `transform`.
    case restyled(String, from: String?, to: String?)
    /// It shows another text at a named place.
    case retexted(String, from: String?, to: String?)
    /// It shows another picture; digests, `nil` for none.
    case imageChanged(from: String?, to: String?)
    /// An audit says of it what it did not say before: the side of the screen that this concerns, and a few words.
    case remarked(ChangeAspect, String)
  }

  /// The side of an element on which a space lies.
  public enum Edge: Hashable, Sendable {
    /// Above.
    case top
    /// To the left.
    case left
  }

  /// The element's name: the new one where it has two.
  public let id: String
  /// `cell`, or the kind of a supplementary or decoration view, such as `header`.
  public let category: String
  /// The difference, with the values before and after where it has some.
  public let kind: Kind

  /// A change of a named element.
  public init(id: String, category: String, kind: Kind) {
    (self.id, self.category, self.kind) = (id, category, kind)
  }
}
