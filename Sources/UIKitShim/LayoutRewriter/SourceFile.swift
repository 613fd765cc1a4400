import Foundation
import SwiftParser
import SwiftSyntax

struct SourceFile {
  let path: String
  let text: String
  let tree: SourceFileSyntax
  let locationConverter: SourceLocationConverter

  init(path: String) throws {
    self.path = path
    text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    tree = Parser.parse(source: text)
    locationConverter = SourceLocationConverter(fileName: path, tree: tree)
  }

  func line(of node: some SyntaxProtocol) -> Int {
    locationConverter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// Returns the text of a node without whitespace and comments around it.
  func text(of node: some SyntaxProtocol) -> String {
    let span = node.span
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: span.lowerBound.utf8Offset)
    let end = bytes.index(bytes.startIndex, offsetBy: span.upperBound.utf8Offset)
    return String(text[start..<end])
  }
}

/// The changes of a file's text, with remarks for the user.
struct SourceEdits {
  private struct Edit {
    let range: Range<Int>
    let text: [UInt8]
  }

  struct Remark {
    let line: Int
    let text: String
  }

  private var edits: [Edit] = []
  private(set) var remarks: [Remark] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: Range<AbsolutePosition>, by text: String) {
    edits.append(
      Edit(range: range.lowerBound.utf8Offset..<range.upperBound.utf8Offset, text: Array(text.utf8)))
  }

  mutating func insert(_ text: String, at position: AbsolutePosition) {
    replace(position..<position, by: text)
  }

  mutating func note(_ text: String, atLine line: Int) {
    remarks.append(Remark(line: line, text: text))
  }

  /// Returns a copy of the text with the changes applied. A change inside the range of an earlier change is ignored.
  func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var next = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= next {
      result += bytes[next..<edit.range.lowerBound] + edit.text
      next = edit.range.upperBound
    }
    result += bytes[next...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension SyntaxProtocol {
  /// The range of the node without whitespace and comments around it.
  var span: Range<AbsolutePosition> { positionAfterSkippingLeadingTrivia..<endPositionBeforeTrailingTrivia }
}

extension String {
  /// The line breaks of the text. They replace removed code, so that the following code keeps its line numbers.
  var lineBreaks: String { filter(\.isNewline) }
}
