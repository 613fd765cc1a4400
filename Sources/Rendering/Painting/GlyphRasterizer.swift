import CCairo
import Foundation
import Graphics

/// Finds out what glyphs cover. Where Cairo does, it fills one text after the other in the same memory.
final class GlyphRasterizer {
  private let fonts: FontLibrary
  private let known: GlyphCoverages
  /// Clear between one text and the next.
  private var room: Room?

  /// How large the memory may be, in pixels.
  private static let most = 8 << 20
  /// Its sides are multiples of so many pixels.
  private static let step = 256

  private final class Room {
    let surface: ImageSurface

    init(width: Int, height: Int) throws(RenderingError) {
      surface = try ImageSurface(coverageOf: width, height: height)
    }
  }

  init(_ fonts: FontLibrary) {
    self.fonts = fonts
    known = fonts.coverages
  }

  /// `nil` for a text larger than most, whose coverage takes more memory than it would save time.
  func coverage(of placed: PlacedGlyphs) throws(RenderingError) -> GlyphCoverage? {
    if let known = known[placed] { return known }
    var coverage = try sampled(placed)
    if coverage == nil { coverage = try filled(placed) }
    guard let coverage else { return nil }
    known.keep(coverage, of: placed)
    return coverage
  }

  /// Without Cairo, in half its time; `nil` where that might round otherwise.
  private func sampled(_ placed: PlacedGlyphs) throws(RenderingError) -> GlyphCoverage? {
    guard placed.clip == nil else { return nil }
    let outline = try EndlessSurface().draw { context throws(RenderingError) in
      try context.append(placed, from: (0, 0), in: fonts)
      return try FlatOutline(of: context)
    }
    guard let extent = outline.extent, extent.width * extent.height <= Self.most,
      let bytes = try outline.coverage()
    else { return nil }
    return GlyphCoverage(frame: extent, bytes: bytes)
  }

  private func filled(_ placed: PlacedGlyphs) throws(RenderingError) -> GlyphCoverage? {
    // Whole pixels, so that Cairo rounds no place again.
    guard let frame = placed.clip?.box ?? placed.frame, let room = try room(of: frame.width, frame.height)
    else {
      return nil
    }
    var covered: PixelRect?
    try room.surface.draw { context throws(RenderingError) in
      if let clip = placed.clip {
        context.clip(to: .rectangle(CGRect(x: 0, y: 0, width: frame.width, height: frame.height)))
        for outline in clip.outlines { context.clip(to: .elements(outline.moved(x: -frame.x, y: -frame.y))) }
      }
      covered = try context.cover(placed, from: (-frame.x, -frame.y), in: fonts)
    }
    let bounds = PixelRect(x: 0, y: 0, width: room.surface.width, height: room.surface.height)
    guard let covered, let box = covered.intersection(bounds) else {
      return GlyphCoverage(frame: PixelRect(x: 0, y: 0, width: 0, height: 0), bytes: [])
    }
    let bytes = try take(box, from: room.surface)
    // Glyphs that are larger than their font says.
    guard placed.clip != nil || box == covered else { return nil }
    return GlyphCoverage(frame: box.moved(x: frame.x, y: frame.y), bytes: bytes)
  }

  private func room(of width: Int, _ height: Int) throws(RenderingError) -> Room? {
    if let room, room.surface.width >= width, room.surface.height >= height { return room }
    func side(_ wanted: Int, _ before: Int?) -> Int {
      max((wanted + Self.step) / Self.step * Self.step, before ?? 0)
    }
    let (width, height) = (side(width, room?.surface.width), side(height, room?.surface.height))
    guard width <= PictureLimits.extent, height <= PictureLimits.extent, width * height <= Self.most else {
      return nil
    }
    room = nil
    room = try Room(width: width, height: height)
    return room
  }

  /// The bytes of a rectangle, which is clear afterwards.
  private func take(_ box: PixelRect, from surface: borrowing ImageSurface) throws(RenderingError) -> [UInt8]
  {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(box.width * box.height)
    unsafe try surface.change { (rows, stride) throws(RenderingError) in
      for row in box.y..<box.y + box.height {
        let start = unsafe rows + row * stride + box.x
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: box.width))
        unsafe start.update(repeating: 0, count: box.width)
      }
    }
    return bytes
  }
}

extension PlacedGlyphs {
  /// The pixels that glyphs of ordinary fonts stay in; `nil` for none.
  fileprivate var frame: PixelRect? {
    let (across, down) = (glyphs.map { Int($0.x >> 8) }, glyphs.map { Int($0.y >> 8) })
    let ems = (2 * em.pixelsPerPoint).rounded(.up)
    guard ems < Double(PictureLimits.extent), let left = across.min(), let right = across.max(),
      let top = down.min(), let bottom = down.max()
    else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top).outset(by: Int(ems))
  }
}
