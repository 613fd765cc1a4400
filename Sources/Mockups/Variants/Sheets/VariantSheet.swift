package import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Rendering

/// Several variants of one screen, for a comparison side by side.
package struct VariantSheet: Sendable {
  /// The screen's variants, in order; at least one.
  package let screens: [ScreenArrangement]
  package let axis: VariantAxis

  /// The sheet as text: the screen's id, the variants, and the facts that differ between the variants; ends with a line
  /// break.
  package var text: String {
    let names = screens.map { label(of: $0) }.joined(separator: " → ")
    let facts = ScreenFacts.changes(screens.map { ScreenFacts($0) }).map { "  \($0)\n" }
    return "\(screens[0].screen.id)  \(names)\n" + facts.joined()
  }

  /// Returns the label of a variant, which is its value of the compared property, such as `landscape`, `dark` or `AX3`.
  func label(of screen: ScreenArrangement) -> String {
    let (viewport, traits) = (screen.viewport, screen.variant.traits)
    return switch axis {
    case .viewport, .orientation: viewport.name
    case .appearance: traits.appearance.rawValue
    case .contrast: "\(traits.contrast.rawValue) contrast"
    case .textSize: traits.textSize.shortName
    case .locale: traits.locale?.name ?? "original"
    case .direction: traits.direction == .rightToLeft ? "right to left" : "left to right"
    case .state: traits.state.rawValue
    }
  }
}

extension Mockup {
  /// Returns sheets that compare the variants of each screen along an axis: one for each viewport, or one for all.
  ///
  /// `screens` contains screen ids; `nil` selects all. The viewports and the matrix replace those of the design.
  /// Screens in `arrangements` are not arranged again. Cells are measured with `fonts`.
  ///
  /// - Throws: All layout problems together, each with its location in the design.
  package func sheets(
    by axis: VariantAxis, screens: Set<String>? = nil, viewports: [Viewport]? = nil, matrix: Matrix? = nil,
    reusing arrangements: [ScreenArrangement] = [], fonts: RenderingFonts = RenderingFonts()
  ) throws(InvalidDesign) -> [VariantSheet] {
    let requested = axis.variants(
      of: design, at: viewports ?? design.viewports, in: matrix ?? design.matrix)
    let fonts = MeasuringFonts(fonts.shared)
    var sheets: [VariantSheet] = []
    var problems: [Diagnostic] = []
    for screen in design.screens where screens?.contains(screen.id) ?? true {
      problems += familyProblems(on: screen, in: fonts)
      let known = arrangements.filter { $0.screen.id == screen.id }
      for variants in requested {
        var arranged: [ScreenArrangement] = []
        for variant in variants {
          if let screen = known.first(where: { $0.variant == variant }) {
            arranged.append(screen)
            continue
          }
          do throws(LayoutError) {
            let localized = design.localized(screen, in: variant.traits.locale)
            arranged.append(try ScreenArrangement(of: localized, as: variant, in: fonts))
          } catch {
            let problem = diagnostic(for: error, in: screen)
            if !problems.contains(problem) { problems.append(problem) }
          }
        }
        sheets.append(VariantSheet(screens: arranged, axis: axis))
      }
    }
    guard problems.isEmpty else { throw InvalidDesign(problems, source: file.source) }
    return sheets
  }
}

