import Comparison
import DesignFormat
package import Foundation
import LayoutEngine
import Maquette
import Mockups
import Synchronization
import Workflows

package final class PreviewResponder: Sendable {
  package let designs: LiveDesigns
  /// The image formats that were selected for screens, by design and screen, each for the screen's latest revision.
  private let choices = Mutex<[PathKey: (revision: Int, choice: FormatChoice)]>([:])
  private let sweeps = Mutex<[PathKey: (revision: Int, answer: Data)]>([:])
  let earlier: EarlierMockups
  private let themed = ThemedMockups()
  /// The path of the folder that contains the references.
  let references: String

  package init(_ designs: LiveDesigns, references: String = "references") {
    (self.designs, self.references) = (designs, references)
    earlier = EarlierMockups(code: designs.code)
  }

  /// Returns a view: a line of JSON with the frames of all elements, a line break, and the bytes of the image.
  ///
  /// Throws `InvalidDesign` if the screen cannot be arranged or drawn.
  package func view(_ query: Query) async throws -> Data {
    if query["against"] != nil { return try await earlierView(query) }
    let request = try ViewRequest(query)
    let (design, mockup) = try await validDesign(request.design)
    let revision = design.revisions[request.screen] ?? 0
    let key = RenderedImageCache.Key(
      design: request.design, screen: request.screen, revision: revision, request: request.key)
    if let known = designs.pictures[key] { return known }
    let cacheKey = "\(request.design)#\(request.screen)"
    let known = choices.withLock { $0[cacheKey] }
    var choice = known?.revision == revision ? known?.choice ?? FormatChoice() : FormatChoice()
    let (view, learned) = try await designs.drawingPool.run(attributingTo: design.crashContext) {
      [choice, themed] tools in
      var learned = choice
      let mockup = try themed.mockup(mockup, as: request.theme, of: design)
      let view = try ViewDrawing(request: request, mockup: mockup, tools: tools).drawn(&learned)
      return (view, learned)
    }
    choice = learned
    choices.withLock { choices in
      if choices.count > 2_000 { choices = [:] }
      choices[cacheKey] = (revision, choice)
    }
    let data = view.head + Data("\n".utf8) + view.picture
    designs.pictures.keep(data, as: key)
    return data
  }

  /// Returns the details of an element of a view. The parameter `element` is the element's kind and index path, such as
  /// `cell 0.3`.
  package func element(_ query: Query) async throws -> Data {
    let name = try query.required("element")
    return try await answer(query) { screen, mockup, tools in
      guard let attributes = screen.element(named: name) else {
        throw InvalidRequest("the screen has no element \"\(name)\"")
      }
      return try Answer.data(try ElementResponse(attributes, on: screen, of: mockup, by: tools.renderer))
    }
  }

  package func audits(_ query: Query) async throws -> Data {
    try await answer(query, .later) { screen, mockup, _ in
      try Answer.data(try AuditResponse(of: screen, in: mockup))
    }
  }

  /// Returns the code of a screen's layout in UIKit.
  package func code(_ query: Query) async throws -> Data {
    try await answer(query) { screen, _, _ in try Answer.data(CodeResponse(of: screen)) }
  }

  /// Returns the widths from 200 to 1,400 points at which a screen's kind of layout changes.
  package func sweep(_ query: Query) async throws -> Data { try await sweep(query, .later) }

  func sweep(_ query: Query, _ urgency: DrawingPool.Urgency) async throws -> Data {
    let request = try ViewRequest(query)
    let (design, mockup) = try await validDesign(request.design)
    let variant = try request.variant(of: mockup.design)
    let cacheKey = [variant.suffix, variant.viewport.system.rawValue, "\(variant.viewport.size.height)"]
    let revision = design.revisions[request.screen] ?? 0
    let key = "\(request.design)#\(request.screen) \(cacheKey)"
    if let known = sweeps.withLock({ $0[key] }), known.revision == revision { return known.answer }
    let data = try await designs.drawingPool.run(urgency, attributingTo: design.crashContext) { _ in
      var sweepRequest = SweepRequest(
        try SweepWidths(from: Self.narrowest, to: Self.widest, step: Self.step), at: variant.viewport)
      sweepRequest.matrix = Matrix(of: variant.traits)
      sweepRequest.screens = [request.screen]
      sweepRequest.kinds = [.columns]
      return try Answer.data(SweepResponse(try mockup.sweeps(sweepRequest).first))
    }
    sweeps.withLock { sweeps in
      if sweeps.count > 200 { sweeps = [:] }
      sweeps[key] = (revision, data)
    }
    return data
  }

  /// The range and the step of the widths in the page's width control, in points.
  private static let (narrowest, widest, step) = (200.0, 1_400.0, 2.0)

  /// Returns the steps of the update or transition that the parameter `update` names.
  package func update(_ query: Query) async throws -> Data {
    let name = try query.required("update")
    return try await answer(query) { screen, mockup, _ in
      let found = mockup.motions(named: name, on: screen)
      return try Answer.data(UpdateResponse(name: name, pages: found.pages, problems: found.report))
    }
  }

  /// Returns an image of an update during a step. The parameter `step` counts from 0, and `time` is a fraction of the
  /// step's duration, from 0 to 1.
  package func moment(_ query: Query) async throws -> Data {
    let name = try query.required("update")
    let step = Int(try query.number("step", in: 0...1_000) ?? 0)
    let time = try query.number("time", in: 0...1) ?? 0
    return try await answer(query) { screen, mockup, tools in
      let pages = mockup.motions(named: name, on: screen).pages
      guard pages.indices.contains(step) else { throw InvalidRequest("\"\(name)\" has no step \(step)") }
      return try Self.moment(of: pages[step], at: time, on: screen, mockup, tools)
    }
  }

  private static func moment(
    of page: StoryboardPage, at time: Double, on screen: ScreenArrangement, _ mockup: Mockup,
    _ tools: DrawingPool.Tools
  ) throws -> Data {
    let scene = try tools.renderer.scene(of: page, atTime: time, title: mockup.title(of: screen))
    return try tools.renderer.data(
      of: scene, as: .svg(text: .outlines), properties: mockup.imageMetadata(of: screen.variant))
  }

  /// The steps of an update or transition, and the images of the resulting animation.
  struct DrawnMotion: Sendable {
    let steps: Data
    fileprivate(set) var moments: [Moment] = []

    struct Moment: Sendable {
      let step: Int
      let time: Double
      let picture: Data
    }
  }

  /// Returns all images of the update that the parameter `update` names, at 30 images per second.
  func motion(_ query: Query) async throws -> DrawnMotion {
    let name = try query.required("update")
    let request = try ViewRequest(query)
    let (design, mockup) = try await validDesign(request.design)
    return try await designs.drawingPool.run(attributingTo: design.crashContext) { tools in
      let screen = try ViewDrawing(request: request, mockup: mockup, tools: tools).arrangement()
      let found = mockup.motions(named: name, on: screen)
      var motion = DrawnMotion(
        steps: try Answer.data(UpdateResponse(name: name, pages: found.pages, problems: found.report)))
      for (step, page) in found.pages.enumerated() {
        let seconds = page.motion.isAnimated ? page.motion.duration : 0
        let count = seconds > 0 ? max(2, Int((seconds * 30).rounded())) : 1
        let times = (step == 0 ? [0.0] : []) + (1...count).map { Double($0) / Double(count) }
        for time in times {
          let picture = try Self.moment(of: page, at: time, on: screen, mockup, tools)
          motion.moments.append(DrawnMotion.Moment(step: step, time: time, picture: picture))
        }
      }
      return motion
    }
  }

  /// Arranges the requested screen, and returns the result of `body` for it.
  private func answer(
    _ query: Query, _ urgency: DrawingPool.Urgency = .now,
    _ body: @escaping @Sendable (ScreenArrangement, Mockup, DrawingPool.Tools) throws -> Data
  ) async throws -> Data {
    let request = try ViewRequest(query)
    let (design, mockup) = try await validDesign(request.design)
    return try await designs.drawingPool.run(urgency, attributingTo: design.crashContext) { [themed] tools in
      let shown = try themed.mockup(mockup, as: request.theme, of: design)
      let drawing = ViewDrawing(request: request, mockup: shown, tools: tools)
      return try body(try drawing.arrangement(), mockup, tools)
    }
  }

  /// Returns a design and its last valid version. If there is none, throws the design's problems.
  func validDesign(_ file: String) async throws -> (design: LiveDesign, mockup: Mockup) {
    let design = try await designs.design(file)
    guard let mockup = design.mockup else { throw InvalidDesign(design.problems) }
    return (design, mockup)
  }
}

