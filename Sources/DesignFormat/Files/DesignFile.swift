@_exported public import Documents
package import Foundation

/// A design file as written: its JSON, with the location of each value and key.
package typealias DesignFile = JSONDocument

/// The error for a design that cannot be used. It contains all problems, not only the first.
public typealias InvalidDesign = InvalidDocument

extension DesignFile {
  /// Parses JSON in memory. Messages mention `path`, and images are looked up relative to its folder.
  ///
  /// - Throws: `InvalidDesign` for a syntax error, duplicate keys, or bytes that are not UTF-8.
  package init(path: String, contents: [UInt8]) throws(InvalidDesign) {
    try self.init(path: path, parsing: contents, example: #"a design begins with { "screens": [ … ] }"#)
  }

  /// Parses JSON in memory. Messages mention `path`, and images are looked up relative to its folder.
  ///
  /// - Throws: `InvalidDesign` for a syntax error, duplicate keys, or bytes that are not UTF-8.
  package init(path: String, contents: Data) throws(InvalidDesign) {
    try self.init(path: path, contents: [UInt8](contents))
  }

  /// Reads a regular file of at most 16 MiB. Pipes and devices are rejected, so that reading cannot hang.
  ///
  /// - Throws: `InvalidDesign`, also for a file that does not exist or cannot be read.
  package static func read(_ path: String) throws(InvalidDesign) -> DesignFile {
    let contents: [UInt8]
    do throws(RegularFile.Failure) {
      contents = try RegularFile.resolvingPointer(at: path) { (path) throws(RegularFile.Failure) in
        try RegularFile.contents(ofFile: path, limit: JSONLimits.fileSize)
      }
    } catch {
      let message = "cannot read \(quoted(path)): \(error.reason)"
      throw InvalidDesign([Diagnostic(code: "unreadable-file", message: message)])
    }
    return try DesignFile(path: path, contents: contents)
  }
}
