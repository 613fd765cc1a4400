import Changes
import DesignFormat
package import Foundation
import LayoutEngine
import Maquette
import Mockups
import Review
import Workflows

extension LiveAnswers {
  /// The value of `against` that means the references instead of a git revision.
  private static let keptName = "references"

  /// Throws if the design's repository has no such revision.
  func checkIsThere(_ against: String, for design: String) throws {
    guard against != Self.keptName else { return }
    try earlier.check(against, for: design)
  }

  /// Returns the changes of a screen relative to the revision or references in `against`.
  package func changes(_ query: Query) async throws -> Data {
    let (request, against) = (try ViewRequest(query), try query.required("against"))
    let (design, mockup) = try await sound(request.design)
    return try await designs.bench.run(blaming: design.suspect) { [self] tools in
      let now = try ViewDrawing(request: request, mockup: mockup, tools: tools).arrangement()
      if against == Self.keptName {
        return try Answer.data(try keptChanges(of: now, in: mockup, design))
      }
      guard let former = try earlier(request.design, against) else {
        return try Answer.data(ChangeAnswer(against: against, verdict: .missing, design: [], causes: []))
      }
      guard former.design.screens.contains(where: { $0.id == request.screen }) else {
        return try Answer.data(ChangeAnswer(against: against, verdict: .missing, design: [], causes: []))
      }
      let before = try ViewDrawing(request: request, mockup: former, tools: tools).arrangement()
      let review = try DesignReview(from: former, showing: [before], to: mockup, showing: [now])
      let causes = review.pairs.flatMap(\.causes)
      let lines = review.designLines.map { former.naming($0, as: request.design, at: against) }
      let isSame = causes.isEmpty && lines.isEmpty
      return try Answer.data(
        ChangeAnswer(
          against: against, verdict: isSame ? .same : .different, design: lines,
          causes: causes.map(ChangeAnswer.Cause.init), hasPicture: true))
    }
  }

  private func keptChanges(
    of now: ScreenArrangement, in mockup: Mockup, _ design: LiveDesign
  ) throws -> ChangeAnswer {
    let kept = try KeptScreen(now, of: mockup, at: design.path, in: references)
    var answer = ChangeAnswer(against: references, verdict: .missing, design: [], causes: [])
    if let comparison = kept.comparison {
      let remarks = comparison.remarks.map { ChangeAnswer.Cause(text: $0, elements: []) }
      answer = ChangeAnswer(
        against: references, verdict: comparison.isSame ? .same : .different, design: [],
        causes: comparison.causes.map(ChangeAnswer.Cause.init) + remarks)
    }
    // Only what the design itself is drawn in is kept.
    let own = mockup.design.variants()
    answer.hasPicture = try kept.picture() != nil
    answer.canApprove = answer.verdict != .same && own.contains(now.variant)
    return answer
  }

  /// Returns the earlier screen: drawn from a commit, or the image of the reference.
  func earlierView(_ query: Query) async throws -> Data {
    let (request, against) = (try ViewRequest(query), try query.required("against"))
    let (design, mockup) = try await sound(request.design)
    return try await designs.bench.run(blaming: design.suspect) { [self] tools in
      guard against == Self.keptName else {
        guard let former = try earlier(request.design, against) else {
          throw WrongRequest("the design is not in \(against)")
        }
        var choice = FormatChoice()
        let view = try ViewDrawing(request: request, mockup: former, tools: tools).drawn(&choice)
        return view.head + Data("\n".utf8) + view.picture
      }
      let now = try ViewDrawing(request: request, mockup: mockup, tools: tools).arrangement()
      guard let picture = try KeptScreen(now, of: mockup, at: design.path, in: references).picture() else {
        throw WrongRequest("no picture is kept of this screen, only its layout")
      }
      let head = KeptHead(width: Double(now.bounds.width), height: Double(now.bounds.height))
      return try Answer.data(head) + Data("\n".utf8) + picture
    }
  }

  private struct KeptHead: Encodable {
    let width: Double
    let height: Double
    var format = "png"
  }

  /// Records the current screens of a design as references. The query can select one screen and one cause. Returns the
  /// names of the written files.
  package func approve(_ query: Query) async throws -> Data {
    let file = try query.required("design")
    let (screen, cause) = (query["screen"], query["cause"])
    let (design, _) = try await sound(file)
    return try await designs.bench.run(blaming: design.suspect) { [references, code = designs.code] _ in
      let approval = DesignApproval(
        of: design.path, in: references, code: code.paths, allowsUnsafeLayoutCode: code.isLenient)
      return try Answer.data(["written": try approval.keep(screen: screen, cause: cause)])
    }
  }

  private func earlier(_ design: String, _ revision: String) throws -> Mockup? {
    do {
      return try earlier.mockup(of: design, at: revision)
    } catch let error as InputError {
      throw WrongRequest(error.description)
    }
  }
}

extension Mockup {
  /// Returns a text about a design from a commit, with the temporary path replaced by git's notation:
  /// `main:designs/a.json`.
  fileprivate func naming(_ line: String, as design: String, at revision: String) -> String {
    guard file.path.hasSuffix(design) else { return line.replacing(file.path, with: "\(revision):\(design)") }
    return line.replacing(file.path.dropLast(design.count), with: "\(revision):")
  }
}

extension ChangeAnswer.Cause {
  fileprivate init(_ cause: ChangeCause) {
    var seen: Set<ChangeAnswer.Element> = []
    let elements = cause.changes.map { ChangeAnswer.Element(kind: $0.category, name: $0.id) }
    self.init(text: cause.description, elements: elements.filter { seen.insert($0).inserted })
  }
}
