import Foundation
import LayoutEngine

/// Generates numbers, sizes and insets for layouts from bytes.
struct LayoutSource {
  /// The source of choices.
  var bytes: ByteSource
  /// Whether numbers may be extreme (infinite, negative or very large), which designs cannot contain.
  let hasExtremes: Bool

  /// Creates a source; the first choice determines `hasExtremes`.
  init(_ bytes: [UInt8]) {
    self.bytes = ByteSource(bytes)
    hasExtremes = self.bytes.number(below: 8) == 7
  }

  /// Returns a number from 0 to `count - 1`.
  mutating func number(below count: Int) -> Int { bytes.number(below: count) }

  /// Returns true or false.
  mutating func flag() -> Bool { number(below: 2) == 1 }

  private static let edges = [0, 0.0001, 0.5, 1, 99_999, 100_000, 1 / 3.0]
  private static let extremes = [
    -1, -0.0, 1e17, 1e300, -1e300, Double.infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude,
  ]

  /// Returns a length in points. Most lengths are typical of designs.
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

  /// Returns a positive or negative length.
  mutating func signedLength() -> Double {
    let length = length()
    return number(below: 4) == 3 ? -length : length
  }

  /// Returns a size in points.
  mutating func size(positive: Bool = false) -> CGSize {
    CGSize(width: length(positive: positive), height: length(positive: positive))
  }

  /// Returns a point, in points.
  mutating func point() -> CGPoint { CGPoint(x: signedLength(), y: signedLength()) }

  /// Returns insets, some of which are negative.
  mutating func insets() -> EdgeInsets {
    EdgeInsets(top: signedLength(), left: signedLength(), bottom: signedLength(), right: signedLength())
  }

  /// Returns a value or nil, with equal probability.
  mutating func maybe<Value>(_ value: (inout LayoutSource) -> Value) -> Value? {
    flag() ? value(&self) : nil
  }
}
