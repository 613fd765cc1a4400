import CCrash
import Foundation

/// The state that a preview keeps when a crash restarts the program. Its address stays the same, and new connections
/// wait in the socket's queue.
struct PreviewRestart {
  private static let variable = "MAQUETTE_PREVIEW_RESTART"

  /// The listening socket.
  let socket: CInt
  /// The secret token in the URL of the page.
  let token: String

  /// The state of this preview before the crash; `nil` if there was no crash.
  static let former = takeFromEnvironment()

  /// Keeps the state for a restart after a crash.
  func prepare() {
    // The copied string must live as long as the process.
    ccrash_keep_descriptor(socket, strdup("\(Self.variable)=\(socket):\(token)"))
  }

  private static func takeFromEnvironment() -> PreviewRestart? {
    guard let value = ProcessInfo.processInfo.environment[variable] else { return nil }
    unsetenv(variable)
    let parts = value.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let socket = CInt(parts[0]), isListening(socket) else { return nil }
    // It must be set before a child process starts, which would inherit the socket.
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    return PreviewRestart(socket: socket, token: String(parts[1]))
  }

  private static func isListening(_ descriptor: CInt) -> Bool {
    var (value, size) = (CInt(0), socklen_t(MemoryLayout<CInt>.size))
    return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &value, &size) == 0 && value == 1
  }
}
