import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// A navigation bar: buttons beside a centred title, a large title and a search field below them.
struct NavigationBar {
  let bar: NavigationBarSpec
  let rows: NavigationBarRows
  /// Where it stands, in the viewport's points.
  let frame: CGRect
  /// The insets of its content from its own sides, in points.
  let margins: EdgeInsets
  /// Whether content lies under it; otherwise it has no ground, which is UIKit's scroll-edge appearance.
  let isOverContent: Bool
  var searchPlace: SearchPlace?
  /// The tabs in its row; `nil` for none.
  var tabs: CGRect?

  /// The buttons with the places at which those of both sides begin.
  private typealias Buttons = (
    kit: BarButtons, leading: [BarButtons.Cluster], trailing: [BarButtons.Cluster], left: Double,
    right: Double
  )

  /// The row with the buttons and the title.
  var row: CGRect { CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: rows.standard) }

  private func buttons(_ kit: BarKit) -> Buttons {
    let buttons = BarButtons(kit: kit, height: min(rows.standard, kit.metrics.navigationBar))
    let leading = buttons.clusters(back: bar.back, bar.leading)
    let trailing = buttons.clusters(bar.trailing)
    // A back button without glass reaches further out than words do.
    let left = frame.minX + margins.left - (bar.back != nil && !kit.metrics.hasGlass ? 8 : 0)
    let field = searchFrame(kit).map { Double($0.width) + buttons.spacing } ?? 0
    let right = frame.maxX - margins.right - field - buttons.width(of: trailing)
    return (buttons, leading, trailing, left, right)
  }

  /// Where its buttons stand, in the order in which they are written; spaces have no place.
  func buttonFrames(_ kit: BarKit) -> (leading: [CGRect?], trailing: [CGRect?]) {
    let (buttons, leading, trailing, left, right) = buttons(kit)
    func frames(_ items: [BarItem], _ clusters: [BarButtons.Cluster], from x: Double) -> [CGRect?] {
      var places = buttons.frames(of: clusters, from: CGPoint(x: x, y: frame.minY))[...]
      return items.map { $0.isSpace ? nil : places.popFirst() }
    }
    return (frames(bar.leading, leading, from: left), frames(bar.trailing, trailing, from: right))
  }

  func nodes(_ kit: BarKit) -> [Scene.Node] {
    var parts = ground(kit)
    if rows.standard > 0 {
      let (buttons, leading, trailing, left, right) = buttons(kit)
      parts += BarTitle(bar: bar, row: row, room: room(kit), isLeading: tabs != nil).nodes(
        rows.largeTitle == 0, kit)
      parts += buttons.nodes(of: leading, from: CGPoint(x: left, y: frame.minY))
      parts += buttons.nodes(of: trailing, from: CGPoint(x: right, y: frame.minY))
    }
    return [
      BarKit.part(
        "navigation-bar", "Navigation bar",
        parts + largeTitle(kit) + search(kit) + scopes(kit) + segments(kit))
    ]
  }

  /// The span of the row that the buttons leave for the title, and the distance to keep from them, in points.
  func room(_ kit: BarKit) -> (left: Double, right: Double, gap: Double) {
    let (buttons, leading, trailing, left, right) = buttons(kit)
    let hasField = searchPlace == .inBar
    let hasButtons = !leading.isEmpty || !trailing.isEmpty || hasField
    let gap = hasButtons || tabs != nil ? 8.0 : 0
    // A title that begins the row stands at the margin.
    let edge = frame.minX + margins.left - (tabs == nil ? 0 : gap)
    return (
      leading.isEmpty ? edge : left + buttons.width(of: leading),
      tabs.map { Double($0.minX) } ?? (trailing.isEmpty && !hasField ? frame.maxX - margins.right : right),
      gap
    )
  }

  private func ground(_ kit: BarKit) -> [Scene.Node] {
    guard isOverContent else { return [] }
    let covered = CGRect(x: frame.minX, y: 0, width: frame.width, height: frame.maxY)
    let hasPlates =
      bar.back != nil || !bar.leading.isEmpty || !bar.trailing.isEmpty || tabs != nil || rows.standard == 0
    return hasPlates && kit.metrics.hasGlass
      ? kit.fadingGround(covered) : kit.ground(covered, hairlineAt: frame.maxY)
  }

  /// The large title, which moves up with the content and is cut off at the buttons' row.
  private func largeTitle(_ kit: BarKit) -> [Scene.Node] {
    guard let title = bar.title, rows.largeTitle > 0 else { return [] }
    let row = CGRect(
      x: frame.minX, y: frame.minY + rows.standard, width: frame.width, height: rows.largeTitle)
    let style = Typesetter.Style(style: .largeTitle, weight: 700, color: kit.theme.label)
    let lineHeight = kit.typesetter.leading(of: .largeTitle)
    let below = bar.subtitle == nil ? 0 : kit.metrics.largeSubtitle
    // UIKit leaves 8 points below the line.
    let box = CGRect(
      x: frame.minX + margins.left, y: row.maxY - 8 - below - lineHeight,
      width: max(0, frame.width - margins.left - margins.right), height: lineHeight)
    var lines = [kit.typesetter.line(title, style, in: box)]
    if let subtitle = bar.subtitle {
      let small = Typesetter.Style(style: .subheadline, color: kit.theme.secondaryLabel)
      lines.append(
        kit.typesetter.line(
          subtitle, small, in: CGRect(x: box.minX, y: box.maxY, width: box.width, height: below)))
    }
    let isWhole = rows.largeTitle >= rows.wholeLargeTitle
    return [.group(Group(lines, clip: isWhole ? nil : .rectangle(row)))]
  }
}

