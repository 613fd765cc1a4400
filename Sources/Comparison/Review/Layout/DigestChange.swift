/// A change of a recorded value that contains a digest of a file, such as `acme (drawing c18d4ffb)` for an icon. The digest is not
/// displayed.
enum DigestChange {
  /// Returns the values without digests. If only a digest differs, returns one value and what happened to it: `acme redrawn`.
  static func words(_ property: String, from old: String?, to new: String?) -> (
    old: String?, new: String?, only: String?
  ) {
    // `font file` and `fontFamily` are the names of the recorded properties.
    let isFont = property.hasSuffix("file") || property.hasSuffix("fontFamily")
    func plain(_ value: String) -> String {
      let text = value.replacing(#/ \(drawing [0-9a-f]{8}\)/#, with: "")
      return isFont ? text.replacing(#/ [0-9a-f]{6}(?= |$)/#, with: "") : text
    }
    let (before, after) = (old.map(plain), new.map(plain))
    guard old != new, let before, before == after else { return (before, after, nil) }
    return (before, after, isFont ? "changed" : "redrawn")
  }
}
