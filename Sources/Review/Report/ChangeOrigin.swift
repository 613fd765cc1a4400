/// A change of files by which pictures of several designs change: one key of one file, one picture's bytes, or one edit
/// that was made alike in many places.
public struct ChangeOrigin: Hashable, Sendable, Codable {
  /// The kind of thing that was changed.
  public enum Kind: String, Sendable, Codable {
    /// A value in a file of tokens or assets, which designs share.
    case token
    /// The code of an engineer's layout, which designs share.
    case code
    /// A picture's file, which designs share.
    case photo
    /// A key of a template, which designs have alike.
    case template
    /// A text's translation, which designs have alike.
    case translation
    /// Any other key, which was changed alike in several places.
    case edit
    /// A remark of an audit, alike in several designs.
    case remark
    /// Changes of elements, alike in several designs of which only references are known and no files.
    case likeness
  }

  /// The kind of thing that was changed.
  public var kind: Kind
  /// The file's path as people call it; `nil` where several files were edited alike.
  public var file: String?
  /// The key, without the numbers of screens, sections, items and parts: `layout.itemHeight`; `nil` for a whole file.
  public var key: String?
  /// The change in a few words: `44 → 48`, `added: 12`.
  public var deed: String

  /// A change of a file.
  public init(_ kind: Kind, file: String? = nil, key: String? = nil, deed: String) {
    (self.kind, self.file, self.key, self.deed) = (kind, file, key, deed)
  }

  /// The change in a line: `color.tint #0066FF → #FF3366 in designs/app.tokens`.
  public var summary: String {
    guard let key else { return [file, deed].compactMap { $0 }.joined(separator: " ") }
    return "\(key) \(deed)" + (file.map { " in \($0)" } ?? "")
  }
}
