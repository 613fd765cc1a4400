/// The run that draws pictures, as the manifest remembers it, so that a later one like it knows which pictures are its
/// own.
package struct PictureOwner {
  /// The command's name, with those of its options that decide which pictures there are.
  package let command: String
  /// Whether other runs draw more of the same designs: what they have drawn stays theirs.
  package var isPartial = false
  /// How pictures are told that nobody will draw again; `nil` where they are not looked for.
  package var stale: StalePictures?
  package var prunes = false
  /// Which part of a run it is; `nil` where it draws everything.
  package var part: Manifest.Part?

  package init(command: String, isPartial: Bool = false) {
    self.command = command
    self.isPartial = isPartial
  }
}
