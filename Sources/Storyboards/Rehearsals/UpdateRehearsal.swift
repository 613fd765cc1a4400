public import DesignFormat
import Foundation
public import LayoutEngine

/// An update of a design played through step by step, as far as UIKit would let it.
public struct UpdateRehearsal: Sendable {
  /// One step that UIKit accepts, or a jump.
  public struct Step: Sendable {
    /// The screen before the step.
    public let before: Screen
    /// The screen after it.
    public let after: Screen
    /// The batch; `nil` for `reloadData`, which tells the views nothing.
    public let batch: CollectionUpdate?
    /// Where everything goes; `nil` for `reloadData`.
    public let map: UpdateMap?
    /// Whether views travel to their new places; otherwise they jump.
    public var isAnimated: Bool { batch?.isAnimated ?? false }
  }

  /// The update, as the design has it.
  public let update: Update
  /// The steps that can be drawn, up to the first that would crash.
  public let steps: [Step]
  /// Why the next step would crash an app; empty where all steps are accepted.
  public let problems: [Diagnostic]

  /// Plays `update` through on `screen`; texts of exceptions are those of `wording`'s systems.
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
