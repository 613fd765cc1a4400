import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// A navigation bar: buttons beside a centered title; below them a large title and a search field.
struct NavigationBar {
  let bar: NavigationBarSpec
  let rows: NavigationBarRows
  /// The bar's frame, in the viewport's coordinates.
  let frame: CGRect
  /// The insets of the bar's content from its sides, in points.
  let margins: EdgeInsets
  /// Whether content is beneath the bar. Otherwise the bar has no background, as in UIKit's scroll-edge appearance.
  let isOverContent: Bool
  var searchFieldPosition: SearchFieldPosition?
  /// The frame of the tabs in the bar's row; nil if there are none.
  var tabs: CGRect?

  /// The clusters of leading and trailing buttons, and the x coordinates at which both groups start.
  private typealias Buttons = (
    barComponents: BarButtons, leading: [BarButtons.Cluster], trailing: [BarButtons.Cluster], left: Double,
    right: Double
  )

  /// The frame of the row that contains the buttons and the title.
  var row: CGRect { CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: rows.standard) }

  private func buttons(_ barComponents: BarComponents) -> Buttons {
    let buttons = BarButtons(
      barComponents: barComponents, height: min(rows.standard, barComponents.metrics.navigationBar))
    let leading = buttons.clusters(back: bar.back, bar.leading)
    let trailing = buttons.clusters(bar.trailing)
    // The chevron of a back button is closer to the edge than titles are.
    let left = frame.minX + margins.left - (bar.back != nil && !barComponents.metrics.hasGlass ? 8 : 0)
    let field = searchFrame(barComponents).map { Double($0.width) + buttons.spacing } ?? 0
    let right = frame.maxX - margins.right - field - buttons.width(of: trailing)
    return (buttons, leading, trailing, left, right)
  }

  /// Returns the frames of the leading and trailing buttons in the design's order; nil for spaces.
  func buttonFrames(_ barComponents: BarComponents) -> (leading: [CGRect?], trailing: [CGRect?]) {
    let (buttons, leading, trailing, left, right) = buttons(barComponents)
    func frames(_ items: [BarItem], _ clusters: [BarButtons.Cluster], from x: Double) -> [CGRect?] {
      var controlFrames = buttons.frames(of: clusters, from: CGPoint(x: x, y: frame.minY))[...]
      return items.map { $0.isSpace ? nil : controlFrames.popFirst() }
    }
    return (frames(bar.leading, leading, from: left), frames(bar.trailing, trailing, from: right))
  }

  func nodes(_ barComponents: BarComponents) -> [Scene.Node] {
    var parts = barBackground(barComponents)
    if rows.standard > 0 {
      let (buttons, leading, trailing, left, right) = buttons(barComponents)
      parts += BarTitle(bar: bar, row: row, titleArea: titleArea(barComponents), isLeading: tabs != nil)
        .nodes(
          rows.largeTitle == 0, barComponents)
      parts += buttons.nodes(of: leading, from: CGPoint(x: left, y: frame.minY))
      parts += buttons.nodes(of: trailing, from: CGPoint(x: right, y: frame.minY))
    }
    return [
      BarComponents.part(
        "navigation-bar", "Navigation bar",
        parts + largeTitle(barComponents) + search(barComponents) + scopes(barComponents)
          + segments(barComponents))
    ]
  }

  /// Returns the x coordinates at which the space between the buttons starts and ends, and the title's minimum distance from
  /// the buttons, in points.
  func titleArea(_ barComponents: BarComponents) -> (left: Double, right: Double, gap: Double) {
    let (buttons, leading, trailing, left, right) = buttons(barComponents)
    let hasField = searchFieldPosition == .inBar
    let hasButtons = !leading.isEmpty || !trailing.isEmpty || hasField
    let gap = hasButtons || tabs != nil ? 8.0 : 0
    // A title without a button before it starts at the margin.
    let edge = frame.minX + margins.left - (tabs == nil ? 0 : gap)
    return (
      leading.isEmpty ? edge : left + buttons.width(of: leading),
      tabs.map { Double($0.minX) } ?? (trailing.isEmpty && !hasField ? frame.maxX - margins.right : right),
      gap
    )
  }

  private func barBackground(_ barComponents: BarComponents) -> [Scene.Node] {
    guard isOverContent else { return [] }
    let covered = CGRect(x: frame.minX, y: 0, width: frame.width, height: frame.maxY)
    let hasPlates =
      bar.back != nil || !bar.leading.isEmpty || !bar.trailing.isEmpty || tabs != nil || rows.standard == 0
    return hasPlates && barComponents.metrics.hasGlass
      ? barComponents.fadingBackground(covered) : barComponents.barBackground(covered, hairlineAt: frame.maxY)
  }

  /// Draws the large title, which scrolls with the content and is clipped at the buttons' row.
  private func largeTitle(_ barComponents: BarComponents) -> [Scene.Node] {
    guard let title = bar.title, rows.largeTitle > 0 else { return [] }
    let row = CGRect(
      x: frame.minX, y: frame.minY + rows.standard, width: frame.width, height: rows.largeTitle)
    let style = Typesetter.Style(style: .largeTitle, weight: 700, color: barComponents.theme.label)
    let lineHeight = barComponents.typesetter.leading(of: .largeTitle)
    let below = bar.subtitle == nil ? 0 : barComponents.metrics.largeSubtitle
    // UIKit leaves 8 points below the title's line.
    let box = CGRect(
      x: frame.minX + margins.left, y: row.maxY - 8 - below - lineHeight,
      width: max(0, frame.width - margins.left - margins.right), height: lineHeight)
    var lines = [barComponents.typesetter.line(title, style, in: box)]
    if let subtitle = bar.subtitle {
      let small = Typesetter.Style(style: .subheadline, color: barComponents.theme.secondaryLabel)
      lines.append(
        barComponents.typesetter.line(
          subtitle, small, in: CGRect(x: box.minX, y: box.maxY, width: box.width, height: below)))
    }
    let isWhole = rows.largeTitle >= rows.wholeLargeTitle
    return [.group(Group(lines, clip: isWhole ? nil : .rectangle(row)))]
  }
}

