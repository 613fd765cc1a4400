import Foundation
import Graphics
import Synchronization

struct SectionPainter {
  private let raster: SceneRaster
  private let team: [SceneLibrary]

  init(raster: SceneRaster, library: SceneLibrary, workers: Int) throws(RenderingError) {
    self.raster = raster
    team = try library.team(of: workers)
  }

  /// Draws and encodes a section of the image. If the section can be cut between pixel rows without changing any pixel, it is
  /// divided into swaths, which several workers draw at the same time. Each worker compresses a swath while the pixels are in its
  /// processor's cache.
  func append(
    _ section: Range<Int>, of picture: PartialScene, to encoder: borrowing PNGEncoder
  ) throws(RenderingError) {
    if let compression = encoder.compression,
      let obstacles = UncuttableRows(in: section, of: raster, showing: picture.parts)
    {
      if let swaths = Swath.all(of: section, among: obstacles, bandHeight: compression.bandHeight) {
        for part in try parts(of: swaths, section: section, of: picture, by: compression) {
          try encoder.append(part)
        }
        return
      }
    }
    let surface = try ImageSurface(width: raster.width, height: section.count, hasAlpha: raster.hasAlpha)
    try raster.draw(picture, section: section, on: surface, with: team[0])
    let start = ContinuousClock.now
    try encoder.append(surface)
    team[0].encodingTime += ContinuousClock.now - start
  }

  /// Draws and compresses the swaths of a section, and returns the compressed bands of rows in order.
  private func parts(
    of swaths: [Swath], section: Range<Int>, of picture: PartialScene, by compression: Compression
  ) throws(RenderingError) -> [CompressedBand] {
    let start = ContinuousClock.now
    let workerLibraries = WorkerLibraries(libraries: team)
    let workers = min(team.count, compression.workers)
    let outcomes = try ConcurrentWork.map(swaths.count, workers: workers) {
      [raster] index, worker throws(RenderingError) in
      try workerLibraries.libraries[worker].draw(
        swaths[index], section: section, of: picture, raster: raster
      ) { rows throws(RenderingError) in
        var parts: [CompressedBand] = []
        for band in 0..<compression.bandCount(of: rows) {
          parts.append(try compression.part(band, of: rows, worker: worker))
        }
        return parts
      }
    }
    let drawing = outcomes.map(\.drawing).reduce(.zero, +)
    let encoding = outcomes.map(\.encoding).reduce(.zero, +)
    // Workers draw and compress at the same time. The elapsed time is divided between drawing and encoding in the ratio of their
    // total durations.
    let share = encoding / max(drawing + encoding, .nanoseconds(1))
    team[0].encodingTime += (ContinuousClock.now - start) * share
    return outcomes.flatMap(\.parts)
  }

  /// One library for each worker. Each thread uses only its own library.
  private struct WorkerLibraries: @unchecked Sendable {
    let libraries: [SceneLibrary]
  }
}

private struct DrawnSwath: Sendable {
  let parts: [CompressedBand]
  let drawing: Duration
  let encoding: Duration
}

extension SceneLibrary {
  fileprivate func draw(
    _ swath: Swath, section: Range<Int>, of picture: PartialScene, raster: SceneRaster,
    _ compress: (PixelRows) throws(RenderingError) -> [CompressedBand]
  ) throws(RenderingError) -> DrawnSwath {
    let start = ContinuousClock.now
    var (parts, middle): ([CompressedBand], ContinuousClock.Instant) = ([], start)
    try rows.withSurface(for: swath, in: section, of: raster) { surface throws(RenderingError) in
      try raster.draw(picture, section: section, swath: swath, on: surface, with: self)
      middle = .now
      unsafe try surface.withRows { (pixels, stride) throws(RenderingError) in
        parts = try compress(
          unsafe PixelRows(
            start: pixels + swath.rows.lowerBound * stride, stride: stride, count: swath.rows.count))
      }
    }
    return DrawnSwath(parts: parts, drawing: middle - start, encoding: .now - middle)
  }
}
