import Cells
public import DesignFormat
import LayoutEngine
public import Mockups
import Rendering

/// The widths and the variants of a sweep, and the kinds of features that it looks for.
public struct SweepRequest: Sendable {
  /// In points.
  public var widths: SweepWidths
  /// The viewport, all of which but the width is kept: height, scale, safe area, margins and system.
  public var viewport: Viewport
  /// The variants to sweep, at that viewport; at least one for each screen.
  public var matrix = Matrix()
  /// The kinds to look for; refusals are always found.
  public var kinds = SweepKind.usual
  /// The ids of the screens that are wanted; `nil` for all.
  public var screens: Set<String>?
  /// How many cells of a screen are made once for all widths, which changes nothing but time and memory.
  package var rememberedCells = 20_000
  /// To blame should the program crash.
  public var suspect = Suspect("")

  /// A sweep of all screens in their usual variant for the usual kinds.
  public init(_ widths: SweepWidths, at viewport: Viewport) {
    (self.widths, self.viewport) = (widths, viewport)
  }
}

extension Mockup {
  /// The screens at all the widths of a request, screen by screen, looked at by so many workers at once.
  ///
  /// Every width is laid out: what a layout does at a width says nothing of the next. The outcome does not depend on
  /// the number of workers. Throws where there are no fonts.
  public func sweeps(_ request: SweepRequest, jobs: Int = 1) throws -> [WidthSweep] {
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
      let places = (start..<min(count, start + Self.widthsAtOnce)).map {
        $0.quotientAndRemainder(dividingBy: widths.count)
      }
      // From wide to narrow, because a text that wraps keeps its lines in most narrower boxes (`WrappedTexts`).
      let found = try request.suspect.blamed {
        try pool.map(places.count) { index, fonts in
          let (setting, width) = places[places.count - 1 - index]
          return settings[setting].features(at: widths[width], in: fonts)
        }
      }
      for ((setting, width), features) in zip(places, found.reversed()) {
        sweeps[setting].add(features, at: widths[width])
      }
    }
    return sweeps
  }

  /// How many widths workers look at before what they found is joined: what is true of ten thousand cells at a width takes
  /// half a megabyte.
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
