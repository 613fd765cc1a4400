/// The bands of a section, of which those that were drawn before are known from the beginning.
struct SectionBands {
  private let rows: [Range<Int>]
  /// Empty where nothing is remembered.
  private let contents: [SipDigest]
  private var known: [PNGPart?]
  private let remembered: CompressedBands?
  private let height: Int

  init(
    of height: Int, in section: Range<Int>, of picture: PartialScene, raster: SceneRaster,
    with library: SceneLibrary, workers: Int
  ) {
    (self.height, remembered) = (height, library.bands)
    rows = section.bands(of: height)
    guard let remembered else {
      (contents, known) = ([], rows.map { _ in nil })
      return
    }
    contents = ConcurrentWork.map(rows.count, workers: workers) { [rows, images = library.images] band, _ in
      BandContent(rows[band], in: section, of: picture, raster: raster).digest(images)
    }
    known = contents.map { remembered[$0] }
  }

  /// The rows that are to be drawn.
  var missing: [Range<Int>] { zip(rows, known).filter { $1 == nil }.map(\.0).joined }

  /// All bands from the first on, once none is missing.
  var parts: [PNGPart] { known.compactMap { $0 } }

  /// Adds the bands that were drawn from row `top` on, and remembers them.
  mutating func add(_ parts: [PNGPart], from top: Int) {
    for (index, part) in zip((top / height)..., parts) {
      known[index] = part
      if let remembered { remembered.keep(part, of: contents[index]) }
    }
  }
}

extension Range<Int> {
  /// The rows of a section, from 0 on, a band of the file at a time.
  func bands(of height: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: height).map { $0..<Swift.min($0 + height, count) }
  }
}

extension [Range<Int>] {
  /// The same rows, with neighbours as one.
  var joined: [Range<Int>] {
    reduce(into: []) { joined, rows in
      if let last = joined.last, last.upperBound == rows.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<rows.upperBound
      } else {
        joined.append(rows)
      }
    }
  }
}
