import TestSupport
import Testing

/// Folders inside a target are layers, and so are folders inside the large folders of a target.
@Suite struct FolderTests {
  private static let largeFolders = [
    "Mockups/Audits", "Mockups/Cells", "Mockups/Redlines", "Mockups/Storyboards", "Mockups/Variants",
    "Comparison/Changes", "Comparison/Reporting", "Comparison/Review",
  ]

  @Test(
    "the folders of a module have no cyclic dependencies",
    arguments: ImportTests.arrows.map(\.module) + largeFolders)
  func noCircles(path: String) throws {
    let root = "Sources/\(path)"
    let sources = try SwiftSource.all(below: root)
    #expect(!sources.isEmpty)
    let circles = FolderGraph(sources, in: root).circles.map { $0.sorted().joined(separator: " ") }
    #expect(circles.isEmpty, "\(path): cycle between \(circles.joined(separator: ", "))")
  }

  @Test(
    "the check of folder dependencies finds a cycle through several folders, and ignores comments and strings"
  )
  func findsCircles() {
    func source(_ folder: String, _ text: String) -> SwiftSource {
      SwiftSource(path: "Sources/Target/\(folder)/File.swift", text: text)
    }
    let circle = [
      source("A", "public struct Apple {\n  let pear: Pear\n}\n"),
      source("B", "final class Pear: Fruit {}\n"),
      source("C/Deep", "protocol Fruit {\n  var sort: [Apple] { get }\n}\n"),
    ]
    #expect(FolderGraph(circle, in: "Sources/Target").circles == [["A", "B", "C"]])
    let line =
      Array(circle.dropLast()) + [source("C", "// Apple\nprotocol Fruit {}\nlet name = \"a \\\"Apple\"\n")]
    #expect(FolderGraph(line, in: "Sources/Target").circles.isEmpty)
  }
}
