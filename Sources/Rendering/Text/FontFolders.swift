/// Where fonts may come from. The host's own font settings have no say: a picture must not change with them.
public struct FontFolders: Equatable, Sendable {
  /// Folders that are searched with all their subfolders; those that do not exist are passed over.
  public var paths: [String]

  /// The folders `paths`, in no particular order.
  public init(paths: [String]) {
    self.paths = paths
  }

  /// Where Debian puts `fonts-inter` and, for fallback, `fonts-noto-core`, `-cjk` and `-color-emoji`.
  public static let debian = FontFolders(paths: [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto",
  ])

  /// A fontconfig document that knows these folders and nothing else.
  var configuration: String {
    let folders = paths.map { "<dir>\($0.escapedForXML)</dir>" }.joined()
    // The caches only save a scan; fontconfig checks each against its folder before it believes it.
    return """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>\(folders)\
      <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
      """
  }
}
