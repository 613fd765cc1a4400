import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// A tab bar: at the bottom edge or, on phones since iOS 26, floating above the content.
struct TabBar {
  let bar: TabBarSpec
  /// The bar's frame, without the safe area below it.
  let frame: CGRect
  /// The image's size. The bar's background extends to the bottom of the image.
  let extent: CGSize
  /// The safe area insets. Only left and right are used, as the insets of the tabs.
  let safeArea: EdgeInsets
  /// Whether content is beneath the bar. Otherwise, a bar at the edge has no background.
  let isOverContent: Bool
  /// The search field that replaces the tabs during a search; nil if there is no search.
  var search: SearchFieldSpec?
  /// Whether the keyboard is visible, so that the bar shows only the search field.
  var isAboveKeyboard = false

  func nodes(_ barComponents: BarComponents) -> [Scene.Node] {
    if let search { return [BarComponents.part("tab-bar", "Tab bar", searching(search, barComponents))] }
    let slots = slots(barComponents)
    let tabs = zip(bar.items, slots).enumerated().map { number, tab in
      BarComponents.part(
        "tab", tab.0.title,
        Tab(item: tab.0, frame: tab.1, isSelected: number == bar.selected).nodes(barComponents))
    }
    return [BarComponents.part("tab-bar", "Tab bar", barBackground(barComponents, slots) + tabs)]
  }

  private func barBackground(_ barComponents: BarComponents, _ slots: [CGRect]) -> [Scene.Node] {
    guard barComponents.metrics.hasFloatingTabBar else {
      let barBackground = CGRect(
        x: frame.minX, y: frame.minY, width: frame.width, height: extent.height - frame.minY)
      return isOverContent ? barComponents.barBackground(barBackground, hairlineAt: frame.minY) : []
    }
    // If the search tab is selected, the highlight has equal insets on all sides, so that it is a circle.
    let mark = slots[bar.selected].insetBy(dx: bar.isSearching ? 4 : 0, dy: 4)
    let plates = [capsule(barComponents), searchCircle].compactMap { $0 }
    let column = CGRect(x: 0, y: frame.minY, width: extent.width, height: frame.height)
    let edge = isOverContent ? barComponents.fadingBackground(above: extent.height, from: column) : []
    return edge + plates.flatMap { barComponents.glass($0) } + [
      .shape(
        Shape(
          .roundedRectangle(mark, radius: mark.height / 2),
          fill: .color(barComponents.theme.label.withAlpha(0.07))))
    ]
  }

  /// The frame of the separate search tab since iOS 26; nil if there is no search tab.
  private var searchCircle: CGRect? {
    guard bar.items.contains(where: { $0.role == .search }) else { return nil }
    return CGRect(x: frame.maxX - frame.height, y: frame.minY, width: frame.height, height: frame.height)
  }

  /// Returns the frame of the capsule around all tabs except the search tab; nil if there are no other tabs. The
  /// capsule is only as wide as the tabs need.
  private func capsule(_ barComponents: BarComponents) -> CGRect? {
    guard let circle = searchCircle else { return frame }
    let count = bar.items.count { $0.role != .search }
    guard count > 0 else { return nil }
    let availableWidth = circle.minX - barComponents.metrics.floatingSpacing - frame.minX
    let width = min(availableWidth, Double(count) * barComponents.metrics.floatingTabWidth(of: bar))
    return CGRect(x: frame.minX, y: frame.minY, width: width, height: frame.height)
  }

  /// Draws a back button with the icon of the first tab, and the search field.
  private func searching(_ field: SearchFieldSpec, _ barComponents: BarComponents) -> [Scene.Node] {
    guard !isAboveKeyboard else {
      let clear = frame.inset(by: EdgeInsets(left: safeArea.left, right: safeArea.right))
      let fieldFrame = clear.insetBy(dx: 16, dy: (frame.height - barComponents.metrics.searchField) / 2)
      return SearchField(field: field, frame: fieldFrame, isPlate: true).nodes(barComponents)
    }
    let height = min(frame.height, 52)
    let circle = CGRect(
      x: frame.minX, y: frame.midY - height / 2, width: height, height: height)
    let item = bar.items.first { $0.role != .search }
    let icon = item.map {
      barComponents.icon(
        $0.icon.filled ?? $0.icon, color: barComponents.theme.label,
        in: circle.insetBy(dx: height / 2 - 13, dy: height / 2 - 13))
    }
    let x = item == nil ? frame.minX : circle.maxX + barComponents.metrics.floatingSpacing
    let fieldFrame = CGRect(x: x, y: circle.minY, width: frame.maxX - x, height: height)
    return (item == nil ? [] : barComponents.glass(circle)) + [icon].compactMap { $0 }
      + SearchField(field: field, frame: fieldFrame, isPlate: true).nodes(barComponents)
  }

