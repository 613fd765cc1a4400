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
}
