import ArgumentParser
import DesignFormat
import Foundation
import Workflows

struct MergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver", _superCommandName: Tool.name,
    abstract: "Merge references where their designs merge; git calls it.",
    discussion: """
      "maquette merge-driver --install", once in each clone, has git merge references element by element: an \
      insertion at the top of a screen and an edit at its bottom do not collide. What both sides changed differently is \
      left to a person, with git's marks. "maquette verify" compares what was merged with the merged designs.
      """)

  @Argument(help: ArgumentHelp("The version both sides began with (git's %O).", valueName: "base"))
  var base: PathArgument?

  @Argument(
    help: ArgumentHelp("Our version, which the merged one takes the place of (%A).", valueName: "ours"))
  var ours: PathArgument?

  @Argument(help: ArgumentHelp("Their version (%B).", valueName: "theirs"))
  var theirs: PathArgument?

  @Flag(help: "Have git call this program for references of the repository that the current folder is in.")
  var install = false

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    guard install ? base == nil : theirs != nil else {
      throw ValidationError("give either --install, or the three files that git hands over: %O %A %B")
    }
  }

  func run() throws {
    try diagnostics.run { console in
      let scratch = try ScratchFolder()
      guard let base, let ours, let theirs else {
        let lines = try MergeDriver.install(program: Self.program, scratch: scratch)
        return try console.print(Data(lines.map { "\($0)\n" }.joined().utf8))
      }
      let driver = MergeDriver(base: base.path, ours: ours.path, theirs: theirs.path)
      guard try driver.merge(scratch: scratch) else { throw ExitCode.failure }
    }
  }

  /// The running program for a shell command: its name, or its absolute path if it was started by a path.
  private static var program: String {
    let name = ThisProcess.arguments.first ?? "maquette"
    guard name.contains("/") else { return name }
    return URL(fileURLWithPath: name).standardizedFileURL.path.shellQuoted
  }
}
