import Foundation
import LayoutProtocol

/// A running process that has a layout.
final class HostProcess {
  private let identifier: pid_t
  private(set) var connection: HostConnection
  private var requests: UInt64 = 0

  /// How a process ended.
  enum End: Equatable {
    /// By itself, with an exit code.
    case code(Int32)
    case signal(Int32)
  }

  /// Starts a program of one's own making; throws where the system has no process to give.
  init(_ program: String, limits: LayoutCodeLimits) throws(SystemFailure) {
    var (line, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &line) == 0,
      pipe(&output) == 0
    else { throw SystemFailure() }
    for end in output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer {
      close(line[1])
      close(output[1])
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    // By way of numbers that nothing else has, because those wanted may be taken.
    let far = max(line[1], output[1], HostDescriptor.number) + 1
    let farOutput = far + 1
    posix_spawn_file_actions_adddup2(&actions, line[1], far)
    posix_spawn_file_actions_adddup2(&actions, output[1], farOutput)
    posix_spawn_file_actions_adddup2(&actions, far, HostDescriptor.number)
    posix_spawn_file_actions_adddup2(&actions, farOutput, 1)
    posix_spawn_file_actions_adddup2(&actions, farOutput, 2)
    // Threads of this program block signals, by which the process says where it is at work when it is stopped.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let words = [program, "\(limits.memory)", "\(limits.processorSeconds)"]
    var arguments = Self.strings(words)
    defer { for argument in arguments { free(argument) } }
    // Nothing of the user's: what a layout does must not depend on it.
    var environment = Self.strings(["LANG=C.UTF-8", "TZ=UTC"])
    defer { for variable in environment { free(variable) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, program, &actions, &attributes, &arguments, &environment)
    guard code == 0 else {
      close(line[0])
      close(output[0])
      throw SystemFailure(code)
    }
    self.identifier = identifier
    connection = HostConnection(descriptor: line[0], output: output[0])
  }

  /// Copies of texts as C has them, ended by NULL; the caller frees them.
  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text -> UnsafeMutablePointer<CChar>? in strdup(text) } + [nil]
  }

  /// Asks, answers what the process asks back, and gives back its answer.
  func reply(
    to request: HostRequest, by deadline: ContinuousClock.Instant,
    answering answer: (HostReply) throws(HostConnection.Failure) -> [UInt8]?
  ) throws(HostConnection.Failure) -> HostReply {
    requests += 1
    // A number that is hard to guess, so that what a layout writes to the connection is no answer.
    let number = requests << 32 | UInt64(UInt32.random(in: 0...UInt32.max))
    try connection.send(WireFrame.bytes(of: request, request: number), by: deadline)
    while true {
      let reply = try connection.receive(for: number, by: deadline)
      guard let body = try answer(reply) else { return reply }
      try connection.send(WireFrame.bytes(ofBody: body, request: number), by: deadline)
    }
  }

  /// Sees the process end that failed, and says how it did; its last words are in `connection`.
  func end(_ failure: HostConnection.Failure) -> End {
    switch failure {
    case .closed: return end(waiting: 200)
    case .tooLate:
      // So that it says where it is at work.
      kill(identifier, SIGABRT)
      return end(waiting: 400)
    case .nonsense: return end(killing: true)
    }
  }

  /// Ends the process.
  func end(killing: Bool) -> End { end(waiting: 0) }

  /// Waits so many times 5 milliseconds for the process to end, and then ends it.
  private func end(waiting rounds: Int) -> End {
    var status: Int32 = 0
    var hasEnded = false
    for _ in 0..<rounds where !hasEnded {
      connection.takeOutput()
      hasEnded = waitpid(identifier, &status, WNOHANG) != 0
      if !hasEnded { usleep(5_000) }
    }
    if !hasEnded {
      kill(identifier, SIGKILL)
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    }
    connection.takeOutput()
    connection.close()
    return status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}
