import Foundation
import LayoutProtocol

/// One end of a conversation with a process, which may stop answering at any moment.
struct HostConnection {
  /// Why nothing comes.
  enum Failure: Error {
    case closed
    case tooLate
    /// The bytes that came are no message of the protocol.
    case nonsense
    /// The process has more threads than it may.
    case crowded
  }

  let descriptor: Int32
  /// The pipe of the process' standard output and standard error.
  let output: Int32
  private let threads: ThreadCount
  /// The last of what it wrote.
  private(set) var written: [UInt8] = []

  /// How much of the output is kept.
  private static let kept = 64 << 10
  /// Milliseconds after which the threads are counted again.
  private static let pause = 50.0

  init(descriptor: Int32, output: Int32, threads: ThreadCount) {
    (self.descriptor, self.output, self.threads) = (descriptor, output, threads)
    for end in [descriptor, output] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  mutating func send(_ bytes: [UInt8], by deadline: ContinuousClock.Instant) throws(Failure) {
    var next = 0
    while next < bytes.count {
      try wait(for: POLLOUT, by: deadline)
      let sent = bytes[next...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Self.flags)
      }
      if sent > 0 {
        next += sent
      } else if errno != EAGAIN, errno != EINTR {
        throw .closed
      }
    }
  }

  /// No signal where the process is gone.
  private static let flags = Int32(MSG_NOSIGNAL)

  /// The next message, which must belong to a request.
  mutating func receive(
    for request: UInt64, by deadline: ContinuousClock.Instant
  ) throws(Failure) -> HostReply {
    do throws(WireError) {
      let header: (length: Int, request: UInt64)
      header = try WireFrame.header(try bytesOrNothing(WireFrame.headerLength, by: deadline))
      guard header.request == request else { throw WireError() }
      return try WireFrame.message(try bytesOrNothing(header.length, by: deadline))
    } catch {
      throw failure ?? .nonsense
    }
  }

  /// Why the last bytes did not come.
  private var failure: Failure?

  private mutating func bytesOrNothing(
    _ count: Int, by deadline: ContinuousClock.Instant
  ) throws(WireError) -> [UInt8] {
    do throws(Failure) {
      failure = nil
      return try bytes(count, by: deadline)
    } catch {
      failure = error
      throw WireError()
    }
  }

  private mutating func bytes(
    _ count: Int, by deadline: ContinuousClock.Instant
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: min(max(count, 1), 1 << 18))
    while bytes.count < count {
      try wait(for: POLLIN, by: deadline)
      let wanted = min(part.count, count - bytes.count)
      let got = read(descriptor, &part, wanted)
      if got > 0 {
        bytes += part[..<got]
      } else if got == 0 || (errno != EAGAIN && errno != EINTR) {
        throw .closed
      }
    }
    return bytes
  }

  /// Waits until the connection can be used, and meanwhile takes what the process writes, which would stop it otherwise.
  private mutating func wait(for event: Int32, by deadline: ContinuousClock.Instant) throws(Failure) {
    while true {
      let rest = (deadline - .now) / .milliseconds(1)
      guard rest > 0 else { throw .tooLate }
      guard !threads.isTooHigh else { throw .crowded }
      var polled = [
        pollfd(fd: descriptor, events: Int16(event), revents: 0),
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, 2, Int32(min(rest.rounded(.up), Self.pause))) > 0 else { continue }
      if polled[1].revents != 0 { takeOutput() }
      if polled[0].revents != 0 { return }
      if polled[1].revents == Int16(POLLHUP) { usleep(1_000) }
    }
  }

  /// Takes what there is of the process' output now.
  mutating func takeOutput() {
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let got = read(output, &part, part.count)
      guard got > 0 else { return }
      written += part[..<got]
      if written.count > 2 * Self.kept { written.removeFirst(written.count - Self.kept) }
      // Who writes without end is not listened to without end.
      if got < part.count { return }
    }
  }

  func close() {
    Foundation.close(descriptor)
    Foundation.close(output)
  }
}

/// Counts the threads of another process. No limit of the system counts those of one process alone.
struct ThreadCount {
  private let place: String
  /// More than Grand Central Dispatch starts for any layout.
  private static let limit = 256

  init(ofProcess identifier: pid_t) { place = "/proc/\(identifier)/stat" }

  /// Whether there are more than a layout may have; false for a process that has ended.
  var isTooHigh: Bool {
    guard let bytes = FileManager.default.contents(atPath: place) else { return false }
    // The second field is the program's name, in parentheses, which may contain blanks.
    let fields =
      String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 17 && (Int(fields[17]) ?? 0) > Self.limit
  }
}
