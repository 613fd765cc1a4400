import Cells
public import DesignFormat
public import LayoutEngine
public import Mockups

extension Mockup {
  /// One update or transition of one screen, played through: pages to draw, or why it cannot be drawn.
  public struct RehearsedUpdate: Sendable {
    /// The pages, viewport by viewport and step by step; none where something is wrong.
    public let pages: [StoryboardPage]
    /// Why the update would crash an app, or what a layout cannot do.
    public let report: DiagnosticReport
  }

  /// The updates of the screens that were arranged, each laid out in every variant; exceptions have the words of
  /// `wording`'s systems and are told once, whatever the languages.
  public func rehearsals(
    on arrangements: [ScreenArrangement], updates: Set<String>? = nil, wording: UpdateWording = .legacy
  ) -> [RehearsedUpdate] {
    arrangements.byScreen.flatMap { languages in
      languages[0].screen.updates.indices
        .filter { updates?.contains(languages[0].screen.updates[$0].name) ?? true }
        .map { number in rehearsed(languages) { rehearse($0.screen.updates[number], in: $0, wording) } }
    }
  }

  /// The transitions of the screens that were arranged: between layouts in every variant, and between the
  /// viewports that they name.
  ///
  /// Where `viewports` were asked for, transitions between others are left out.
  public func transitions(
    on arrangements: [ScreenArrangement], names: Set<String>? = nil, viewports: [Viewport]? = nil
  ) -> [RehearsedUpdate] {
    arrangements.byScreen.flatMap { languages in
      languages[0].screen.transitions.filter { names?.contains($0.name) ?? true }.map { transition in
        rehearsed(languages) { draft(transition, in: $0, from: viewports) }
      }
    }
  }

  private typealias Pages = (pages: [StoryboardPage], problems: [Diagnostic])

  /// Goes through the languages of a screen up to the first in which something is wrong: what is wrong with an
  /// update or a layout is so in all of them.
  private func rehearsed(
    _ languages: [ArrangedScreen], _ pages: (ArrangedScreen) -> Pages
  ) -> RehearsedUpdate {
    var all: Pages = ([], [])
    for language in languages where all.problems.isEmpty {
      let next = pages(language)
      all = (all.pages + next.pages, next.problems)
    }
    return RehearsedUpdate(
      pages: all.problems.isEmpty ? all.pages : [],
      report: DiagnosticReport(all.problems, sources: [file.source]))
  }

  private func rehearse(
    _ update: Update, in arranged: ArrangedScreen, _ wording: UpdateWording
  ) -> Pages {
    let rehearsal = UpdateRehearsal(of: update, on: arranged.screen, in: file, wording: wording)
    guard rehearsal.problems.isEmpty else { return ([], rehearsal.problems) }
    return pages(of: arranged.screen, in: arranged.variants) { variant throws(LayoutError) in
      try StoryboardPage.pages(of: rehearsal, as: variant, in: arranged.fonts)
    }
  }

  private func draft(
    _ transition: Transition, in arranged: ArrangedScreen, from viewports: [Viewport]?
  ) -> Pages {
    var variants = arranged.variants
    if case .viewports(let from, _) = transition.change {
      let isWanted = viewports?.contains(from) ?? true
      variants = isWanted ? variants.prefix(1).map { Variant(from, $0.traits) } : []
    }
    return pages(of: arranged.screen, in: variants) { variant throws(LayoutError) in
      [try StoryboardPage.page(of: transition, on: arranged.screen, as: variant, in: arranged.fonts)]
    }
  }

  /// The pages of a screen in its variants, up to the first that its layout cannot do.
  private func pages(
    of screen: Screen, in variants: [Variant],
    _ make: (Variant) throws(LayoutError) -> [StoryboardPage]
  ) -> Pages {
    var pages: [StoryboardPage] = []
    for variant in variants {
      do throws(LayoutError) {
        pages += try make(variant)
      } catch {
        return ([], [diagnostic(for: error, in: screen)])
      }
    }
    return (pages, [])
  }
}

private struct ArrangedScreen {
  let screen: Screen
  var variants: [Variant]
  let fonts: MeasuringFonts
}

extension [ScreenArrangement] {
  /// The screens in order, each with its languages in order.
  fileprivate var byScreen: [[ArrangedScreen]] {
    var screens: [[ArrangedScreen]] = []
    for arranged in self {
      let locale = arranged.variant.traits.locale
      let language = ArrangedScreen(
        screen: arranged.screen, variants: [arranged.variant], fonts: arranged.fonts)
      guard let index = screens.firstIndex(where: { $0[0].screen.id == arranged.screen.id }) else {
        screens.append([language])
        continue
      }
      if let known = screens[index].firstIndex(where: { $0.variants[0].traits.locale == locale }) {
        screens[index][known].variants.append(arranged.variant)
      } else {
        screens[index].append(language)
      }
    }
    return screens
  }
}
