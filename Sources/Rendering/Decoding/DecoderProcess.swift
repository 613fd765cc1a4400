import CDecoder
import CProcess
import Foundation
import Synchronization

/// A running `maquette-decoder`. Only one thread at a time may use it.
@safe final class DecoderProcess: @unchecked Sendable {
  let identifier: pid_t
  /// The socket for requests and replies.
  private let line: Int32
  /// The pipe that receives the messages printed by libraries.
  private let output: Int32
  private var isOutputOpen = true
  private var printed: [UInt8] = []
  private(set) var hasReplied = false

  /// The limit of the process's address space, in bytes.
  static let memory = 700_000_000
  private static let longestPrinted = 4_096

  /// The reason for a missing reply.
  enum Failure: Error, Equatable {
    case tooLate
    /// The process has ended. The bytes are its output.
    case ended([UInt8])
    case invalidReply
  }

  /// Starts the program, which can read fonts and fontconfig's cache folder. Throws if the system cannot start a process.
  init(_ program: String, readableFolder: String) throws(RenderingError) {
    var (lines, outputs): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &lines) == 0
    else {
      throw Self.systemError()
    }
    guard unsafe pipe(&outputs) == 0 else {
      for end in lines { close(end) }
      throw Self.systemError()
    }
    for end in outputs { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(outputs[0], F_SETFL, O_NONBLOCK)
    defer {
      close(lines[1])
      close(outputs[1])
    }
    do throws(RenderingError) {
      identifier = try Self.start(program, readableFolder, descriptors: [lines[1], outputs[1], outputs[1]])
    } catch {
      close(lines[0])
      close(outputs[0])
      throw error
    }
    (line, output) = (lines[0], outputs[0])
  }

  deinit { end() }

  private static func systemError(_ number: Int32 = errno) -> RenderingError {
    RenderingError("the decoder does not start: \(unsafe String(cString: strerror(number)))")
  }

  private static func start(
    _ program: String, _ readableFolder: String, descriptors: [Int32]
  ) throws(RenderingError) -> pid_t {
    let path = unsafe strdup(program)
    let language = unsafe strdup("LANG=C.UTF-8")
    // Without this limit, malloc would reserve 64 MiB of the process's limited address space for each thread.
    let arenas = unsafe strdup("MALLOC_ARENA_MAX=1")
    let folder = unsafe strdup(readableFolder)
    defer {
      unsafe free(path)
      unsafe free(language)
      unsafe free(arenas)
      unsafe free(folder)
    }
    let arguments = unsafe [path, nil]
    let environment = unsafe [language, arenas, nil]
    let readable = unsafe [UnsafePointer(folder), cdecoder_runtime(), nil]
    var identifier: pid_t = 0
    var error: Int32 = 0
    let outcome = unsafe arguments.withUnsafeBufferPointer { arguments in
      unsafe environment.withUnsafeBufferPointer { environment in
        unsafe readable.withUnsafeBufferPointer { readable in
          unsafe descriptors.withUnsafeBufferPointer { descriptors in
            var program = unsafe csandbox_program(
              program: path, arguments: arguments.baseAddress, environment: environment.baseAddress,
              folder: nil,
              descriptors: descriptors.baseAddress, descriptor_count: descriptors.count, processor_seconds: 0,
              memory: UInt64(memory))
            // On a kernel without Landlock, the process still has its resource limits, which matter most.
            var restrictions = unsafe csandbox_restrictions(
              readable: readable.baseAddress, stops_at_forbidden_calls: 0, is_lenient: 1)
            return unsafe csandbox_start(&program, &restrictions, &identifier, &error)
          }
        }
      }
    }
    guard outcome == csandbox_started else { throw systemError(error) }
    return identifier
  }

