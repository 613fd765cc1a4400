import Foundation
import Synchronization
import Workflows

/// Watches the files of designs on its own thread.
package struct DesignWatcher: Sendable {
  private let designs: LiveDesigns
  private let arguments: [String]

  package init(_ arguments: [String], for designs: LiveDesigns) {
    (self.arguments, self.designs) = (arguments, designs)
  }

  /// Finds the designs, then watches them until the program ends. `begun` is called once, with the number of found
  /// designs or with the error.
  package func begin(_ begun: @escaping @Sendable (Result<Int, any Error>) -> Void) {
    let thread = Thread { watch(begun) }
    thread.stackSize = 8 << 20
    thread.start()
  }

  private func watch(_ begun: (Result<Int, any Error>) -> Void) {
    var watched = WatchedDesigns(arguments, code: designs.code.paths)
    let watch = FolderWatch()
    do {
      var change = try watched.change()
      note(change, in: &watched) { begun(.success($0)) }
      while true {
        // Folders are watched before they are read, so that a change after the reading ends the wait.
        watch.add(watched.folders)
        change = try watched.change()
        guard !change.isEmpty else {
          watch.wait()
          while !watch.isQuiet() {}
          continue
        }
        designs.compileCode()
        note(change, in: &watched)
      }
    } catch {
      begun(.failure(error))
    }
  }

  /// Applies a change, then determines which other files the designs use. Between these steps, `reported` is called with
  /// the number of designs.
  private func note(
    _ change: WatchedDesigns.Change, in watched: inout WatchedDesigns,
    reported: (_ count: Int) -> Void = { _ in }
  ) {
    let start = Date().timeIntervalSince1970
    for path in change.saved { watched.begin(path) }
    designs.take(change)
    reported(watched.count)
    // Pages also need the contents of the designs. So each design is read once, for the pages and for the list of
    // watched files.
    for path in change.saved { watched.end(path, since: start, lookups: designs.lookups(of: path.file)) }
  }
}
