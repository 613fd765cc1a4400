/// The change in a file that explains changes in the images of several designs: one key of one file, an image file, or
/// the same edit in many files.
public struct ChangeOrigin: Hashable, Sendable, Codable {
  /// The kind of changed data.
  public enum Kind: String, Sendable, Codable {
    /// A value in a token or asset file that designs share.
    case token
    /// The code of a layout that designs share.
    case code
    /// An image file that designs share.
    case photo
    /// The same key of a template in several designs.
    case template
    /// The same translation in several designs.
    case translation
    /// The same edit of any other key in several files or locations.
    case edit
    /// The same audit finding in several designs.
    case remark
    /// The same changes of elements in several designs, of which only references and no files are available.
    case likeness
  }

  /// The kind of changed data.
  public var kind: Kind
  /// The file's display path; `nil` if several files have the same edit.
  public var file: String?
  /// The key without the indexes of screens, sections, items and parts: `layout.itemHeight`; `nil` for a whole file.
  public var key: String?
  /// A short description of the change: `44 → 48`, `added: 12`.
  public var deed: String

  /// Creates a change of a file.
  public init(_ kind: Kind, file: String? = nil, key: String? = nil, deed: String) {
    (self.kind, self.file, self.key, self.deed) = (kind, file, key, deed)
  }

  /// The change as a line: `color.tint #0066FF → #FF3366 in designs/app.tokens`.
  public var summary: String {
    guard let key else { return [file, deed].compactMap { $0 }.joined(separator: " ") }
    return "\(key) \(deed)" + (file.map { " in \($0)" } ?? "")
  }
}
