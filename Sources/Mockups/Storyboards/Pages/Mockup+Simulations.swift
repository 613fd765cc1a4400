package import DesignFormat
package import LayoutEngine

extension Mockup {
  /// The simulation of one update or transition of a screen: the pages to draw or, if the simulation failed, the
  /// problems.
  package struct SimulatedUpdate: Sendable {
    /// The pages, sorted by viewport and step; empty if there are problems.
    package let pages: [StoryboardPage]
    /// The reasons why the simulation failed: problems because of which an app would crash, or errors of the layout. Empty if
    /// it succeeded.
    package let report: DiagnosticReport
  }

  /// Simulates the updates of arranged screens in each of their variants. `wording` selects the iOS versions whose
  /// exception messages are used. Exceptions are reported once for all languages.
  package func simulations(
    on arrangements: [ScreenArrangement], updates: Set<String>? = nil, wording: ExceptionTexts = .legacy
  ) -> [SimulatedUpdate] {
    arrangements.byScreen.flatMap { languages in
      // An override may leave out updates.
      let names = languages.reduce(into: [String]()) { names, language in
        names += language.screen.updates.map(\.name).filter { !names.contains($0) }
      }
      return names.filter { updates?.contains($0) ?? true }.map { name in
        simulated(languages) { arranged in
          arranged.screen.updates.first { $0.name == name }.map { simulate($0, in: arranged, wording) }
            ?? ([], [])
        }
      }
    }
  }

  /// Simulates the transitions of arranged screens: between layouts in each variant, and between the viewports that the
  /// transitions specify.
  ///
  /// If `viewports` is not nil, transitions that start in other viewports are omitted.
  package func transitions(
    on arrangements: [ScreenArrangement], names: Set<String>? = nil, viewports: [Viewport]? = nil
  ) -> [SimulatedUpdate] {
    arrangements.byScreen.flatMap { languages in
      languages[0].screen.transitions.filter { names?.contains($0.name) ?? true }.map { transition in
        simulated(languages) { draft(transition, in: $0, from: viewports) }
      }
    }
  }

  private typealias Pages = (pages: [StoryboardPage], problems: [Diagnostic])

  /// Simulates a screen in each of its languages, and stops at the first language with a problem, because the problems
  /// of updates and layouts are the same in all languages.
  private func simulated(
    _ languages: [ArrangedScreen], _ pages: (ArrangedScreen) -> Pages
  ) -> SimulatedUpdate {
    var all: Pages = ([], [])
    for language in languages where all.problems.isEmpty {
      let next = pages(language)
      all = (all.pages + next.pages, next.problems)
    }
    return SimulatedUpdate(
      pages: all.problems.isEmpty ? all.pages : [],
      report: DiagnosticReport(all.problems, sources: [file.source]))
  }

  private func simulate(
    _ update: Update, in arranged: ArrangedScreen, _ wording: ExceptionTexts
  ) -> Pages {
    let simulation = UpdateSimulation(of: update, on: arranged.screen, in: file, wording: wording)
    guard simulation.problems.isEmpty else { return ([], simulation.problems) }
    return pages(of: arranged.screen, in: arranged.variants) { variant throws(LayoutError) in
      try StoryboardPage.pages(of: simulation, as: variant, in: arranged.fonts)
    }
  }

  private func draft(
    _ transition: Transition, in arranged: ArrangedScreen, from viewports: [Viewport]?
  ) -> Pages {
    var variants = arranged.variants
    if case .viewports(let from, _) = transition.change {
      let isIncluded = viewports?.contains(from) ?? true
      variants = isIncluded ? variants.prefix(1).map { Variant(from, $0.traits) } : []
    }
    return pages(of: arranged.screen, in: variants) { variant throws(LayoutError) in
      [try StoryboardPage.page(of: transition, on: arranged.screen, as: variant, in: arranged.fonts)]
    }
  }

  /// Returns the pages of a screen in its variants. If the layout fails for a variant, returns that problem and no
  /// pages.
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
  /// The screens in order, each in all of its languages, and with each of its overrides.
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
      let known = screens[index].firstIndex {
        $0.variants[0].traits.locale == locale && $0.screen.hasUpdates(equalTo: arranged.screen)
      }
      if let known {
        screens[index][known].variants.append(arranged.variant)
      } else {
        screens[index].append(language)
      }
    }
    return screens
  }
}
