import Foundation
import TestSupport
import Testing

/// Project rules that the compiler cannot check.
@Suite(.waitsForPrograms) struct HouseRuleTests {
  @Test("only the command-line module prints text or ends the process")
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

  @Test(
    "names, comments, messages and documents use standard words",
    arguments: [
      ("anew", "again"), ("nobody", "a subject, such as \"no code\""), ("whoever", "anyone who"),
      ("but for", "except"), ("as it stands", "as it is"), ("stands? at", "is at"),
      ("(is|are|was|were) told", "is reported"), ("g(i|a)ves? way", "shrinks, is displaced"),
      ("porch", "UIKit shim"),
      ("rehears(e|al)s?", "simulation"), ("mended", "corrected"), ("as far as it is known", "if known"),
    ] as [(pattern: String, replacement: String)])
  func standardWords(pattern: String, replacement: String) throws {
    let search = try Program.run(
      "git",
      [
        "grep", "-iwnE", "-e", pattern, "--", "*.swift", "*.[ch]", "*.js", "*.css", "*.md", "Scripts",
        ":!Tests/ArchitectureTests/HouseRuleTests.swift",
      ], in: Repository.root)
    #expect(
      search.status == 1, "instead of \"\(pattern)\" write \(replacement):\n\(search.text)\(search.errors)")
  }

  @Test("the sources contain no ignored errors (\"try?\"), unsafe globals or TODO comments")
  func nothingHides() throws {
    for source in try SwiftSource.all(below: "Sources") {
      // The layout rewriter generates such code from string literals.
      let code = source.text.replacing(/"[^"\n]*"/, with: "")
      let word = code.firstMatch(of: /\btry\?|nonisolated\(unsafe\)|TODO|FIXME/)?.output
      #expect(word == nil, "\(source.path) contains \(word ?? "")")
    }
  }

  @Test(
    "the build uses no special linker options and no modified library functions",
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
