/// The source code on which a layout depends, in addition to its properties.
public struct LayoutSources: Equatable, Sendable {
  /// A source file.
  public struct File: Equatable, Sendable {
    /// The file's path, as passed by the caller.
    public var path: String
    /// The file's content.
    public var text: String

    /// Creates a file from its path and content.
    public init(path: String, text: String) {
      (self.path, self.text) = (path, text)
    }
  }

  /// A digest of all that affects the result: the code, the layout's configuration and the compiler.
  public var digest: String
  /// The entry types of the code: the layout's class and the class of its delegate.
  public var typeNames: [String]
  /// The files, sorted by path.
  public var files: [File]

  /// Creates sources with their digest.
  public init(digest: String, typeNames: [String], files: [File]) {
    (self.digest, self.typeNames, self.files) = (digest, typeNames, files)
  }
}
