/// A place in a text file, as an editor shows it.
public struct SourceLocation: Hashable, Sendable, Comparable, Codable, CustomStringConvertible {
  /// The path of the file, exactly as the user gave it.
  @PathKey public private(set) var file: String
  /// The line, counted from 1.
  public let line: Int
  /// The column in Unicode scalars, counted from 1; a byte order mark does not count.
  public let column: Int

  /// Makes a location from numbers counted from 1.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Orders by file, then line, then column.
  public static func < (lhs: SourceLocation, rhs: SourceLocation) -> Bool {
    (lhs._file, lhs.line, lhs.column) < (rhs._file, rhs.line, rhs.column)
  }

  /// `file:line:column`, which editors and code hosts turn into a link.
  public var description: String { "\(visible(file)):\(line):\(column)" }
}