  /// Sends a request, and returns the reply and its bytes. `maximumByteCount` is the maximum length of a successful reply.
  ///
  /// The process cannot be used again after an error.
  func reply(
    to request: cdecoder_request, file: Data, fonts: [UInt8], maximumByteCount: Int,
    by deadline: ContinuousClock.Instant
  ) throws(Failure) -> (reply: cdecoder_reply, bytes: [UInt8]) {
    var request = request
    var sent = Result<Void, Failure>.success(())
    unsafe withUnsafeBytes(of: &request) { bytes in sent = unsafe send(bytes, by: deadline) }
    if case .success = sent {
      unsafe file.withUnsafeBytes { bytes in sent = unsafe send(bytes, by: deadline) }
    }
    if case .success = sent {
      unsafe fonts.withUnsafeBytes { bytes in sent = unsafe send(bytes, by: deadline) }
    }
    try sent.get()
    var reply = cdecoder_reply()
    var received = Result<Void, Failure>.success(())
    unsafe withUnsafeMutableBytes(of: &reply) { bytes in received = unsafe receive(bytes, by: deadline) }
    try received.get()
    let most = reply.is_good == 0 ? Int(cdecoder_longest_message) : maximumByteCount
    guard reply.byte_count <= UInt64(most) else { throw .invalidReply }
    let count = Int(reply.byte_count)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      received = unsafe receive(UnsafeMutableRawBufferPointer(buffer), by: deadline)
      if case .success = received { initialized = count }
    }
    try received.get()
    hasReplied = true
    return (reply, bytes)
  }

  private func send(
    _ bytes: UnsafeRawBufferPointer, by deadline: ContinuousClock.Instant
  ) -> Result<Void, Failure> {
    Result { () throws(Failure) in
      var done = 0
      while done < bytes.count {
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        let count = unsafe Glibc.send(
          line, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done, flags)
        if count > 0 {
          done += count
        } else {
          try check(errno)
          try wait(for: POLLOUT, by: deadline)
        }
      }
    }
  }

  private func receive(
    _ bytes: UnsafeMutableRawBufferPointer, by deadline: ContinuousClock.Instant
  ) -> Result<Void, Failure> {
    Result { () throws(Failure) in
      var done = 0
      while done < bytes.count {
        let count = unsafe recv(
          line, bytes.baseAddress.map { unsafe $0 + done }, bytes.count - done, Int32(MSG_DONTWAIT))
        if count > 0 {
          done += count
        } else {
          if count == 0 { throw ended() }
          try check(errno)
          try wait(for: POLLIN, by: deadline)
        }
      }
    }
  }

  /// Throws if a socket error means that the process has ended.
  private func check(_ error: Int32) throws(Failure) {
    guard error == EAGAIN || error == EINTR else { throw ended() }
  }

  private func wait(for events: Int32, by deadline: ContinuousClock.Instant) throws(Failure) {
    while true {
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { throw .tooLate }
      var polls = [
        pollfd(fd: line, events: Int16(events), revents: 0),
        pollfd(fd: isOutputOpen ? output : -1, events: Int16(POLLIN), revents: 0),
      ]
      let milliseconds = Int32(rest / .milliseconds(1)) + 1
      _ = unsafe poll(&polls, 2, milliseconds)
      // A full pipe would block the process.
      if polls[1].revents != 0 { readOutput() }
      if polls[0].revents != 0 { return }
    }
  }

  private func readOutput() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while isOutputOpen {
      let count = unsafe read(output, &bytes, bytes.count)
      if count < 0 { return }
      isOutputOpen = count > 0
      printed += bytes.prefix(min(count, Self.longestPrinted - printed.count))
    }
  }

  private func ended() -> Failure {
    readOutput()
    return .ended(printed)
  }

  private func end() {
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    close(line)
    close(output)
  }
}

/// A pool of idle decoder processes. It contains at most one process for each thread that decodes.
final class DecoderPool: Sendable {
  /// The absolute path of `maquette-decoder`.
  let program: String
  private let idle = Mutex<[DecoderProcess]>([])

  init(_ program: String) {
    self.program = program
  }

  /// Returns an idle process, or starts one.
  func take() throws(RenderingError) -> DecoderProcess {
    if let process = idle.withLock({ $0.popLast() }) { return process }
    return try DecoderProcess(program, readableFolder: FontConfiguration.cacheFolder)
  }

  func put(back process: DecoderProcess) {
    idle.withLock { $0.append(process) }
  }
}

/// The program `maquette-decoder`, which decodes SVG, HEIC and AVIF files in separate processes.
enum DecoderProgram {
  case installed(DecoderPool)
  /// The running program has no decoder, and decodes in its own process, without limits.
  case none
  /// The running program is `maquette`, and its decoder is not installed.
  case missing

  static let name = "maquette-decoder"

  /// The decoder of the running program. Its processes end with the program.
  static let ofThisProgram = DecoderProgram(
    of: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath())

  /// Finds the decoder of a program: in the same folder, as in builds, or in `../lib/maquette`, as in installations.
  init(of program: URL) {
    let folder = program.deletingLastPathComponent().path
    // SwiftPM adds "-tool" to the names of programs that its plugins run.
    let paths = [
      "\(folder)/\(Self.name)", "\(folder)/../lib/maquette/\(Self.name)", "\(folder)/\(Self.name)-tool",
    ]
    if let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) {
      self = .installed(DecoderPool(path))
    } else {
      self = program.lastPathComponent == "maquette" ? .missing : .none
    }
  }
}
