import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", _superCommandName: Tool.name,
    abstract: "Draw designs, and draw them again when they are saved.",
    discussion: """
      Designs, their pictures, tokens and assets are watched, and also new designs in the folders. Only changed \
      pictures are drawn again. A design with an error keeps its last pictures until the error is fixed. Control-C \
      ends the watch.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @OptionGroup var pictures: ImageOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var screens: ScreenOptions
  @OptionGroup var exceptions: ExceptionTextOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  private var options: RenderOptions {
    RenderOptions(pictures: pictures, selection: selection, screens: screens, exceptions: exceptions)
  }

  func run() throws {
    let watch = FolderWatch()
    var watched = WatchedDesigns(designs.paths, code: options.selection.layoutCode.paths)
    var session = Session(jobs: options.pictures.workers)
    var isFirst = true
    while true {
      // The folders are watched before designs are read, so that a change between reading and waiting ends the wait.
      watch.add(watched.folders)
      let change = try change(of: &watched)
      if change.isEmpty {
        watch.wait()
      } else {
        watch.drain()
        // Files that exist at the start are complete, so the first round does not wait until they are saved.
        try draw(change, of: &watched, isFirst: isFirst, in: session) { isFirst || watch.isQuiet() }
        printChange(change)
        if isFirst { greet(watched) }
        isFirst = false
      }
      session = Session(after: session, jobs: options.pictures.workers)
    }
  }

  /// Returns the changes of the watched files since the previous call. If the files cannot be read, the error is printed and
  /// the method throws.
  private func change(of watched: inout WatchedDesigns) throws -> WatchedDesigns.Change {
    do {
      return try watched.change()
    } catch {
      try diagnostics.run { _ in throw error }
      throw error
    }
  }

  /// Draws the valid designs, unless further files are being saved. A usage error ends the program in the first round. In later
  /// rounds it is only reported, because the next change of a design may correct it.
  private func draw(
    _ change: WatchedDesigns.Change, of watched: inout WatchedDesigns, isFirst: Bool, in session: Session,
    isComplete: () -> Bool
  ) throws {
    let paths = change.saved
    guard !paths.isEmpty else { return }
    for path in paths { watched.begin(path) }
    // After a change, the first images are drawn before all designs are opened.
    let head = isFirst ? paths.count : options.pictures.workers
    let first = Result { try opened(Array(paths.prefix(head)), isFirst: isFirst, in: session) }
    guard isComplete() else { return paths.forEach { watched.forget($0) } }
    do {
      try diagnostics.run { console in
        if isFirst { console.report(change.remarks) }
        do {
          try asUsage {
            try draw(try first.get(), in: session, on: console)
            if head < paths.count {
              let others = try opened(Array(paths.dropFirst(head)), isFirst: isFirst, in: session)
              try draw(others, in: session, on: console)
            }
          }
        } catch let error as ValidationError where !isFirst {
          console.report(Diagnostic(code: "wrong-usage", message: error.message))
        }
      }
    } catch is ExitCode {
      // The error was already reported.
    }
    for path in paths { watched.end(path, since: session.start) }
  }

  private func draw(_ opened: OpenedDesigns, in session: Session, on console: Console) throws {
    console.report(opened.problems + opened.leftOut)
    let valid = opened.designs.filter { design in !opened.problems.concerns(design.path.file) }
    if !valid.isEmpty {
      let part = DesignPart(
        valid.map(\.path), showing: options.selection.designSelection, try options.pictures.division)
      do {
        _ = try options.draw(valid, of: part, in: session, on: console, by: options.owner)
      } catch is ExitCode {
        // The failure was already reported, and the other designs are still drawn.
      }
    }
    for (path, _) in opened.failures + opened.crashes where !valid.contains(where: { $0.path == path }) {
      console.note("\(path.file): the pictures are not updated until the errors are fixed")
    }
  }

  /// Opens the designs that still exist. A design that was renamed after it was found is skipped without an error, and the next
  /// round finds it under its new name.
  private func opened(_ saved: [DesignPath], isFirst: Bool, in session: Session) throws -> OpenedDesigns {
    var paths = saved
    while true {
      let found = try options.selection.designSelection.open(paths, isPartOfAll: !isFirst, in: session)
      let count = paths.count
      paths.removeAll { FileState(of: $0.file) == nil }
      if paths.count == count || found.problems.isEmpty { return found }
    }
  }

  private func printChange(_ change: WatchedDesigns.Change) {
    let console = diagnostics.console
    for name in change.gone { console.note("\(name) was deleted; its pictures are not removed") }
    if let problem = change.problem { console.note("\(problem); waiting until it exists") }
  }

  private func greet(_ watched: WatchedDesigns) {
    diagnostics.console.note("watching \(counted(watched.count, "design")); Control-C ends")
  }
}

extension DiagnosticReport {
  fileprivate func concerns(_ file: String) -> Bool {
    diagnostics.contains { $0.severity == .error && $0.location?.file.isSamePath(as: file) == true }
  }
}
