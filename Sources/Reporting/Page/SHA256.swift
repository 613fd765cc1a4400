import Foundation

/// The hash by which a page's policy names the script and the style that may run in it.
///
/// FIPS 180-4, sections 4.2.2, 5 and 6.2.
struct SHA256 {
  let digest: Data

  /// The hash as a policy writes it: `sha256-…`.
  var source: String { "sha256-\(digest.base64EncodedString())" }

  init(_ text: String) {
    var state = Self.start
    var message = Array(text.utf8)
    let bits = UInt64(message.count) * 8
    message.append(0x80)
    message.append(contentsOf: repeatElement(0, count: (120 - message.count % 64) % 64))
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    for block in stride(from: 0, to: message.count, by: 64) {
      Self.compress(message[block..<block + 64], into: &state)
    }
    digest = Data(state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } })
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let low = turned(a, 7) ^ turned(a, 18) ^ (a >> 3)
      let high = turned(b, 17) ^ turned(b, 19) ^ (b >> 10)
      words.append(words[index - 16] &+ low &+ words[index - 7] &+ high)
    }
    var s = state
    for index in 0..<64 {
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let high = turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)
      let first = s[7] &+ high &+ choice &+ rounds[index] &+ words[index]
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      let low = turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)
      s = [first &+ low &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for index in 0..<8 { state[index] &+= s[index] }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

  /// The first 64 primes, of whose roots all constants are made.
  private static let primes: [Double] = {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map(Double.init)
  }()

  private static let start = primes.prefix(8).map { fraction($0.squareRoot()) }
  private static let rounds = primes.map { fraction(cbrt($0)) }

  /// The first 32 bits of what follows the point.
  private static func fraction(_ value: Double) -> UInt32 {
    UInt32((value - value.rounded(.down)) * 4_294_967_296)
  }
}
