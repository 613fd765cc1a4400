package import DesignFormat
import Foundation
import LayoutEngine

/// The screens of a design in one variant, and the links between them.
package struct FlowMap: Sendable {
  /// The screens, in the design's order; at least one.
  package let screens: [ScreenArrangement]

  /// A link from one screen to another. `from` and `to` are indexes in `screens`.
  struct Connection {
    let from: Int
    let to: Int
    /// The frame of the item or button with the link, in the screen's coordinates. If the link belongs to neither, it
    /// is the frame of the screen.
    let source: CGRect
    let title: String?
  }

  /// All links, in the design's order.
  let ways: [Connection]

  /// All links as text, one per line.
  package var text: String {
    let lines = ways.map { way in
      let name = way.title.map { " (\($0))" } ?? ""
      return "\(screens[way.from].screen.id) → \(screens[way.to].screen.id)\(name)\n"
    }
    return lines.joined()
  }

  /// Creates the map. Throws if there are no fonts.
  init(_ screens: [ScreenArrangement]) throws(LayoutError) {
    self.screens = screens
    var ways: [Connection] = []
    for (from, screen) in screens.enumerated() {
      for link in screen.screen.links {
        guard let to = screens.firstIndex(where: { $0.screen.id == link.screen }) else { continue }
        try screen.fonts.open()
        let whole = CGRect(origin: .zero, size: screen.bounds.size)
        let source = link.sourceItem.flatMap { screen.frame(of: $0) }?.intersection(whole) ?? whole
        ways.append(
          Connection(from: from, to: to, source: source.isEmpty ? whole : source, title: link.title))
      }
    }
    self.ways = ways
  }

  /// The column of each screen. A screen is to the right of all screens that link to it, except in cycles.
  /// Screens without incoming links are in column 0.
  var columns: [Int] {
    let targets = Set(ways.filter { $0.from != $0.to }.map(\.to))
    let starts = screens.indices.filter { !targets.contains($0) }
    // Screens of a cycle all have incoming links. The first one in the design becomes its start.
    var (isOpen, isDone) = (
      [Bool](repeating: false, count: screens.count), [Bool](repeating: false, count: screens.count)
    )
    var (order, links): ([Int], [(from: Int, to: Int)]) = ([], [])
    func visit(_ screen: Int) {
      guard !isDone[screen] else { return }
      isOpen[screen] = true
      for way in ways where way.from == screen && !isOpen[way.to] {
        links.append((screen, way.to))
        visit(way.to)
      }
      (isOpen[screen], isDone[screen]) = (false, true)
      order.append(screen)
    }
    for screen in starts + Array(screens.indices) { visit(screen) }
    var columns = [Int](repeating: 0, count: screens.count)
    for screen in order.reversed() {
      for link in links where link.from == screen {
        columns[link.to] = max(columns[link.to], columns[screen] + 1)
      }
    }
    return columns
  }
}

extension Mockup {
  /// Returns a map of the design's screens for each variant. `screens` contains screen ids; `nil` selects all.
  ///
  /// Screens in `arrangements` are not arranged again. Cells are measured with `fonts`.
  ///
  /// - Throws: All layout problems together, each with its location in the design.
  package func flows(
    screens: Set<String>? = nil, viewports: [Viewport]? = nil, matrix: Matrix? = nil,
    reusing arrangements: [ScreenArrangement] = [], fonts: RenderingFonts = RenderingFonts()
  ) throws(InvalidDesign) -> [FlowMap] {
    let fonts = MeasuringFonts(fonts.shared)
    let requested = design.screens.filter { screens?.contains($0.id) ?? true }
    var (maps, problems): ([FlowMap], [Diagnostic]) = (
      [], requested.flatMap { familyProblems(on: $0, in: fonts) }
    )
    for variant in design.variants(at: viewports, in: matrix) {
      var arranged: [ScreenArrangement] = []
      for screen in requested {
        do throws(LayoutError) {
          if let known = arrangements.first(where: { $0.screen.id == screen.id && $0.variant == variant }) {
            arranged.append(known)
          } else {
            let localized = design.localized(screen, in: variant.traits.locale)
            arranged.append(try ScreenArrangement(of: localized, as: variant, in: fonts))
          }
          if screen.id == requested.last?.id { maps.append(try FlowMap(arranged)) }
        } catch {
          let problem = diagnostic(for: error, in: screen)
          if !problems.contains(problem) { problems.append(problem) }
        }
      }
    }
    guard problems.isEmpty else { throw InvalidDesign(problems, source: file.source) }
    return maps
  }
}
