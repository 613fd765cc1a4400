import Foundation
import TestSupport
import Testing

@testable import Workflows

@Suite struct DesignInputsTests {
  @Test("for an input file above the size limit, the digest does not include its content")
  func largeFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a", to: "a.png")
    let inputs = DesignInputs(file: path, lookups: [])
    let small = inputs.digest
    func digest(beginning text: String, size: UInt64) throws -> String {
      try folder.write(text, to: "a.png")
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.truncate(atOffset: size)
      try file.close()
      return inputs.digest
    }
    #expect(try digest(beginning: "a", size: 1_000) != digest(beginning: "b", size: 1_000))
    // One byte more than an image file may have; only the content of these files differs.
    let tooLarge: UInt64 = (64 << 20) + 1
    let large = try digest(beginning: "a", size: tooLarge)
    #expect(try digest(beginning: "b", size: tooLarge) == large)
    #expect(large != small)
  }

  @Test("only input files that did not change during the run are recorded")
  func settled() throws {
    let folder = try TemporaryFolder()
    let paths = try ["a", "b", "c", "d"].map { try folder.write($0, to: $0) }
    let link = folder.url.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: paths[0])
    let missing = folder.url.appendingPathComponent("missing").path
    let inputs = (paths + [link]).map { DesignInputs(file: $0, lookups: [missing]) }
    var work = ImageWork()
    let digests = inputs.map { work.digest(of: $0) }
    let later = Date().timeIntervalSince1970 + 1
    #expect(work.unchangedInputs(since: later) == Dictionary(uniqueKeysWithValues: zip(inputs, digests)))
    // Simulates a run that began before the files were written.
    #expect(work.unchangedInputs(since: later - 60).isEmpty)
    try folder.write("other", to: "b")
    try FileManager.default.removeItem(atPath: paths[2])
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: paths[3])
    #expect(Set(work.unchangedInputs(since: later).keys) == [inputs[0], inputs[3]])
    try folder.write("", to: "missing")
    #expect(work.unchangedInputs(since: later).isEmpty)
  }
}
