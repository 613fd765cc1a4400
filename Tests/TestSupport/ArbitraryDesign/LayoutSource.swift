import Foundation
import LayoutEngine

/// Makes lengths, sizes and insets of bytes, as layouts are told them.
struct LayoutSource {
  /// Where choices come from.
  var bytes: ByteSource
  /// Whether there may be numbers that no design can hold: infinite, negative, or far too large.
  let hasExtremes: Bool

  /// Takes the first choice for whether there are extremes.
  init(_ bytes: [UInt8]) {
    self.bytes = ByteSource(bytes)
    hasExtremes = self.bytes.number(below: 8) == 7
  }

  /// A number from 0 to one below `count`.
  mutating func number(below count: Int) -> Int { bytes.number(below: count) }

  /// Yes or no.
  mutating func flag() -> Bool { number(below: 2) == 1 }

  private static let edges = [0, 0.0001, 0.5, 1, 99_999, 100_000, 1 / 3.0]
  private static let extremes = [
    -1, -0.0, 1e17, 1e300, -1e300, Double.infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude,
  ]

  /// A length in points; most often of the size that designs have.
  mutating func length(positive: Bool = false) -> Double {
    switch number(below: 8) {
    case 0: return positive ? 1e-300 : 0
    case 1:
      let edge = Self.edges[number(below: Self.edges.count)]
      return positive && edge == 0 ? 1 : edge
    case 2: return Double(number(below: 256)) + Double(number(below: 99) + 1) / 100
    case 3 where hasExtremes: return Self.extremes[number(below: Self.extremes.count)]
    default: return Double(number(below: 256) + number(below: 256) + (positive ? 1 : 0))
    }
  }

  /// A length, or its negative.
  mutating func signedLength() -> Double {
    let length = length()
    return number(below: 4) == 3 ? -length : length
  }

  /// A size in points.
  mutating func size(positive: Bool = false) -> CGSize {
    CGSize(width: length(positive: positive), height: length(positive: positive))
  }

  /// A place in points.
  mutating func point() -> CGPoint { CGPoint(x: signedLength(), y: signedLength()) }

  /// Insets, of which some reach outwards.
  mutating func insets() -> EdgeInsets {
    EdgeInsets(top: signedLength(), left: signedLength(), bottom: signedLength(), right: signedLength())
  }

  /// A value once in two times.
  mutating func maybe<Value>(_ value: (inout LayoutSource) -> Value) -> Value? {
    flag() ? value(&self) : nil
  }
}
