/// Where fonts may come from. The host's own font settings have no say: a picture must not change with them.
public struct FontFolders: Equatable, Sendable {
  /// Folders that are searched with all their subfolders; those that do not exist are passed over.
  public var paths: [String]
  /// Folders that are searched as well once a text asks for a family or a character that `paths` lack.
  ///
  /// Opening them takes time, and most designs need none of them.
  public var fallbackPaths: [String]

  /// The folders `paths`, in no particular order, and `fallbackPaths` for what they lack.
  public init(paths: [String], fallbackPaths: [String] = []) {
    self.paths = paths
    self.fallbackPaths = fallbackPaths
  }

  /// Where Debian puts `fonts-inter` and, for fallback, `fonts-noto-core`, `-cjk` and `-color-emoji`.
  public static let debian = FontFolders(
    paths: ["/usr/share/fonts/opentype/inter"],
    fallbackPaths: ["/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto"])
}
