public import DesignFormat
import LayoutEngine

extension Mockup {
  /// One update or transition of one screen, played through: pages to draw, or why it cannot be drawn.
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
    arrangements.byScreen.flatMap { screen, variants in
      screen.updates.filter { updates?.contains($0.name) ?? true }.map { update in
        rehearse(update, on: screen, as: variants, wording)
      }
    }
  }

  /// The transitions of the screens that were arranged: between layouts at every viewport, and between the
  /// viewports that they name.
  ///
  /// Where `viewports` were asked for, transitions between others are left out.
  public func transitions(
    on arrangements: [ScreenArrangement], names: Set<String>? = nil, viewports: [Viewport]? = nil
  ) -> [RehearsedUpdate] {
    arrangements.byScreen.flatMap { screen, arranged in
      screen.transitions.filter { names?.contains($0.name) ?? true }.map { transition in
        switch transition.change {
        case .layout: draft(transition, on: screen, as: arranged)
        case .viewports(let from, _):
          draft(
            transition, on: screen,
            as: viewports?.contains(from) ?? true ? arranged.prefix(1).map { Variant(from, $0.traits) } : [])
        }
      }
    }
  }

  private func draft(
    _ transition: Transition, on screen: Screen, as variants: [Variant]
  ) -> RehearsedUpdate {
    var problems: [Diagnostic] = []
    var pages: [StoryboardPage] = []
    for variant in variants where problems.isEmpty {
      do throws(LayoutError) {
        pages.append(try StoryboardPage.page(of: transition, on: screen, as: variant))
      } catch {
        problems.append(diagnostic(for: error, in: screen))
      }
    }
    return RehearsedUpdate(
      pages: problems.isEmpty ? pages : [], report: DiagnosticReport(problems, sources: [file.source]))
  }

  private func rehearse(
    _ update: Update, on screen: Screen, as variants: [Variant], _ wording: ExceptionWording
  ) -> RehearsedUpdate {
    let rehearsal = UpdateRehearsal(of: update, on: screen, in: file, wording: wording.wording)
    var problems = rehearsal.problems
    var pages: [StoryboardPage] = []
    for variant in variants where problems.isEmpty {
      do throws(LayoutError) {
        pages += try StoryboardPage.pages(of: rehearsal, as: variant)
      } catch {
        problems.append(diagnostic(for: error, in: screen))
      }
    }
    return RehearsedUpdate(
      pages: problems.isEmpty ? pages : [], report: DiagnosticReport(problems, sources: [file.source]))
  }
}

extension [ScreenArrangement] {
  /// The screens in order, each once for every language, with the variants that it was arranged in.
  fileprivate var byScreen: [(screen: Screen, variants: [Variant])] {
    var screens: [(screen: Screen, variants: [Variant])] = []
    for arranged in self {
      let locale = arranged.variant.traits.locale
      let known = screens.firstIndex {
        $0.screen.id == arranged.screen.id && $0.variants[0].traits.locale == locale
      }
      if let known {
        screens[known].variants.append(arranged.variant)
      } else {
        screens.append((arranged.screen, [arranged.variant]))
      }
    }
    return screens
  }
}
