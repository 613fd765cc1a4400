package import DesignFormat
import Foundation
import Synchronization

/// A temporary folder. It is removed when the process ends, even if the user interrupts it.
package struct ScratchFolder: Sendable {
  package let path: String

  /// The folders that this process has created and not yet removed.
  private struct ExistingFolders {
    var paths: Set<String> = []
    /// The handler for all folders. There is only one, because the first handler that finishes ends the process.
    var interruption: TerminationHandler?
  }

  private static let present = Mutex(ExistingFolders())
  private static let removesFoldersAtExit: Void = {
    removeFormer()
    atexit { ScratchFolder.removeAllImmediately() }
  }()

  /// Creates an empty folder with a unique name. Throws if that is impossible.
  package init() throws {
    Self.removesFoldersAtExit
    let name = "\(Self.prefix)\(UUID().uuidString)"
    path =
      URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(name)
      .resolvingSymlinksInPath().path
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw InputError(
        "could not make a temporary folder \"\(path)\": \(error.localizedDescription)",
        code: "could-not-write")
    }
    Self.present.withLock { [path] present in
      present.paths.insert(path)
      if present.interruption == nil {
        present.interruption = TerminationHandler { Self.removeAllImmediately() }
      }
    }
  }

  /// The name prefix of this process's folders. It stays the same when the program restarts after a crash, because the process
  /// id does not change.
  private static let prefix = "maquette-diff-\(getpid())-"

  /// Removes the folders that this process left behind when it crashed and restarted.
  private static func removeFormer() {
    guard !SkippedDesigns.current.isEmpty else { return }
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())
      where name.hasPrefix(prefix) {
        try FileManager.default.removeItem(atPath: "\(NSTemporaryDirectory())/\(name)")
      }
    } catch {
      // A folder that cannot be removed belongs to another user.
      return
    }
  }

  /// Removes all folders, even if other threads are still writing to them.
  private static func removeAllImmediately() {
    for path in present.withLock({ $0.paths }) { removeAtOnce(path) }
  }

  private static func removeAtOnce(_ path: String) {
    for _ in 0..<5 where FileManager.default.fileExists(atPath: path) {
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        // A file was added meanwhile. It is removed in the next iteration; after the last one, the error is ignored.
        continue
      }
    }
  }

  /// Removes the folder and its contents. Returns a warning if that is impossible.
  package func remove() -> Diagnostic? {
    Self.present.withLock { present in
      present.paths.remove(path)
      guard present.paths.isEmpty else { return }
      present.interruption?.cancel()
      present.interruption = nil
    }
    do {
      try FileManager.default.removeItem(atPath: path)
      return nil
    } catch {
      return Diagnostic(
        severity: .warning, code: "scratch-folder",
        message: "could not remove \"\(path)\": \(error.localizedDescription)")
    }
  }
}

/// Cleans up when a signal ends the program, and then lets the signal take its default effect.
struct TerminationHandler {
  private let sources: [any DispatchSourceSignal]
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Calls `tidy` when a signal asks the program to end. On Linux, a dispatch source replaces the signal's
  /// handler. The program must not ignore the signal as well, because the source would then miss it.
  init(_ tidy: @escaping @Sendable () -> Void) {
    sources = Self.signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler {
        tidy()
        signal(number, SIG_DFL)
        // The signal is sent to the process, because threads of a dispatch queue block signals.
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
  }

  /// Restores the default signal handlers.
  func cancel() {
    for (source, number) in zip(sources, Self.signals) {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }
}
