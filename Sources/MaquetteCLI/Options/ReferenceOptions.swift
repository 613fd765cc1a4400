import ArgumentParser
import Foundation
public import Maquette
import Workflows

struct ReferenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder that references are kept in.", valueName: "folder"), completion: .directory
  )
  var references: PathArgument = "references"

  @Flag(help: "Keep and compare pictures, too.")
  var pictures = false

  @Option(help: ArgumentHelp("Pixels per point of the pictures that are kept.", valueName: "number"))
  var scale = 1.0

  @Option(help: ArgumentHelp("How many screens to work on at once; the number of cores when not given."))
  var jobs: Int?

  func validate() throws {
    if !(0.1...10).contains(scale) { throw ValidationError("--scale must be from 0.1 to 10") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
  }

  var workers: Int { jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount) }

  var folder: String { references.folder }
}

extension UpdateMode: ChoiceArgument {}