  /// Returns the tabs' frames: equal parts of the bar. On a tablet, their width is limited, and they are centered.
  func slots(_ barComponents: BarComponents) -> [CGRect] {
    let isFloating = barComponents.metrics.hasFloatingTabBar
    let inset = isFloating ? 4.0 : 0
    if isFloating, let circle = searchCircle {
      let tabs = capsule(barComponents).map {
        TabBar.parts(of: $0.insetBy(dx: inset, dy: 0), count: bar.items.count - 1)
      }
      var others = (tabs ?? [])[...]
      return bar.items.map { $0.role == .search ? circle : others.popFirst() ?? circle }
    }
    let left = frame.minX + (isFloating ? inset : safeArea.left)
    let right = frame.maxX - (isFloating ? inset : safeArea.right)
    let widest = barComponents.metrics.hasInlineTabs && !isFloating ? 160.0 : .infinity
    let width = min((right - left) / Double(bar.items.count), widest)
    let start = (left + right - width * Double(bar.items.count)) / 2
    return bar.items.indices.map { index in
      CGRect(x: start + Double(index) * width, y: frame.minY, width: width, height: frame.height)
    }
  }
}

extension TabBar {
  fileprivate static func parts(of frame: CGRect, count: Int) -> [CGRect] {
    let width = frame.width / Double(max(1, count))
    return (0..<count).map {
      CGRect(x: frame.minX + Double($0) * width, y: frame.minY, width: width, height: frame.height)
    }
  }
}

/// A tab: an icon with a title below it, or beside it on tablets with regular width and on phones in landscape.
private struct Tab {
  let item: TabBarSpec.Item
  let frame: CGRect
  let isSelected: Bool

  func nodes(_ barComponents: BarComponents) -> [Scene.Node] {
    let isFloating = barComponents.metrics.hasFloatingTabBar
    if isFloating, item.role == .search {
      let side = min(28, frame.height - 18)
      let fieldFrame = CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
      return [
        barComponents.icon(
          item.icon, color: isSelected ? barComponents.tint : barComponents.theme.label, in: fieldFrame)
      ]
    }
    let rest = isFloating ? barComponents.theme.label : barComponents.theme.color(.system(.systemGray))
    let itemColor = isSelected ? barComponents.tint : rest
    let fieldFrame = barComponents.metrics.hasInlineTabs ? beside(barComponents) : below(isFloating)
    let style = Typesetter.Style(
      style: .caption2, weight: isSelected && isFloating ? 600 : 500, color: itemColor,
      alignment: barComponents.metrics.hasInlineTabs ? .leading : .center,
      custom: .init(size: fieldFrame.size))
    return [
      barComponents.icon(item.icon.filled ?? item.icon, color: itemColor, in: fieldFrame.icon),
      barComponents.typesetter.line(item.title, style, in: fieldFrame.title),
    ] + badge(at: fieldFrame.icon, barComponents)
  }

  private typealias TabLayout = (icon: CGRect, title: CGRect, size: Double)

  /// Returns the frames of the icon and the title. In a bar 49 points high, the icon's middle is at 18.5 points and the
  /// title's at 41, as in UITabBar.
  private func below(_ isFloating: Bool) -> TabLayout {
    let (middle, line) = isFloating ? (24.0, 48.0) : (18.5, 41)
    let icon = CGRect(x: frame.midX - 14, y: frame.minY + middle - 14, width: 28, height: 28)
    let title = CGRect(x: frame.minX + 2, y: frame.minY + line - 6, width: frame.width - 4, height: 12)
    return (icon, title, 10)
  }

  private func beside(_ barComponents: BarComponents) -> TabLayout {
    let size = frame.height < 40 ? 12.0 : 13
    let side = frame.height < 40 ? 20.0 : 24
    // The selected title of a floating bar has heavier and therefore wider letters.
    let style = Typesetter.Style(
      style: .caption2, weight: isSelected && barComponents.metrics.hasFloatingTabBar ? 600 : 500,
      color: .black, custom: .init(size: size))
    let width = min(
      barComponents.typesetter.width(of: item.title, style) + 1, max(0, frame.width - side - 10))
    let x = frame.midX - (side + 5 + width) / 2
    let icon = CGRect(x: x, y: frame.midY - side / 2, width: side, height: side)
    let title = CGRect(x: icon.maxX + 5, y: frame.minY, width: width, height: frame.height)
    return (icon, title, size)
  }