/// Draws the search fields and segmented controls of the bar.
extension NavigationBar {
  /// Returns a rectangle that spans the bar between its margins.
  private func across(y: Double, height: Double) -> CGRect {
    CGRect(
      x: frame.minX + margins.left, y: y, width: max(0, frame.width - margins.left - margins.right),
      height: height)
  }

  /// Returns the frame of the search field in the buttons' row; nil if that row has no search field.
  private func searchFrame(_ barComponents: BarComponents) -> CGRect? {
    guard searchFieldPosition == .inBar else { return nil }
    let height = barComponents.metrics.searchField
    let buttons = BarButtons(barComponents: barComponents, height: barComponents.metrics.navigationBar)
    let others = buttons.width(of: buttons.clusters(bar.trailing)) + buttons.spacing
    // Beside tabs, the space may be sufficient only for a search button.
    let titleArea = frame.maxX - margins.right - others - (tabs.map { $0.maxX + 8 } ?? frame.midX)
    let preferredWidth = min(barComponents.metrics.barSearchField, titleArea)
    let width = preferredWidth < SearchField.least ? height : preferredWidth
    return CGRect(
      x: frame.maxX - margins.right - width, y: row.minY + (barComponents.metrics.navigationBar - height) / 2,
      width: width, height: height)
  }

  /// Draws the search field, which shrinks and fades while content scrolls.
  private func search(_ barComponents: BarComponents) -> [Scene.Node] {
    guard let field = bar.searchField else { return [] }
    if let fieldFrame = searchFrame(barComponents) {
      return SearchField(field: field, frame: fieldFrame, isPlate: barComponents.metrics.hasGlass).nodes(
        barComponents)
    }
    guard searchFieldPosition == .belowTitle else { return [] }
    let lost = barComponents.metrics.searchRow - rows.search
    let height = barComponents.metrics.searchField - lost
    guard height > 1 else { return [] }
    let top = frame.minY + rows.standard + rows.largeTitle
    // Without a title row, the field is centered in its own row.
    let y = rows.standard == 0 ? top + (rows.search - height) / 2 : top + 1
    return SearchField(
      field: field, frame: across(y: y, height: height), opacity: max(0, 1 - lost / 16)
    ).nodes(barComponents)
  }

  private func scopes(_ barComponents: BarComponents) -> [Scene.Node] {
    guard rows.scopes > 0, let field = bar.searchField else { return [] }
    let y = frame.maxY - rows.segments - rows.scopes
    return [
      SegmentedControl(
        segments: field.scopes, selected: field.selectedScope, frame: control(y, barComponents)
      ).node(
        barComponents)
    ]
  }

