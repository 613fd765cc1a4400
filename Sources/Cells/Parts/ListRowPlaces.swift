import DesignFormat
import Foundation
import LayoutEngine

/// The positions of a row's content and accessories, measured from the leading edge (docs/collection-view.md,
/// "Accessories of list cells").
struct ListRowPlaces {
  /// The slot width of an accessory, unless its kind defines a narrower one.
  static let slotLength = 40.0
  /// The minimum slot width of a disclosure indicator, including the space after it.
  private static let disclosureLength = 22.0
  /// The overlap of the content with a slot, and the space between a disclosure indicator and the end of its slot.
  private static let overlap = 8.0
  /// The margin with which slots were measured. The rest of a larger margin is outside of them.
  private static let measuredMargin = 8.0

  let content: (start: Double, length: Double)
  /// The positions of accessories, in order.
  let starts: [Double]
  let sizes: [CGSize]
  /// The width of the row without its content, in points.
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

  /// It is an assumption that wider custom views have the overlap on both sides; only narrower ones were measured.
  private static func length(of slot: TemplateListRow.Slot, _ size: CGSize) -> Double {
    if slot.isNarrow { return max(disclosureLength, Double(size.width) + overlap) }
    return size.width > 30 ? Double(size.width) + 2 * overlap : slotLength
  }
}

extension TemplateListRow.Slot {
  /// Whether the slot is only as wide as its accessory needs.
  fileprivate var isNarrow: Bool {
    kind == .disclosureIndicator || kind == .outlineDisclosure || kind == .popUpMenu
  }
}
