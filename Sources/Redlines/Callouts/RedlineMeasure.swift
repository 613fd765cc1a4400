import Foundation
import Graphics

/// A length, or a size, that a redline writes into the picture.
struct RedlineMeasure: Equatable {
  /// The most important first: where labels collide, later ones give way.
  enum Subject: Int, CaseIterable {
    /// A cell's width and height.
    case size
    /// The distance between cells, and between lines of them.
    case spacing
    /// The distance between content and what surrounds it.
    case inset
    /// The room between a part's edge and what is in it.
    case padding
    /// The distance between two parts of a cell.
    case gap
    /// The distance of a part from the edge of what it lies on.
    case offset

    /// Whether what finds no place in the picture is written beside it.
    var movesOut: Bool { rawValue <= Self.inset.rawValue }
  }

  enum Direction {
    case across
    case down
    /// Both: a size.
    case both
  }

  let subject: Subject
  /// The name for people: `inset left`.
  let name: String
  /// The area that is measured, in points of the screen.
  let area: CGRect
  let direction: Direction

  /// The figures, in points with at most one decimal.
  var figures: String {
    switch direction {
    case .across: area.width.figures(1)
    case .down: area.height.figures(1)
    case .both: "\(area.width.figures(1)) × \(area.height.figures(1))"
    }
  }
}

/// How far the device keeps the screen's side free, measured above the screen.
struct RedlineEdge: Equatable {
  /// `safe area` or `margin`.
  let name: String
  /// All from the screen's left edge, in points.
  let start: Double
  let end: Double
  /// Where content begins: the end of the measure inside the screen.
  let guide: Double

  var text: String { "\(name) \((end - start).figures(1))" }
}
