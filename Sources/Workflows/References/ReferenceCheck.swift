import Comparison
import DesignFormat
import Foundation
package import Maquette

/// Compares screens with their references, and updates the references according to the mode.
package struct ReferenceCheck {
  package struct RequestedOptions: Sendable {
    package let mode: UpdateMode
    /// The pixels per point of reference images; `nil` if only layouts are compared.
    package let scale: Double?
    package var pixels = PixelTolerance()
    /// The maximum amount by which a length may differ from the reference, in points.
    package var points = 0.0
    /// Draws the screens for a report; `nil` if no report is written.
    package var showing: ReferenceDrawing?
    /// The stale references, which are searched for the references of moved and renamed designs; `nil` to skip this search.
    package var stale: StaleReferences?

    package init(
      mode: UpdateMode, scale: Double?, pixels: PixelTolerance = PixelTolerance(), points: Double = 0.0,
      showing: ReferenceDrawing? = nil, stale: StaleReferences? = nil
    ) {
      (self.mode, self.scale, self.pixels, self.points) = (mode, scale, pixels, points)
      (self.showing, self.stale) = (showing, stale)
    }
  }

  package let plan: ReferencePlan
  package let requestedOptions: RequestedOptions
  /// The folder for the files of screens that differ; `nil` to write none.
  package let failures: FailureFolder?
  private let renderer: Renderer?
  private var recorder = LayoutRecorder()

  /// Creates a check, with its own renderer if it draws. Throws if there are no fonts.
  init(_ plan: ReferencePlan, _ requestedOptions: RequestedOptions, failures: FailureFolder?) throws {
    (self.plan, self.requestedOptions, self.failures) = (plan, requestedOptions, failures)
    let draws = requestedOptions.scale != nil || requestedOptions.showing != nil
    renderer = draws ? try Renderer() : nil
  }

  /// The encoded layout text and image of a screen: either those of the current screen, or those of its reference.
  struct Files {
    var layout: Data?
    var picture: Data?
  }

  /// Compares the screen at `index` of the plan. Errors are part of the outcome.
  package mutating func outcome(at index: Int) -> ReferenceOutcome {
    let unit = plan.units[index]
    var outcome = ReferenceOutcome(of: unit, in: plan.designs[unit.design].path.file)
    var shown = requestedOptions.showing?.reportedScreens[index]
    var rendered: RenderedScreen?
    do {
      let reference = try recorder.reference(of: unit.screen, design: unit.designPath)
      var now = Files(layout: Data(reference.text.utf8))
      let drawn = try drawn(unit.screen)
      var stored = try stored(unit.name)
      if stored.layout == nil, stored.picture == nil,
        let move = requestedOptions.stale?.move(to: unit, of: plan.designs[unit.design], showing: reference)
      {
        outcome.move = move
        stored = try self.stored(move.formerName)
      }
      let layout = verdict(on: reference, stored.layout, plan.layoutFile(of: unit.name))
      outcome.layout = layout
      let fonts = stored.layout.flatMap { LayoutText.fonts(in: [UInt8]($0)) }
      outcome.previousFonts = fonts == LayoutText.installedFonts ? nil : fonts
      var pixels: PixelDifference?
      if let drawn {
        var figures: ReportImage.Pixels?
        (outcome.picture, pixels, figures, outcome.hiddenPixels) = verdict(
          on: drawn, stored.picture, plan.imageFile(of: unit.name), layoutIsSame: !layout.isFailure)
        rendered = drawn
        shown?.stored = stored.picture
        shown?.pixels = figures
      }
      shown?.difference = pixels
      shown?.layout = layout.difference
      // Compressing the image file takes longer than all other steps, so it is only done if the file is needed.
      if let drawn, leavesFiles(outcome) || writesImage(outcome) { now.picture = try drawn.referenceData() }
      try leave(&outcome, of: unit, stored, now, pixels)
      try update(&outcome, stored, now)
    } catch let error as InvalidDesign {
      outcome.errors = outcome.errors + error.report
    } catch {
      outcome.errors =
        outcome.errors + Self.problem("could not compare \(unit.name.inOneLine): \(error)")
    }
    if let shown { show(&outcome, shown, rendered) }
    return outcome
  }

  private func stored(_ name: String) throws -> Files {
    Files(
      layout: try InputFile(text: plan.layoutFile(of: name)).contentsIfThere(),
      picture: requestedOptions.scale == nil
        ? nil : try InputFile(picture: plan.imageFile(of: name)).contentsIfThere())
  }

  /// Draws the screen for the report.
  private func show(
    _ outcome: inout ReferenceOutcome, _ shown: ReportedReference, _ rendered: RenderedScreen?
  ) {
    guard let showing = requestedOptions.showing, let renderer else { return }
    var shown = shown
    do {
      shown.note(outcome)
      let drawn = try shown.drawn(showing.drawing, with: renderer, reusing: rendered)
      if drawn.new != nil { try showing.keep(drawn) }
      outcome.shown = drawn.picture
    } catch {
      outcome.errors =
        outcome.errors + Self.problem("could not draw \(outcome.name.inOneLine): \(error)")
      shown.note(outcome)
      outcome.shown = shown.picture(scale: showing.drawing.scale)
    }
  }

  private func drawn(_ screen: ScreenArrangement) throws -> RenderedScreen? {
    guard let renderer, let scale = requestedOptions.scale else { return nil }
    return try RenderedScreen(screen, scale: scale, with: renderer)
  }

  private func verdict(
    on reference: LayoutText, _ stored: Data?, _ file: String
  ) -> ReferenceVerdict<LayoutComparison> {
    ReferenceVerdict(on: reference, stored: stored, file: file, points: requestedOptions.points)
  }

  private func verdict(
    on screen: RenderedScreen, _ stored: Data?, _ file: String, layoutIsSame: Bool
  ) -> (ReferenceVerdict<ImageDifferenceSummary>, PixelDifference?, ReportImage.Pixels?, hidden: Int) {
    let scale = requestedOptions.scale ?? 1
    guard let stored else { return (.missing, PixelDifference(added: screen.bitmap, scale: scale), nil, 0) }
    do {
      let comparison = try ImageComparison(
        from: stored, to: screen, scale: scale, tolerance: requestedOptions.pixels, file: screen.referenceData
      )
      let pixels = comparison.pixels
      if comparison.isIdentical { return (.same, nil, pixels, 0) }
      if comparison.passes { return (.tolerated(comparison.measured), nil, pixels, comparison.hidden) }
      return (
        .different(ImageDifferenceSummary(comparison, layoutIsSame: layoutIsSame)), comparison.difference,
        pixels,
        comparison.hidden
      )
    } catch {
      let problem = Self.problem("\(file.inOneLine): the picture cannot be read: \(error)")
      return (.unreadable(problem), nil, nil, 0)
    }
  }

  private static func problem(_ message: String) -> DiagnosticReport {
    DiagnosticReport([Diagnostic(code: "could-not-compare", message: message)])
  }

  private func update(_ outcome: inout ReferenceOutcome, _ stored: Files, _ now: Files) throws {
    let name = outcome.name
    if let layout = outcome.layout, let data = now.layout {
      let isWritten = layout.isWritten(in: requestedOptions.mode, isStale: data != stored.layout)
      if isWritten {
        try OutputFile(path: plan.layoutFile(of: name), below: plan.folder).write(data)
        outcome.written.append(plan.layoutFile(of: name))
      }
      if case .unreadable(let problems) = layout, !isWritten { outcome.errors = outcome.errors + problems }
    }
    if writesImage(outcome), let data = now.picture {
      try OutputFile(path: plan.imageFile(of: name), below: plan.folder).write(data)
      outcome.written.append(plan.imageFile(of: name))
    } else if case .unreadable(let problems) = outcome.picture {
      outcome.errors = outcome.errors + problems
    }
  }

  private func writesImage(_ outcome: ReferenceOutcome) -> Bool {
    guard let picture = outcome.picture else { return false }
    var isStale = true
    if case .same = picture { isStale = false }
    // Without an approved layout, the image must not become a reference.
    let isApproved = requestedOptions.mode != .missing || outcome.layout?.difference == nil
    return isApproved && picture.isWritten(in: requestedOptions.mode, isStale: isStale)
  }

  private func leavesFiles(_ outcome: ReferenceOutcome) -> Bool {
    failures != nil
      && (outcome.layout?.isFailure == true || outcome.picture?.isFailure == true || outcome.move != nil)
  }

  /// Writes the expected and actual files and their difference, if the comparison failed.
  private func leave(
    _ outcome: inout ReferenceOutcome, of unit: ReferencePlan.Unit, _ stored: Files, _ now: Files,
    _ pixels: PixelDifference?
  ) throws {
    guard let failures, leavesFiles(outcome) else { return }
    let evidence = DifferenceFiles(outcome: outcome, unit: unit, plan: plan, folder: failures)
    try evidence.write(stored, now)
    if let pixels, let renderer {
      let scene = renderer.scene(of: pixels, title: evidence.title)
      let properties = ImageMetadata(software: "Maquette", device: "", designHash: "")
      let data = try renderer.data(of: scene, as: .png(scale: pixels.scale), properties: properties)
      try failures.write(data, .differenceImage, of: outcome.name)
    }
    outcome.entry = evidence.entry(now)
  }
}

