extension CollectionSnapshot {
  /// Returns the batches that lead from another snapshot to this one, in order; empty if the snapshots are equal.
  ///
  /// Elements are matched by identifier. The number of moves is minimal. An item that moves out of a deleted section or
  /// into an inserted one is deleted and inserted. `changed` returns whether a kept item needs a new view. Reloads that
  /// conflict with moves (docs/collection-view.md, "Reloads") form a separate first batch, which is not animated. Each
  /// batch passes `UpdateCheck`.
  @specialized(where SectionID == String, ItemID == String)
  public func updates(from old: Self, changed: (ItemID) -> Bool = { _ in false }) -> [CollectionUpdate] {
    let sections = ElementMatching(old.sections.map(\.id), sections.map(\.id))
    let items = ElementMatching(old.sections.flatMap(\.items), self.sections.flatMap(\.items))
    var difference = UpdateDifference(sections, items, from: old.counts, to: counts)
    difference.findReloads { changed(self.sections[$0.section].items[$0.item]) }
    return difference.steps
  }
}
