/// The run that draws pictures, as the manifest remembers it, so that a later one like it knows which pictures are its
/// own.
struct PictureOwner {
  /// The command's name, with those of its options that decide which pictures there are.
  let command: String
  /// Whether other runs draw more of the same designs: what they have drawn stays theirs.
  var isPartial = false
  /// How pictures are told that nobody will draw again; `nil` where they are not looked for.
  var stale: StalePictures?
  /// Whether those are removed.
  var prunes = false
}