  /// Draws a red badge over the icon's upper right corner, as wide as its text.
  private func badge(at icon: CGRect, _ barComponents: BarComponents) -> [Scene.Node] {
    guard let text = item.badge else { return [] }
    // A badge beside a title has less space.
    let (height, size) = barComponents.metrics.hasInlineTabs ? (15.0, 11.0) : (18, 13)
    let style = Typesetter.Style(
      style: .footnote, color: .white, alignment: .center, custom: .init(size: size))
    let availableWidth = max(height, frame.maxX - icon.midX - 4)
    let width = max(height, min(barComponents.typesetter.width(of: text, style) + height - 9, availableWidth))
    let x = barComponents.metrics.hasInlineTabs ? icon.maxX - width + 3 : icon.midX + 4
    let oval = CGRect(x: x, y: icon.minY - 3, width: width, height: height)
    return [barComponents.badge(text, style, in: oval)]
  }
}

/// Tabs in a capsule at the top of a tablet. Only the search tab has an icon.
///
/// The tabs' position in the title's row and the missing icons are known from developers' reports; the dimensions are
/// estimates.
struct TopTabs {
  let bar: TabBarSpec
  /// The row in which the tabs are centered.
  let row: CGRect
  /// Whether content is beneath the tabs.
  let isOverContent: Bool

  func nodes(_ barComponents: BarComponents) -> [Scene.Node] {
    let slots = slots(barComponents)
    let tabs = zip(bar.items, slots).enumerated().map { number, tab in
      BarComponents.part(
        "tab", tab.0.title, content(of: tab.0, in: tab.1, isSelected: number == bar.selected, barComponents))
    }
    return [
      BarComponents.part(
        "tab-bar", "Tab bar", barBackground(barComponents) + mark(slots, barComponents) + tabs)
    ]
  }

  /// Returns the frame of the capsule around all tabs.
  func capsule(_ barComponents: BarComponents) -> CGRect {
    let height = barComponents.metrics.topTabs
    let width = min(widths(barComponents).reduce(0, +) + 2 * inset, row.width - 40)
    return CGRect(x: row.midX - width / 2, y: row.midY - height / 2, width: width, height: height)
  }

  func slots(_ barComponents: BarComponents) -> [CGRect] {
    let (capsule, widths) = (capsule(barComponents), widths(barComponents))
    let scale = min(1, (capsule.width - 2 * inset) / max(1, widths.reduce(0, +)))
    var x = capsule.minX + inset
    return widths.map { width in
      defer { x += width * scale }
      return CGRect(
        x: x, y: capsule.minY + inset, width: width * scale, height: capsule.height - 2 * inset)
    }
  }

  private let inset = 3.0

  private func widths(_ barComponents: BarComponents) -> [Double] {
    bar.items.map { item in
      guard item.role != .search else { return 46 }
      return (barComponents.typesetter.width(of: item.title, style(.black, isSelected: true)) + 32).rounded(
        .up)
    }
  }

  private func style(_ itemColor: Color, isSelected: Bool) -> Typesetter.Style {
    Typesetter.Style(
      style: .subheadline, weight: isSelected ? 600 : 500, color: itemColor, alignment: .center)
  }

  private func barBackground(_ barComponents: BarComponents) -> [Scene.Node] {
    let frame = capsule(barComponents)
    if barComponents.metrics.hasGlass { return barComponents.glass(frame) }
    let outline = Path.roundedRectangle(frame, radius: frame.height / 2)
    return Material.chrome.nodes(outline, over: isOverContent ? barComponents.beneath : []) + [
      .shape(Shape(outline, fill: .color(barComponents.theme.tertiarySystemFill)))
    ]
  }

  private func mark(_ slots: [CGRect], _ barComponents: BarComponents) -> [Scene.Node] {
    guard slots.indices.contains(bar.selected) else { return [] }
    let slot = slots[bar.selected]
    return [
      .shape(
        Shape(
          .roundedRectangle(slot, radius: slot.height / 2),
          fill: .color(barComponents.theme.label.withAlpha(barComponents.metrics.hasGlass ? 0.07 : 0.1))))
    ]
  }

  private func content(
    of item: TabBarSpec.Item, in slot: CGRect, isSelected: Bool, _ barComponents: BarComponents
  ) -> [Scene.Node] {
    let itemColor = isSelected ? barComponents.tint : barComponents.theme.label
    let badge = item.badge.map {
      barComponents.badge($0, over: CGPoint(x: slot.maxX - 8, y: slot.minY + 5), small: true)
    }
    guard item.role == .search else {
      return [barComponents.typesetter.line(item.title, style(itemColor, isSelected: isSelected), in: slot)]
        + (badge ?? [])
    }
    let side = 20.0
    let fieldFrame = CGRect(x: slot.midX - side / 2, y: slot.midY - side / 2, width: side, height: side)
    return [barComponents.icon(item.icon, color: itemColor, in: fieldFrame)] + (badge ?? [])
  }
}
