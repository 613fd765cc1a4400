import DesignFormat
import Foundation
import LayoutEngine

/// How a row's content and its accessories share its length, counted from the edge where reading begins
/// (docs/collection-view.md, "Accessories of list cells").
struct ListRowPlaces {
  /// Of all accessories but those that are narrower.
  static let slotLength = 40.0
  /// Of what shows that a row leads on, with what is behind it.
  private static let disclosureLength = 22.0
  /// How far the content reaches into a slot, and how far what shows that a row leads on ends before its slot does.
  private static let overlap = 8.0
  /// The margin that slots were measured with; the rest of a larger one lies outside of them.
  private static let measuredMargin = 8.0

  let content: (start: Double, length: Double)
  /// Where accessories begin, in their order.
  let starts: [Double]
  let sizes: [CGSize]
  /// The length of the row besides its content, in points.
  let taken: Double

  init(_ row: TemplateListRow, of node: CellNode, width: Double, _ measure: CellMeasure) {
    let list = row.list
    let sizes = node.children.dropFirst().map { measure.size(of: $0, in: Proposal()) }
    var starts = [Double](repeating: 0, count: sizes.count)
    let padding = node.children.first?.look.padding
    var (start, end) = (list.leadingSafeArea + row.indentation, width - list.trailingSafeArea)
    let leading = row.slots.indices.filter { row.slots[$0].side == .leading }
    let trailing = row.slots.indices.filter { row.slots[$0].side == .trailing }.reversed()
    if leading.isEmpty {
      start += row.preservesMargins ? max(0, list.margin - (padding?.left ?? 0)) : 0
    } else {
      start += list.margin - Self.measuredMargin
      for index in leading {
        let length = Self.length(of: row.slots[index], sizes[index])
        starts[index] = start + (length - Double(sizes[index].width)) / 2
        start += length
      }
      start -= Self.overlap
    }
    if trailing.isEmpty {
      end -= row.preservesMargins ? max(0, list.margin - (padding?.right ?? 0)) : 0
    } else {
      end -= list.margin - Self.measuredMargin
      for index in trailing {
        let (slot, own) = (row.slots[index], Double(sizes[index].width))
        let length = Self.length(of: slot, sizes[index])
        starts[index] = end - (slot.isNarrow ? own + Self.overlap : (length + own) / 2)
        end -= length
        if slot.kind == .reorder, trailing.count > 1 { end -= 1 }
      }
      if let innermost = trailing.last, !row.slots[innermost].isNarrow { end += Self.overlap }
    }
    (self.sizes, self.starts) = (sizes, starts)
    content = (start, max(0, end - start))
    taken = width - (end - start)
  }

  /// That views wider than those that were measured keep the overlap on both sides is inferred.
  private static func length(of slot: TemplateListRow.Slot, _ size: CGSize) -> Double {
    if slot.isNarrow { return max(disclosureLength, Double(size.width) + overlap) }
    return size.width > 30 ? Double(size.width) + 2 * overlap : slotLength
  }
}

extension TemplateListRow.Slot {
  /// Whether it has no more room than it needs.
  fileprivate var isNarrow: Bool {
    kind == .disclosureIndicator || kind == .outlineDisclosure || kind == .popUpMenu
  }
}
