import Foundation
import TestSupport
import Testing

/// The public declarations of the library products.
@Suite(.waitsForPrograms) struct PublicInterfaceTests {
  private static let symbols = Result {
    try run([]).split(separator: "\n").map(String.init)
  }

  private static func run(_ files: [String]) throws -> String {
    let products = Repository.tool.deletingLastPathComponent().path
    let run = try Program.run("Scripts/public-symbols", [products] + files, in: Repository.root)
    try #require(run.status == 0, "\(run.errors)")
    return run.text
  }

  @Test("the library products have at most 250 public symbols, and each symbol is documented")
  func count() throws {
    let symbols = try Self.symbols.get()
    #expect(symbols.count > 100 && symbols.count <= 250, "Scripts/public-symbols lists the public symbols")
    #expect(symbols.filter { $0.hasSuffix(" undocumented") }.isEmpty)
  }

  @Test("the documentation of the library mentions each public name")
  func examples() throws {
    let pages = try ["library", "writing-a-layout", "your-layouts"].map { page in
      try String(contentsOf: Repository.root.appendingPathComponent("docs/\(page).md"), encoding: .utf8)
    }
    let words = Set(pages.joined().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let names = try Self.symbols.get().map { symbol in
      symbol.split(separator: " ")[1].split(separator: "(")[0].split(separator: ".").last.map(String.init)
        ?? ""
    }
    let missing = Set(names).subtracting(words).subtracting(Self.requirements)
    #expect(missing.isEmpty)
  }

  @Test(
    "the examples of the library compile outside of the package",
    arguments: [
      [
        "Tests/MaquetteTests/Library/LibraryExamples.swift",
        "Tests/MaquetteTests/Layouts/TimelineLayout.swift",
        "Tests/MaquetteTests/Layouts/TimelineLayout+Design.swift",
      ],
      [
        "examples/layout-tests/Tests/ShelvesTests/Library.swift",
        "examples/layout-tests/Tests/ShelvesTests/ShelfSnapshotTests.swift",
      ],
    ])
  func outside(files: [String]) throws {
    #expect(throws: Never.self) { try Self.run(files) }
  }

  /// Requirements of protocols of the standard library.
  private static let requirements: Set = [
    "init", "==", "<", "hash", "encode", "subscript", "startIndex", "endIndex",
  ]
}
