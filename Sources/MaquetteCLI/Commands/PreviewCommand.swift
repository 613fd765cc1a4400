import ArgumentParser
import DesignFormat
import Foundation
import Preview
import Workflows

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", _superCommandName: Tool.name,
    abstract: "Show designs in a browser, and update them when they are saved.",
    discussion: """
      The page shows every screen at any width and in any variant. The page is updated as soon as a file is saved. \
      Errors are shown with the last valid picture. The page is served only to this machine, at a secret address. \
      Control-C ends the preview.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @Option(
    help: ArgumentHelp(
      "The port to listen on; 0 for any free port. The default is the first free port from 4870 on.",
      valueName: "number"))
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "The address of this machine to listen on, so that other machines can connect. Anyone who "
        + "knows the page's address can read the designs.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp("The folder of the references.", valueName: "folder"), completion: .directory
  )
  var references: PathArgument = "references"

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "Write a static page to a folder instead, with pictures of several widths and variants. It "
        + "works without the program, even from disk.", valueName: "folder"), completion: .directory)
  var export: PathArgument?

  @Option(
    help: ArgumentHelp(
      "With --export, the version that screens are compared with: a git revision, or \"references\".",
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
        throw ValidationError(
          "--against needs --export; on the live page, select the version in the Changes tab")
      }
      return
    }
    if open || port != nil { throw ValidationError("--export cannot be combined with --open or --port") }
  }

  private func write(into folder: String, _ console: Console) throws {
    let live = designs(telling: console)
    try live.take(designs.paths) { console.report($0) }
    let site = try BlockingResult.result { done in
      Task {
        do {
          let answers = PreviewResponder(live, references: references.folder)
          let site = StaticSite(of: answers, in: folder, against: against)
          let show = console.showProgress
          done(
            .success(
              try await site.write { done, total in show?("drawing \(done) of \(counted(total, "screen"))") })
          )
        } catch {
          done(.failure(error))
        }
      }
    }
    console.endProgress()
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
    let count = try BlockingResult.result { done in DesignWatcher(designs.paths, for: live).begin(done) }
    let previous = PreviewRestart.previous
    let token = previous?.token ?? PreviewToken.new()
    let serverAddress = PreviewServer.Address(host: host, port: port, socket: previous?.socket)
    let server = try BlockingResult.result { done in
      Task {
        do {
          done(
            .success(
              try await PreviewServer(
                PreviewResponder(live, references: references.folder), at: serverAddress, token: token)))
        } catch let error as PreviewServer.Failure {
          done(.failure(InputError(error.description, code: "could-not-listen")))
        } catch {
          done(.failure(error))
        }
      }
    }
    PreviewRestart(socket: server.socket, token: token).prepare()
    if previous == nil {
      try console.print(Data((server.address + "\n").utf8))
      console.note("previewing \(counted(count, "design")); Control-C ends")
      if open { Browser.open(server.address, console) }
    }
    let ending: Void = try BlockingResult.result { done in
      Task {
        do { done(.success(try await server.wait())) } catch { done(.failure(error)) }
      }
    }
    return ending
  }
}
