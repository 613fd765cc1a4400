import Foundation
import LayoutEngine
import Mockups

/// The cells, headers and footers that can be measured: upright, whole in view, and covered by nothing.
struct ClearElements {
  struct Element {
    let attributes: LayoutAttributes
    /// Where it is, in points of the screen.
    let frame: CGRect

    var name: String { attributes.category.name }
    var section: Int { attributes.indexPath.section }
  }

  /// How many elements are looked at; nobody reads the figures of more.
  private static let limit = 300

  /// The elements by section; within it the header, then cells in order, then the footer.
  let elements: [Element]
  /// Badges and other views that are held at cells or groups, and whole in view.
  let held: [Element]
  /// The cells, headers and footers, and with them those that are seen in part.
  private let seen: [Element]
  /// Where all cells, headers and footers are that can be seen, in points of the screen.
  private let occupied: [CGRect]
  /// The part of the screen that no bar covers, in points.
  let room: CGRect

  /// The elements of a screen that stand whole between its bars; where there are none, those whose middle does.
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
    // A held view lies on the cell that it belongs to, and covers it no more than the cell's own parts do.
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

  /// Whether enough of what lies between two cells side by side is seen to measure it.
  func shows(_ a: Element, _ b: Element) -> Bool {
    let (top, bottom) = (max(a.frame.minY, b.frame.minY), min(a.frame.maxY, b.frame.maxY))
    let isBeside =
      min(a.frame.maxX, b.frame.maxX) >= room.minX && max(a.frame.minX, b.frame.minX) <= room.maxX
    return isBeside && min(bottom, room.maxY) - max(top, room.minY) > 12
  }

  /// The cells of a section, in order, of which at least a part is seen.
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
