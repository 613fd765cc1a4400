import DesignFormat
import Foundation
import Maquette
import TestSupport
import Testing

/// Every design in `Cases/` and in `designs/` is laid out, and its frames are compared with the text file beside it.
///
/// To add a case, add a design; `MAQUETTE_RECORD=missing swift test` writes its frames and fails with a message.
@Suite struct FrameCases {
  private static let folders = ["Tests/MaquetteTests/Cases", "designs"]

  static var cases: [String] {
    get throws { try files(endingIn: ".json").filter { !$0.hasSuffix(".resolver.json") } }
  }

  private static func files(endingIn suffix: String) throws -> [String] {
    try folders.flatMap { folder in
      try Repository.files(below: Repository.root.appendingPathComponent(folder), endingIn: suffix)
        .map { "\(folder)/\($0)" }
    }
  }

  @Test("the frames of every sample design equal the recorded ones", arguments: try cases)
  func frames(name: String) throws {
    let design = Repository.root.appendingPathComponent(name)
    let expectation = design.deletingPathExtension().appendingPathExtension("frames.txt")
    let mockup = try Mockup(contentsOf: design.path)
    let frames = InspectionText(try mockup.arrangements()).text
    guard FileManager.default.fileExists(atPath: expectation.path) else {
      guard ProcessInfo.processInfo.environment["MAQUETTE_RECORD"] == "missing" else {
        Issue.record("\(expectation.lastPathComponent) is missing; MAQUETTE_RECORD=missing writes it")
        return
      }
      try Data("# truth: maquette\n\n\(frames)".utf8).write(to: expectation)
      Issue.record("recorded \(expectation.lastPathComponent); review it, and run again")
      return
    }
    let expected = try String(contentsOf: expectation, encoding: .utf8)
    let body = expected.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.hasPrefix("#") || $0.isEmpty }.joined(separator: "\n")
    #expect(body == frames, "\(name)")
  }

  @Test("every file of recorded frames belongs to a design")
  func orphans() throws {
    let designs = Set(try Self.cases.map { $0.dropLast(".json".count) })
    for file in try Self.files(endingIn: ".frames.txt") {
      #expect(designs.contains(file.dropLast(".frames.txt".count)), "\(file) has no design")
    }
  }
}
