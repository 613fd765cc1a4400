@_exported public import Documents
public import Foundation

/// A design file as typed: its JSON, with the place of everything in it.
public typealias DesignFile = JSONDocument

/// Thrown for a design that cannot be used; carries every problem found, not only the first.
public typealias InvalidDesign = InvalidDocument

extension DesignFile {
  /// Reads JSON from memory; `path` is used in messages and to find pictures.
  ///
  /// - Throws: `InvalidDesign` for a syntax error, duplicate keys, or a text that is not UTF-8.
  public init(path: String, contents: [UInt8]) throws(InvalidDesign) {
    try self.init(path: path, parsing: contents, example: #"a design begins with { "screens": [ … ] }"#)
  }

  /// Reads JSON from memory; `path` is used in messages and to find pictures.
  ///
  /// - Throws: `InvalidDesign` for a syntax error, duplicate keys, or a text that is not UTF-8.
  public init(path: String, contents: Data) throws(InvalidDesign) {
    try self.init(path: path, contents: [UInt8](contents))
  }

  /// Reads a regular file of at most 16 MiB; pipes and devices are refused, so that reading cannot hang.
  ///
  /// - Throws: `InvalidDesign`, also for a file that is missing or cannot be read.
  public static func read(_ path: String) throws(InvalidDesign) -> DesignFile {
    let contents: [UInt8]
    do throws(RegularFile.Failure) {
      contents = try RegularFile.contents(ofFile: path, limit: JSONLimits.fileSize)
    } catch {
      let message = "cannot read \(quoted(path)): \(error.reason)"
      throw InvalidDesign([Diagnostic(code: "unreadable-file", message: message)])
    }
    return try DesignFile(path: path, contents: contents)
  }
}
