import Cells
public import DesignFormat
import Foundation
import LayoutEngine
public import Mockups
import Rendering

extension Mockup {
  /// The findings of all audits on screens that could be arranged, each cause once.
  ///
  /// `isWhole` says that these are all that the design asks for: only then is a silence that hides nothing idle.
  ///
  /// - Throws: `RenderingError` where there are no fonts to measure texts in.
  public func audits(of arrangements: [ScreenArrangement], isWhole: Bool = true) throws -> DiagnosticReport {
    var tally = AuditTally(silences: design.audits.silences)
    let tools = AuditTools()
    var request = AuditRequest(
      ownTemplates: ownTemplates,
      variesTextSize: Set(arrangements.map(\.variant.traits.textSize)).count > 1)
    var isCut = false
    for arranged in arrangements {
      let screen = try AuditedScreen(arranged, with: tools, request: request)
      isCut = isCut || screen.isCut
      tally.add(Audit.allCases.flatMap { $0.findings(on: screen) }, on: screen)
    }
    request.isExtra = true
    for arranged in largeArrangements(of: arrangements) {
      let screen = try AuditedScreen(arranged, with: tools, request: request)
      tally.add(Audit.dynamicType.findings(on: screen), on: screen)
    }
    for finding in OffGridAudit(file: file, grid: design.audits.grid).findings {
      tally.add(finding, screen: screen(around: finding.places[0]))
    }
    // A silence may be about something that was not looked at.
    let idle = isWhole && !isCut ? tally.unusedSilences.map(diagnostic) : []
    return DiagnosticReport(
      tally.diagnostics(in: file) + idle + (isCut ? [Self.cutNote] : []), sources: [file.source])
  }

  private static let cutNote = Diagnostic(
    severity: .info, code: "audit-limit",
    message: "audits looked at the first \(AuditTools.elementsOfScreen) cells of each screen, and at "
      + "\(AuditTools.elements) in all variants at most")

  /// The templates that the design has written itself.
  var ownTemplates: Set<String> {
    guard case .object(let members)? = file.root.member("templates")?.value.content else { return [] }
    return Set(members.map(\.key))
  }

  private func screen(around path: JSONPath) -> String? {
    design.screens.first { path.components.starts(with: $0.path.components) }?.id
  }

  /// The first variant of each screen at each viewport, once more at an accessibility size; none where the design has
  /// one among its own. What cannot be arranged at that size is left out, and so are items that are not looked at.
  private func largeArrangements(of arrangements: [ScreenArrangement]) -> [ScreenArrangement] {
    guard !arrangements.contains(where: { $0.variant.traits.textSize.isAccessibilityCategory }) else {
      return []
    }
    var seen: Set<[String]> = []
    return arrangements.compactMap { arranged in
      guard seen.insert([arranged.screen.id, arranged.viewport.name]).inserted else { return nil }
      var traits = arranged.variant.traits
      traits.textSize = DynamicTypeAudit.extraSize
      let screen = arranged.screen.keepingItems(upTo: AuditTools.elementsOfScreen)
      do throws(LayoutError) {
        return try ScreenArrangement(of: screen, as: Variant(arranged.viewport, traits), in: arranged.fonts)
      } catch {
        return nil
      }
    }
  }

  private func diagnostic(for silence: AuditSilence) -> Diagnostic {
    Diagnostic(
      severity: .warning, code: "unused-silence", location: file.location(of: silence.path),
      path: silence.path,
      message: "\(quoted(silence.audit.rawValue)) says nothing that could be silenced here",
      hint: "take it out")
  }
}

extension Screen {
  /// The screen with no more items than that, from its top; the screen itself where it has no more.
  fileprivate func keepingItems(upTo limit: Int) -> Screen {
    var (screen, left) = (self, limit)
    guard sections.lazy.map(\.items.count).reduce(0, +) > limit else { return self }
    for index in sections.indices {
      screen.sections[index].items = Array(sections[index].items.prefix(left))
      left -= screen.sections[index].items.count
    }
    // It may name an item that is gone.
    screen.scroll = nil
    return screen
  }
}
