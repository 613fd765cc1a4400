import Foundation
import TestSupport
import Testing

@testable import Workflows

@Suite struct DesignInputsTests {
  @Test("a file that is too large to be drawn from is not read to see whether it has changed")
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
    // One byte more than a picture file may have; only the bytes could tell these two apart.
    let tooLarge: UInt64 = (64 << 20) + 1
    let large = try digest(beginning: "a", size: tooLarge)
    #expect(try digest(beginning: "b", size: tooLarge) == large)
    #expect(large != small)
  }

  @Test("only what has not changed since a run began, nor been replaced since it was read, is known")
  func settled() throws {
    let folder = try TemporaryFolder()
    let paths = try ["a", "b", "c", "d"].map { try folder.write($0, to: $0) }
    let link = folder.url.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: paths[0])
    let missing = folder.url.appendingPathComponent("missing").path
    let inputs = (paths + [link]).map { DesignInputs(file: $0, lookups: [missing]) }
    var work = PictureWork()
    let digests = inputs.map { work.digest(of: $0) }
    let later = Date().timeIntervalSince1970 + 1
    #expect(work.settledInputs(since: later) == Dictionary(uniqueKeysWithValues: zip(inputs, digests)))
    // As if the run had begun before the files were written.
    #expect(work.settledInputs(since: later - 60).isEmpty)
    try folder.write("other", to: "b")
    try FileManager.default.removeItem(atPath: paths[2])
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: paths[3])
    #expect(Set(work.settledInputs(since: later).keys) == [inputs[0], inputs[3]])
    try folder.write("", to: "missing")
    #expect(work.settledInputs(since: later).isEmpty)
  }
}
