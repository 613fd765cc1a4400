package import DesignFormat
import Foundation
import Synchronization

/// A folder for files that are needed for a while, which goes with the process at the latest, even where the user stops
/// it.
package struct ScratchFolder: Sendable {
  package let path: String

  /// The folders that are there.
  private struct Present {
    var paths: Set<String> = []
    /// One for all: the process ends with the first that has tidied up.
    var interruption: Interruption?
  }

  private static let present = Mutex(Present())
  private static let tidiesUpAtEnd: Void = {
    removeFormer()
    atexit { ScratchFolder.removeAllAtOnce() }
  }()

  /// Makes an empty folder that nobody else uses; throws where that cannot be done.
  package init() throws {
    Self.tidiesUpAtEnd
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
      if present.interruption == nil { present.interruption = Interruption { Self.removeAllAtOnce() } }
    }
  }

  /// How names of this process' folders begin. A process that crashed and began anew is still the same.
  private static let prefix = "maquette-diff-\(getpid())-"

  /// Removes what this process left before it crashed and began anew.
  private static func removeFormer() {
    guard !LeftOutDesigns.current.isEmpty else { return }
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())
      where name.hasPrefix(prefix) {
        try FileManager.default.removeItem(atPath: "\(NSTemporaryDirectory())/\(name)")
      }
    } catch {
      // A folder that cannot be removed is somebody else's.
      return
    }
  }

  /// Removes all folders while others may still write into them.
  private static func removeAllAtOnce() {
    for path in present.withLock({ $0.paths }) { removeAtOnce(path) }
  }

  private static func removeAtOnce(_ path: String) {
    for _ in 0..<5 where FileManager.default.fileExists(atPath: path) {
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        // A file that came in between: the next round takes it along, and the last has nobody left to tell.
        continue
      }
    }
  }

  /// Removes the folder and all in it; gives back what to say where that cannot be done.
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

/// Tidies up where the user or the system stops the program, which then ends as it would have.
struct Interruption {
  private let sources: [any DispatchSourceSignal]
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Calls `tidy` once a signal asks the program to end. On Linux a source takes the signal over; to ignore it would
  /// keep it from the source.
  init(_ tidy: @escaping @Sendable () -> Void) {
    sources = Self.signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler {
        tidy()
        signal(number, SIG_DFL)
        // To the process: threads of a queue let no signal through.
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
  }

  /// Leaves signals to their defaults again.
  func cancel() {
    for (source, number) in zip(sources, Self.signals) {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }
}
