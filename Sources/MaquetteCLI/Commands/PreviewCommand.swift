import ArgumentParser
import DesignFormat
import Foundation
import Preview
import Workflows

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", _superCommandName: Tool.name,
    abstract: "Show designs in a browser, alive while they are saved.",
    discussion: """
      The page shows every screen at any width and in any variant; a save is seen at once, and so is a mistake, beside \
      the last picture that was right. It is served to this machine alone, at an address that nobody else knows; \
      Control-C ends it.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @Option(
    help: ArgumentHelp(
      "The port to listen at, 0 for any that is free; the first free one from 4870 on when not given.",
      valueName: "number"))
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "The address of this machine to listen at, for other machines to see: whoever knows the page's address can "
        + "read the designs.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp("The folder that references are kept in.", valueName: "folder"), completion: .directory
  )
  var references: PathArgument = "references"

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "Write the page into a folder instead, with widths and variants drawn beforehand: it needs no program, and works "
        + "from disk.", valueName: "folder"), completion: .directory)
  var export: PathArgument?

  @Option(
    help: ArgumentHelp(
      "With --export, what screens are compared with on the page: a revision of git, or \"references\".",
      valueName: "revision"))
  var against: String?

  @OptionGroup var layouts: LayoutCodeOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run { console in
      if let export { try write(into: export.folder, console) } else { try serve(console) }
    }
  }

  func validate() throws {
    guard host.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("--host needs an address of this machine, such as 0.0.0.0")
    }
    guard export != nil else {
      guard against == nil else {
        throw ValidationError("--against goes with --export; the page itself asks")
      }
      return
    }
    if open || port != nil { throw ValidationError("--export writes files and serves nothing") }
  }

  private func write(into folder: String, _ console: Console) throws {
    let live = designs(telling: console)
    try live.take(designs.paths) { console.report($0) }
    let site = try Waiting.result { done in
      Task {
        do {
          let answers = LiveAnswers(live, references: references.folder)
          done(.success(try await StaticSite(of: answers, in: folder, against: against).write()))
        } catch {
          done(.failure(error))
        }
      }
    }
    console.report(site.problems)
    console.note("wrote \(counted(site.pictures, "picture")); open \(folder)/index.html".inOneLine)
    if site.problems.count(of: .error) > 0 { throw ExitCode(2) }
  }

  private func designs(telling console: Console) -> LiveDesigns {
    LiveDesigns(
      workers: ProcessInfo.processInfo.activeProcessorCount,
      code: CurrentCode(layouts.code.paths, isLenient: layouts.isUnsafe),
      telling: { console.note($0) })
  }

  private func serve(_ console: Console) throws {
    let live = designs(telling: console)
    let count = try Waiting.result { done in Watching(designs.paths, for: live).begin(done) }
    let former = PreviewRestart.former
    let token = former?.token ?? PreviewToken.new()
    let place = PreviewServer.Place(host: host, port: port, socket: former?.socket)
    let server = try Waiting.result { done in
      Task {
        do {
          done(
            .success(
              try await PreviewServer(
                LiveAnswers(live, references: references.folder), at: place, token: token)))
        } catch let error as PreviewServer.Failure {
          done(.failure(InputError(error.description, code: "could-not-listen")))
        } catch {
          done(.failure(error))
        }
      }
    }
    PreviewRestart(socket: server.socket, token: token).prepare()
    if former == nil {
      try console.print(Data((server.address + "\n").utf8))
      console.note("previewing \(counted(count, "design")); Control-C ends")
      if open { Browser.open(server.address, console) }
    }
    let ending: Void = try Waiting.result { done in
      Task {
        do { done(.success(try await server.wait())) } catch { done(.failure(error)) }
      }
    }
    return ending
  }
}
