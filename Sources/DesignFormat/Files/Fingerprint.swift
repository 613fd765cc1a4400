/// A short name for bytes: the same on every machine, different for different designs in practice.
public struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The FNV-1a hash of `bytes`, 64 bits (draft-eastlake-fnv, section 2).
  public init(of bytes: some Sequence<UInt8>) {
    add(bytes)
  }

  /// Goes on with the hash, as if these bytes had followed the others at once.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // Other modules call this without knowing what kind of bytes it is compiled for.
    if bytes.withContiguousStorageIfAvailable({ mix($0) }) == nil { mix(bytes) }
  }

  private mutating func mix(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