/// The property in which the variants on a sheet differ.
package enum VariantAxis: String, Sendable, CaseIterable {
  case viewport
  case orientation
  case appearance
  case contrast
  /// Several text sizes, such as the default and larger ones.
  case textSize
  case locale
  case direction
  case state

  /// Returns the variants to compare, one array per sheet. Within a sheet, one property varies over its values in the matrix,
  /// or over default values if the matrix lists fewer than two. Every other property has its first value in the matrix.
  func variants(of design: Design, at viewports: [Viewport], in matrix: Matrix) -> [[Variant]] {
    var values = matrix.withFirstValues
    switch self {
    case .viewport: return [viewports.flatMap { design.variants(at: [$0], in: values) }]
    case .orientation: values.orientations = matrix.orientations.atLeastTwo(or: [.portrait, .landscape])
    case .appearance: values.appearances = matrix.appearances.atLeastTwo(or: [.light, .dark])
    case .contrast: values.contrasts = matrix.contrasts.atLeastTwo(or: [.normal, .high])
    case .textSize: values.textSizes = matrix.textSizes.atLeastTwo(or: [.large, .xxxLarge, .accessibility3])
    case .locale:
      values.locales = matrix.locales.atLeastTwo(or: [nil] + design.translations.locales + [.pseudo])
    case .direction: values.directions = matrix.directions.atLeastTwo(or: [.leftToRight, .rightToLeft])
    case .state: values.states = matrix.states.atLeastTwo(or: ItemState.allCases)
    }
    var seen: Set<[Variant]> = []
    return viewports.map { design.variants(at: [$0], in: values) }.filter { seen.insert($0).inserted }
  }
}

extension Matrix {
  package var withFirstValues: Matrix {
    var first = Matrix()
    first.orientations = Array(orientations.prefix(1))
    first.appearances = Array(appearances.prefix(1))
    first.contrasts = Array(contrasts.prefix(1))
    first.textSizes = Array(textSizes.prefix(1))
    first.locales = Array(locales.prefix(1))
    first.directions = Array(directions.prefix(1))
    first.states = Array(states.prefix(1))
    return first
  }
}

extension Array {
  fileprivate func atLeastTwo(or others: [Element]) -> [Element] { count > 1 ? self : others }
}

/// The facts about a screen that are compared between variants: counts and sizes.
struct ScreenFacts: Equatable {
  /// The number of columns in the first visible section. For layouts without columns, it is the number of cells in the
  /// line of the first visible cell.
  let columns: Int
  /// The number of cells that are at least partially visible between the bars.
  let visibleItems: Int
  let contentSize: CGSize

  init(_ screen: ScreenArrangement) {
    let insets = screen.bars.adjustedContentInset
    let free = CGRect(
      x: screen.bounds.minX, y: screen.bounds.minY + insets.top, width: screen.bounds.width,
      height: max(0, screen.bounds.height - insets.top - insets.bottom))
    let cells = screen.elements(in: free).filter { $0.category == .cell }
    let first = cells.min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    columns =
      first.map { first in
        screen.columnCount(ofSection: first.indexPath.section)
          ?? cells.filter { ($0.frame.minY...$0.frame.maxY).contains(first.frame.midY) }.count
      } ?? 0
    visibleItems = cells.count
    contentSize = screen.arrangement.contentSize
  }

  var text: String {
    "\(counted(columns, "column"))  ·  \(counted(visibleItems, "item")) in view  ·  content \(size)"
  }

  private var size: String {
    "\(Double(contentSize.width).figures(1)) × \(Double(contentSize.height).figures(1))"
  }

  /// Returns a line for each fact, such as `columns 1 → 2`. The line has a single value if the fact is equal for all
  /// variants.
  static func changes(_ facts: [ScreenFacts]) -> [String] {
    func line(_ name: String, _ values: [String]) -> String {
      let isSame = Set(values).count == 1
      return "\(name) \((isSame ? Array(values.prefix(1)) : values).joined(separator: " → "))"
    }
    return [
      line("columns", facts.map { "\($0.columns)" }),
      line("items in view", facts.map { "\($0.visibleItems)" }),
      line("content", facts.map(\.size)),
    ]
  }
}

extension ScreenArrangement {
  /// Returns the number of equally wide columns in a section; `nil` if the layout has no columns.
  fileprivate func columnCount(ofSection section: Int) -> Int? {
    guard let layout = screen.engineLayout as? any ColumnarLayout else { return nil }
    do throws(LayoutError) {
      return try layout.columnCount(ofSection: section, in: input)
    } catch {
      preconditionFailure("the screen has been arranged: \(error)")
    }
  }
}
