public import DesignFormat
import LayoutEngine

extension Mockup {
  /// One update of one screen, played through: pages to draw, or why it cannot be drawn.
  public struct RehearsedUpdate: Sendable {
    /// The pages, viewport by viewport and step by step; none where something is wrong.
    public let pages: [StoryboardPage]
    /// Why the update would crash an app, or what a layout cannot do.
    public let report: DiagnosticReport
  }

  /// The updates of the screens that were arranged, each played through once and laid out at every viewport;
  /// exceptions have the words of `wording`'s systems.
  public func rehearsals(
    on arrangements: [ScreenArrangement], updates: Set<String>? = nil, wording: ExceptionWording = .legacy
  ) -> [RehearsedUpdate] {
    var screens: [Screen] = []
    for arranged in arrangements where !screens.contains(where: { $0.id == arranged.screen.id }) {
      screens.append(arranged.screen)
    }
    return screens.flatMap { screen in
      let viewports = arrangements.filter { $0.screen.id == screen.id }.map(\.viewport)
      return screen.updates.filter { updates?.contains($0.name) ?? true }.map { update in
        rehearse(update, on: screen, at: viewports, wording)
      }
    }
  }

  private func rehearse(
    _ update: Update, on screen: Screen, at viewports: [Viewport], _ wording: ExceptionWording
  ) -> RehearsedUpdate {
    let rehearsal = UpdateRehearsal(of: update, on: screen, in: file, wording: wording.wording)
    var problems = rehearsal.problems
    var pages: [StoryboardPage] = []
    for viewport in viewports where problems.isEmpty {
      do throws(LayoutError) {
        pages += try StoryboardPage.pages(of: rehearsal, at: viewport)
      } catch {
        problems.append(diagnostic(for: error, in: screen))
      }
    }
    return RehearsedUpdate(
      pages: problems.isEmpty ? pages : [], report: DiagnosticReport(problems, sources: [file.source]))
  }
}
