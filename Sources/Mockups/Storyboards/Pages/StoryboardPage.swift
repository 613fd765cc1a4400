package import DesignFormat
import Foundation
import Graphics
package import LayoutEngine

/// A transition, or one step of an update, in one viewport: the screen before and after it, and the changes between
/// them.
package struct StoryboardPage: Sendable {
  package let motion: ScreenMotion
  /// The changes of the visible elements.
  package let changes: [UpdateChange]
  /// The update's or the transition's name.
  package let name: String
  /// The number of the step in the update, starting at 1.
  package let number: Int
  /// The image's title, such as `split, step 2 of 2`.
  package let heading: String
  /// The descriptions of the operations, in order; empty for `reloadData`.
  package let operations: [String]
  /// The description of the animation, or a note that nothing is animated.
  package let manner: String

  package var before: ScreenArrangement { motion.before }
  package var after: ScreenArrangement { motion.after }

  /// Returns the pages of a simulated update, one for each step. Throws if the layout fails.
  package static func pages(
    of simulation: UpdateSimulation, as variant: Variant
  ) throws(LayoutError) -> [StoryboardPage] {
    try pages(of: simulation, as: variant, in: MeasuringFonts())
  }

  static func pages(
    of simulation: UpdateSimulation, as variant: Variant, in fonts: MeasuringFonts
  ) throws(LayoutError) -> [StoryboardPage] {
    var pages: [StoryboardPage] = []
    for (index, step) in simulation.steps.enumerated() {
      let before: ScreenArrangement
      if let last = pages.last {
        before = last.after
      } else {
        before = try ScreenArrangement(of: step.before, as: variant, in: fonts)
      }
      let after = try before.showing(step.after)
      pages.append(
        StoryboardPage(
          motion: try step.motion(from: before, to: after, in: simulation.update),
          changes: step.changes(from: before, to: after), name: simulation.update.name, number: index + 1,
          heading: "\(simulation.update.name), step \(index + 1) of \(simulation.steps.count)",
          operations: step.batch?.operations.map(\.description) ?? [],
          manner: step.manner(in: simulation.update)))
    }
    return pages
  }

  /// The page as text: the heading, a line with all operations, and a line for each visible change; ends with a line
  /// break.
  package var text: String {
    let variant = before.variant.name
    let heading =
      variant == after.variant.name
      ? "\(before.screen.id)  \(variant)  \(heading): \(manner)"
      : "\(before.screen.id)  \(variant) → \(after.variant.name)  \(name): \(manner)"
    let batch = operations.isEmpty ? nil : "operations: " + operations.joined(separator: ", ")
    let lines = [batch, settling].compactMap { $0 } + settlingRows + changes.map(\.description)
    return ([heading] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }

  /// The change of the scroll offset, as text; `nil` if it does not change, or if the screen size changes.
  var settling: String? {
    // In right-to-left layouts, the content begins at its right edge.
    let isMirrored = before.arrangement.isMirrored && after.arrangement.isMirrored
    let growth = after.arrangement.contentSize.width - before.arrangement.contentSize.width
    let end = isMirrored ? after.bounds.offsetBy(dx: -growth, dy: 0) : after.bounds
    let distance = UpdateChange.distance(before.bounds, end)
    return distance.isEmpty || before.bounds.size != after.bounds.size
      ? nil : "content offset settles  \(distance)"
  }

  /// The changes of the scroll offsets of orthogonal sections that the operations cause, as text; empty if
  /// the number of sections or the screen size changes.
  var settlingRows: [String] {
    guard !operations.isEmpty, before.screen.sections.count == after.screen.sections.count,
      before.bounds.size == after.bounds.size
    else { return [] }
    return before.screen.sections.indices.compactMap { section in
      guard let old = before.arrangement.orthogonalSection(section),
        let new = after.arrangement.orthogonalSection(section), abs(new.offset - old.offset) >= 0.25
      else { return nil }
      let distance = new.offset - old.offset
      return
        "row of section \(section) settles  \(distance > 0 ? "+" : "−")\(abs(distance).figures(1))"
    }
  }
}

extension UpdateSimulation.Step {
  fileprivate func motion(
    from before: ScreenArrangement, to after: ScreenArrangement, in update: Update
  ) throws(LayoutError) -> ScreenMotion {
    guard isAnimated, let map else { return ScreenMotion(jumpingFrom: before, to: after) }
    return ScreenMotion(
      from: before, to: after, by: try .between(before.state, after.state, by: map),
      timing: (update.duration, update.curve))
  }

  fileprivate func manner(in update: Update) -> String {
    if batch == nil { return "reloadData: not animated" }
    return isAnimated ? "animated, \(update.duration.figures(2)) s" : "not animated"
  }
}

extension StoryboardPage {
  /// Returns the page of a transition that starts in `variant`.
  static func page(
    of transition: Transition, on screen: Screen, as variant: Variant, in fonts: MeasuringFonts
  ) throws(LayoutError) -> StoryboardPage {
    let before = try ScreenArrangement(of: screen, as: variant, in: fonts)
    let timing = (transition.duration, transition.curve)
    let after: ScreenArrangement
    let heading: String
    var row: RowMotion?
    switch transition.change {
    case .layout(let layout):
      after = try ScreenArrangement(of: screen.arranged(by: layout), as: variant, in: fonts)
      heading = "\(screen.layout.title) → \(layout.title)"
    case .viewports(_, let target):
      after = try ScreenArrangement(of: screen, as: Variant(target, variant.traits), in: fonts)
      heading = "\(variant.viewport.name) → \(target.name)"
    case .scroll(let section, let position):
      after = try before.showing(screen.scrolled(section: section, to: position))
      let offsets = (try before.offset(ofRow: section), try after.offset(ofRow: section))
      row = RowMotion(before: before, section: section, offsets: offsets)
      heading = "section \(section) scrolls \(offsets.0.figures(1)) → \(offsets.1.figures(1))"
    }
    let motion =
      if let row {
        ScreenMotion(from: before, to: after, by: row, timing: timing)
      } else {
        ScreenMotion(
          from: before, to: after, by: try .between(before.state, after.state), timing: timing)
      }
    return StoryboardPage(
      motion: motion, changes: changes(from: before, to: after), name: transition.name, number: 1,
      heading: "\(transition.name): \(heading)", operations: [],
      manner: "animated, \(transition.duration.figures(2)) s")
  }

  /// Returns the changes of the elements that are visible before or after the transition. The array is empty if the screen size
  /// changes.
  private static func changes(
    from before: ScreenArrangement, to after: ScreenArrangement
  ) -> [UpdateChange] {
    guard before.bounds.size == after.bounds.size else { return [] }
    let shown = before.visibleElements.compactMap { element -> UpdateChange? in
      if element.category.isDecoration { return nil }
      let end = after.arrangement.attributes(for: element.category, at: element.indexPath)
      guard let end, !end.isHidden else {
        return UpdateChange(kind: .hidden(element.frame), name: element.shownName, operation: nil)
      }
      return UpdateChange(pushing: element, to: end, visibleFrame: after.convert(end.frame, to: before))
    }
    return shown
      + after.visibleElements.compactMap { element in
        guard !element.category.isDecoration,
          let start = before.invisibleFrame(of: element.category, at: element.indexPath)
        else { return nil }
        return UpdateChange(
          kind: .pushed(from: start, to: after.convert(element.frame, to: before)), name: element.shownName,
          operation: nil)
      }
  }
}

extension ScreenArrangement {
  /// Whether the screen has an update or a transition named `name` that can be drawn in this variant. An
  /// update that would crash an app cannot be drawn. A transition that starts at another viewport cannot be
  /// drawn.
  package func hasStoryboard(of name: String) -> Bool {
    screen.updates.contains { $0.name == name && UpdateSimulation(of: $0, on: screen).problems.isEmpty }
      || transition(named: name) != nil
  }

  /// Returns the pages of the screen's update or transition with this name, in this variant; none if there is no storyboard.
  /// Throws if the layout fails.
  package func storyboard(of name: String) throws(LayoutError) -> [StoryboardPage] {
    guard hasStoryboard(of: name) else { return [] }
    if let update = screen.updates.first(where: { $0.name == name }) {
      return try StoryboardPage.pages(of: UpdateSimulation(of: update, on: screen), as: variant, in: fonts)
    }
    guard let transition = transition(named: name) else { return [] }
    return [try StoryboardPage.page(of: transition, on: screen, as: variant, in: fonts)]
  }

  private func transition(named name: String) -> Transition? {
    screen.transitions.first { transition in
      if case .viewports(let from, _) = transition.change, from != variant.viewport { return false }
      return transition.name == name
    }
  }

  fileprivate func offset(ofRow section: Int) throws(LayoutError) -> Double {
    guard let row = arrangement.orthogonalSection(section) else {
      throw LayoutError(
        "the section does not scroll orthogonally, which the transition requires", section: section)
    }
    return row.offset
  }
}

extension Mockup {
  /// The simulation of one update or transition of a screen: the pages to draw or, if the simulation failed, the
  /// problems.
  package struct SimulatedUpdate: Sendable {
    /// The pages, sorted by viewport and step; empty if there are problems.
    package let pages: [StoryboardPage]
    /// The reasons why the simulation failed: problems that would crash an app, or errors of the layout.
    /// Empty if the simulation succeeded.
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
