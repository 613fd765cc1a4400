import TestSupport
import Testing

/// The folders of a target are layers, too.
@Suite struct FolderTests {
  @Test("the folders of a target do not lead in circles", arguments: ImportTests.arrows.map(\.module))
  func noCircles(module: String) throws {
    let circles = FolderGraph(try SwiftSource.all(below: "Sources/\(module)")).circles
      .map { $0.sorted().joined(separator: " ") }
    #expect(circles.isEmpty, "\(module): \(circles.joined(separator: ", ")) lead in a circle")
  }

  @Test("a circle is found through several folders, and comments and strings are no arrows")
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
