import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", _superCommandName: Tool.name,
    abstract: "Keep what designs show now as references.",
    discussion: """
      A reference is a text for each screen in each variant: frames, texts, looks and digests of pictures, a line \
      each. With --pictures, a PNG is kept, too. What is written is said; what is the same is left alone. \
      References that no screen has any more are told, and removed with --prune.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @Flag(help: "Remove references that no screen has any more.")
  var prune = false

  @OptionGroup var references: ReferenceOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run(record)
  }

  private func record(_ console: Console) throws {
    let opened = try selection.open(designs, console, in: Session(keepsRecords: false))
    let plan = try ReferencePlan(opened, folder: references.folder)
    let wish = ReferenceCheck.Wish(mode: .all, scale: references.pictures ? references.scale : nil)
    let outcomes = try plan.outcomes(of: wish, workers: references.workers, leaving: nil)
    let stale = try StaleReferences(plan)
    console.report(FolderSearch.warnings(of: stale.omissions))
    var lines = outcomes.flatMap(\.written).map { "wrote \($0.inOneLine)" }
    for file in stale.files {
      guard prune else {
        console.report(StaleReferences.remark(on: file))
        continue
      }
      try FormerFile.remove(String(file.dropFirst(plan.folder.count + 1)), from: plan.folder)
      lines.append("removed \(file.inOneLine)")
    }
    let unchanged = outcomes.count { $0.written.isEmpty && $0.errors.isEmpty }
    let changed = outcomes.count { !$0.written.isEmpty }
    lines.append("\(plan.folder.inOneLine): \(changed) written, \(unchanged) unchanged")
    try console.print(Data((lines.joined(separator: "\n") + "\n").utf8))
    console.report(outcomes.map(\.errors).merged())
    if outcomes.contains(where: { !$0.errors.isEmpty }) { throw ExitCode(2) }
  }
}
