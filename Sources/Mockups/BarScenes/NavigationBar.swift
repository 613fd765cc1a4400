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
  /// What keeps its content from the sides.
  let margins: EdgeInsets
  /// Whether content lies under it; otherwise it has no ground, which is UIKit's scroll-edge appearance.
  let isOverContent: Bool

  /// The buttons with the places at which those of both sides begin.
  private typealias Buttons = (
    kit: BarButtons, leading: [BarButtons.Cluster], trailing: [BarButtons.Cluster], left: Double,
    right: Double
  )

  private func buttons(_ kit: BarKit) -> Buttons {
    let buttons = BarButtons(kit: kit, height: rows.standard)
    let leading = buttons.clusters(back: bar.back, bar.leading)
    let trailing = buttons.clusters(bar.trailing)
    // A back button without glass reaches further out than words do.
    let left = margins.left - (bar.back != nil && !kit.metrics.hasGlass ? 8 : 0)
    let right = frame.width - margins.right - buttons.width(of: trailing)
    return (buttons, leading, trailing, left, right)
  }

  /// Where its buttons stand, in the order in which they are written.
  func buttonFrames(_ kit: BarKit) -> (leading: [CGRect], trailing: [CGRect]) {
    let (buttons, leading, trailing, left, right) = buttons(kit)
    return (
      buttons.frames(of: leading, from: CGPoint(x: left, y: frame.minY)),
      buttons.frames(of: trailing, from: CGPoint(x: right, y: frame.minY))
    )
  }

  func nodes(_ kit: BarKit) -> [Scene.Node] {
    let (buttons, leading, trailing, left, right) = buttons(kit)
    let hasButtons = !leading.isEmpty || !trailing.isEmpty
    let sides = (
      left: leading.isEmpty ? margins.left : left + buttons.width(of: leading),
      right: trailing.isEmpty ? frame.width - margins.right : right
    )
    return [
      BarKit.part(
        "navigation-bar", "Navigation bar",
        ground(kit, isBelowGlass: hasButtons && kit.metrics.hasGlass)
          + title(between: sides, hasButtons: hasButtons, kit)
          + buttons.nodes(of: leading, from: CGPoint(x: left, y: frame.minY))
          + buttons.nodes(of: trailing, from: CGPoint(x: right, y: frame.minY)) + largeTitle(kit)
          + search(kit))
    ]
  }

  private func ground(_ kit: BarKit, isBelowGlass: Bool) -> [Scene.Node] {
    guard isOverContent else { return [] }
    let covered = CGRect(x: 0, y: 0, width: frame.width, height: frame.maxY)
    return isBelowGlass ? kit.fadingGround(covered) : kit.ground(covered, hairlineAt: frame.maxY)
  }

  /// The title in the middle of the bar or, where buttons leave no room there, in the middle of what they leave.
  private func title(
    between sides: (left: Double, right: Double), hasButtons: Bool, _ kit: BarKit
  ) -> [Scene.Node] {
    guard let title = bar.title, rows.largeTitle == 0 else { return [] }
    let style = Typesetter.Style(style: .headline, color: kit.theme.label, alignment: .center)
    let gap = hasButtons ? 8.0 : 0
    let (left, right) = (sides.left + gap, sides.right - gap)
    let half = min(frame.midX - left, right - frame.midX)
    let isCentered = !hasButtons || kit.typesetter.width(of: title, style) <= 2 * half
    let (start, end) = isCentered ? (frame.midX - half, frame.midX + half) : (left, right)
    guard end > start else { return [] }
    let box = CGRect(x: start, y: frame.minY, width: end - start, height: rows.standard)
    return [kit.typesetter.line(title, style, in: box)]
  }

  /// The large title, which moves up with the content and is cut off at the buttons' row.
  private func largeTitle(_ kit: BarKit) -> [Scene.Node] {
    guard let title = bar.title, rows.largeTitle > 0 else { return [] }
    let row = CGRect(x: 0, y: frame.minY + rows.standard, width: frame.width, height: rows.largeTitle)
    let style = Typesetter.Style(style: .largeTitle, weight: 700, color: kit.theme.label)
    let lineHeight = kit.typesetter.leading(of: .largeTitle)
    // UIKit leaves 8 points below the line.
    let box = CGRect(
      x: margins.left, y: row.maxY - 8 - lineHeight,
      width: max(0, frame.width - margins.left - margins.right), height: lineHeight)
    let isWhole = rows.largeTitle >= kit.metrics.largeTitle
    return [
      .group(Group([kit.typesetter.line(title, style, in: box)], clip: isWhole ? nil : .rectangle(row)))
    ]
  }

  /// The search field, which gets lower and fades as content is scrolled.
  private func search(_ kit: BarKit) -> [Scene.Node] {
    guard let placeholder = bar.searchField else { return [] }
    let lost = kit.metrics.searchRow - rows.search
    let height = kit.metrics.searchField - lost
    guard height > 1 else { return [] }
    let field = CGRect(
      x: margins.left, y: frame.maxY - rows.search + 1,
      width: max(0, frame.width - margins.left - margins.right), height: height)
    return [SearchField(placeholder: placeholder, frame: field, opacity: max(0, 1 - lost / 16)).node(kit)]
  }
}
