import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Mockups

/// The counts and sizes of a screen that are compared between variants.
struct ScreenFacts: Equatable {
  /// The number of columns in the first visible section. For layouts without columns, it is the number of cells in the
  /// row of the first visible cell.
  let columns: Int
  /// The number of cells that are at least partially visible between the bars.
  let visibleItems: Int
  let contentSize: CGSize

  init(_ screen: ScreenArrangement) {
    let insets = screen.bars.adjustedContentInset
    let free = CGRect(
      x: screen.bounds.minX, y: screen.bounds.minY + insets.top, width: screen.bounds.width,
      height: max(0, screen.bounds.height - insets.top - insets.bottom))
    let cells = screen.elements(in: free).filter { $0.category == .cell }
    let first = cells.min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    columns =
      first.map { first in
        screen.columnCount(ofSection: first.indexPath.section)
          ?? cells.filter { ($0.frame.minY...$0.frame.maxY).contains(first.frame.midY) }.count
      } ?? 0
    visibleItems = cells.count
    contentSize = screen.arrangement.contentSize
  }

  var text: String {
    "\(counted(columns, "column"))  ·  \(counted(visibleItems, "item")) in view  ·  content \(size)"
  }

  private var size: String {
    "\(Double(contentSize.width).figures(1)) × \(Double(contentSize.height).figures(1))"
  }

  /// Returns a line for each fact, such as `columns 1 → 2`, or one value if it is equal on all screens.
  static func changes(_ facts: [ScreenFacts]) -> [String] {
    func line(_ name: String, _ values: [String]) -> String {
      let isSame = Set(values).count == 1
      return "\(name) \((isSame ? Array(values.prefix(1)) : values).joined(separator: " → "))"
    }
    return [
      line("columns", facts.map { "\($0.columns)" }),
      line("items in view", facts.map { "\($0.visibleItems)" }),
      line("content", facts.map(\.size)),
    ]
  }
}

extension ScreenArrangement {
  /// Returns the number of equally wide columns in a section; `nil` if the layout has no columns.
  fileprivate func columnCount(ofSection section: Int) -> Int? {
    guard let layout = screen.engineLayout as? any ColumnarLayout else { return nil }
    do throws(LayoutError) {
      return try layout.columnCount(ofSection: section, in: input)
    } catch {
      preconditionFailure("the screen has been arranged: \(error)")
    }
  }
}
