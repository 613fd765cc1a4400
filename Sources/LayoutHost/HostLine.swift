internal import CLayoutHost
import Foundation
import LayoutProtocol

/// The connection with the program, on a descriptor of its own, so that nothing that a layout prints gets into it.
@MainActor
final class HostLine {
  /// The number of the request that is being answered.
  private var request: UInt64 = 0

  /// The next request; nil where the program is gone.
  func nextRequest() -> HostRequest? {
    guard let (number, body) = nextMessage() else { return nil }
    request = number
    do throws(WireError) {
      return try WireFrame.message(body)
    } catch {
      return nil
    }
  }

  func send(_ reply: HostReply) {
    let bytes = WireFrame.bytes(of: reply, request: request)
    var next = 0
    while next < bytes.count {
      let sent = bytes[next...].withUnsafeBytes { write(HostDescriptor.number, $0.baseAddress, $0.count) }
      if sent <= 0, errno != EINTR { clayouthost_leave(0) }
      next += max(0, sent)
    }
  }

  /// Asks the program back.
  func answer<Answer: WireValue>(to question: HostReply) -> Answer {
    send(question)
    guard let (_, body) = nextMessage() else { clayouthost_leave(0) }
    do throws(WireError) {
      return try WireFrame.message(body)
    } catch {
      clayouthost_leave(0)
    }
  }

  private func nextMessage() -> (request: UInt64, body: [UInt8])? {
    do throws(WireError) {
      guard let bytes = bytes(WireFrame.headerLength) else { return nil }
      let header = try WireFrame.header(bytes)
      return self.bytes(header.length).map { (header.request, $0) }
    } catch {
      return nil
    }
  }

  private func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var next = 0
    while next < count {
      let got = bytes[next...].withUnsafeMutableBytes {
        read(HostDescriptor.number, $0.baseAddress, $0.count)
      }
      if got == 0 || (got < 0 && errno != EINTR) { return nil }
      next += max(0, got)
    }
    return bytes
  }
}
