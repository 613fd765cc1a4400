package import Comparison
package import DesignFormat
import Foundation
import Maquette
import Rendering

/// Compares the old and the new version of all designs, then draws the images. All designs are compared first, because images
/// show cause numbers, which depend on all designs.
package struct ComparisonRun {
  package let sides: DiffSides
  /// The screens and variants to compare, in both versions.
  package let selection: DesignSelection
  package let drawing: DrawingOptions
  package let extent: Extent
  /// The shard to draw; `nil` for all images.
  package let shard: Shard?
  private let session: Session
  /// The maximum number of images to draw at once.
  let workers: Int
  let pool: WorkerPool<Renderer>
  /// A closure that receives each drawn image. Several tasks call it at once.
  package let keep: @Sendable (DrawnImage) throws -> Void

  package init(
    sides: DiffSides, selection: DesignSelection, drawing: DrawingOptions, extent: Extent, shard: Shard?,
    workers: Int, keep: @escaping @Sendable (DrawnImage) throws -> Void
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
    /// Whether images that are known to be equal in both versions are also drawn.
    package var all = false
    /// Whether images that exist in only one version are also drawn.
    package var lone = false

    package init(all: Bool = false, lone: Bool = false) {
      self.all = all
      self.lone = lone
    }
  }

  package struct Outcome {
    /// The report, with images in the order in which they were added.
    package let report: ReviewReport
    /// The indices of the images that this run draws or compares, including those that failed.
    package let own: [Int]
    package let problems: [DiagnosticReport]
  }

  /// Compares the designs and draws the images. Throws for an error in the command line, and if a file cannot be written.
  package func outcome(_ empty: ReportBuilder) throws -> Outcome {
    var builder = empty
    var found = Found()
    found.equalSources.hasDifferentCode = sides.hasDifferentCode
    _ = try selection.viewports()
    let works = try matchingMovedScreens(compared(&found)).compactMap { entry, comparison in
      try add(entry, comparison, to: &builder, &found)
    }
    var own = try draw(works, into: &builder, &found)
    var pictures = sides.pictures.map { entry in
      builder.pair(
        named: entry.name, old: entry.old.map(RenderedPairing.source),
        new: entry.new.map(RenderedPairing.source))
    }
    for mixture in sides.mixtures { pictures += try self.pictures(of: mixture, &builder, &found) }
    own += try draw(pictures, into: &builder, &found)
    if found.hasDesigns, found.allAreReadable {
      try selection.check(screenIDs: found.screenIDs, refused: found.refused)
    }
    return Outcome(report: builder.report, own: own, problems: found.problems)
  }

  static func problem(_ message: String) -> DiagnosticReport {
    DiagnosticReport([.couldNotCompare(message)])
  }

  /// Data collected from the designs of both versions. After all designs have been opened, the names of screens and systems in
  /// options are checked against it.
  struct Found {
    var screenIDs: [String] = []
    var refused: [String] = []
    var hasDesigns = false
    var allAreReadable = true
    var problems: [DiagnosticReport] = []
    var equalSources = EqualSourceFiles()

    /// Adds the problems of the images of one design.
    fileprivate mutating func note(_ reports: [DiagnosticReport], _ sides: DiffSides) {
      problems.append(reports.merged().renamingFiles(sides.labelled))
    }

    /// Returns the opened designs. Throws if one of them is invalid.
    fileprivate mutating func designs(of opened: OpenedDesigns) throws -> [OpenDesign] {
      hasDesigns = true
      refused += opened.refused.filter { !refused.contains($0) }
      guard opened.isWhole else { throw UnreadableSides(report: opened.faults) }
      screenIDs += opened.screenIDs
      return opened.designs
    }
  }

  /// Whether designs with equal files in both versions can be skipped. They cannot be skipped if all images
  /// are drawn, or if an option names a screen, a matrix value or a system that must be checked.
  private var skipsEqualDesigns: Bool {
    !extent.all && selection.screens.isEmpty && selection.matrix.isEmpty && selection.system == nil
  }

  /// The diagnostics of a design that cannot be opened, in one or both versions.
  private struct UnreadableSides: Error {
    let report: DiagnosticReport
  }

  /// Opens the versions of a design that exist, each with the layout code of that version, on at most `concurrency` cores.
  /// Throws for an invalid option.
  private func open(
    old: String?, new: String?, attributingTo crashContext: CrashContext, subfolder: String = "",
    concurrency: Int = 1
  ) throws -> OpenedDesigns {
    let files = [(old, sides.code.old), (new, sides.code.new)].compactMap { file, code in
      file.map { (path: DesignPath(file: $0, subfolder: subfolder), code: code) }
    }
    return OpenedDesigns(
      try ConcurrentWork.map(files.count, workers: concurrency) { index, _ in
        var (opened, selection) = (OpenedDesigns(), selection)
        selection.layoutCode = files[index].code
        try selection.open(files[index].path, attributingTo: crashContext, in: session, addingTo: &opened)
        return opened
      })
  }

  /// The opened versions of a design, and the result of the comparison; `nil` if a version could not be opened or contains no
  /// selected screen.
  private struct Comparison: Sendable {
    let opened: OpenedDesigns
    var design: ComparedDesign?
  }

  /// Compares all designs, several at once. Returns the results in order; `nil` for designs that are skipped because they are
  /// equal.
  private func compared(
    _ found: inout Found
  ) -> [(entry: DiffSides.Entry, comparison: Result<Comparison, any Error>?)] {
    let areEqual = sides.designs.map { entry in
      guard skipsEqualDesigns, let old = entry.old, let new = entry.new else { return false }
      return found.equalSources.holds(of: old, and: new)
    }
    // Idle workers help to compare the remaining designs.
    let helpers = max(1, workers / max(1, areEqual.count { !$0 }))
    let comparisons = ConcurrentWork.map(sides.designs.count, workers: workers) { index, _ in
      areEqual[index] ? nil : Result { try compare(sides.designs[index], concurrency: helpers) }
    }
    return zip(sides.designs, comparisons).map { ($0, $1) }
  }

  /// Returns the comparisons with the screens that moved between designs. Throws if an image of such a screen cannot be read.
  private func matchingMovedScreens(
    _ comparisons: [(entry: DiffSides.Entry, comparison: Result<Comparison, any Error>?)]
  ) throws -> [(entry: DiffSides.Entry, comparison: Result<Comparison, any Error>?)] {
    var comparisons = comparisons
    var indices: [Int] = []
    var designs: [(name: String, design: ComparedDesign)] = []
    for (index, element) in comparisons.enumerated() {
      guard case .success(let comparison)? = element.comparison, let design = comparison.design else {
        continue
      }
      indices.append(index)
      designs.append((element.entry.name, design))
    }
    try MovedScreens.match(in: &designs)
    for (index, element) in zip(indices, designs) {
      comparisons[index].comparison = comparisons[index].comparison?.map { comparison in
        Comparison(opened: comparison.opened, design: element.design)
      }
    }
    return comparisons
  }

  private func compare(_ entry: DiffSides.Entry, concurrency: Int) throws -> Comparison {
    let crashContext = CrashContext(compared: entry.name)
    try Self.checkCrash(of: crashContext, named: sides.labelled(entry.new ?? entry.old ?? entry.name))
    return try crashContext.attributingCrashes {
      var comparison = Comparison(
        opened: try open(
          old: entry.old, new: entry.new, attributingTo: crashContext, concurrency: concurrency))
      let designs = comparison.opened.designs
      guard comparison.opened.isWhole, let old = designs.first, let new = designs.last else {
        return comparison
      }
      comparison.design =
        designs.count == 2
        ? .both(
          try DesignReview(
            from: old.mockup, showing: old.arrangements, to: new.mockup, showing: new.arrangements))
        : .lone(LoneDesign(isNew: entry.old == nil, screens: new.arrangements))
      return comparison
    }
  }

  /// The images of a compared design, and which of them to draw.
  struct Work {
    let crashContext: CrashContext
    var reportedScreens: [ReportedScreen] = []
    /// Whether the screens are drawn even if they have no known differences.
    var areDrawn = false
  }

  /// Adds the result of a design to the report, and returns its images; `nil` if the design was skipped.
  private func add(
    _ entry: DiffSides.Entry, _ comparison: Result<Comparison, any Error>?, to builder: inout ReportBuilder,
    _ found: inout Found
  ) throws -> Work? {
    guard let comparison else {
      var design = ReportDesign(name: entry.name, status: entry.formerName == nil ? .unchanged : .changed)
      design.formerName = entry.formerName
      builder.report.designs.append(design)
      return nil
    }
    var work = Work(crashContext: CrashContext(compared: entry.name))
    do {
      try add(entry, comparison.get(), to: &builder, &found, &work)
    } catch let error as UnreadableSides {
      found.allAreReadable = false
      builder.report.designs.append(failed(entry.name, error.report, &found))
    } catch let error as UsageError {
      throw error
    } catch {
      let reason = sides.labelled("\(error)")
      found.problems.append(Self.problem("\(entry.name.inOneLine): \(reason)"))
      builder.report.designs.append(failed(entry.name, reason))
    }
    return work
  }

  static func checkCrash(of crashContext: CrashContext, named name: String) throws {
    if let report = SkippedDesigns.current.problem(with: crashContext, named: name) {
      throw UnreadableSides(report: report)
    }
  }

  private func add(
    _ entry: DiffSides.Entry, _ comparison: Comparison, to builder: inout ReportBuilder, _ found: inout Found,
    _ work: inout Work
  ) throws {
    _ = try found.designs(of: comparison.opened)
    // Records contain rounded lengths and omit details. If the sources differ, only a comparison of pixels is exact.
    switch comparison.design {
    case .both(let review):
      work.reportedScreens = builder.reportedScreens(of: review, design: entry.name, slug: entry.slug)
      work.areDrawn = !review.hasSameSources
      builder.add(
        review, as: (entry.name, formerly: entry.formerName), labelled: sides.labelled,
        named: sides.unlabelled)
    case .lone(let design):
      work.reportedScreens = builder.add(design, as: (entry.name, entry.slug))
      work.areDrawn = work.reportedScreens.contains { !$0.hasOneSide }
    case nil:
      builder.report.designs.append(
        ReportDesign(name: entry.name, status: entry.old == nil ? .added : .removed))
    }
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

  /// Returns pairs of a rendered image and the corresponding image that the designs produce. One version of the comparison
  /// consists of rendered images, and the other of designs.
  private func pictures(
    of mixture: DiffSides.MixedSides, _ builder: inout ReportBuilder, _ found: inout Found
  ) throws -> [ImagePair] {
    var designs: [OpenDesign] = []
    for (key, file) in mixture.designs.sorted(by: { $0.key < $1.key }) {
      let name = key.path
      let folder = name.parentFolder
      let crashContext = CrashContext(compared: mixture.prefix + name)
      do {
        try Self.checkCrash(of: crashContext, named: mixture.prefix + name)
        designs += try found.designs(
          of: open(
            old: mixture.designsAreNew ? nil : file, new: mixture.designsAreNew ? file : nil,
            attributingTo: crashContext, subfolder: folder))
      } catch let error as UnreadableSides {
        found.allAreReadable = false
        builder.report.designs.append(failed(mixture.prefix + name, error.report, &found))
      }
    }
    let rendered = try RenderedPairing(mixture, of: designs, isSelection: selection.isPartial)
    return rendered.entries.map { entry in
      builder.pair(
        named: mixture.prefix + entry.name, old: mixture.designsAreNew ? entry.file : entry.drawing,
        new: mixture.designsAreNew ? entry.drawing : entry.file)
    }
  }
}

extension ComparisonRun {
  /// Draws the images of all designs, after their common causes are known. Returns the indices of the images of this run.
  private func draw(
    _ works: [Work], into builder: inout ReportBuilder, _ found: inout Found
  ) throws -> [Int] {
    var reportedScreens = works.flatMap(\.reportedScreens)
    builder.add(&reportedScreens)
    let areDrawn = works.flatMap { work in work.reportedScreens.map { _ in work.areDrawn } }
    let requested = reportedScreens.indices.filter { index in
      let reportedScreen = reportedScreens[index]
      return extent.all || areDrawn[index]
        || (reportedScreen.hasOneSide ? extent.lone : !reportedScreen.isSame)
    }
    let own = part(of: requested, costing: requested.map { reportedScreens[$0].picture.pixelCount })
    let crashContexts = works.flatMap { work in work.reportedScreens.map { _ in work.crashContext } }
    let drawn = try draw(reportedScreens, attributingTo: crashContexts, only: own)
    for (index, image) in zip(own, drawn) {
      builder.report.pictures[index] = image.picture
      builder.report.pictures[index].reasons = image.picture.reasons.map(sides.labelled)
    }
    let problems = Dictionary(zip(own, drawn).map { ($0, $1.problems) }) { first, _ in first }
    var start = 0
    for work in works {
      let indices = start..<start + work.reportedScreens.count
      found.note(indices.compactMap { problems[$0] ?? nil }, sides)
      start = indices.upperBound
    }
    return own
  }

  /// Compares image files. Returns the indices of the images that belong to this run.
  private func draw(
    _ pairs: [ImagePair], into builder: inout ReportBuilder, _ found: inout Found
  ) throws -> [Int] {
    let own = part(of: Array(pairs.indices), costing: pairs.map { _ in 1 })
    let crashContexts = pairs.map { CrashContext(compared: $0.picture.title) }
    let drawn = try draw(pairs, attributingTo: crashContexts, only: own)
    let first = builder.report.pictures.count
    builder.report.pictures += pairs.map(\.picture)
    for (index, image) in zip(own, drawn) { builder.report.pictures[first + index] = image.picture }
    found.note(drawn.compactMap(\.problems), sides)
    return own.map { first + $0 }
  }

  /// Returns the elements of `pieces` that belong to this run's shard. `costs` contains the cost of each piece.
  private func part(of pieces: [Int], costing costs: [Int]) -> [Int] {
    guard let shard else { return pieces }
    return Array(pieces[shard.pieces(of: CostLine(costs))])
  }

  /// Draws the images at the given indices. One pool of workers draws the images of all designs, so that no
  /// core is idle while another design is being finished.
  private func draw(
    _ images: [any UndrawnImage], attributingTo crashContexts: [CrashContext], only indices: [Int]
  ) throws -> [(picture: ReportImage, problems: DiagnosticReport?)] {
    let (drawing, keep) = (drawing, keep)
    // Idle workers help to draw the remaining images.
    let helpers = max(1, workers / max(1, indices.count))
    return try pool.map(indices.count) { number, renderer in
      let (image, crashContext) = (images[indices[number]], crashContexts[indices[number]])
      renderer.concurrency = helpers
      let drawn: DrawnImage
      do {
        try Self.checkCrash(of: crashContext, named: image.picture.title)
        drawn = try crashContext.attributingCrashes { try image.drawn(drawing, with: renderer) }
      } catch {
        return (image.picture.failed(error.words), (error as? InvalidDesign)?.report)
      }
      try keep(drawn)
      return (drawn.picture, nil)
    }
  }
}

extension ReportImage {
  /// The total number of pixels in the old and the new image.
  fileprivate var pixelCount: Int {
    [oldSize, newSize].compactMap { $0 }.map { $0.width * $0.height }.reduce(0, +)
  }
}

extension Error {
  /// A description of the error for users. Foundation's own descriptions are for programmers.
  fileprivate var words: String {
    if let design = self as? InvalidDesign {
      return design.diagnostics.map(\.message).joined(separator: "; ")
    }
    return (self as? CocoaError)?.localizedDescription ?? "\(self)"
  }
}

extension Diagnostic {
  static func couldNotCompare(_ message: String) -> Diagnostic {
    Diagnostic(code: "could-not-compare", message: "could not compare \(message)")
  }
}

extension ReviewReport {
  /// The images that could not be compared, with the reasons.
  package var failures: DiagnosticReport {
    DiagnosticReport(
      pictures.filter { $0.status == .failed }.map { picture in
        let name = [picture.design, picture.title].compactMap { $0 }.joined(separator: ": ")
        return .couldNotCompare("\(name.inOneLine): \(picture.reasons.joined(separator: "; "))")
      })
  }
}
