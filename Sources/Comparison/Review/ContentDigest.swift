package import Foundation

/// A 128-bit digest of bytes. It is fast, but not cryptographic: collisions can be constructed on purpose.
///
/// Manifests contain it, and reports use it to find equal images. A `Fingerprint`, which images and references contain, is
/// shorter and processes one byte at a time.
package struct ContentDigest: Hashable {
  // The first fractional digits of π and e are used, because they have no pattern.
  private var lanes: (UInt64, UInt64) = (0x243F_6A88_85A3_08D3, 0xB7E1_5162_8AED_2A6A)

  /// Creates the digest of a list of texts. The length of each text is included, so that their boundaries matter.
  package init(_ texts: [String] = []) {
    for text in texts { add(text) }
  }

  package init(_ data: Data) {
    add(data)
  }

  /// Adds bytes and their count.
  package mutating func add(_ data: Data) {
    data.withUnsafeBytes { add($0) }
  }

  package mutating func add(_ number: Int) {
    mix(UInt64(bitPattern: Int64(number)))
  }

  /// Adds a text and its length.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    mix(UInt64(bytes.count))
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    if whole < bytes.count { mix(bytes[whole...].reduce(1) { $0 << 8 | UInt64($1) }) }
  }

  /// Mixes a word into the digest. Multiplication by an odd number is reversible, so it loses no information. The rotation
  /// moves high bits to low positions.
  private mutating func mix(_ word: UInt64) {
    let first = (lanes.0 ^ word) &* 0x9E37_79B9_7F4A_7C15
    let second = (lanes.1 &+ word) &* 0xC2B2_AE3D_27D4_EB4F
    lanes = (first << 29 | first >> 35, second << 31 | second >> 33)
  }

  package static func == (lhs: ContentDigest, rhs: ContentDigest) -> Bool { lhs.lanes == rhs.lanes }

  package func hash(into hasher: inout Hasher) { hasher.combine(lanes.0) }
}

extension ContentDigest: CustomStringConvertible {
  /// The digest as 32 hexadecimal digits.
  package var description: String {
    var last = self
    for _ in 0..<3 { last.mix(last.lanes.0 ^ last.lanes.1) }
    return [last.lanes.0, last.lanes.1].map { lane in
      let digits = String(lane, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined()
  }
}

extension ContentDigest {
  /// The first 12 hexadecimal digits, for keys that people copy.
  var shortKey: String { String(description.prefix(12)) }
}
