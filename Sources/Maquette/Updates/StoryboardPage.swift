public import DesignFormat
import Foundation
import Graphics
public import LayoutEngine

/// One step of an update at one viewport: what is there before and after it, and what happens between.
public struct StoryboardPage: Sendable {
  /// The screen before the step.
  public let before: ScreenArrangement
  /// The screen after it.
  public let after: ScreenArrangement
  /// What happens to what is seen.
  public let changes: [UpdateChange]
  /// The update's name.
  public let update: String
  /// The step's number, counted from 1.
  public let number: Int
  /// How many steps the update has.
  public let count: Int
  /// The operations in order, or nothing for `reloadData`.
  public let operations: [String]
  /// How the views get to their new places.
  let motion: String

  /// The pages of a rehearsed update, one for each step; throws what a layout cannot do.
  public static func pages(
    of rehearsal: UpdateRehearsal, at viewport: Viewport
  ) throws(LayoutError) -> [StoryboardPage] {
    var pages: [StoryboardPage] = []
    for (index, step) in rehearsal.steps.enumerated() {
      let before = try ScreenArrangement(of: step.before, at: viewport)
      let after = try ScreenArrangement(of: step.after, at: viewport)
      let motion =
        step.batch == nil
        ? "reloadData: a jump, nothing is animated"
        : step.isAnimated ? "animated, \(rehearsal.update.duration.figures(2)) s" : "not animated"
      pages.append(
        StoryboardPage(
          before: before, after: after, changes: step.changes(from: before, to: after),
          update: rehearsal.update.name, number: index + 1, count: rehearsal.steps.count,
          operations: step.batch?.operations.map(\.description) ?? [], motion: motion))
    }
    return pages
  }

  /// The heading and a line for each change, for people; ends with a line break.
  public var text: String {
    let heading =
      "\(before.screen.id)  \(before.viewport.name)  \(update), step \(number) of \(count): \(motion)"
    return ([heading] + changes.map { "  " + $0.description }).joined(separator: "\n") + "\n"
  }
}