extension Mockup {
  /// Returns the pages of an update or transition on a screen in its variant, and the problems of pages that failed.
  fileprivate func motions(
    named name: String, on screen: ScreenArrangement
  ) -> (pages: [StoryboardPage], report: DiagnosticReport) {
    let found = simulations(on: [screen], updates: [name]) + transitions(on: [screen], names: [name])
    return (found.flatMap(\.pages), found.map(\.report).merged())
  }
}

extension ScreenArrangement {
  /// Returns the element with a kind and an index path, such as `cell 0.3`.
  fileprivate func element(named name: String) -> LayoutAttributes? {
    let words = name.split(separator: " ")
    guard let path = words.last?.split(separator: ".").map({ Int($0) }), !path.contains(nil), words.count > 1
    else {
      return nil
    }
    let kind = words.dropLast().joined(separator: " ")
    let indexPath = IndexPath(indexes: path.compactMap { $0 })
    return visibleElements.first { $0.category.name == kind && $0.indexPath == indexPath }
  }
}

extension Matrix {
  fileprivate init(of traits: Traits) {
    self.init()
    (appearances, contrasts, textSizes) = ([traits.appearance], [traits.contrast], [traits.textSize])
    (locales, directions, states) = ([traits.locale], [traits.direction], [traits.state])
  }
}

