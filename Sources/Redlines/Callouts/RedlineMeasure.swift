import Foundation
import Graphics

/// A length or size that is written into the image.
struct RedlineMeasure: Equatable {
  /// The kinds of measures by priority. If labels collide, the first kind is placed first.
  enum Subject: Int, CaseIterable {
    /// A cell's width and height.
    case size
    /// The distance between cells, or between lines of cells.
    case spacing
    /// The distance between content and its surroundings.
    case inset
    /// The distance between a part's edge and its content.
    case padding
    /// The distance between two parts of a cell.
    case gap
    /// The distance of a part from the edge of the part behind it.
    case offset

    /// Whether a measure that does not fit into the image is written beside it.
    var movesOut: Bool { rawValue <= Self.inset.rawValue }
  }

  enum Direction {
    case across
    case down
    /// Both directions: a size.
    case both
  }

  let subject: Subject
  /// The label: `inset left`.
  let name: String
  /// The measured rectangle, in points of the screen.
  let area: CGRect
  let direction: Direction

  /// The value, in points with at most one decimal.
  var figures: String {
    switch direction {
    case .across: area.width.figures(1)
    case .down: area.height.figures(1)
    case .both: "\(area.width.figures(1)) × \(area.height.figures(1))"
    }
  }
}

/// The width of a safe area or margin at one side of the screen, which is measured above the screen.
struct RedlineEdge: Equatable {
  /// `safe area` or `margin`.
  let name: String
  /// The edge's range, from the left edge of the screen, in points.
  let start: Double
  let end: Double
  /// The inner end of the range, where content starts.
  let guide: Double

  var text: String { "\(name) \((end - start).figures(1))" }
}
