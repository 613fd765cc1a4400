/// Writes values as bytes, one after the other, without names: reader and writer know the order.
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

/// A value that can be sent.
package protocol WireValue {
  init(from reader: inout WireReader) throws(WireError)
  func write(to writer: inout WireWriter)
}

/// Bytes were received that are no message of the protocol.
package struct WireError: Error {
  package init() {}
}
