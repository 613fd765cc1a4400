internal import CProcess
import Foundation

/// A child process. It has its own session, inherits only the given file descriptors, and ends with this program.
struct ChildProcess {
  let identifier: pid_t

  /// The resource limits of a program; 0 for no limit.
  struct Limits {
    /// The maximum size of the address space, in bytes.
    var memory = 0
    /// The maximum processor time, in seconds.
    var processorSeconds = 0
  }

  /// The restrictions of a program that is not trusted.
  struct Confinement {
    /// The files and folders that the program may read, in addition to the system's libraries.
    var readable: [String]
    /// Whether the program also runs if the kernel cannot enforce all restrictions.
    var isLenient = false
  }

  enum Failure: Error, CustomStringConvertible {
    case system(SystemFailure)
    /// The kernel cannot enforce the restrictions. The associated value is the reason.
    case unconfined(String)

    var description: String {
      switch self {
      case .system(let failure): "\(failure)"
      case .unconfined(let reason): reason
      }
    }
  }

  enum ExitStatus: Equatable {
    /// The program ended by itself, with an exit code.
    case code(Int32)
    case signal(Int32)

    fileprivate init(status: Int32) {
      self = status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
  }

  /// Starts a program with `descriptors` as its file descriptors 0, 1, 2 and so on.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], at folder: String? = nil,
    descriptors: [Int32], limits: Limits = Limits(), confinement: Confinement? = nil
  ) throws(Failure) {
    var (identifier, error): (pid_t, Int32) = (0, 0)
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let outcome = Self.withCStrings([program] + arguments) { arguments in
      Self.withCStrings(variables) { variables in
        Self.withCStrings(confinement?.readable ?? []) { readable in
          descriptors.withUnsafeBufferPointer { descriptors in
            Self.withCString(folder) { folder in
              var order = csandbox_program()
              order.program = UnsafePointer(arguments[0])
              order.arguments = UnsafePointer(arguments)
              order.environment = UnsafePointer(variables)
              order.folder = folder
              (order.descriptors, order.descriptor_count) = (descriptors.baseAddress, descriptors.count)
              order.memory = UInt64(limits.memory)
              order.processor_seconds = UInt64(limits.processorSeconds)
              guard let confinement else { return csandbox_start(&order, nil, &identifier, &error) }
              return readable.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) { readable in
                var restrictions = csandbox_restrictions(
                  readable: readable, stops_at_forbidden_calls: 1, is_lenient: confinement.isLenient ? 1 : 0)
                return csandbox_start(&order, &restrictions, &identifier, &error)
              }
            }
          }
        }
      }
    }
    switch outcome {
    case csandbox_started: self.identifier = identifier
    case csandbox_no_landlock:
      throw .unconfined(
        "the kernel cannot prevent it from reading files: Landlock (Linux 5.13 and later) is not available here "
          + "(\(String(cString: strerror(error))))")
    case csandbox_no_seccomp:
      throw .unconfined(
        "the kernel cannot prevent it from making system calls: seccomp is not available here "
          + "(\(String(cString: strerror(error))))")
    default: throw .system(SystemFailure(error))
    }
  }

  /// Waits for the end of the process; nil after the timeout.
  func end(within time: Duration) -> ExitStatus? {
    var status: Int32 = 0
    let milliseconds = min(max(0, (time / .milliseconds(1)).rounded(.up)), 1e9)
    return csandbox_wait(identifier, Int32(milliseconds), &status) == 0 ? nil : ExitStatus(status: status)
  }

  func waitUntilEnd() -> ExitStatus {
    var status: Int32 = 0
    _ = csandbox_wait(identifier, -1, &status)
    return ExitStatus(status: status)
  }

  /// Kills the process and its child processes.
  @discardableResult
  func kill() -> ExitStatus { ExitStatus(status: csandbox_kill(identifier)) }

  func send(signal: Int32) { _ = Foundation.kill(identifier, signal) }

  /// Passes texts to `body` as a NULL-terminated array.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var strings = texts.map { text -> UnsafeMutablePointer<CChar>? in strdup(text) } + [nil]
    defer { for string in strings { free(string) } }
    return strings.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
  }

  private static func withCString<Result>(
    _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let text else { return body(nil) }
    return text.withCString { body($0) }
  }
}

/// A program that has run to its end.
struct ProgramRun {
  /// The exit code: 127 if there is no such program, and the negative signal number if a signal ended the program.
  let status: Int32
  /// The file with the program's standard output. The next run in the same folder overwrites it.
  let outputFile: URL
  let errors: String

  struct LaunchError: Error {}

  /// The error if a program exceeded its timeout and was killed.
  struct TimeoutError: Error, CustomStringConvertible {
    let program: String
    let limit: Duration

    var description: String { "\(program) took longer than \(Int(limit / .seconds(1))) s, and was stopped" }
  }

  var isSuccess: Bool { status == 0 }

  var output: Data {
    get throws { try Data(contentsOf: outputFile) }
  }

  /// Runs a program to its end. The program's output is written to files in `folder` with names that begin
  /// with `prefix`, because a pipe that is not read would block the program. Throws `LaunchError` or
  /// `TimeoutError`.
  init(
    _ program: String, _ arguments: [String], input: Data? = nil, environment: [String: String] = [:],
    at workingDirectory: String? = nil, keptIn folder: String, prefix: String = ".", limit: Duration? = nil
  ) throws {
    func file(_ name: String) -> URL { URL(fileURLWithPath: "\(folder)/\(prefix)\(name)") }
    outputFile = file("output")
    for written in [outputFile, file("errors")] { try Data().writeForThisRun(to: written.path) }
    if let input { try input.writeForThisRun(to: file("input").path) }
    let files = [
      try FileHandle(forReadingFrom: input == nil ? URL(fileURLWithPath: "/dev/null") : file("input")),
      try FileHandle(forWritingTo: outputFile), try FileHandle(forWritingTo: file("errors")),
    ]
    let process: ChildProcess
    do throws(ChildProcess.Failure) {
      process = try withExtendedLifetime(files) { () throws(ChildProcess.Failure) in
        try ChildProcess(
          "/usr/bin/env", [program] + arguments,
          environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
          at: workingDirectory ?? ".", descriptors: files.map(\.fileDescriptor))
      }
    } catch {
      throw LaunchError()
    }
    let end: ChildProcess.ExitStatus
    if let limit {
      guard let inTime = process.end(within: limit) else {
        process.kill()
        throw TimeoutError(program: program.fileName, limit: limit)
      }
      end = inTime
    } else {
      end = process.waitUntilEnd()
    }
    switch end {
    case .code(let code): status = code
    case .signal(let number): status = -number
    }
    errors = String(decoding: try Data(contentsOf: file("errors")), as: UTF8.self)
  }
}
