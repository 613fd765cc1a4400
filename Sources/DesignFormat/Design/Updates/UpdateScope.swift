struct UpdateScope {
  let images: ImageFolder
  /// The screen's layout, which says whether a new section has room for its texts.
  let layout: any DesignLayout
  let ids: [String]
  /// The same ids, to look one up.
  let knownIDs: Set<String>

  /// The screen's items must have been read.
  init(_ screen: Screen, images: ImageFolder) {
    self.images = images
    layout = screen.layout
    ids = screen.sections.flatMap { $0.items.map(\.id) }
    knownIDs = Set(ids)
  }
}
