import Cells
import DesignFormat
import Foundation
import LayoutEngine
import Mockups
import Synchronization

/// A screen in one variant, which is arranged at each width of a sweep.
final class SweepSetting: Sendable {
  let screen: Screen
  let variant: Variant
  let widths: SweepWidths
  let kinds: Set<SweepKind>
  /// The cell caches by override choice. Widths that select different overrides of the screen do not share a cache.
  private let cells = Mutex<[Int: Cells]>([:])

  private let rememberedCells: Int

  /// The cells that were already measured and examined at other widths.
  struct Cells {
    let measured: SettledCells<CGSize>
    let surveyed: SettledCells<[CellFeatures.Finding]>
  }

  /// Creates the setting for a screen in its language.
  init(_ screen: Screen, as variant: Variant, for request: SweepRequest) {
    (self.screen, self.variant, widths) = (screen, variant, request.widths)
    kinds = request.kinds.union([.refusal])
    rememberedCells = request.widths.areSeveral ? request.rememberedCells : 0
  }

  /// Returns the features at a width. If the screen cannot be arranged, the only feature is a refusal.
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
