/// Reads what a `WireWriter` wrote; throws for everything else, and never takes more memory than there are bytes.
package struct WireReader {
  private let bytes: [UInt8]
  private var next = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether all has been read.
  package var isAtEnd: Bool { next == bytes.count }

  package mutating func byte() throws(WireError) -> UInt8 {
    guard next < bytes.count else { throw WireError() }
    defer { next += 1 }
    return bytes[next]
  }

  package mutating func word() throws(WireError) -> UInt64 {
    guard bytes.count - next >= 8 else { throw WireError() }
    let place = next
    next += 8
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
  }

  package mutating func int() throws(WireError) -> Int { Int(Int64(bitPattern: try word())) }
  package mutating func double() throws(WireError) -> Double { Double(bitPattern: try word()) }

  package mutating func flag() throws(WireError) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw WireError()
    }
  }

  package mutating func text() throws(WireError) -> String {
    let count = try count()
    defer { next += count }
    return String(decoding: bytes[next..<next + count], as: UTF8.self)
  }

  package mutating func values<Value>(
    _ read: (inout WireReader) throws(WireError) -> Value
  ) throws(WireError) -> [Value] {
    let count = try count()
    var values: [Value] = []
    // A count is only a claim until that many values have been read.
    values.reserveCapacity(min(count, (bytes.count - next) / MemoryLayout<Value>.stride))
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  package mutating func optional<Value>(
    _ read: (inout WireReader) throws(WireError) -> Value
  ) throws(WireError) -> Value? {
    try flag() ? try read(&self) : nil
  }

  package mutating func value<Value: WireValue>(
    _ type: Value.Type = Value.self
  ) throws(WireError) -> Value {
    try Value(from: &self)
  }

  /// How many bytes or values follow, each of which takes a byte at least.
  private mutating func count() throws(WireError) -> Int {
    let count = try int()
    guard count >= 0, count <= bytes.count - next else { throw WireError() }
    return count
  }
}
