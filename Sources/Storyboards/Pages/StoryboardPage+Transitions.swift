import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Mockups

extension StoryboardPage {
  /// Returns the page of a transition that starts in `variant`.
  static func page(
    of transition: Transition, on screen: Screen, as variant: Variant, in fonts: MeasuringFonts
  ) throws(LayoutError) -> StoryboardPage {
    let before = try ScreenArrangement(of: screen, as: variant, in: fonts)
    let timing = (transition.duration, transition.curve)
    let after: ScreenArrangement
    let heading: String
    var row: RowMotion?
    switch transition.change {
    case .layout(let layout):
      after = try ScreenArrangement(of: screen.arranged(by: layout), as: variant, in: fonts)
      heading = "\(screen.layout.title) → \(layout.title)"
    case .viewports(_, let target):
      after = try ScreenArrangement(of: screen, as: Variant(target, variant.traits), in: fonts)
      heading = "\(variant.viewport.name) → \(target.name)"
    case .scroll(let section, let position):
      after = try before.showing(screen.scrolled(section: section, to: position))
      let offsets = (try before.offset(ofRow: section), try after.offset(ofRow: section))
      row = RowMotion(before: before, section: section, offsets: offsets)
      heading = "section \(section) scrolls \(offsets.0.figures(1)) → \(offsets.1.figures(1))"
    }
    let motion =
      if let row {
        ScreenMotion(from: before, to: after, by: row, timing: timing)
      } else {
        ScreenMotion(
          from: before, to: after, by: try .between(before.state, after.state), timing: timing)
      }
    return StoryboardPage(
      motion: motion, changes: changes(from: before, to: after), name: transition.name, number: 1,
      heading: "\(transition.name): \(heading)", operations: [],
      manner: "animated, \(transition.duration.figures(2)) s")
  }

  /// Returns the changes of the elements that are visible before. The list is empty if the screen size changes.
  private static func changes(
    from before: ScreenArrangement, to after: ScreenArrangement
  ) -> [UpdateChange] {
    guard before.bounds.size == after.bounds.size else { return [] }
    return before.visibleElements.compactMap { element in
      if element.category.isDecoration { return nil }
      let end = after.arrangement.attributes(for: element.category, at: element.indexPath)
      guard let end, !end.isHidden else {
        return UpdateChange(kind: .hidden(element.frame), name: element.shownName, operation: nil)
      }
      return UpdateChange(pushing: element, to: end, seenAt: after.place(of: end.frame, on: before))
    }
  }
}

extension ScreenArrangement {
  fileprivate func offset(ofRow section: Int) throws(LayoutError) -> Double {
    guard let row = arrangement.orthogonalSection(section) else {
      throw LayoutError(
        "the section does not scroll by itself, as a transition wants it to", section: section)
    }
    return row.offset
  }
}
