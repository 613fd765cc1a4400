import Cells
import DesignFormat
import Foundation
import Graphics

/// The middle of a bar's row: a title with an optional subtitle, or a segmented control.
struct BarTitle {
  let bar: NavigationBarSpec
  let row: CGRect
  /// The space between the buttons, and the minimum distance to them, in points.
  let room: (left: Double, right: Double, gap: Double)
  /// Whether the title follows the leading buttons, because tabs are in the middle.
  let isLeading: Bool

  /// - Parameter hasTitle: Whether the title is in this row. Otherwise it is the large title below.
  func nodes(_ hasTitle: Bool, _ kit: BarKit) -> [Scene.Node] {
    if let spec = bar.segmentedControl, spec.placement == .title {
      let height = kit.metrics.segmentedControl
      guard let box = box(width: SegmentedControl.width(of: spec.segments, kit), height: height) else {
        return []
      }
      return [SegmentedControl(segments: spec.segments, selected: spec.selected, frame: box).node(kit)]
    }
    guard hasTitle, bar.titleView == nil, let title = bar.title else { return [] }
    return lines(title, kit)
  }

  /// A rectangle in the middle of the bar or, if it does not fit there, in the middle of the space between the buttons.
  func box(width: Double, height: Double) -> CGRect? {
    guard let (start, end) = span(width: width) else { return nil }
    let width = min(width, end - start)
    let x = isLeading ? start : (start + end - width) / 2
    return CGRect(x: x, y: row.midY - height / 2, width: width, height: height)
  }

  private func span(width: Double) -> (Double, Double)? {
    let (left, right) = (room.left + room.gap, room.right - room.gap)
    let half = min(row.midX - left, right - row.midX)
    let isCentered = !isLeading && (room.gap == 0 || width <= 2 * half)
    let (start, end) = isCentered ? (row.midX - half, row.midX + half) : (left, right)
    return end > start ? (start, end) : nil
  }

  private func lines(_ title: String, _ kit: BarKit) -> [Scene.Node] {
    let isLow = row.height < 40
    let size = bar.subtitle != nil && isLow ? 14.0 : nil
    let style = Typesetter.Style(
      style: .headline, color: kit.theme.label, alignment: isLeading ? .leading : .center,
      custom: size.map { .init(size: $0) })
    let below = Typesetter.Style(
      style: .caption1, color: kit.theme.secondaryLabel, alignment: isLeading ? .leading : .center,
      custom: isLow ? .init(size: 10) : nil)
    let width = max(
      kit.typesetter.width(of: title, style), bar.subtitle.map { kit.typesetter.width(of: $0, below) } ?? 0)
    guard let (start, end) = span(width: width) else { return [] }
    var box = CGRect(x: start, y: row.minY, width: end - start, height: row.height)
    guard let subtitle = bar.subtitle else { return [kit.typesetter.line(title, style, in: box)] }
    // Two lines, close together, centered in the row.
    let (first, second) = isLow ? (16.0, 12.0) : (20, 16)
    box = CGRect(x: box.minX, y: row.midY - (first + second) / 2, width: box.width, height: first)
    return [
      kit.typesetter.line(title, style, in: box),
      kit.typesetter.line(
        subtitle, below, in: CGRect(x: box.minX, y: box.maxY, width: box.width, height: second)),
    ]
  }
}
