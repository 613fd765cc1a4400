import Foundation
import SwiftParser
import SwiftSyntax

/// One of the files, parsed.
struct SourceFile {
  let path: String
  let text: String
  let tree: SourceFileSyntax
  let places: SourceLocationConverter

  init(path: String) throws {
    self.path = path
    text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    tree = Parser.parse(source: text)
    places = SourceLocationConverter(fileName: path, tree: tree)
  }

  func line(of node: some SyntaxProtocol) -> Int {
    places.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// The text of a node, between its trivia.
  func text(of node: some SyntaxProtocol) -> String {
    let span = node.span
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: span.lowerBound.utf8Offset)
    let end = bytes.index(bytes.startIndex, offsetBy: span.upperBound.utf8Offset)
    return String(text[start..<end])
  }
}
