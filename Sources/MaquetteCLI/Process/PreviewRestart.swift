import CCrash
import Foundation

/// The state that a preview keeps when a crash restarts the program: its address stays the same, and connections that
/// arrive meanwhile wait in the queue of the socket.
struct PreviewRestart {
  private static let variable = "MAQUETTE_PREVIEW_RESTART"

  /// The socket that listens.
  let socket: CInt
  /// The secret in the address of the page.
  let token: String

  /// The state of the preview that this process was before it crashed; `nil` if it has not crashed.
  static let former = takeFromEnvironment()

  /// Keeps the state if this process crashes.
  func prepare() {
    // The copy lives as long as the process.
    ccrash_keep_descriptor(socket, strdup("\(Self.variable)=\(socket):\(token)"))
  }

  private static func takeFromEnvironment() -> PreviewRestart? {
    guard let value = ProcessInfo.processInfo.environment[variable] else { return nil }
    unsetenv(variable)
    let parts = value.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let socket = CInt(parts[0]), isListening(socket) else { return nil }
    // Before any other program is started, which would inherit it.
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    return PreviewRestart(socket: socket, token: String(parts[1]))
  }

  private static func isListening(_ descriptor: CInt) -> Bool {
    var (value, size) = (CInt(0), socklen_t(MemoryLayout<CInt>.size))
    return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &value, &size) == 0 && value == 1
  }
}
