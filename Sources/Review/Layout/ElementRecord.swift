public import Foundation

/// One element of a screen with all that a reviewer may ask about it. Points, content coordinates.
public struct ElementRecord: Equatable, Hashable, Sendable, Codable {
  /// A name that stays the same from one version of a design to the next: an item's id, or a kind and a section.
  public var id: String
  /// `cell`, or the kind of a supplementary or decoration view, such as `header`.
  public var category: String
  /// The section it belongs to, from 0.
  public var section: Int
  /// The number within its section and category, from 0.
  public var order: Int
  /// Where it stands before it is transformed: what UIKit calls the centre and the bounds.
  public var frame: CGRect
  /// How opaque it is, from 0 to 1.
  public var alpha: Double = 1
  /// Elements with higher numbers lie above those with lower ones.
  public var zIndex: Int = 0
  /// The numbers of its transform, row by row; empty for one that stands upright.
  public var transform: [Double] = []
  /// The words it shows, by the name of the place: `detail` is `18 minutes ago`.
  public var texts: [String: String] = [:]
  /// How it looks, by property: colours, fonts, radii, as a designer would write them.
  public var style: [String: String] = [:]
  /// A digest of its picture's bytes; `nil` without a picture.
  public var image: String?

  /// An element that stands upright, opaque and empty.
  public init(id: String, category: String, section: Int, order: Int, frame: CGRect) {
    (self.id, self.category, self.section, self.order, self.frame) = (id, category, section, order, frame)
  }

  /// Whether two elements show the same, whatever they are called and wherever they stand.
  func showsSame(as other: ElementRecord) -> Bool {
    category == other.category && texts == other.texts && style == other.style && image == other.image
      && alpha == other.alpha && transform == other.transform && hasSameSize(as: other)
  }

  func hasSameSize(as other: ElementRecord) -> Bool {
    abs(frame.width - other.frame.width) < Self.tolerance
      && abs(frame.height - other.frame.height) < Self.tolerance
  }

  /// Lengths that differ by less are equal, in points: less than a twentieth of a pixel on any device.
  static let tolerance = 0.01
}
