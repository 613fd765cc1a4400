import TestSupport
import Testing

/// Folders inside a target are layers.
@Suite struct FolderTests {
  @Test("folders of a target have no cyclic dependencies", arguments: ImportTests.arrows.map(\.module))
  func noCircles(module: String) throws {
    let circles = FolderGraph(try SwiftSource.all(below: "Sources/\(module)")).circles
      .map { $0.sorted().joined(separator: " ") }
    #expect(circles.isEmpty, "\(module): cycle between \(circles.joined(separator: ", "))")
  }

  @Test("a cycle through several folders is found; comments and strings are not references")
  func findsCircles() {
    func source(_ folder: String, _ text: String) -> SwiftSource {
      SwiftSource(path: "Sources/Target/\(folder)/File.swift", text: text)
    }
    let circle = [
      source("A", "public struct Apple {\n  let pear: Pear\n}\n"),
      source("B", "final class Pear: Fruit {}\n"),
      source("C/Deep", "protocol Fruit {\n  var sort: [Apple] { get }\n}\n"),
    ]
    #expect(FolderGraph(circle).circles == [["A", "B", "C"]])
    let line =
      Array(circle.dropLast()) + [source("C", "// Apple\nprotocol Fruit {}\nlet name = \"a \\\"Apple\"\n")]
    #expect(FolderGraph(line).circles.isEmpty)
  }
}
