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

/// Changes of a file's text, each with what people are told of it.
struct SourceEdits {
  private struct Edit {
    let range: Range<Int>
    let text: [UInt8]
  }

  /// Something that was changed.
  struct Remark {
    let line: Int
    let text: String
  }

  private var edits: [Edit] = []
  private(set) var remarks: [Remark] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Puts a text in the place of a part of the file.
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

  /// The changed text. Later edits lie behind earlier ones, or in them, where they are left out.
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
  /// Where its own text is, without what stands around it.
  var span: Range<AbsolutePosition> { positionAfterSkippingLeadingTrivia..<endPositionBeforeTrailingTrivia }
}

extension String {
  /// Nothing but its line breaks, so that what follows stays on its line.
  var lineBreaks: String { filter(\.isNewline) }
}
