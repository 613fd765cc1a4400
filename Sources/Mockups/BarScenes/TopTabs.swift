import Cells
import DesignFormat
import Foundation
import Graphics

/// Tabs in a capsule at the top of a tablet. Only the search tab has an icon.
///
/// Their position in the title's row and the missing icons are known from developers' reports; the dimensions are
/// estimates.
struct TopTabs {
  let bar: TabBarSpec
  /// The row in which the tabs are centered.
  let row: CGRect
  /// Whether content is beneath the tabs.
  let isOverContent: Bool

  func nodes(_ kit: BarKit) -> [Scene.Node] {
    let slots = slots(kit)
    let tabs = zip(bar.items, slots).enumerated().map { number, tab in
      BarKit.part(
        "tab", tab.0.title, content(of: tab.0, in: tab.1, isSelected: number == bar.selected, kit))
    }
    return [BarKit.part("tab-bar", "Tab bar", ground(kit) + mark(slots, kit) + tabs)]
  }

  /// The capsule around all tabs.
  func capsule(_ kit: BarKit) -> CGRect {
    let height = kit.metrics.topTabs
    let width = min(widths(kit).reduce(0, +) + 2 * inset, row.width - 40)
    return CGRect(x: row.midX - width / 2, y: row.midY - height / 2, width: width, height: height)
  }

  func slots(_ kit: BarKit) -> [CGRect] {
    let (capsule, widths) = (capsule(kit), widths(kit))
    let scale = min(1, (capsule.width - 2 * inset) / max(1, widths.reduce(0, +)))
    var x = capsule.minX + inset
    return widths.map { width in
      defer { x += width * scale }
      return CGRect(
        x: x, y: capsule.minY + inset, width: width * scale, height: capsule.height - 2 * inset)
    }
  }

  private let inset = 3.0

  private func widths(_ kit: BarKit) -> [Double] {
    bar.items.map { item in
      guard item.role != .search else { return 46 }
      return (kit.typesetter.width(of: item.title, style(.black, isSelected: true)) + 32).rounded(.up)
    }
  }

  private func style(_ ink: Color, isSelected: Bool) -> Typesetter.Style {
    Typesetter.Style(style: .subheadline, weight: isSelected ? 600 : 500, color: ink, alignment: .center)
  }

  private func ground(_ kit: BarKit) -> [Scene.Node] {
    let frame = capsule(kit)
    if kit.metrics.hasGlass { return kit.glass(frame) }
    let outline = Path.roundedRectangle(frame, radius: frame.height / 2)
    return Material.chrome.nodes(outline, over: isOverContent ? kit.beneath : []) + [
      .shape(Shape(outline, fill: .color(kit.theme.tertiarySystemFill)))
    ]
  }

  private func mark(_ slots: [CGRect], _ kit: BarKit) -> [Scene.Node] {
    guard slots.indices.contains(bar.selected) else { return [] }
    let slot = slots[bar.selected]
    return [
      .shape(
        Shape(
          .roundedRectangle(slot, radius: slot.height / 2),
          fill: .color(kit.theme.label.withAlpha(kit.metrics.hasGlass ? 0.07 : 0.1))))
    ]
  }

  private func content(
    of item: TabBarSpec.Item, in slot: CGRect, isSelected: Bool, _ kit: BarKit
  ) -> [Scene.Node] {
    let ink = isSelected ? kit.tint : kit.theme.label
    let badge = item.badge.map {
      kit.badge($0, over: CGPoint(x: slot.maxX - 8, y: slot.minY + 5), small: true)
    }
    guard item.role == .search else {
      return [kit.typesetter.line(item.title, style(ink, isSelected: isSelected), in: slot)] + (badge ?? [])
    }
    let side = 20.0
    let place = CGRect(x: slot.midX - side / 2, y: slot.midY - side / 2, width: side, height: side)
    return [Icon(name: item.icon, color: ink).node(in: place)] + (badge ?? [])
  }
}
