import ArgumentParser
import Foundation
import Maquette
import Review
import Workflows

struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("image-base-url"),
    help: ArgumentHelp("Where the report's folder will be, for the links of summary.md.", valueName: "url"))
  var imageBaseURL: String?

  @Flag(help: "Smaller PNG files in the report, for keeping; they take several times as long.")
  var compact = false

  @Flag(help: "Keep the pictures that did not change in the report, too.")
  var all = false

  /// Whether any of the options is set.
  var areUsed: Bool { imageBaseURL != nil || compact || all }

  /// Returns the options for the report's images, at `scale` pixels per point.
  func drawing(scale: Double) -> DrawingOptions {
    var drawing = DrawingOptions(scale: scale, software: Tool.software, extent: all ? .all : .changes)
    drawing.isCompact = compact
    return drawing
  }

  /// Writes the report except its images, and prints a summary.
  func finish(_ report: ReviewReport, in folder: ReportFolder, _ console: Console) throws {
    try Self.finish(report, in: folder, imageBase: imageBaseURL ?? "", console)
  }

  /// Writes the report except its images, and prints a summary.
  static func finish(
    _ report: ReviewReport, in folder: ReportFolder, imageBase: String, _ console: Console
  ) throws {
    try folder.finish(report, imageBase: imageBase)
    let words = [counts(report), report.hiddenWords, report.verdict].compactMap { $0 }
    console.note("\(words.joined(separator: "; ")) → \(folder.path)")
  }

  /// Returns the counts, such as `3 changed, 1 added, 20 unchanged, 38 designs untouched`.
  private static func counts(_ report: ReviewReport) -> String {
    let counts = ReportStatus.allCases.map { ($0, report.count($0)) }.filter { $0.1 > 0 }
    let untouched = report.untouchedDesigns
    let words =
      counts.map { "\($0.1) \($0.0.rawValue)" }
      + (untouched > 0 ? ["\(untouched) \(untouched == 1 ? "design" : "designs") untouched"] : [])
    return words.isEmpty ? "no pictures" : words.joined(separator: ", ")
  }
}
