import DesignFormat
import Foundation
import Testing

/// Every design in `Cases` is invalid in one way; the expected report is beside it.
///
/// To add one, write `Cases/<case>.json` and run with `MAQUETTE_RECORD=missing`. The run writes the report and
/// fails, so that it is reviewed.
@Suite struct InvalidDesignCases {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "Cases")

  private static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }
  }

  @Test("each invalid sample design has its recorded diagnostics", arguments: try names)
  func isReported(name: String) throws {
    let actual = report(on: Self.folder.appending(path: "\(name).json"))
    let expectation = Self.folder.appending(path: "\(name).diagnostics.txt")
    if !FileManager.default.fileExists(atPath: expectation.path) {
      Issue.record("\(expectation.lastPathComponent) is missing; record it with MAQUETTE_RECORD=missing")
      guard ProcessInfo.processInfo.environment["MAQUETTE_RECORD"] == "missing" else { return }
      try Data(actual.utf8).write(to: expectation)
    }
    #expect(try String(contentsOf: expectation, encoding: .utf8) == actual)
  }

  @Test("every file of recorded diagnostics belongs to an invalid sample design")
  func everyExpectationBelongsToACase() throws {
    let expected = Set(try Self.names.map { "\($0).diagnostics.txt" })
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(found.filter { $0.hasSuffix(".txt") && !expected.contains($0) } == [])
  }

  private func report(on file: URL) -> String {
    let report: DiagnosticReport
    do throws(InvalidDesign) {
      report = try Design.load(file.path).warnings
    } catch {
      report = error.report
    }
    let codes = report.map(\.code).joined(separator: " ")
    return report.description.replacing(Self.folder.path + "/", with: "") + "\n\ncodes: \(codes)\n"
  }
}
