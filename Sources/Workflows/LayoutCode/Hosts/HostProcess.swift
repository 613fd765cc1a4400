import Foundation
import LayoutProtocol

/// A process that runs a layout. It is suspended with `SIGSTOP` between requests.
final class HostProcess {
  private let process: ChildProcess
  private(set) var connection: HostConnection
  private var requests: UInt64 = 0

  /// Starts the program of a layout. The restrictions apply before its first instruction.
  init(_ program: HostProgram, limits: LayoutCodeLimits) throws(ChildProcess.Failure) {
    var (line, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &line) == 0,
      pipe(&output) == 0
    else {
      let failure = SystemFailure()
      for end in line where end >= 0 { close(end) }
      throw .system(failure)
    }
    for end in output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { for end in [input, line[1], output[1]] { close(end) } }
    do throws(ChildProcess.Failure) {
      // The environment is empty, because layouts must not depend on it.
      process = try ChildProcess(
        program.path, [], environment: [:], descriptors: [input, output[1], output[1], line[1]],
        limits: .init(memory: limits.memory, processorSeconds: limits.processorSeconds),
        confinement: .init(readable: [program.libraries], isLenient: limits.isLenient))
    } catch {
      close(line[0])
      close(output[0])
      throw error
    }
    connection = HostConnection(
      descriptor: line[0], output: output[0], threads: ThreadCount(ofProcess: process.identifier))
  }

  /// Sends a request, answers the questions of the process, and returns its reply.
  func reply(
    to request: HostRequest, by deadline: ContinuousClock.Instant,
    answering answer: (HostReply) throws(HostConnection.Failure) -> [UInt8]?
  ) throws(HostConnection.Failure) -> HostReply {
    // The process is stopped between requests, so that it uses no processor time. This signal continues it.
    process.send(signal: SIGCONT)
    requests += 1
    // The request number is hard to guess, so that data that the layout writes to the connection is not accepted as a reply.
    let number = requests << 32 | UInt64(UInt32.random(in: 0...UInt32.max))
    try connection.send(WireFrame.bytes(of: request, request: number), by: deadline)
    while true {
      let reply = try connection.receive(for: number, by: deadline)
      guard let body = try answer(reply) else {
        process.send(signal: SIGSTOP)
        return reply
      }
      try connection.send(WireFrame.bytes(ofBody: body, request: number), by: deadline)
    }
  }

  /// Waits until the failed process has ended. Its last output is in `connection`.
  func end(_ failure: HostConnection.Failure) -> ChildProcess.ExitStatus {
    switch failure {
    case .closed: return end(within: .seconds(1))
    case .tooLate:
      // The signal makes the process report where it is executing.
      process.send(signal: SIGABRT)
      return end(within: .seconds(2))
    case .nonsense, .crowded: return kill()
    }
  }

  @discardableResult
  func kill() -> ChildProcess.ExitStatus { end(within: .zero) }

  private func end(within time: Duration) -> ChildProcess.ExitStatus {
    let deadline = ContinuousClock.now + time
    var end: ChildProcess.ExitStatus?
    while end == nil, ContinuousClock.now < deadline {
      connection.readOutput()
      end = process.end(within: .milliseconds(5))
    }
    defer {
      connection.readOutput()
      connection.close()
    }
    return end ?? process.kill()
  }
}

/// A compiled program that contains a layout.
struct HostProgram {
  let path: String
  /// The folder of the Swift libraries that the program is linked with.
  let libraries: String
}

/// The connection to a layout's process, which may stop responding at any time.
struct HostConnection {
  enum Failure: Error {
    case closed
    case tooLate
    /// The received bytes are not a message of the protocol.
    case nonsense
    /// The process has too many threads.
    case crowded
  }

  let descriptor: Int32
  /// The pipe with the standard output and standard error of the process.
  let output: Int32
  private let threads: ThreadCount
  /// The last bytes of the process's output.
  private(set) var written: [UInt8] = []

  /// The maximum number of stored output bytes.
  private static let bufferLimit = 64 << 10
  /// The interval at which threads are counted, in milliseconds.
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

  /// The flags for writing. They prevent the signal `SIGPIPE` if the process has ended.
  private static let flags = Int32(MSG_NOSIGNAL)

  /// Receives the next message. Throws if the message does not belong to the request with the identifier `request`.
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

  /// The error of the last `bytesOrNothing` call.
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
      let requested = min(part.count, count - bytes.count)
      let readCount = read(descriptor, &part, requested)
      if readCount > 0 {
        bytes += part[..<readCount]
      } else if readCount == 0 || (errno != EAGAIN && errno != EINTR) {
        throw .closed
      }
    }
    return bytes
  }

  /// Waits until the connection is ready. Meanwhile, the method reads the output of the process, because the
  /// process would block if its output were not read.
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
      if polled[1].revents != 0 { readOutput() }
      if polled[0].revents != 0 { return }
      if polled[1].revents == Int16(POLLHUP) { usleep(1_000) }
    }
  }

  /// Reads the available output of the process.
  mutating func readOutput() {
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let readCount = read(output, &part, part.count)
      guard readCount > 0 else { return }
      written += part[..<readCount]
      if written.count > 2 * Self.bufferLimit { written.removeFirst(written.count - Self.bufferLimit) }
      // A process that writes continuously must not keep this loop running.
      if readCount < part.count { return }
    }
  }

  func close() {
    Foundation.close(descriptor)
    Foundation.close(output)
  }
}

/// Counts the threads of another process, because the system cannot limit the threads of one process.
struct ThreadCount {
  private let statPath: String
  /// The maximum number of threads, which is more than Grand Central Dispatch starts for any layout.
  private static let limit = 256

  init(ofProcess identifier: pid_t) { statPath = "/proc/\(identifier)/stat" }

  /// Whether there are too many threads; false if the process has ended.
  var isTooHigh: Bool {
    guard let bytes = FileManager.default.contents(atPath: statPath) else { return false }
    // The second field is the program's name in parentheses, which may contain spaces.
    let fields =
      String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 17 && (Int(fields[17]) ?? 0) > Self.limit
  }
}