/// Writes the files of a screen that differs from its reference.
struct DifferenceFiles {
  let outcome: ReferenceOutcome
  let unit: ReferencePlan.Unit
  let plan: ReferencePlan
  let folder: FailureFolder

  private var name: String { unit.name }
  private var design: OpenDesign { plan.designs[unit.design] }

  /// The design, screen and variant, for messages.
  var title: String { design.mockup.title(of: unit.screen) }

  /// Writes all files except the difference image. The reference's files are copied unchanged, even if they are damaged.
  func write(_ stored: ReferenceCheck.Files, _ now: ReferenceCheck.Files) throws {
    let parts: [(FailureIndex.FailureFile, Data?)] = [
      (.expectedLayout, stored.layout), (.actualLayout, now.layout), (.expectedImage, stored.picture),
      (.actualImage, now.picture), (.difference, Data(text.utf8)),
    ]
    for case (let remnant, let data?) in parts { try folder.write(data, remnant, of: name) }
  }

  func entry(_ now: ReferenceCheck.Files) -> FailureIndex.Difference {
    FailureIndex.Difference(
      name: name, design: design.path.file, subfolder: design.path.subfolder,
      screen: unit.screen.screen.id, formerName: outcome.move?.formerName,
      causes: outcome.layout?.difference?.lines ?? [],
      fingerprint: design.mockup.fingerprint.description,
      layout: Fingerprint(of: now.layout ?? Data()).description,
      picture: now.picture.map { Fingerprint(of: $0).description })
  }

