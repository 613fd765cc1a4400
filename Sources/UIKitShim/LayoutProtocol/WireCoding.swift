import Foundation

/// The format of messages: a header with the length of the message and the identifier of the request, followed by the
/// encoded message.
package enum WireFrame {
  /// The length of the header, in bytes.
  package static let headerLength = 16
  /// The maximum length of a message, in bytes: enough for a million elements.
  package static let maximumLength = 256 << 20

  package static func bytes(of message: some WireValue, request: UInt64) -> [UInt8] {
    var body = WireWriter()
    body.write(message)
    return bytes(ofBody: body.bytes, request: request)
  }

  /// Returns the encoded message `body` with its header.
  package static func bytes(ofBody body: [UInt8], request: UInt64) -> [UInt8] {
    var header = WireWriter()
    header.write(body.count)
    header.write(request)
    return header.bytes + body
  }

  package static func header(_ bytes: [UInt8]) throws(WireError) -> (length: Int, request: UInt64) {
    var reader = WireReader(bytes)
    let (length, request) = (try reader.int(), try reader.word())
    guard (0...maximumLength).contains(length) else { throw WireError() }
    return (length, request)
  }

  /// Returns a decoded message. Throws if the bytes end too early or continue after the message.
  package static func message<Message: WireValue>(
    _ bytes: [UInt8], as type: Message.Type = Message.self
  ) throws(WireError) -> Message {
    var reader = WireReader(bytes)
    let message = try reader.value(type)
    guard reader.isAtEnd else { throw WireError() }
    return message
  }
}

/// The file descriptor that connects a layout's process with the Maquette program.
package enum HostDescriptor {
  package static let number: Int32 = 3
  /// The exit code of a process that failed to set up the reporting of crashes.
  package static let unpreparedExit: Int32 = 84
}

/// Decodes the values that a `WireWriter` encoded. Throws for invalid bytes. The allocated memory is proportional to
/// the number of bytes.
package struct WireReader {
  private let bytes: [UInt8]
  private var next = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package var isAtEnd: Bool { next == bytes.count }

  package mutating func byte() throws(WireError) -> UInt8 {
    guard next < bytes.count else { throw WireError() }
    defer { next += 1 }
    return bytes[next]
  }

  package mutating func word() throws(WireError) -> UInt64 {
    guard bytes.count - next >= 8 else { throw WireError() }
    let offset = next
    next += 8
    return bytes.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
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
    // The count may be wrong, so memory is reserved for at most as many values as the remaining bytes can contain.
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

  /// Reads the number of bytes or values that follow. Throws if it exceeds the number of remaining bytes, because each
  /// value has at least one byte.
  private mutating func count() throws(WireError) -> Int {
    let count = try int()
    guard count >= 0, count <= bytes.count - next else { throw WireError() }
    return count
  }
}

/// Encodes values in order, without names. Reader and writer must use the same order.
package struct WireWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func write(byte: UInt8) { bytes.append(byte) }
  package mutating func write(_ number: Int) { write(UInt64(bitPattern: Int64(number))) }
  package mutating func write(_ number: Double) { write(number.bitPattern) }
  package mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  package mutating func write(_ text: String) {
    let utf8 = text.utf8
    write(utf8.count)
    bytes.append(contentsOf: utf8)
  }

  package mutating func write<Value>(_ values: [Value], by write: (inout WireWriter, Value) -> Void) {
    self.write(values.count)
    for value in values { write(&self, value) }
  }

  package mutating func write<Value>(_ value: Value?, by write: (inout WireWriter, Value) -> Void) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  package mutating func write(_ value: some WireValue) { value.write(to: &self) }
  package mutating func write(_ values: [some WireValue]) { write(values) { $0.write($1) } }
  package mutating func write(_ value: (some WireValue)?) { write(value) { $0.write($1) } }
}

/// A value that can be encoded in messages and decoded from them.
package protocol WireValue {
  init(from reader: inout WireReader) throws(WireError)
  func write(to writer: inout WireWriter)
}

package struct WireError: Error {
  package init() {}
}
