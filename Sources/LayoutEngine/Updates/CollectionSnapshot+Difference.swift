extension CollectionSnapshot {
  /// The batches that lead from another collection to this one, in order; none where nothing differs.
  ///
  /// Elements are the same where their identifiers are. As few as possible are moved; an item that leaves a
  /// deleted section or enters an inserted one is deleted and inserted. `changed` says which items need a new
  /// view where they are kept; those reloads that moves would lead astray (docs/collection-view.md,
  /// "Reloads") are a first batch of their own, which is not animated. Every batch passes the check.
  @specialized(where SectionID == String, ItemID == String)
  public func updates(from old: Self, changed: (ItemID) -> Bool = { _ in false }) -> [CollectionUpdate] {
    let sections = ElementMatching(old.sections.map(\.id), sections.map(\.id))
    let items = ElementMatching(old.sections.flatMap(\.items), self.sections.flatMap(\.items))
    var difference = UpdateDifference(sections, items, from: old.counts, to: counts)
    difference.findReloads { changed(self.sections[$0.section].items[$0.item]) }
    return difference.steps
  }
}