  private var text: String {
    let screen = unit.screen
    var lines = [
      name.inOneLine,
      "design \(design.path.file), screen \(screen.screen.id), \(screen.variant.name)".inOneLine, "",
      "layout",
    ]
    var difference = ""
    let file = plan.layoutFile(of: name).inOneLine
    let layout = outcome.layout ?? .same
    lines += layout.lines(file: file, different: \.lines).map { "  \($0)" }
    if let comparison = layout.difference {
      difference =
        "\n" + comparison.text(oldName: file, newName: folder.file(.actualLayout, of: name).inOneLine)
    }
    if let picture = outcome.picture {
      let file = plan.imageFile(of: name).inOneLine
      lines += ["", "picture"] + picture.lines(file: file) { [$0.measured] + $0.reasons }.map { "  \($0)" }
    }
    return lines.joined(separator: "\n") + "\n" + difference
  }
}

package struct ReferenceDrawing: Sendable {
  /// The screens, in the plan's order.
  let reportedScreens: [ReportedReference]
  let drawing: DrawingOptions
  let keep: @Sendable (DrawnImage) throws -> Void

  /// Creates a drawing of `reportedScreens` for a report. `keep` receives the drawn images, and is called from several tasks.
  package init(
    _ reportedScreens: [ReportedReference], drawing: DrawingOptions,
    keep: @escaping @Sendable (DrawnImage) throws -> Void
  ) {
    (self.reportedScreens, self.drawing, self.keep) = (reportedScreens, drawing, keep)
  }
}

extension ReportedReference {
  /// Copies the status and the reasons of an outcome.
  mutating func note(_ outcome: ReferenceOutcome) {
    status = outcome.status
    isByTools = outcome.picture?.difference?.isByTools == true
    reasons = outcome.errors.map(\.message)
    guard status == .changed else { return }
    if outcome.layout?.isMissing == true { reasons.append("it has no reference layout") }
    if outcome.picture?.isMissing == true { reasons.append("it has no reference picture") }
    reasons += outcome.picture?.difference?.reasons ?? []
    if let move = outcome.move { reasons.append("its reference is named \(move.formerName)") }
    if !outcome.written.isEmpty { reasons.append("its reference was written again") }
  }
}

extension ReferenceOutcome {
  /// The status of the screen in a report. Every status except unchanged fails the run.
  fileprivate var status: ReportStatus {
    if !errors.isEmpty { return .failed }
    if layout?.isMissing == true, picture?.isMissing != false { return .added }
    return isSame && written.isEmpty ? .unchanged : .changed
  }
}
