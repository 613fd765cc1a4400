struct TemplateSources {
  /// Nil where a part is read anew for the values of an item, whose pictures are known.
  let images: ImageFolder?
  /// The names of templates that may be drawn in others.
  var names: [String] = []
}
