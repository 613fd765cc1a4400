import ArgumentParser
import Foundation
package import Maquette
import Workflows

struct ReferenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder of the references.", valueName: "folder"), completion: .directory
  )
  var references: PathArgument = "references"

  @Flag(help: "Also record and compare pictures.")
  var pictures = false

  @Option(help: ArgumentHelp("Pixels per point of the reference pictures.", valueName: "number"))
  var scale = 1.0

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp(
      "How many screens to work on at once. By default, the number of cores.", valueName: "number"))
  var jobs: Int?

  func validate() throws {
    if !(0.1...10).contains(scale) { throw ValidationError("--scale must be from 0.1 to 10") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
  }

  var workers: Int { jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount) }

  var folder: String { references.folder }
}

extension UpdateMode: ChoiceArgument {}

struct ToleranceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The share of a picture's pixels that may differ, such as 0.002 or 0.2%.", valueName: "share"))
  var tolerance: Share?

  @OptionGroup var colors: ThresholdOptions

  @Option(
    help: ArgumentHelp(
      "The maximum difference of lengths in a layout, in points, if nothing else differs.",
      valueName: "points"))
  var tolerancePoints: Double?

  func validate() throws {
    if let tolerancePoints, !(0...1_000).contains(tolerancePoints) {
      throw ValidationError("--tolerance-points must be from 0 to 1000")
    }
  }

  var pixels: PixelTolerance { PixelTolerance(share: tolerance?.value ?? 0, threshold: colors.value ?? 0) }

  var comparesImages: Bool { tolerance != nil || colors.threshold != nil }

  /// A fraction from 0 to 1, which is written as a number or as a percentage.
  struct Share: ExpressibleByArgument {
    let value: Double

    init?(argument: String) {
      let isPercent = argument.hasSuffix("%")
      guard let number = Double(isPercent ? String(argument.dropLast()) : argument) else { return nil }
      value = isPercent ? number / 100 : number
      guard (0...1).contains(value) else { return nil }
    }
  }
}
