import Foundation
import TestSupport
import Testing

/// Project rules that the compiler cannot check.
@Suite struct HouseRuleTests {
  @Test("only the command line prints or exits")
  func onlyTheCommandLinePrints() throws {
    for source in try SwiftSource.all(below: "Sources") where !source.path.hasPrefix("Sources/MaquetteCLI/") {
      for (number, line) in source.lines.enumerated() {
        let code = line.prefix { $0 != "/" }
        let words = code.split { !$0.isLetter && $0 != "(" && $0 != "." }
        let isGuilty = words.contains { $0.hasPrefix("print(") || $0.hasPrefix("exit(") }
        #expect(!isGuilty, "\(source.path):\(number + 1) prints or exits")
      }
    }
  }

  @Test("no file is longer than 300 lines, and most are under 150")
  func filesAreShort() throws {
    let sources = try SwiftSource.all(below: "Sources")
    for source in sources {
      #expect(source.lines.count <= 300, "\(source.path) has \(source.lines.count) lines")
    }
    let lengths = sources.map(\.lines.count).sorted()
    #expect(lengths[lengths.count / 2] < 150)
  }

  @Test("sources contain no hidden errors, unsafe globals or TODO comments")
  func nothingHides() throws {
    for source in try SwiftSource.all(below: "Sources") {
      // The layout rewriter generates such code from string literals.
      let code = source.text.replacing(/"[^"\n]*"/, with: "")
      for word in ["try?", "nonisolated(unsafe)", "TODO", "FIXME"] {
        #expect(!code.contains(word), "\(source.path) contains \(word)")
      }
    }
  }

  @Test(
    "the build uses standard flags and unmodified libraries",
    arguments: [
      "--wrap", "-no-pie", "eh_frame", "--icf", "icu-data", "/DISCARD/", "mallopt", "preinit_array",
      "g_type_class_ref",
    ])
  func standardBuild(word: String) throws {
    for place in ["Makefile", "Package.swift", "Scripts", "Sources", "Plugins"] {
      let search = try Program.run(
        "git", ["grep", "--fixed-strings", "--line-number", "-e", word, "--", place], in: Repository.root)
      #expect(search.status == 1, "\(search.text)\(search.errors)")
    }
  }
}
