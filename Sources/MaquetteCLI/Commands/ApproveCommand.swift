import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

struct ApproveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", _superCommandName: Tool.name,
    abstract: "Take what the last \"maquette verify\" left as the new references.",
    discussion: """
      Nothing is drawn again: what was looked at is what is kept. Where a design, or anything that it shows, has \
      changed since, nothing is taken, and the exit code is 2.
      """)

  @Argument(
    help: ArgumentHelp(
      "What to take: names of differences, with * and ? for any letters, ids of screens, or files of designs; all when "
        + "none is given.", valueName: "name"))
  var names: [String] = []

  @Option(
    name: .customLong("cause"), parsing: .singleValue,
    help: ArgumentHelp(
      "Take screens that differ by this cause, and by no other that is not given: words of its line in what \"maquette "
        + "verify\" says. May be given several times.", valueName: "words"))
  var causes: [String] = []

  @Option(
    help: ArgumentHelp("The folder that differences were left in.", valueName: "folder"),
    completion: .directory)
  var failures: PathArgument = "failures"

  @Option(
    help: ArgumentHelp(
      "The folder that references are kept in: the one that was compared with.", valueName: "folder"),
    completion: .directory)
  var references: PathArgument?

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run(approve)
  }

  private func approve(_ console: Console) throws {
    let folder = failures.folder
    guard var index = try FailureIndex.read(in: folder), !index.entries.isEmpty else {
      throw InputError("there is nothing to approve in \"\(folder)\"; run \"maquette verify\" first")
    }
    let chosen = try chosen(from: index)
    let approval = try Approval(
      index, chosen, from: folder, to: try index.references(named: references?.folder)
    ) { try SelectionOptions.parse($0).wanted }
    let written = try approval.write()
    // Approved screens no longer differ, so their files are removed from the failure folder.
    let taken = Set(chosen.map(\.name))
    let gone = Set(taken.flatMap { name in FailureIndex.Remnant.allCases.map { name + $0.rawValue } })
    index.entries.removeAll { taken.contains($0.name) }
    try FailureFolder.remove(index.files.filter(gone.contains), from: folder)
    index.files.removeAll(where: gone.contains)
    if !index.entries.isEmpty { try index.write(in: folder) }
    let left = index.entries.isEmpty ? "" : "; \(index.entries.count) left in \(folder.inOneLine)"
    let lines =
      written.map { "wrote \($0.inOneLine)" } + ["\(counted(chosen.count, "screen")) approved\(left)"]
    try console.print(Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  private func chosen(from index: FailureIndex) throws -> [FailureIndex.Difference] {
    let choice = ApprovalChoice(names: names, causes: causes)
    for name in names where !index.entries.contains(where: { ApprovalChoice.matches($0, name) }) {
      let known = index.entries.flatMap { [$0.name, $0.screen, $0.design] }
      throw InputError("nothing that differs is called \"\(name)\"\(nameHint(for: name, in: known))")
    }
    let chosen = index.entries.filter(choice.includes)
    guard chosen.isEmpty else { return chosen }
    let known = Set(index.entries.flatMap(\.causes)).sorted().joined(separator: "; ")
    throw InputError("no screen differs by these causes alone; there are: \(known)")
  }
}