  private func segments(_ barComponents: BarComponents) -> [Scene.Node] {
    guard rows.segments > 0, let spec = bar.segmentedControl else { return [] }
    let fieldFrame = control(frame.maxY - rows.segments, barComponents)
    return [
      SegmentedControl(segments: spec.segments, selected: spec.selected, frame: fieldFrame).node(
        barComponents)
    ]
  }

  /// Returns the frame of a control in its own row. On a tablet, its width is limited to 480 points, and it is
  /// centered.
  private func control(_ y: Double, _ barComponents: BarComponents) -> CGRect {
    let fullWidth = across(y: y + 4, height: barComponents.metrics.segmentedControl)
    let most = barComponents.metrics.isRegularPad ? 480.0 : .infinity
    return fullWidth.insetBy(dx: max(0, (fullWidth.width - most) / 2), dy: 0)
  }
}

/// The middle of a bar's row: a title with an optional subtitle, or a segmented control.
struct BarTitle {
  let bar: NavigationBarSpec
  let row: CGRect
  /// The x coordinates at which the space between the buttons starts and ends, and the title's minimum distance from the
  /// buttons, in points.
  let titleArea: (left: Double, right: Double, gap: Double)
  /// Whether the title follows the leading buttons, because tabs are in the middle.
  let isLeading: Bool

  /// Draws the title or the segmented control; returns no nodes if the bar has neither or there is no space.
  ///
  /// - Parameter hasTitle: Whether the title is in this row. Otherwise, it is the large title below.
  func nodes(_ hasTitle: Bool, _ barComponents: BarComponents) -> [Scene.Node] {
    if let spec = bar.segmentedControl, spec.placement == .title {
      let height = barComponents.metrics.segmentedControl
      guard let box = box(width: SegmentedControl.width(of: spec.segments, barComponents), height: height)
      else {
        return []
      }
      return [
        SegmentedControl(segments: spec.segments, selected: spec.selected, frame: box).node(barComponents)
      ]
    }
    guard hasTitle, bar.titleView == nil, let title = bar.title else { return [] }
    return lines(title, barComponents)
  }

  /// Returns a rectangle in the middle of the bar or, if it does not fit there, in the middle of the space between the
  /// buttons. Nil if there is no space between the buttons.
  func box(width: Double, height: Double) -> CGRect? {
    guard let (start, end) = span(width: width) else { return nil }
    let width = min(width, end - start)
    let x = isLeading ? start : (start + end - width) / 2
    return CGRect(x: x, y: row.midY - height / 2, width: width, height: height)
  }

  private func span(width: Double) -> (Double, Double)? {
    let (left, right) = (titleArea.left + titleArea.gap, titleArea.right - titleArea.gap)
    let half = min(row.midX - left, right - row.midX)
    let isCentered = !isLeading && (titleArea.gap == 0 || width <= 2 * half)
    let (start, end) = isCentered ? (row.midX - half, row.midX + half) : (left, right)
    return end > start ? (start, end) : nil
  }

  private func lines(_ title: String, _ barComponents: BarComponents) -> [Scene.Node] {
    let isLow = row.height < 40
    let size = bar.subtitle != nil && isLow ? 14.0 : nil
    let style = Typesetter.Style(
      style: .headline, color: barComponents.theme.label, alignment: isLeading ? .leading : .center,
      custom: size.map { .init(size: $0) })
    let below = Typesetter.Style(
      style: .caption1, color: barComponents.theme.secondaryLabel, alignment: isLeading ? .leading : .center,
      custom: isLow ? .init(size: 10) : nil)
    let width = max(
      barComponents.typesetter.width(of: title, style),
      bar.subtitle.map { barComponents.typesetter.width(of: $0, below) } ?? 0)
    guard let (start, end) = span(width: width) else { return [] }
    var box = CGRect(x: start, y: row.minY, width: end - start, height: row.height)
    guard let subtitle = bar.subtitle else { return [barComponents.typesetter.line(title, style, in: box)] }
    // Two lines, close together, centered in the row.
    let (first, second) = isLow ? (16.0, 12.0) : (20, 16)
    box = CGRect(x: box.minX, y: row.midY - (first + second) / 2, width: box.width, height: first)
    return [
      barComponents.typesetter.line(title, style, in: box),
      barComponents.typesetter.line(
        subtitle, below, in: CGRect(x: box.minX, y: box.maxY, width: box.width, height: second)),
    ]
  }
}
