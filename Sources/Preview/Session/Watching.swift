import Foundation
import Synchronization
import Workflows

/// Looks after the files of designs, on a thread of its own.
package struct Watching: Sendable {
  private let designs: LiveDesigns
  private let arguments: [String]

  package init(_ arguments: [String], for designs: LiveDesigns) {
    (self.arguments, self.designs) = (arguments, designs)
  }

  /// Finds the designs, then watches them for as long as the program runs; `begun` is called once they are found, with
  /// what was wrong where none was.
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
        // Before looking, so that what is saved between looking and waiting ends the wait.
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

  /// Takes what happened, then learns which other files the designs are made of; `told` is called in between
  /// with their number.
  private func note(
    _ change: WatchedDesigns.Change, in watched: inout WatchedDesigns, told: (_ count: Int) -> Void = { _ in }
  ) {
    let start = Date().timeIntervalSince1970
    for path in change.saved { watched.begin(path) }
    designs.take(change)
    told(watched.count)
    // The page waits for the designs, too, so they are read once for both.
    for path in change.saved { watched.end(path, since: start, lookups: designs.lookups(of: path.file)) }
  }
}
