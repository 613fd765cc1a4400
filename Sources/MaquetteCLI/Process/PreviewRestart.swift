import CProcess
import Dispatch
import Foundation
import Preview
import Synchronization

/// The state that a preview passes to the restarted program after a crash. With it, the preview keeps its URL, and new
/// connections wait in the socket's queue during the restart.
struct PreviewRestart {
  private static let variable = "MAQUETTE_PREVIEW_RESTART"

  /// The listening socket.
  let socket: CInt
  /// The secret token in the URL of the page.
  let token: String

  /// The state of this preview before the crash; `nil` if the program was not restarted.
  static let previous = removeFromEnvironment()

  /// Stores the state for the program's next start, if a crash restarts it.
  func prepare() {
    // The copied string must live as long as the process.
    ccrash_keep_descriptor(socket, strdup("\(Self.variable)=\(socket):\(token)"))
  }

  private static func removeFromEnvironment() -> PreviewRestart? {
    guard let value = ProcessInfo.processInfo.environment[variable] else { return nil }
    unsetenv(variable)
    let parts = value.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let socket = CInt(parts[0]), isListening(socket) else { return nil }
    // The flag must be set before a child process starts, which would otherwise inherit the socket.
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    return PreviewRestart(socket: socket, token: String(parts[1]))
  }

  private static func isListening(_ descriptor: CInt) -> Bool {
    var (value, size) = (CInt(0), socklen_t(MemoryLayout<CInt>.size))
    return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &value, &size) == 0 && value == 1
  }
}

/// The secret token in the URL of a preview's page.
enum PreviewToken {
  private static let variable = "MAQUETTE_PREVIEW_TOKEN"

  /// Returns the token in the environment variable `MAQUETTE_PREVIEW_TOKEN`, which gives the preview an equal URL on each
  /// start. Returns a random token if the variable is missing or invalid.
  static func new() -> String {
    let variableValue = ProcessInfo.processInfo.environment[variable] ?? ""
    return variableValue.utf8.count >= 16 && variableValue.utf8.allSatisfy(isPlain)
      ? variableValue : Gate.newToken()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}

enum Browser {
  /// Opens an address in the browser, or reports that this failed.
  static func open(_ address: String, _ console: Console) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      if process.terminationStatus != 0 {
        console.note("could not open a browser; open the address yourself")
      }
    }
    do {
      try process.run()
    } catch {
      console.note("could not open a browser: \(error.localizedDescription)")
    }
  }
}

/// Blocks a thread until another thread provides a result.
enum BlockingResult {
  private final class Box<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
  }

  /// Returns the value that `body` passes to its argument, which it must call exactly once. Throws if `body` passes an error.
  static func result<Value: Sendable>(
    of type: Value.Type = Value.self, _ body: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
  ) throws -> Value {
    let (box, semaphore) = (Box<Value>(), DispatchSemaphore(value: 0))
    body { result in
      box.result.withLock { $0 = result }
      semaphore.signal()
    }
    semaphore.wait()
    guard let result = box.result.withLock({ $0 }) else { preconditionFailure("nothing was signalled") }
    return try result.get()
  }
}
