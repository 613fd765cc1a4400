import Comparison
import DesignFormat
import Foundation
import LayoutEngine
import Mockups
import Workflows

/// The steps of an update or transition, or the problems that would crash an app.
struct UpdateResponse: Encodable {
  let name: String
  let steps: [Step]
  let problems: [ProblemResponse]

  struct Step: Encodable {
    let heading: String
    let manner: String
    /// The duration of the step, in seconds; 0 for a step without animation.
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
    self.problems = ProblemResponse.all(of: problems)
  }
}

struct ChangeResponse: Encodable {
  /// The display name of the version that the design is compared with.
  let against: String
  let verdict: Verdict
  /// The differences of the design's files, one per line.
  let design: [String]
  let causes: [Cause]
  /// Whether the current screen can be recorded as the new reference.
  var canApprove = false
  /// Whether the page can show an image of the earlier screen.
  var hasPicture = false
  var problems: [ProblemResponse] = []

  enum Verdict: String, Encodable {
    case same
    case different
    /// There is no earlier screen to compare with.
    case missing
  }

  struct Cause: Encodable {
    let text: String
    /// The affected elements, with the names that comparisons use.
    let elements: [Element]
  }

  struct Element: Encodable, Hashable {
    let kind: String
    let name: String
  }
}

struct AuditResponse: Encodable {
  let remarks: [Remark]

  struct Remark: Encodable {
    let audit: String
    /// The audit's display name.
    let title: String
    let words: String
    /// The name that comparisons use for the element.
    let name: String
    let kind: String
    let frame: Answer.Box
    /// The location of the element's item in the design; the location of the screen if the element has no
    /// item.
    let place: LocationResponse?
  }

  /// Audits a screen. Throws if there are no fonts to measure texts with.
  init(of screen: ScreenArrangement, in mockup: Mockup) throws {
    let bounds = screen.bounds
    remarks = try mockup.auditRemarks(on: [screen])[0].map { remark in
      let element = remark.element
      return Remark(
        audit: remark.audit.rawValue, title: remark.audit.title, words: remark.words,
        name: element.recordName(on: screen.screen),
        kind: element.category.name,
        frame: Answer.Box(element.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)),
        place: mockup.file.location(of: screen.item(at: element)?.path ?? screen.screen.path)
          .map(LocationResponse.init))
    }
  }
}

/// The layout of a screen as UIKit code.
struct CodeResponse: Encodable {
  let text: String
  let remarks: [String]

  init(of screen: ScreenArrangement) {
    (text, remarks) = ScreenLayoutCode.file(of: [screen])
  }
}

/// The widths at which a screen's kind of layout changes.
struct SweepResponse: Encodable {
  let ranges: [Range]

  struct Range: Encodable {
    let from: Double
    let to: Double
    let changes: [String]
  }

  init(_ sweep: WidthSweep?) {
    ranges = sweep?.ranges.map { Range(from: $0.from, to: $0.to, changes: $0.changes) } ?? []
  }
}