extension PreviewResponder {
  /// The value of the parameter `against` that selects the references instead of a git revision.
  private static let keptName = "references"

  /// Returns the version with which a static site compares its screens: "references", or a git revision with its commit. Throws
  /// if the repository of the design has no such revision.
  func siteVersion(_ against: String, for design: String) throws -> SiteVersion {
    let isRevision = against != Self.keptName
    return SiteVersion(
      against: against, commit: isRevision ? try earlier.commit(against, for: design) : nil)
  }

  /// Returns the changes of a screen since the git revision or the references in the parameter `against`.
  package func changes(_ query: Query) async throws -> Data {
    let (request, against) = (try ViewRequest(query), try query.required("against"))
    let (design, mockup) = try await validDesign(request.design)
    return try await designs.drawingPool.run(attributingTo: design.crashContext) { [self] tools in
      let drawing = ViewDrawing(request: request, mockup: mockup, tools: tools)
      let now = try drawing.arrangement()
      if against == Self.keptName { return try Answer.data(try keptChanges(of: now, in: mockup, design)) }
      return try Answer.data(
        try changes(of: now, drawing, against, try earlier(request.design, against)).answer)
    }
  }

  /// Compares a screen with the same screen in `previous`, which is the design at the revision `against`.
  /// `previous` is nil if the design did not exist at that revision. Also returns the arrangement of the
  /// earlier screen.
  private func changes(
    of now: ScreenArrangement, _ drawing: ViewDrawing, _ against: String, _ previous: Mockup?
  ) throws -> (answer: ChangeResponse, before: ScreenArrangement?) {
    let request = drawing.request
    guard let previous, previous.design.screens.contains(where: { $0.id == request.screen }) else {
      return (ChangeResponse(against: against, verdict: .missing, design: [], causes: []), nil)
    }
    let before = try drawing.of(previous).arrangement()
    let review = try DesignReview(from: previous, showing: [before], to: drawing.mockup, showing: [now])
    let causes = review.pairs.flatMap(\.causes)
    let lines = review.designLines.map { previous.naming($0, as: request.design, at: against) }
    let isSame = causes.isEmpty && lines.isEmpty
    let answer = ChangeResponse(
      against: against, verdict: isSame ? .same : .different, design: lines,
      causes: causes.map(ChangeResponse.Cause.init), hasPicture: true)
    return (answer, before)
  }

