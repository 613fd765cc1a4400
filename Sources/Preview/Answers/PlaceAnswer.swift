import DesignFormat
import Foundation

/// A place in a file, as a page names it and as an editor opens it.
struct PlaceAnswer: Encodable, Equatable {
  /// The file as the user would write it.
  let file: String
  let line: Int
  let column: Int
  let absolutePath: String

  init(_ location: SourceLocation) {
    (file, line, column) = (location.file, location.line, location.column)
    absolutePath = URL(fileURLWithPath: location.file).standardizedFileURL.path
  }

  /// An answer without absolute paths, which nobody but the machine's owner needs to know.
  static func withoutPaths(_ answer: Data) -> Data {
    let mark = Data(#""absolutePath":""#.utf8)
    var (result, rest) = (Data(), answer[...])
    while let found = rest.range(of: mark) {
      result += rest[..<found.lowerBound]
      rest = rest[found.upperBound...]
      // Up to the quote that ends the path, and the comma behind it.
      while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\\") { _ = rest.popFirst() }
      }
      if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
    }
    return result + rest
  }
}
