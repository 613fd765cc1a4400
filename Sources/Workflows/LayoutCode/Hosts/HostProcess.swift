import Foundation
import LayoutProtocol

/// A running process that has a layout. It runs only while it is asked.
final class HostProcess {
  private let process: ChildProcess
  private(set) var connection: HostConnection
  private var requests: UInt64 = 0

  /// Starts the program of a layout, confined before its first instruction.
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
      // Nothing of the user's: what a layout does must not depend on it.
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

  /// Asks, answers what the process asks back, and gives back its answer.
  func reply(
    to request: HostRequest, by deadline: ContinuousClock.Instant,
    answering answer: (HostReply) throws(HostConnection.Failure) -> [UInt8]?
  ) throws(HostConnection.Failure) -> HostReply {
    // Between requests it is stopped, so that it takes nothing while nobody waits for it.
    process.send(signal: SIGCONT)
    requests += 1
    // A number that is hard to guess, so that what a layout writes to the connection is no answer.
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

  /// Waits for the end of the process that failed; its last words are in `connection`.
  func end(_ failure: HostConnection.Failure) -> ChildProcess.End {
    switch failure {
    case .closed: return end(within: .seconds(1))
    case .tooLate:
      // So that it reports where it is at work.
      process.send(signal: SIGABRT)
      return end(within: .seconds(2))
    case .nonsense, .crowded: return kill()
    }
  }

  /// Ends the process.
  @discardableResult
  func kill() -> ChildProcess.End { end(within: .zero) }

  private func end(within time: Duration) -> ChildProcess.End {
    let deadline = ContinuousClock.now + time
    var end: ChildProcess.End?
    while end == nil, ContinuousClock.now < deadline {
      connection.takeOutput()
      end = process.end(within: .milliseconds(5))
    }
    defer {
      connection.takeOutput()
      connection.close()
    }
    return end ?? process.kill()
  }
}

/// A compiled program that has a layout.
struct HostProgram {
  let path: String
  /// The folder of the Swift libraries that it is linked with.
  let libraries: String
}
