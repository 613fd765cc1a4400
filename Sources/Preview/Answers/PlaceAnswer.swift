import DesignFormat
import Foundation

/// A place in a file, as a page names it and as an editor opens it.
struct PlaceAnswer: Encodable, Equatable {
  /// The file as the user would write it.
  let file: String
  let line: Int
  let column: Int
  /// The absolute path.
  let path: String

  init(_ location: SourceLocation) {
    (file, line, column) = (location.file, location.line, location.column)
    path = URL(fileURLWithPath: location.file).standardizedFileURL.path
  }
}
