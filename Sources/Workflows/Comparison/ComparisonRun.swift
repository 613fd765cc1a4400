package import DesignFormat
import Foundation
package import Maquette
import Rendering
package import Review

/// Compares both sides design by design, and then draws picture by picture: the numbers of causes stand in pictures, and
/// follow from all designs.
package struct ComparisonRun {
  package let sides: DiffSides
  /// Which screens and variants are wanted, of both sides.
  package let selection: DesignSelection
  package let drawing: DrawingOptions
  package let extent: Extent
  /// Which part of the pictures is drawn; `nil` for all of them.
  package let shard: Shard?
  private let session: Session
  /// How many pictures are drawn at once.
  let workers: Int
  let pool: WorkerPool<Renderer>
  /// Takes what was drawn; several tasks call it at once.
  package let keep: @Sendable (DrawnPicture) throws -> Void

  package init(
    sides: DiffSides, selection: DesignSelection, drawing: DrawingOptions, extent: Extent, shard: Shard?,
    workers: Int, keep: @escaping @Sendable (DrawnPicture) throws -> Void
  ) {
    self.sides = sides
    self.selection = selection
    self.drawing = drawing
    self.extent = extent
    self.shard = shard
    self.workers = workers
    let session = Session(keepsRecords: false, jobs: workers)
    self.session = session
    pool = WorkerPool(of: workers) { try Renderer(sharing: session.fonts) }
    self.keep = keep
  }

  package struct Extent {
    /// Whether those are drawn, too, that are known to be the same.
    package var all = false
    /// Whether those are drawn that one side alone has.
    package var lone = false
    /// Whether audits look at what changed.
    package var audits = false

    package init(all: Bool = false, lone: Bool = false, audits: Bool = false) {
      self.all = all
      self.lone = lone
      self.audits = audits
    }
  }

  package struct Outcome {
    package let drafts: ReportDrafts
    /// The places of those pictures that this run was to compare, whatever became of them.
    package let own: [Int]
    package let problems: [DiagnosticReport]
  }

  /// Throws for an error in the command line, and where something could not be written.
  package func outcome(_ empty: ReportBuilder) throws -> Outcome {
    var builder = empty
    var found = Found()
    found.equalSources.codeDiffers = sides.codeDiffers
    _ = try selection.viewports()
    let works = try compared(&found).compactMap { entry, comparison in
      try add(entry, comparison, to: &builder, &found)
    }
    var own = try draw(works, into: &builder, &found)
    let firstPicture = works.map(\.sights.count).reduce(0, +)
    var pictures = sides.pictures.map { entry in
      (entry.name, entry.old.map(RenderedMixture.source), entry.new.map(RenderedMixture.source))
    }
    for mixture in sides.mixtures { pictures += try self.pictures(of: mixture, &builder, &found) }
    own += try add(pictures, to: &builder, &found).map { firstPicture + $0 }
    if found.hasDesigns, found.allCouldBeRead {
      try selection.check(screenIDs: found.screenIDs, refused: found.refused)
    }
    return Outcome(drafts: builder.drafts, own: own, problems: found.problems)
  }

  static func problem(_ message: String) -> DiagnosticReport {
    DiagnosticReport([.couldNotCompare(message)])
  }

  /// Collected from the designs of both sides; options that name screens or a system are checked against it at the end.
  struct Found {
    var screenIDs: [String] = []
    var refused: [String] = []
    var hasDesigns = false
    var allCouldBeRead = true
    var problems: [DiagnosticReport] = []
    var equalSources = EqualSources()

    /// The designs that were opened; throws where any of them is wrong.
    fileprivate mutating func designs(of opened: OpenedDesigns) throws -> [OpenDesign] {
      hasDesigns = true
      refused += opened.refused.filter { !refused.contains($0) }
      guard opened.isWhole else { throw Unreadable(report: opened.faults) }
      screenIDs += opened.screenIDs
      return opened.designs
    }
  }

  /// Whether designs may be left closed that were read from the same bytes on both sides: not where all pictures are
  /// wanted, nor where it takes a design to say whether what was asked for exists.
  private var leavesEqualDesignsClosed: Bool {
    !extent.all && selection.screens.isEmpty && selection.matrix.isEmpty && selection.system == nil
  }

  /// The diagnostics of a side, or of both.
  private struct Unreadable: Error {
    let report: DiagnosticReport
  }

  /// Opens those files that are there, each with the code of its side, on so many cores at most; throws what is wrong with
  /// what was asked for.
  private func open(
    old: String?, new: String?, blaming suspect: Suspect, subfolder: String = "", concurrency: Int = 1
  ) throws -> OpenedDesigns {
    let files = [(old, sides.code.old), (new, sides.code.new)].compactMap { file, code in
      file.map { (path: DesignPath(file: $0, subfolder: subfolder), code: code) }
    }
    return OpenedDesigns(
      try ConcurrentWork.map(files.count, workers: concurrency) { index, _ in
        var (opened, selection) = (OpenedDesigns(), selection)
        selection.layoutCode = files[index].code
        try selection.open(files[index].path, blaming: suspect, in: session, addingTo: &opened)
        return opened
      })
  }

  /// The sides of a design that could be opened, and what changed where these are two.
  private struct Comparison: Sendable {
    let opened: OpenedDesigns
    var review: DesignReview?
  }

  /// All designs in order, several compared at once, each with what became of it; `nil` where there is no need to look.
  private func compared(
    _ found: inout Found
  ) -> [(entry: DiffSides.Entry, comparison: Result<Comparison, any Error>?)] {
    let areEqual = sides.designs.map { entry in
      guard leavesEqualDesignsClosed, let old = entry.old, let new = entry.new else { return false }
      return found.equalSources.holds(of: old, and: new)
    }
    // Workers without a design of their own help with those of others.
    let helpers = max(1, workers / max(1, areEqual.count { !$0 }))
    let comparisons = ConcurrentWork.map(sides.designs.count, workers: workers) { index, _ in
      areEqual[index] ? nil : Result { try compare(sides.designs[index], concurrency: helpers) }
    }
    return zip(sides.designs, comparisons).map { ($0, $1) }
  }

  private func compare(_ entry: DiffSides.Entry, concurrency: Int) throws -> Comparison {
    let suspect = Suspect(compared: entry.name)
    try Self.checkCrash(of: suspect, named: sides.labelled(entry.new ?? entry.old ?? entry.name))
    return try suspect.blamed {
      var comparison = Comparison(
        opened: try open(old: entry.old, new: entry.new, blaming: suspect, concurrency: concurrency))
      let designs = comparison.opened.designs
      guard designs.count == 2, comparison.opened.isWhole else { return comparison }
      let (old, new) = (designs[0], designs[1])
      var review = try DesignReview(
        from: old.mockup, showing: old.arrangements, to: new.mockup, showing: new.arrangements)
      if extent.audits { try review.audit(from: old.mockup, to: new.mockup) }
      comparison.review = review
      return comparison
    }
  }

  /// The pictures of a design that was compared.
  struct Work {
    let suspect: Suspect
    var sights: [ReviewSight] = []
    /// Whether all are drawn, also those that show the same as far as is known.
    var areDrawn = false
  }

  /// Notes what became of a design, and finds the pictures that it shows; `nil` where nobody had to look at it.
  private func add(
    _ entry: DiffSides.Entry, _ comparison: Result<Comparison, any Error>?, to builder: inout ReportBuilder,
    _ found: inout Found
  ) throws -> Work? {
    guard let comparison else {
      var design = ReportDesign(name: entry.name, status: entry.formerName == nil ? .unchanged : .changed)
      design.formerName = entry.formerName
      builder.add(design)
      return nil
    }
    var work = Work(suspect: Suspect(compared: entry.name))
    do {
      try add(entry, comparison.get(), to: &builder, &found, &work)
    } catch let error as Unreadable {
      found.allCouldBeRead = false
      builder.add(failed(entry.name, error.report, &found))
    } catch let error as UsageError {
      throw error
    } catch {
      let reason = sides.labelled("\(error)")
      found.problems.append(Self.problem("\(entry.name.inOneLine): \(reason)"))
      builder.add(failed(entry.name, reason))
    }
    return work
  }

  static func checkCrash(of suspect: Suspect, named name: String) throws {
    if let report = LeftOutDesigns.current.problem(with: suspect, named: name) {
      throw Unreadable(report: report)
    }
  }

  private func add(
    _ entry: DiffSides.Entry, _ comparison: Comparison, to builder: inout ReportBuilder, _ found: inout Found,
    _ work: inout Work
  ) throws {
    let designs = try found.designs(of: comparison.opened)
    guard let review = comparison.review else {
      let isNew = entry.old == nil
      for lone in designs {
        work.sights = builder.sights(of: lone.arrangements, isNew: isNew, as: (entry.name, entry.slug))
      }
      return builder.add(ReportDesign(name: entry.name, status: isNew ? .added : .removed))
    }
    work.sights = builder.sights(of: review, design: entry.name, slug: entry.slug)
    // Records round lengths and leave things out: of what was read from other bytes, only pixels tell all.
    work.areDrawn = !review.hasSameSources
    builder.add(
      review, as: (entry.name, formerly: entry.formerName), labelled: sides.labelled, named: sides.unlabelled)
  }

  private func failed(_ name: String, _ reason: String) -> ReportDesign {
    var design = ReportDesign(name: name, status: .failed)
    design.problems = [reason]
    return design
  }

  private func failed(_ name: String, _ problems: DiagnosticReport, _ found: inout Found) -> ReportDesign {
    let problems = problems.renamingFiles(sides.labelled)
    found.problems += [Self.problem(name.inOneLine), problems]
    return failed(name, problems.description)
  }

  typealias PictureSides = (name: String, old: PicturePair.Source?, new: PicturePair.Source?)

  /// The pictures of a side that was rendered, and those that the designs of the other side give.
  private func pictures(
    of mixture: DiffSides.Mixture, _ builder: inout ReportBuilder, _ found: inout Found
  ) throws -> [PictureSides] {
    var designs: [OpenDesign] = []
    for (key, file) in mixture.designs.sorted(by: { $0.key < $1.key }) {
      let name = key.path
      let folder = name.parentFolder
      let suspect = Suspect(compared: mixture.prefix + name)
      do {
        try Self.checkCrash(of: suspect, named: mixture.prefix + name)
        designs += try found.designs(
          of: open(
            old: mixture.designsAreNew ? nil : file, new: mixture.designsAreNew ? file : nil,
            blaming: suspect, subfolder: folder))
      } catch let error as Unreadable {
        found.allCouldBeRead = false
        builder.add(failed(mixture.prefix + name, error.report, &found))
      }
    }
    let rendered = try RenderedMixture(mixture, of: designs, isSelection: selection.isPartial)
    return rendered.entries.map { entry in
      (
        mixture.prefix + entry.name, mixture.designsAreNew ? entry.file : entry.drawing,
        mixture.designsAreNew ? entry.drawing : entry.file
      )
    }
  }
}

