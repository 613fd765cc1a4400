/// A picture that a design names, found and known to be a file inside the design's folder.
public struct ImageReference: Hashable, Sendable {
  /// The path as written, relative to the design's folder.
  public let path: String
  /// The absolute path of the file, symbolic links followed.
  public let file: String
  /// Where the design names it.
  public let jsonPath: JSONPath

  /// Makes a reference; no file is looked at.
  public init(path: String, file: String, jsonPath: JSONPath) {
    self.path = path
    self.file = file
    self.jsonPath = jsonPath
  }
}
