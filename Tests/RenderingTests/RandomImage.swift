import Graphics
import TestSupport
import Testing

/// Images that exercise different parts of the compressor.
enum RandomImage: CaseIterable, CustomTestStringConvertible {
  /// No repetition: uncompressed blocks.
  case noise
  /// One color: consecutive matches.
  case flat
  /// Few colors in random order: short matches and short codes.
  case palette
  /// Runs of one color: matches of all lengths.
  case runs
  /// Gradients with a little noise: predicted rows.
  case gradient
  /// Repeated rows, some with a changed pixel.
  case rows
  /// Strips of all the other kinds.
  case strips

  var testDescription: String { "\(self)" }

  /// Returns an image of this kind with premultiplied colors.
  func bitmap(_ width: Int, _ height: Int, using generator: inout SeededGenerator) -> Bitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * width * height)
    var (kind, left) = (self, height)
    while left > 0 {
      var count = left
      if self == .strips {
        kind = Self.allCases.filter { $0 != .strips }.randomElement(using: &generator) ?? .noise
        count = min(left, Int.random(in: 1...40, using: &generator))
      }
      kind.append(count, of: width, to: &pixels, using: &generator)
      left -= count
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func append(
    _ rows: Int, of width: Int, to pixels: inout [UInt8], using generator: inout SeededGenerator
  ) {
    var run = Run(color: Pixel(generator.next()))
    let palette = (0..<Int.random(in: 2...40, using: &generator)).map { _ in Pixel(generator.next()) }
    for y in 0..<rows {
      if self == .rows, y > 0, generator.next() % 4 > 0 {
        pixels += pixels.suffix(4 * width)
        if generator.next() % 2 == 0 {
          Pixel(generator.next()).replace(Int(generator.next() % UInt64(width)), ofLast: width, in: &pixels)
        }
        continue
      }
      for x in 0..<width {
        let word = generator.next()
        switch self {
        case .noise, .rows: Pixel(word).append(to: &pixels)
        case .flat, .strips: run.color.append(to: &pixels)
        case .palette: palette[Int(word % UInt64(palette.count))].append(to: &pixels)
        case .runs: run.next(word).append(to: &pixels)
        case .gradient:
          let level = UInt64(x + 2 * y) % 240
          let grain = [word & 7, word >> 3 & 7, word >> 6 & 7].map { level + $0 }
          Pixel(grain[0] | grain[1] << 8 | grain[2] << 16 | 0xFF << 24).append(to: &pixels)
        }
      }
    }
  }
}

/// A run of one color.
private struct Run {
  var color: Pixel
  private var left = 0

  init(color: Pixel) {
    self.color = color
  }

  mutating func next(_ word: UInt64) -> Pixel {
    if left == 0 {
      color = Pixel(word)
      left = 1 + Int(word >> 40 & 0xFF) << Int(word >> 60 & 3)
    }
    left -= 1
    return color
  }
}

/// Blue, green, red and alpha, premultiplied.
private struct Pixel {
  private let bytes: (UInt8, UInt8, UInt8, UInt8)

  /// Creates a random pixel; every other one is opaque or transparent.
  init(_ word: UInt64) {
    let alpha: UInt64 = word >> 32 & 1 == 0 ? word >> 24 & 0xFF : word >> 33 & 3 == 0 ? 0 : 255
    func channel(_ shift: UInt64) -> UInt8 { UInt8((word >> shift & 0xFF) * alpha / 255) }
    bytes = (channel(0), channel(8), channel(16), UInt8(alpha))
  }

  func append(to pixels: inout [UInt8]) {
    pixels.append(bytes.0)
    pixels.append(bytes.1)
    pixels.append(bytes.2)
    pixels.append(bytes.3)
  }

  func replace(_ column: Int, ofLast width: Int, in pixels: inout [UInt8]) {
    let place = pixels.count - 4 * (width - column)
    (pixels[place], pixels[place + 1], pixels[place + 2], pixels[place + 3]) = bytes
  }
}

extension Bitmap {
  /// The image with the same colors and full alpha.
  var opaque: Bitmap {
    var opaque = self
    for place in stride(from: 3, to: pixels.count, by: 4) { opaque.pixels[place] = 255 }
    return opaque
  }
}