extension ComparisonRun {
  typealias Compared = (picture: ReportPicture, problems: DiagnosticReport?)

  /// Draws what is wanted of all designs, once it is known what they have in common; the places of what was wanted.
  func draw(
    _ works: [Work], into builder: inout ReportBuilder, _ found: inout Found
  ) throws -> [Int] {
    var sights = works.flatMap(\.sights)
    builder.number(&sights)
    let areDrawn = works.flatMap { work in work.sights.map { _ in work.areDrawn } }
    let wanted = sights.indices.filter { index in
      let sight = sights[index]
      return extent.all || areDrawn[index] || (sight.isLone ? extent.lone : !sight.isSame)
    }
    let own = part(of: wanted, costing: wanted.map { sights[$0].undrawn(scale: 1).pixelCount })
    let isOwn = Set(own)
    let suspects = works.flatMap { work in work.sights.map { _ in work.suspect } }
    let pictures = try draw(sights, blaming: suspects, where: isOwn.contains)
    for (sight, (picture, _)) in zip(sights, pictures) {
      var picture = picture
      picture.reasons = picture.reasons.map(sides.labelled)
      builder.add(picture, of: sight)
    }
    var start = 0
    for work in works {
      let problems = pictures[start..<start + work.sights.count].compactMap(\.problems).merged()
      found.problems.append(problems.renamingFiles(sides.labelled))
      start += work.sights.count
    }
    return own
  }

