package import DesignFormat
import Foundation
import LayoutEngine
import Rendering
import Synchronization

/// The widths, variants and feature kinds of a sweep.
package struct SweepRequest: Sendable {
  package var widths: SweepWidths
  /// The viewport that provides everything except the width: height, scale, safe area, margins and system version.
  package var viewport: Viewport
  /// The variants to sweep in that viewport; at least one for each screen.
  package var matrix = Matrix()
  /// The kinds of features to find. Widths at which the screen cannot be arranged are always found.
  package var kinds = SweepKind.usual
  /// The ids of the screens to sweep; `nil` for all.
  package var screens: Set<String>?
  /// The maximum number of cached cells of a screen. It affects only time and memory.
  package var rememberedCells = 20_000
  /// The context that the crash report contains if the program crashes during the sweep.
  package var crashContext = CrashContext("")

  /// Creates a sweep of all screens in their default variant, for the default kinds of features.
  package init(_ widths: SweepWidths, at viewport: Viewport) {
    (self.widths, self.viewport) = (widths, viewport)
  }
}

extension Mockup {
  /// Returns the sweeps of all screens over the requested widths, computed by `jobs` workers in parallel.
  ///
  /// Each screen is laid out at every width, because the layout at one width does not predict that at the next width.
  /// The result does not depend on the number of workers. Throws if there are no fonts.
  package func sweeps(_ request: SweepRequest, jobs: Int = 1) throws -> [WidthSweep] {
    let settings = settings(for: request)
    let widths = request.widths.all
    let pool = WorkerPool(of: jobs) {
      let fonts = MeasuringFonts(SharedFonts())
      try fonts.open()
      return fonts
    }
    let count = settings.count * widths.count
    var sweeps = settings.map { WidthSweep($0) }
    for start in stride(from: 0, to: count, by: Self.widthsAtOnce) {
      let positions = (start..<min(count, start + Self.widthsAtOnce)).map {
        $0.quotientAndRemainder(dividingBy: widths.count)
      }
      // Widths are processed from wide to narrow, because wrapped text keeps its lines in most narrower boxes
      // (`WrappedTextCache`).
      let found = try request.crashContext.attributingCrashes {
        try pool.map(positions.count) { index, fonts in
          let (setting, width) = positions[positions.count - 1 - index]
          return settings[setting].features(at: widths[width], in: fonts)
        }
      }
      for ((setting, width), features) in zip(positions, found.reversed()) {
        sweeps[setting].add(features, at: widths[width])
      }
    }
    return sweeps
  }

  /// The number of widths after which results are merged, which limits memory: the features of ten thousand cells at
  /// one width take half a megabyte.
  private static let widthsAtOnce = 64

  private func settings(for request: SweepRequest) -> [SweepSetting] {
    var matrix = request.matrix
    matrix.orientations = []
    let variants = design.variants(at: [request.viewport], in: matrix)
    return design.screens.filter { request.screens?.contains($0.id) ?? true }.flatMap { screen in
      variants.map { variant in
        SweepSetting(design.localized(screen, in: variant.traits.locale), as: variant, for: request)
      }
    }
  }
}

/// A screen in one variant, which is arranged at each width of a sweep.
final class SweepSetting: Sendable {
  let screen: Screen
  let variant: Variant
  let widths: SweepWidths
  let kinds: Set<SweepKind>
  /// The cell caches. The keys are bit masks of the overrides that apply at a width. Widths with different overrides do
  /// not share a cache.
  private let cells = Mutex<[Int: Cells]>([:])

  private let rememberedCells: Int

  /// The caches of cells that were already measured and examined at a different width.
  struct Cells {
    let measured: ResolvedCellCache<CGSize>
    let surveyed: ResolvedCellCache<[CellFeatures.Finding]>
  }

  /// Creates the setting for sweeping a screen in one variant. The texts of `screen` must already be in the
  /// variant's language.
  init(_ screen: Screen, as variant: Variant, for request: SweepRequest) {
    (self.screen, self.variant, widths) = (screen, variant, request.widths)
    kinds = request.kinds.union([.refusal])
    rememberedCells = request.widths.areSeveral ? request.rememberedCells : 0
  }

  /// Returns the features at a width. If the screen cannot be arranged, the only feature is the error.
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
    let choice = screen.overrideChoice(at: viewport, as: variant.traits)
    return cells.withLock { [rememberedCells] cells in
      if let known = cells[choice] { return known }
      let new = Cells(
        measured: ResolvedCellCache(limit: rememberedCells),
        surveyed: ResolvedCellCache(limit: rememberedCells))
      cells[choice] = new
      return new
    }
  }
}
