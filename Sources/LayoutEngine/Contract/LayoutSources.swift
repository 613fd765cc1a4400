/// Code that decides what a layout answers, beside its properties.
public struct LayoutSources: Equatable, Sendable {
  /// A file of the code.
  public struct File: Equatable, Sendable {
    /// The file's path, as it was given.
    public var path: String
    /// The file's text.
    public var text: String

    /// A file with its text.
    public init(path: String, text: String) {
      (self.path, self.text) = (path, text)
    }
  }

  /// A short name for all that decides: the code, how the layout is set up, and whoever compiled it.
  public var digest: String
  /// The types of the code that the layout begins with: its class, and that of its delegate.
  public var typeNames: [String]
  /// The files, in order of path.
  public var files: [File]

  /// Code with a name for it.
  public init(digest: String, typeNames: [String], files: [File]) {
    (self.digest, self.typeNames, self.files) = (digest, typeNames, files)
  }
}
