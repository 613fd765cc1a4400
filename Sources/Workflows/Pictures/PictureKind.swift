/// A kind of picture file, as the command line names it.
package enum PictureKind: String, CaseIterable {
  /// A bitmap.
  case png
  /// A document for designers.
  case svg
  /// A one-page document.
  case pdf
}
