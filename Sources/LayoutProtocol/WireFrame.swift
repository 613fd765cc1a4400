import Foundation

/// A message on its way: how long it is, the number of the request that it belongs to, and its bytes.
package enum WireFrame {
  /// Bytes before the message.
  package static let headerLength = 16
  /// The longest message: what a million elements take, and some.
  package static let maximumLength = 256 << 20

  /// The bytes of a message that belongs to a request.
  package static func bytes(of message: some WireValue, request: UInt64) -> [UInt8] {
    var body = WireWriter()
    body.write(message)
    return bytes(ofBody: body.bytes, request: request)
  }

  /// The same of a message that has been written.
  package static func bytes(ofBody body: [UInt8], request: UInt64) -> [UInt8] {
    var header = WireWriter()
    header.write(body.count)
    header.write(request)
    return header.bytes + body
  }

  /// The length and the request of the message that follows; throws for what is no header.
  package static func header(_ bytes: [UInt8]) throws(WireError) -> (length: Int, request: UInt64) {
    var reader = WireReader(bytes)
    let (length, request) = (try reader.int(), try reader.word())
    guard (0...maximumLength).contains(length) else { throw WireError() }
    return (length, request)
  }

  /// A whole message; throws where something is missing, or left.
  package static func message<Message: WireValue>(
    _ bytes: [UInt8], as type: Message.Type = Message.self
  ) throws(WireError) -> Message {
    var reader = WireReader(bytes)
    let message = try reader.value(type)
    guard reader.isAtEnd else { throw WireError() }
    return message
  }
}

/// The number of the descriptor at which a layout's process is connected with the program.
package enum HostDescriptor {
  package static let number: Int32 = 3
  /// The exit code of a process that could not prepare to report crashes.
  package static let unpreparedExit: Int32 = 84
}
