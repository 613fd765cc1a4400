import Foundation
import Graphics
import LayoutEngine

/// Which side of its row a cell is at, where the layout tells it with the custom attributes `column` and
/// `columnCount` (WWDC 2012 session 219: text set outward, corners rounded outward).
enum CellSide: Equatable {
  /// The layout says nothing, or has one column.
  case alone
  /// The first column.
  case left
  /// Between two columns.
  case middle
  /// The last column.
  case right

  /// The side that the attributes tell of.
  init(_ attributes: LayoutAttributes) {
    guard case .number(let column) = attributes.custom["column"],
      case .number(let count) = attributes.custom["columnCount"], count > 1
    else {
      self = .alone
      return
    }
    self = column == 0 ? .left : column == count - 1 ? .right : .middle
  }

  /// A card's outline: corners that face outward are round, those between columns nearly square.
  func outline(of bounds: CGRect, radius: Double) -> Path {
    let inner = min(3, radius)
    switch self {
    case .alone: return .roundedRectangle(bounds, radius: radius)
    case .middle: return .roundedRectangle(bounds, radius: inner)
    case .left: return .rounded(bounds, left: radius, right: inner)
    case .right: return .rounded(bounds, left: inner, right: radius)
    }
  }

  /// How text stands: at the outer edge.
  var alignment: Typesetter.Alignment { self == .right ? .trailing : .leading }
}
