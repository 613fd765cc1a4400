import DesignFormat
import Foundation
import Maquette
import TestSupport
import Testing

/// Every design in `Cases/` and in `designs/` is laid out, and its frames are compared with a text file: the one beside
/// a design of `Cases/`, and `Cases/designs/apps/music.frames.txt` for `designs/apps/music.json`.
///
/// To add a case, add a design; `MAQUETTE_RECORD=missing swift test` writes its frames and fails with a message.
@Suite struct FrameCases {
  private static let folder = "Tests/MaquetteTests/Cases"

  static var cases: [String] {
    get throws {
      try [folder, "designs"].flatMap { try files(in: $0, endingIn: ".json") }
        .filter { !$0.hasSuffix(".resolver.json") && !$0.contains("apps/data/") }
    }
  }

  private static func files(in folder: String, endingIn suffix: String) throws -> [String] {
    try Repository.files(below: Repository.root.appendingPathComponent(folder), endingIn: suffix)
      .map { "\(folder)/\($0)" }
  }

  /// The path of the recorded frames of a design, relative to the repository.
  private static func frames(ofDesign name: String) -> String {
    let recorded = "\(name.dropLast(".json".count)).frames.txt"
    return recorded.hasPrefix("\(folder)/") ? recorded : "\(folder)/\(recorded)"
  }

  @Test("the frames of every sample design equal the recorded frames", arguments: try cases)
  func frames(name: String) throws {
    let design = Repository.root.appendingPathComponent(name)
    let expectation = Repository.root.appendingPathComponent(Self.frames(ofDesign: name))
    let mockup = try Mockup(contentsOf: design.path)
    let frames = try InspectionText(try mockup.arrangements()).text
    guard FileManager.default.fileExists(atPath: expectation.path) else {
      guard ProcessInfo.processInfo.environment["MAQUETTE_RECORD"] == "missing" else {
        Issue.record("\(expectation.lastPathComponent) is missing; MAQUETTE_RECORD=missing writes it")
        return
      }
      try FileManager.default.createDirectory(
        at: expectation.deletingLastPathComponent(), withIntermediateDirectories: true)
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
    let expected = Set(try Self.cases.map(Self.frames(ofDesign:)))
    for file in try Self.files(in: Self.folder, endingIn: ".frames.txt") {
      #expect(expected.contains(file), "\(file) has no design")
    }
  }
}
