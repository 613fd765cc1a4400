import Foundation
import LayoutEngine
import Mockups

/// The cells, headers and footers that can be measured: not transformed, completely visible, and not covered.
struct ClearElements {
  struct Element {
    let attributes: LayoutAttributes
    /// The element's rectangle, in points of the screen.
    let frame: CGRect

    var name: String { attributes.category.name }
    var section: Int { attributes.indexPath.section }
  }

  /// The maximum number of examined elements. A redline with more callouts would be unreadable.
  private static let limit = 300

  /// The elements by section; within a section the header, the cells in order, and the footer.
  let elements: [Element]
  /// The completely visible badges and other views that are attached to cells or groups.
  let held: [Element]
  /// The cells, headers and footers, including partially visible ones.
  private let seen: [Element]
  /// The rectangles of all visible cells, headers and footers, in points of the screen.
  private let occupied: [CGRect]
  /// The rectangle between the bars, in points of the screen.
  let room: CGRect

  /// Finds the elements that are completely visible between the screen's bars. If there are none, it takes those whose
  /// center is visible.
  init(_ screen: ScreenArrangement) {
    let bars = screen.bars
    let top = bars.navigationBar.map { Double($0.maxY) } ?? bars.deviceInsets.top
    room = CGRect(origin: .zero, size: screen.bounds.size)
      .inset(by: EdgeInsets(top: top, bottom: bars.safeAreaInsets.bottom))
    let all = screen.visibleElements.prefix(Self.limit).map { attributes in
      Element(
        attributes: attributes,
        frame: attributes.frame.offsetBy(dx: -screen.bounds.minX, dy: -screen.bounds.minY))
    }
    // An attached view belongs to its cell, so it does not cover the cell.
    let drawn = all.filter { !$0.isHeld }
    held = all.filter { [room] in $0.isHeld && room.contains($0.frame) }
    occupied = drawn.filter { $0.rank < 3 }.map(\.frame)
    let upright = drawn.enumerated().filter { index, element in
      let attributes = element.attributes
      return !attributes.category.isDecoration && attributes.transform3D == .identity && attributes.alpha == 1
        && !drawn[(index + 1)...].contains { $0.frame.overlaps(element.frame, by: 0.5) }
    }.map(\.element)
    let seen = upright.enumerated().sorted { a, b in
      (a.element.section, a.element.rank, a.element.attributes.indexPath.item, a.offset)
        < (b.element.section, b.element.rank, b.element.attributes.indexPath.item, b.offset)
    }.map(\.element)
    let whole = seen.filter { [room] in room.insetBy(dx: -0.01, dy: -0.01).contains($0.frame) }
    elements = whole.isEmpty ? seen.filter { [room] in room.contains($0.frame.middle) } : whole
    self.seen = seen
  }

  func isFree(_ area: CGRect) -> Bool { !occupied.contains { $0.overlaps(area, by: 0.5) } }

  func cells(of section: Int) -> [Element] {
    elements.filter { $0.section == section && $0.attributes.category == .cell }
  }

  /// Whether more than 12 points of the space between two adjacent cells are visible, enough to draw a measure.
  func shows(_ a: Element, _ b: Element) -> Bool {
    let (top, bottom) = (max(a.frame.minY, b.frame.minY), min(a.frame.maxY, b.frame.maxY))
    let isBeside =
      min(a.frame.maxX, b.frame.maxX) >= room.minX && max(a.frame.minX, b.frame.minX) <= room.maxX
    return isBeside && min(bottom, room.maxY) - max(top, room.minY) > 12
  }

  /// Returns the cells of a section that are at least partially visible, in order.
  func cellsInPart(of section: Int) -> [Element] {
    seen.filter { $0.section == section && $0.attributes.category == .cell }
  }

  var sections: [Int] {
    elements.map(\.section).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension ClearElements.Element {
  fileprivate var isHeld: Bool { attributes.heldItem != nil || attributes.heldGroup != nil }

  fileprivate var rank: Int {
    switch attributes.category {
    case .cell: 1
    case .supplementary(let kind): kind == SupplementaryKind.sectionHeader ? 0 : 2
    case .decoration: 3
    }
  }
}

extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
