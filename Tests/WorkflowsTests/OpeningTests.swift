import DesignFormat
import Foundation
import TestSupport
import Testing
import Workflows

/// Several designs that are opened concurrently.
@Suite struct OpeningTests {
  private let folder: TemporaryFolder

  /// Creates twelve designs: every third has an unknown key, and every fourth an unknown viewport.
  init() throws {
    folder = try TemporaryFolder()
    for number in 10..<22 {
      let key = number % 3 == 0 ? #""colour": "red", "# : ""
      let viewport = number % 4 == 0 ? "iPhone of \(number)" : "iPhone 17"
      try folder.write(
        #"{"viewports": ["\#(viewport)"], "screens": [{"id": "s", \#(key)"layout": {"type": "flow"}, "items": [{"name": "One"}]}]}"#,
        to: "design-\(number).json")
    }
  }

  private func opened(at once: Int, _ selection: DesignSelection = DesignSelection()) throws -> OpenedDesigns
  {
    let paths = try DesignPaths([folder.url.path]).found
    return try selection.open(paths, isPartOfAll: true, in: Session(keepsRecords: false, jobs: once))
  }

  @Test("designs and their problems are in the given order when several designs are opened concurrently")
  func order() throws {
    let (one, many) = (try opened(at: 1), try opened(at: 8))
    #expect(many.designs.map(\.path) == one.designs.map(\.path) && one.designs.count > 3)
    #expect(many.failures.map(\.path) == one.failures.map(\.path) && one.failures.count > 3)
    #expect(many.problems == one.problems)
  }

  @Test("an invalid option is reported once when several designs are opened concurrently", arguments: [1, 8])
  func usage(count: Int) throws {
    var selection = DesignSelection()
    selection.matrix = ["state=unheard-of"]
    let error = try #require(throws: UsageError.self) { _ = try opened(at: count, selection) }
    #expect("\(error)".components(separatedBy: "unknown state \"unheard-of\"").count == 2, "\(error)")
  }
}
