import Cells
import DesignFormat
import Foundation
import LayoutEngine
import Mockups
import Synchronization

/// A screen in one variant, but for its width.
final class SweepSetting: Sendable {
  let screen: Screen
  let variant: Variant
  let widths: SweepWidths
  let kinds: Set<SweepKind>
  /// By the overrides that a width has: each choice of them is a screen of its own.
  private let cells = Mutex<[Int: Cells]>([:])

  private let rememberedCells: Int

  /// Cells that are known from other widths.
  struct Cells {
    let measured: SettledCells<CGSize>
    let surveyed: SettledCells<[CellFeatures.Finding]>
  }

  /// A screen in its language, and what a request asks about it.
  init(_ screen: Screen, as variant: Variant, for request: SweepRequest) {
    (self.screen, self.variant, widths) = (screen, variant, request.widths)
    kinds = request.kinds.union([.refusal])
    rememberedCells = request.widths.areSeveral ? request.rememberedCells : 0
  }

  /// The features at a width; a refusal is one, too.
  func features(at width: Double, in fonts: MeasuringFonts) -> [LayoutFeature] {
    let variant = variant.at(width)
    let cells = cells(at: variant.viewport)
    do throws(LayoutError) {
      let arranged = try ScreenArrangement(of: screen, as: variant, in: fonts, settled: cells.measured)
      try arranged.fonts.open()
      return try ScreenFeatures(
        screen: arranged, fonts: arranged.fonts, kinds: kinds, cells: cells.surveyed
      ).all()
    } catch {
      return [.refusal("\(error)")]
    }
  }

  private func cells(at viewport: Viewport) -> Cells {
    let choice = screen.overrideChoice(at: viewport)
    return cells.withLock { [rememberedCells] cells in
      if let known = cells[choice] { return known }
      let new = Cells(
        measured: SettledCells(limit: rememberedCells), surveyed: SettledCells(limit: rememberedCells))
      cells[choice] = new
      return new
    }
  }
}
