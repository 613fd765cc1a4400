package import Foundation
import Graphics

package struct PartContent {
  /// The noun for it in findings: `a text`.
  package let noun: String
  /// Its words, or its name.
  package var example: String?
  /// Whether it says nothing unless all of it is seen.
  package var isReadWhole = true
}

package enum PartGround {
  /// Its figure in its ink.
  case ink
  /// Colours that nobody can tell.
  case picture
}

/// How a part is drawn, in words.
package struct PartWords {
  /// The kind of part, and how large it is; `nil` for nothing but a box.
  package var title: String?
  /// Its other properties; where a line has a rule, that says the same of every item.
  package var lines: [(text: String, rule: String?)] = []
}

package struct PartDistance {
  package enum Kind {
    /// Two parts in it.
    case gap
    /// One of its sides and a part in it.
    case offset
  }

  package let kind: Kind
  /// The name for people: `gap across`.
  package let name: String
  /// The measured area, in the cell's points.
  package let area: CGRect
  /// Whether the area's width counts, and not its height.
  package let isAcross: Bool
}

extension CGSize {
  /// Width and height in points: `12 × 7.5`.
  package var words: String { "\(width.figures(1)) × \(height.figures(1))" }
}
