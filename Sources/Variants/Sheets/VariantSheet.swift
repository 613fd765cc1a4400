public import Cells
public import DesignFormat
import Foundation
import Graphics
import LayoutEngine
public import Mockups
import Rendering

/// Several variants of one screen, for a comparison side by side.
public struct VariantSheet: Sendable {
  /// The screen's variants, in order; at least one.
  public let screens: [ScreenArrangement]
  /// The property in which the variants differ.
  public let axis: VariantAxis

  /// The screen's id, the variants and the facts that differ between them; ends with a line break.
  public var text: String {
    let names = screens.map { label(of: $0) }.joined(separator: " → ")
    let facts = ScreenFacts.changes(screens.map { ScreenFacts($0) }).map { "  \($0)\n" }
    return "\(screens[0].screen.id)  \(names)\n" + facts.joined()
  }

  /// Returns the label of a variant on the axis: `landscape`, `dark`, `AX3`.
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
  /// `screens` contains screen ids; `nil` is all of them. The viewports and the matrix replace those of the design.
  /// Screens in `arrangements` are not arranged again. Cells are measured with `fonts`.
  ///
  /// - Throws: All layout problems together, each with its location in the design.
  public func sheets(
    by axis: VariantAxis, screens: Set<String>? = nil, viewports: [Viewport]? = nil, matrix: Matrix? = nil,
    reusing arrangements: [ScreenArrangement] = [], fonts: PictureFonts = PictureFonts()
  ) throws(InvalidDesign) -> [VariantSheet] {
    let wanted = axis.variants(
      of: design, at: viewports ?? design.viewports, in: matrix ?? design.matrix)
    let fonts = MeasuringFonts(fonts.shared)
    var sheets: [VariantSheet] = []
    var problems: [Diagnostic] = []
    for screen in design.screens where screens?.contains(screen.id) ?? true {
      problems += familyProblems(on: screen, in: fonts)
      let known = arrangements.filter { $0.screen.id == screen.id }
      for variants in wanted {
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
