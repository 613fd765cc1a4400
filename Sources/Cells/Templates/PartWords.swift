package import Foundation
import Graphics

package struct PartContent {
  /// The noun in findings: `a text`.
  package let noun: String
  /// Its text or name.
  package var example: String?
  /// Whether it is only understandable if it is completely visible.
  package var isReadWhole = true
}

package enum PartGround {
  /// Its figure in its color.
  case ink
  /// Unknown colors, such as those of an image.
  case picture
}

/// A description of how a part is drawn.
package struct PartWords {
  /// The kind of part and its size; nil for a plain box.
  package var title: String?
  /// Its other properties. A `rule` describes the property for all items.
  package var lines: [(text: String, rule: String?)] = []
}

package struct PartDistance {
  package enum Kind {
    /// The distance between two children.
    case gap
    /// The distance between a side and a child.
    case offset
  }

  package let kind: Kind
  /// The readable name: `gap across`.
  package let name: String
  /// The measured area, in the cell's coordinates.
  package let area: CGRect
  /// Whether the distance is the area's width instead of its height.
  package let isAcross: Bool
}

extension CGSize {
  /// Width and height in points: `12 × 7.5`.
  package var words: String { "\(width.figures(1)) × \(height.figures(1))" }
}
