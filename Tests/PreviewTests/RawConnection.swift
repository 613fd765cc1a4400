import Foundation

/// A raw connection to a preview, for requests that curl cannot send.
final class RawConnection {
  private let descriptor: Int32

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Connects to a port of this machine.
  init(port: String) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = (UInt16(port) ?? 0).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      throw Failure(description: "cannot connect: \(String(cString: strerror(errno)))")
    }
  }

  deinit { _ = Glibc.close(descriptor) }

  /// Sends text; returns whether the preview still accepts it.
  @discardableResult
  func send(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends a request without a body.
  @discardableResult
  func request(_ path: String, method: String = "GET", _ headers: [String] = [], of preview: some Addressed)
    -> Bool
  {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(preview.port)"] + headers + ["", ""]
    return send(lines.joined(separator: "\r\n"))
  }

  /// The text received until `text` has arrived, the connection is closed, or the time has passed.
  func received(until text: String? = nil, seconds: Double = 10) -> (text: String, isClosed: Bool) {
    let end = Date(timeIntervalSinceNow: seconds)
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let left = end.timeIntervalSinceNow
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&waiting, 1, Int32((left * 1_000).rounded(.up))) > 0 else { break }
      let count = recv(descriptor, &part, part.count, 0)
      guard count > 0 else { return (String(decoding: bytes, as: UTF8.self), true) }
      bytes += part[..<count]
      if let text, String(decoding: bytes, as: UTF8.self).contains(text) { break }
    }
    return (String(decoding: bytes, as: UTF8.self), false)
  }
}

/// A preview that listens at a port of this machine.
protocol Addressed {
  var port: String { get }
  var token: String { get }
}