  private func keptChanges(
    of now: ScreenArrangement, in mockup: Mockup, _ design: LiveDesign
  ) throws -> ChangeResponse {
    let stored = try ReferenceScreen(now, of: mockup, at: design.path, in: references)
    var answer = ChangeResponse(against: references, verdict: .missing, design: [], causes: [])
    if let comparison = stored.comparison {
      let remarks = comparison.remarks.map { ChangeResponse.Cause(text: $0, elements: []) }
      answer = ChangeResponse(
        against: references, verdict: comparison.isSame ? .same : .different, design: [],
        causes: comparison.causes.map(ChangeResponse.Cause.init) + remarks)
    }
    // Only the design's own variants can be recorded as references.
    let own = mockup.design.variants()
    answer.hasPicture = try stored.picture() != nil
    answer.canApprove = answer.verdict != .same && own.contains(now.variant)
    return answer
  }

  /// Returns the earlier version of a screen: drawn from a git revision, or the image of the reference.
  func earlierView(_ query: Query) async throws -> Data {
    let (request, against) = (try ViewRequest(query), try query.required("against"))
    let (design, mockup) = try await validDesign(request.design)
    return try await designs.drawingPool.run(attributingTo: design.crashContext) { [self] tools in
      guard against == Self.keptName else {
        guard let previous = try earlier(request.design, against) else {
          throw InvalidRequest("the design is not in \(against)")
        }
        var choice = FormatChoice()
        let view = try ViewDrawing(request: request, mockup: previous, tools: tools).drawn(&choice)
        return view.head + Data("\n".utf8) + view.picture
      }
      let now = try ViewDrawing(request: request, mockup: mockup, tools: tools).arrangement()
      guard let view = try referenceView(of: now, in: mockup, design) else {
        throw InvalidRequest("the reference of this screen has only a layout and no image")
      }
      return view.head + Data("\n".utf8) + view.picture
    }
  }

  /// Returns the image of a screen's reference; `nil` if the reference has none.
  private func referenceView(
    of now: ScreenArrangement, in mockup: Mockup, _ design: LiveDesign
  ) throws -> DrawnView? {
    guard let picture = try ReferenceScreen(now, of: mockup, at: design.path, in: references).picture() else {
      return nil
    }
    let head = ImageHeadResponse(width: Double(now.bounds.width), height: Double(now.bounds.height))
    return DrawnView(head: try Answer.data(head), picture: picture, format: "png")
  }

  private struct ImageHeadResponse: Encodable {
    let width: Double
    let height: Double
    var format = "png"
  }

  /// Records the current screens of a design as references. The parameters can select one screen and one cause of
  /// changes. Returns the names of the written files.
  package func approve(_ query: Query) async throws -> Data {
    let file = try query.required("design")
    let (screen, cause) = (query["screen"], query["cause"])
    let (design, _) = try await validDesign(file)
    return try await designs.drawingPool.run(attributingTo: design.crashContext) {
      [references, code = designs.code] _ in
      let approval = DesignApproval(
        of: design.path, in: references, code: code.paths, allowsUnsafeLayoutCode: code.isLenient)
      return try Answer.data(["written": try approval.keep(screen: screen, cause: cause)])
    }
  }

  private func earlier(_ design: String, _ revision: String) throws -> Mockup? {
    do {
      return try earlier.mockup(of: design, at: revision)
    } catch let error as InputError {
      throw InvalidRequest(error.description)
    }
  }
}

extension Mockup {
  /// Returns a line about a design in a git revision, with the temporary path replaced by git's notation:
  /// `main:designs/a.json`.
  fileprivate func naming(_ line: String, as design: String, at revision: String) -> String {
    guard file.path.hasSuffix(design) else { return line.replacing(file.path, with: "\(revision):\(design)") }
    return line.replacing(file.path.dropLast(design.count), with: "\(revision):")
  }
}