  /// Those of several pieces of work that this run is for.
  func part(of pieces: [Int], costing costs: [Int]) -> [Int] {
    guard let shard else { return pieces }
    return Array(pieces[shard.pieces(of: CostLine(costs))])
  }

  /// Draws those screens that are wanted, those of all designs at once, so that no core waits for another design.
  private func draw(
    _ sights: [ReviewSight], blaming suspects: [Suspect], where isWanted: (Int) -> Bool
  ) throws -> [Compared] {
    let (drawing, keep) = (drawing, keep)
    let areWanted = sights.indices.map(isWanted)
    // Workers without a picture of their own help with those of others.
    let helpers = max(1, workers / max(1, areWanted.count { $0 }))
    return try pool.map(sights.count) { index, renderer -> Compared in
      let sight = sights[index]
      guard areWanted[index] else { return (sight.undrawn(scale: drawing.scale), nil) }
      renderer.concurrency = helpers
      let drawn: DrawnPicture
      do {
        drawn = try suspects[index].blamed { try sight.drawn(drawing, with: renderer) }
      } catch {
        let problems = (error as? InvalidDesign)?.report
        return (sight.failed(error.words, scale: drawing.scale), problems)
      }
      try keep(drawn)
      return (drawn.picture, nil)
    }
  }

