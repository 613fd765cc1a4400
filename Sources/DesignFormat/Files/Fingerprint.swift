/// A 64-bit hash of bytes that is equal on every machine; practically unique, but not secure.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Computes the FNV-1a hash of `bytes` (draft-eastlake-fnv, section 2).
  package init(of bytes: some Sequence<UInt8>) {
    add(bytes)
  }

  /// Continues the hash with further bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // Other modules call an unspecialized version of this function. For it, contiguous storage is much faster.
    if bytes.withContiguousStorageIfAvailable({ mix($0) }) == nil { mix(bytes) }
  }

  private mutating func mix(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }

  /// The hash as sixteen hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
