package import Foundation

/// A random number generator with reproducible numbers: SplitMix64.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator for a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Data {
  /// Returns the data with one to eight mutations: changed bytes, removed, repeated or replaced ranges, or a truncated
  /// end.
  package func mutated(by generator: inout SeededGenerator) -> Data {
    var data = Data(self)
    for _ in 0..<Int.random(in: 1...8, using: &generator) where data.count > 8 {
      let place = Int.random(in: 0..<data.count, using: &generator)
      let length = Swift.min(Int.random(in: 1...16, using: &generator), data.count - place)
      switch Int.random(in: 0..<24, using: &generator) {
      case 0..<5: data[place] = UInt8.random(in: 0...255, using: &generator)
      case 5..<10: data[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
      case 10..<14: data.removeSubrange(place..<place + length)
      case 14..<18: data.insert(contentsOf: Data(data[place..<place + length]), at: place)
      case 18..<23:
        data[place] =
          [0, 0x22, 0x2D, 0x39, 0x5B, 0x7B, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
      default: data = Data(data.prefix(place + 1))
      }
    }
    return data
  }
}