extension ChangeResponse.Cause {
  fileprivate init(_ cause: ChangeCause) {
    var seen: Set<ChangeResponse.Element> = []
    let elements = cause.changes.map { ChangeResponse.Element(kind: $0.category, name: $0.id) }
    self.init(text: cause.description, elements: elements.filter { seen.insert($0).inserted })
  }
}

/// A view of a static site: its image and the details of its elements, audits and changes. The image and the
/// details are from one arrangement of the screen.
struct SiteView: Sendable {
  let view: DrawnView
  /// The scroll distance from the initial position, and its range.
  let scroll: ViewResponse.Scroll
  /// The responses about elements, by kind and index path.
  var elements: [String: Data] = [:]
  var audits: Data?
  var changes: Data?
  /// The earlier version of the screen; `nil` if there is none.
  var earlier: DrawnView?
}

/// The version with which a static site compares its screens.
struct SiteVersion: Sendable {
  /// A git revision as the user wrote it, or "references".
  let against: String
  /// The full name of the revision's commit; `nil` for references. It is stored so that git resolves the
  /// revision only once.
  let commit: String?
}

/// The version with which a static site compares the screens of a design.
struct SiteComparison: Sendable {
  /// The version to compare with: a git revision, or "references".
  let against: String
  /// The design at the revision; `nil` if it did not exist, and for references.
  let previous: Mockup?
}

extension PreviewResponder {
  /// Returns the earlier version of a design, with which a static site compares the current version; `nil` if
  /// the earlier version is invalid.
  func comparison(of design: String, with version: SiteVersion) throws -> SiteComparison? {
    guard let commit = version.commit else {
      return SiteComparison(against: version.against, previous: nil)
    }
    do {
      return SiteComparison(against: version.against, previous: try earlier(design, commit))
    } catch is InvalidRequest {
      return nil
    }
  }

  /// Returns a view as SVG. If `details` is not nil, also returns the audits, the changes, and the details of at most that many
  /// elements. Throws `InvalidDesign` if the screen cannot be arranged or drawn.
  func siteView(_ query: Query, details: Int?, _ comparison: SiteComparison?) async throws -> SiteView {
    let request = try ViewRequest(query)
    let (design, mockup) = try await validDesign(request.design)
    return try await designs.drawingPool.run(attributingTo: design.crashContext) { [self] tools in
      let drawing = ViewDrawing(request: request, mockup: mockup, tools: tools)
      let screen = try drawing.arrangement()
      var choice = FormatChoice()
      var view = SiteView(
        view: try drawing.drawn(screen, &choice), scroll: try drawing.view(of: screen).scroll)
      guard let details else { return view }
      func ifPossible<Value>(_ body: () throws -> Value?) throws -> Value? {
        do {
          return try body()
        } catch is InvalidDesign {
          // The response of the view contains the problems.
          return nil
        } catch is InvalidRequest {
          return nil
        }
      }
      view.audits = try ifPossible { try Answer.data(try AuditResponse(of: screen, in: mockup)) }
      for attributes in screen.visibleElements.prefix(details) {
        let name =
          "\(attributes.category.name) \(attributes.indexPath.map(String.init).joined(separator: "."))"
        view.elements[name] = try ifPossible {
          try Answer.data(try ElementResponse(attributes, on: screen, of: mockup, by: tools.renderer))
        }
      }
      guard let comparison else { return view }
      let before = try ifPossible { () -> ScreenArrangement? in
        if comparison.against == Self.keptName {
          view.changes = try Answer.data(try keptChanges(of: screen, in: mockup, design))
          view.earlier = try referenceView(of: screen, in: mockup, design)
          return nil
        }
        let found = try changes(of: screen, drawing, comparison.against, comparison.previous)
        view.changes = try Answer.data(found.answer)
        if found.answer.verdict == .same { view.earlier = view.view }
        return found.answer.verdict == .same ? nil : found.before
      }
      if let before, let previous = comparison.previous {
        view.earlier = try ifPossible { try drawing.of(previous).drawn(before, &choice) }
      }
      return view
    }
  }
}
