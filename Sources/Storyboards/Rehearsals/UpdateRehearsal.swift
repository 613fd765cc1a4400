public import DesignFormat
import Foundation
public import LayoutEngine

/// The simulation of a design's update, step by step, up to the first step that UIKit would reject.
public struct UpdateRehearsal: Sendable {
  /// A step that UIKit accepts: a batch update, or `reloadData`.
  public struct Step: Sendable {
    /// The screen before the step.
    public let before: Screen
    /// The screen after it.
    public let after: Screen
    /// The batch; `nil` for `reloadData`, which does not describe the changes.
    public let batch: CollectionUpdate?
    /// The mapping from old to new index paths; `nil` for `reloadData`.
    public let map: UpdateMap?
    /// Whether the change is animated.
    public var isAnimated: Bool { batch?.isAnimated ?? false }
  }

  /// The update in the design.
  public let update: Update
  /// The accepted steps, up to the first that would crash.
  public let steps: [Step]
  /// The reasons why the next step would crash an app; empty if all steps are accepted.
  public let problems: [Diagnostic]

  /// Simulates `update` on `screen`. Exceptions have the wording of the systems in `wording`.
  public init(of update: Update, on screen: Screen, in file: DesignFile, wording: UpdateWording = .legacy) {
    self.update = update
    var steps: [Step] = []
    var problems: [Diagnostic] = []
    var stage = UpdateStage(screen)
    for step in update.steps {
      var resolution = UpdateResolution(of: step, on: stage, in: file, wording: wording)
      problems += resolution.takeProblems()
      guard problems.isEmpty else { break }
      for (batch, map, next) in resolution.batches {
        steps.append(Step(before: stage.screen, after: next.screen, batch: batch, map: map))
        stage = next
      }
    }
    self.steps = steps
    self.problems = problems
  }
}
