import DesignFormat
import Foundation
import Mockups
import Storyboards

/// The steps of an update or transition, or the problems that would crash an app.
struct UpdateAnswer: Encodable {
  let name: String
  let steps: [Step]
  let problems: [ProblemAnswer]

  struct Step: Encodable {
    let heading: String
    let manner: String
    /// The duration, in seconds; 0 for a step without animation.
    let seconds: Double
    let operations: [String]
    let changes: [String]
    let width: Double
    let height: Double
  }

  init(name: String, pages: [StoryboardPage], problems: DiagnosticReport) {
    self.name = name
    steps = pages.map { page in
      let (before, after) = (page.before.bounds.size, page.after.bounds.size)
      return Step(
        heading: page.heading, manner: page.manner,
        seconds: page.motion.isAnimated ? page.motion.duration : 0, operations: page.operations,
        changes: page.changes.map(\.description), width: max(before.width, after.width),
        height: max(before.height, after.height))
    }
    self.problems = ProblemAnswer.all(of: problems)
  }
}