  /// Compares picture files; the places of those that this run is for.
  func add(
    _ pictures: [PictureSides], to builder: inout ReportBuilder, _ found: inout Found
  ) throws -> [Int] {
    let pairs = pictures.map { builder.pair(named: $0.name, old: $0.old, new: $0.new) }
    let (drawing, keep) = (drawing, keep)
    let own = part(of: Array(pairs.indices), costing: pairs.map { _ in 1 })
    let isOwn = Set(own)
    let compared = try pool.map(pairs.count) { index, renderer -> Compared in
      guard isOwn.contains(index) else { return (pairs[index].undrawn, nil) }
      let drawn: DrawnPicture
      let (name, suspect) = (pictures[index].name, Suspect(compared: pictures[index].name))
      do {
        try Self.checkCrash(of: suspect, named: name)
        drawn = try suspect.blamed { try pairs[index].compared(drawing, with: renderer) }
      } catch {
        return (pairs[index].failed(error.words), (error as? InvalidDesign)?.report)
      }
      try keep(drawn)
      return (drawn.picture, nil)
    }
    for picture in compared.map(\.picture) { builder.add(picture) }
    found.problems.append(compared.compactMap(\.problems).merged().renamingFiles(sides.labelled))
    return own
  }
}

extension ReportPicture {
  /// The pixels of both sides.
  fileprivate var pixelCount: Int {
    [oldSize, newSize].compactMap { $0 }.map { $0.width * $0.height }.reduce(0, +)
  }
}

extension Error {
  /// The error for people: Foundation's errors describe themselves for programmers.
  fileprivate var words: String {
    if let design = self as? InvalidDesign {
      return design.diagnostics.map(\.message).joined(separator: "; ")
    }
    return (self as? CocoaError)?.localizedDescription ?? "\(self)"
  }
}

extension DesignReview {
  /// Tells what audits say of the new screens and did not say of the old ones; throws where there are no fonts.
  mutating func audit(from old: Mockup, to new: Mockup) throws {
    let screens = pairs
    let (before, after) = (
      try old.auditRemarks(on: screens.map(\.old)), try new.auditRemarks(on: screens.map(\.new))
    )
    tell(zip(before, after).map { ($0.map(ScreenRemark.init), $1.map(ScreenRemark.init)) })
  }
}

extension ScreenRemark {
  fileprivate init(_ remark: AuditRemark) {
    self.init(
      element: remark.element, aspect: ChangeAspect(remark.audit.subject), place: remark.place,
      topic: remark.topic, words: remark.words)
  }
}

extension ChangeAspect {
  fileprivate init(_ subject: Audit.Subject) {
    self =
      switch subject {
      case .geometry: .geometry
      case .color: .color
      case .text: .text
      }
  }
}

extension Diagnostic {
  static func couldNotCompare(_ message: String) -> Diagnostic {
    Diagnostic(code: "could-not-compare", message: "could not compare \(message)")
  }
}

extension ReviewReport {
  /// Which pictures could not be compared, and why.
  package var failures: DiagnosticReport {
    DiagnosticReport(
      pictures.filter { $0.status == .failed }.map { picture in
        let name = [picture.design, picture.title].compactMap { $0 }.joined(separator: ": ")
        return .couldNotCompare("\(name.inOneLine): \(picture.reasons.joined(separator: "; "))")
      })
  }
}