/// Search fields and segments.
extension NavigationBar {
  /// Between the margins, as high as wanted.
  private func across(y: Double, height: Double) -> CGRect {
    CGRect(
      x: frame.minX + margins.left, y: y, width: max(0, frame.width - margins.left - margins.right),
      height: height)
  }

  /// Where a field in the row stands; `nil` for none.
  private func searchFrame(_ kit: BarKit) -> CGRect? {
    guard searchPlace == .inBar else { return nil }
    let height = kit.metrics.searchField
    let buttons = BarButtons(kit: kit, height: kit.metrics.navigationBar)
    let others = buttons.width(of: buttons.clusters(bar.trailing)) + buttons.spacing
    // Beside tabs there may be no more room than for a button.
    let room = frame.maxX - margins.right - others - (tabs.map { $0.maxX + 8 } ?? frame.midX)
    let wanted = min(kit.metrics.barSearchField, room)
    let width = wanted < SearchField.least ? height : wanted
    return CGRect(
      x: frame.maxX - margins.right - width, y: row.minY + (kit.metrics.navigationBar - height) / 2,
      width: width, height: height)
  }

  /// The search field, which gets lower and fades as content is scrolled.
  private func search(_ kit: BarKit) -> [Scene.Node] {
    guard let field = bar.searchField else { return [] }
    if let place = searchFrame(kit) {
      return SearchField(field: field, frame: place, isPlate: kit.metrics.hasGlass).nodes(kit)
    }
    guard searchPlace == .belowTitle else { return [] }
    let lost = kit.metrics.searchRow - rows.search
    let height = kit.metrics.searchField - lost
    guard height > 1 else { return [] }
    let top = frame.minY + rows.standard + rows.largeTitle
    // In place of the title it stands in the middle of its row.
    let y = rows.standard == 0 ? top + (rows.search - height) / 2 : top + 1
    return SearchField(
      field: field, frame: across(y: y, height: height), opacity: max(0, 1 - lost / 16)
    ).nodes(kit)
  }

  private func scopes(_ kit: BarKit) -> [Scene.Node] {
    guard rows.scopes > 0, let field = bar.searchField else { return [] }
    let y = frame.maxY - rows.segments - rows.scopes
    return [
      SegmentedControl(segments: field.scopes, selected: field.selectedScope, frame: control(y, kit)).node(
        kit)
    ]
  }

  private func segments(_ kit: BarKit) -> [Scene.Node] {
    guard rows.segments > 0, let spec = bar.segmentedControl else { return [] }
    let place = control(frame.maxY - rows.segments, kit)
    return [SegmentedControl(segments: spec.segments, selected: spec.selected, frame: place).node(kit)]
  }

  /// In a row of its own; on a tablet no wider than a hand reaches, in the middle.
  private func control(_ y: Double, _ kit: BarKit) -> CGRect {
    let whole = across(y: y + 4, height: kit.metrics.segmentedControl)
    let most = kit.metrics.isRegularPad ? 480.0 : .infinity
    return whole.insetBy(dx: max(0, (whole.width - most) / 2), dy: 0)
  }
}
