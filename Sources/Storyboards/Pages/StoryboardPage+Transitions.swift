import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Mockups

extension StoryboardPage {
  /// `variant` is the one that the transition begins in.
  static func page(
    of transition: Transition, on screen: Screen, as variant: Variant, in fonts: MeasuringFonts
  ) throws(LayoutError) -> StoryboardPage {
    let before = try ScreenArrangement(of: screen, as: variant, in: fonts)
    let after: ScreenArrangement
    let heading: String
    switch transition.change {
    case .layout(let layout):
      after = try ScreenArrangement(of: screen.arranged(by: layout), as: variant, in: fonts)
      heading = "\(transition.name): \(screen.layout.name) → \(layout.name)"
    case .viewports(_, let target):
      after = try ScreenArrangement(of: screen, as: Variant(target, variant.traits), in: fonts)
      heading = "\(transition.name): \(variant.viewport.name) → \(target.name)"
    }
    let motion = CollectionMotion(from: before.state, to: after.state)
    return StoryboardPage(
      motion: ScreenMotion(
        from: before, to: after, by: motion, timing: (transition.duration, transition.curve)),
      changes: changes(from: before, to: after), name: transition.name, number: 1, heading: heading,
      operations: [], manner: "animated, \(transition.duration.figures(2)) s")
  }

  /// Where what is seen before stands afterwards, on a screen of the same size.
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
