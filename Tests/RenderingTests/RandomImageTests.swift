import Foundation
import Graphics
@testable import Rendering
import TestSupport
import Testing

/// The compressor writes memory without bounds checks; `make sanitize` checks each access.
@Suite struct RandomImageTests {
  @Test("quick PNG compression restores every pixel of random images", arguments: RandomImage.allCases)
  func isLossless(kind: RandomImage) throws {
    var generator = SeededGenerator(seed: 20)
    // For several bands one kind is enough, because it contains strips of all the others.
    let sizes = Self.sizes + (kind == .strips ? [(400, 350)] : [])
    for (width, height) in sizes + (0..<30).map({ _ in Self.size(using: &generator) }) {
      let picture = kind.bitmap(width, height, using: &generator)
      try expectSame(picture, hasAlpha: true)
      try expectSame(picture.opaque, hasAlpha: false)
    }
  }

  /// Sizes at the limits of rows, strips of 16 rows and deflate's window of 32 KB.
  private static let sizes = [
    (1, 1), (2, 1), (1, 2), (3, 3), (1, 15), (1, 16), (1, 17), (1, 400), (400, 1), (5, 31), (64, 64),
    (257, 129), (8_193, 2), (10_923, 2),
  ]

  private static func size(using generator: inout SeededGenerator) -> (Int, Int) {
    let longest = [4, 20, 70].randomElement(using: &generator) ?? 4
    return (Int.random(in: 1...longest, using: &generator), Int.random(in: 1...longest, using: &generator))
  }

  private func expectSame(_ picture: Bitmap, hasAlpha: Bool) throws {
    let surface = try ImageSurface.showing(picture)
    func file(_ concurrency: Int) throws -> Data {
      var settings = PNGSettings(scale: 1)
      settings.concurrency = concurrency
      let encoder = try PNGEncoder(
        width: picture.width, height: picture.height, hasAlpha: hasAlpha, settings: settings)
      try encoder.append(surface)
      return try encoder.finish()
    }
    let data = try file(1)
    let decoded = try ImageSource(name: "random", data: data).decoded()
    // Compared without #expect's diff, which would contain millions of pixels.
    #expect(decoded.pixels.elementsEqual(picture.pixels), "\(picture.width) × \(picture.height), \(hasAlpha)")
    #expect(try file(3) == data)
  }
}
