public import Foundation
import LayoutEngine

/// Batches of updates, judged by UIKit's rules.
extension UICollectionView {
  /// Makes several changes at once; a batch within a batch joins it, and completions run from the outside in.
  ///
  /// A batch that does not fit the data ends the program with UIKit's words.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if batch.depth == 0 { beginBatch() }
    batch.depth += 1
    if let completion { batch.completions.append(completion) }
    updates?()
    batch.depth -= 1
    if batch.depth == 0 { endBatch() }
  }

  /// Items have come; their paths are those after the batch.
  public func insertItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .insertItem($0) }) }
  /// Items have gone; their paths are those before the batch.
  public func deleteItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .deleteItem($0) }) }
  /// Items are shown anew; their paths are those before the batch.
  public func reloadItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .reloadItem($0) }) }
  /// Items are set up anew: here, shown anew.
  public func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }
  /// An item was taken elsewhere.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change([.moveItem(from: indexPath, to: newIndexPath)])
  }
  /// Sections have come; their numbers are those after the batch.
  public func insertSections(_ sections: IndexSet) { change(sections.map { .insertSection($0) }) }
  /// Sections have gone; their numbers are those before the batch.
  public func deleteSections(_ sections: IndexSet) { change(sections.map { .deleteSection($0) }) }
  /// Sections are shown anew; their numbers are those before the batch.
  public func reloadSections(_ sections: IndexSet) { change(sections.map { .reloadSection($0) }) }
  /// A section was taken elsewhere.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change([.moveSection(from: section, to: newSection)])
  }

  private func change(_ operations: [CollectionUpdate.Operation]) {
    if batch.depth > 0 {
      batch.operations += operations
    } else {
      performBatchUpdates { self.batch.operations += operations }
    }
  }

  /// The numbers before the batch are asked for now where they are not known.
  private func beginBatch() {
    batch.counts = countedItems
    if hasPrepared || isDirty { layoutIfNeeded() }
    if knowsEverything { known = elements(in: wholeRect) }
    batch.scene = scene
  }

  private func endBatch() {
    let (update, before) = (CollectionUpdate(batch.operations), batch.counts)
    let completions = batch.completions
    let old = batch.scene ?? scene
    batch = UpdateBatch()
    counts = askedCounts
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    // Asked for once; the context has forgotten them.
    let check = UpdateCheck(update, before: before, after: .counts(countedItems), wording: wording)
    prepareIfNeeded()
    guard let map = check.map else { return refuse(check.collisions, completions) }
    wishes = wishes.moved(by: map)
    (layout as? UICollectionViewFlowLayout)?.moveWishes(by: map)
    layout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: update))
    scrollToTarget()
    animate(from: old, by: map)
    layout.finalizeCollectionViewUpdates()
    layout.motion = nil
    passLayout()
    for completion in completions { completion(true) }
  }

  private func refuse(_ collisions: [UpdateCollision], _ completions: [(Bool) -> Void]) {
    guard catchesRefusals else {
      NSException.raise(.internalInconsistencyException, reason: collisions.first?.message ?? "")
    }
    refusal = collisions
  }

  /// Where the layout wants to be scrolled to; content that is shorter now pulls the proposal back.
  func scrollToTarget() {
    let proposed = clamped(contentOffset, adjustedContentInset)
    var target = layout.targetContentOffset(forProposedContentOffset: proposed)
    if let delegate {
      target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    contentOffset = target
    prepareIfNeeded()
  }

  private func animate(from old: Scene, by map: UpdateMap) {
    known = elements(in: knowsEverything ? wholeRect : queriedRect)
    var correspondence = Correspondence(map: map)
    for category: LayoutEngine.ElementCategory in kinds(of: old.known.list + known.list) {
      let (comes, goes): ([IndexPath], [IndexPath]) =
        switch category {
        case .cell: ([], [])
        case .supplementary(let kind):
          (
            layout.indexPathsToInsertForSupplementaryView(ofKind: kind),
            layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
          )
        case .decoration(let kind):
          (
            layout.indexPathsToInsertForDecorationView(ofKind: kind),
            layout.indexPathsToDeleteForDecorationView(ofKind: kind)
          )
        }
      correspondence.inserted.formUnion(comes.map { ElementKey(category, $0) })
      correspondence.deleted.formUnion(goes.map { ElementKey(category, $0) })
    }
    motionRecord = play(from: old, with: correspondence, leaving: layout)
    rename(by: correspondence)
  }

  private func kinds(of elements: [UICollectionViewLayoutAttributes]) -> [LayoutEngine.ElementCategory] {
    Set(elements.map(\.stored.category)).subtracting([.cell]).sorted()
  }

  /// Views that stay keep their data under its new path.
  private func rename(by correspondence: Correspondence) {
    let old = views
    views = [:]
    for (key, view) in old {
      if let new = correspondence.destination(of: key) {
        views[new] = view
      } else {
        views[key] = view
        hide(key)
      }
    }
  }
}

extension [ElementKey: CGSize] {
  fileprivate func moved(by map: UpdateMap) -> Self {
    let correspondence = Correspondence(map: map)
    var result: Self = [:]
    for (key, size) in self {
      if let new = correspondence.destination(of: key) { result[new] = size }
    }
    return result
  }
}

extension UICollectionViewFlowLayout {
  /// The sizes that cells wished for go with them.
  func moveWishes(by map: UpdateMap) {
    guard !preferredSizes.isEmpty else { return }
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in preferredSizes {
      if let new = map.indexPath(afterUpdate: path) { moved[new] = size }
    }
    preferredSizes = moved
    arrangement = nil
  }
}
