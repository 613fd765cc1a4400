import DesignFormat
import Foundation

/// A location in a file, for display on the page and for opening it in an editor.
struct PlaceAnswer: Encodable, Equatable {
  /// The path as the user would write it.
  let file: String
  let line: Int
  let column: Int
  let absolutePath: String

  init(_ location: SourceLocation) {
    (file, line, column) = (location.file, location.line, location.column)
    absolutePath = URL(fileURLWithPath: location.file).standardizedFileURL.path
  }

  /// Returns a response without absolute paths, which are private to the owner of the machine.
  static func withoutPaths(_ answer: Data) -> Data {
    let mark = Data(#""absolutePath":""#.utf8)
    var (result, rest) = (Data(), answer[...])
    while let found = rest.range(of: mark) {
      result += rest[..<found.lowerBound]
      rest = rest[found.upperBound...]
      // Skips the path up to its closing quote, and the comma after it.
      while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\\") { _ = rest.popFirst() }
      }
      if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
    }
    return result + rest
  }
}
