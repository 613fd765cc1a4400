public import Foundation
import LayoutEngine

/// Batches of updates, validated by UIKit's rules.
extension UICollectionView {
  /// Performs several changes at once. A nested batch joins the outer one, whose completion is called first.
  ///
  /// A batch that does not match the data ends the program with UIKit's exception text.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if batch.depth == 0 { beginBatch() }
    batch.depth += 1
    if let completion { batch.completions.append(completion) }
    updates?()
    batch.depth -= 1
    if batch.depth == 0 { endBatch() }
  }

  /// Inserts items. The index paths are the items' index paths after the batch.
  public func insertItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .insertItem($0) }) }
  /// Deletes items. The index paths are the items' index paths before the batch.
  public func deleteItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .deleteItem($0) }) }
  /// Reloads items. The index paths are the items' index paths before the batch.
  public func reloadItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .reloadItem($0) }) }
  /// Reloads items. UIKit, in contrast, keeps the existing cells of reconfigured items.
  public func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }
  /// Moves an item from its index path before the batch to its index path after the batch.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change([.moveItem(from: indexPath, to: newIndexPath)])
  }
  /// Inserts sections. The indexes are the sections' indexes after the batch.
  public func insertSections(_ sections: IndexSet) { change(sections.map { .insertSection($0) }) }
  /// Deletes sections. The indexes are the sections' indexes before the batch.
  public func deleteSections(_ sections: IndexSet) { change(sections.map { .deleteSection($0) }) }
  /// Reloads sections. The indexes are the sections' indexes before the batch.
  public func reloadSections(_ sections: IndexSet) { change(sections.map { .reloadSection($0) }) }
  /// Moves a section from its index before the batch to its index after the batch.
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

  /// Records the item counts and elements before the batch.
  private func beginBatch() {
    batch.counts = countedItems
    if hasPrepared || isDirty { layoutIfNeeded() }
    if recordsAllElements { known = elements(in: wholeRect) }
    batch.scene = scene
  }

  private func endBatch() {
    let (update, before) = (CollectionUpdate(batch.operations), batch.counts)
    let completions = batch.completions
    let old = batch.scene ?? scene
    batch = UpdateBatch()
    counts = queriedCounts
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    // The counts are read from the data source again, because the invalidation has discarded them.
    let check = UpdateCheck(update, before: before, after: .counts(countedItems), wording: wording)
    prepareIfNeeded()
    guard let map = check.map else { return refuse(check.collisions, completions) }
    preferredViewSizes = preferredViewSizes.moved(by: map)
    (layout as? UICollectionViewFlowLayout)?.movePreferredSizes(by: map)
    layout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: update))
    scrollToTarget()
    animate(from: old, by: map)
    layout.finalizeCollectionViewUpdates()
    layout.motion = nil
    passLayout()
    for completion in completions { completion(true) }
  }

  private func refuse(_ collisions: [UpdateCollision], _ completions: [(Bool) -> Void]) {
    guard storesExceptions else {
      NSException.raise(.internalInconsistencyException, reason: collisions.first?.message ?? "")
    }
    refusal = collisions
  }

  /// Scrolls to the offset that the layout and the delegate choose. They can change the current offset, which is first clamped
  /// to the scroll range of the new content.
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
    known = elements(in: recordsAllElements ? wholeRect : queriedRect)
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

  /// Assigns new index paths to the views that stay, and hides the other views.
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
  func movePreferredSizes(by map: UpdateMap) {
    guard !preferredSizes.isEmpty else { return }
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in preferredSizes {
      if let new = map.indexPath(afterUpdate: path) { moved[new] = size }
    }
    preferredSizes = moved
    arrangement = nil
  }
}

/// The state of a batch of updates while its changes are collected.
@MainActor struct UpdateBatch {
  var depth = 0
  var operations: [CollectionUpdate.Operation] = []
  var completions: [(Bool) -> Void] = []
  /// The item count of each section before the first change.
  var counts: [Int] = []
  var scene: UICollectionView.Scene?
}

/// A change in a batch of updates, as it is passed to layouts.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    /// An insert, a delete, a reload, a move, or no change.
    case insert = 0, delete, reload, move, none
  }

  private nonisolated let change: Change

  private struct Change: Sendable {
    var action: Action
    var before, after: IndexPath?
  }

  /// The index path before the batch, or nil for an insert. For a section, the item is `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { change.before }
  /// The index path after the batch, or nil for a delete. For a section, the item is `NSNotFound`.
  open var indexPathAfterUpdate: IndexPath? { change.after }
  /// The kind of change.
  open var updateAction: Action { change.action }

  /// Creates an update item that does not represent a change, for subclasses in tests.
  public override init() {
    change = Change(action: .none)
    super.init()
  }

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    change = Change(action: action, before: before, after: after)
    super.init()
  }

  /// The change in one line.
  open override var description: String {
    "\(change.action) \(change.before?.text ?? "–") → \(change.after?.text ?? "–")"
  }
}

extension UICollectionViewUpdateItem {
  /// Returns the changes of a batch in the order: deletes, reloads, inserts, moves.
  static func items(of update: CollectionUpdate) -> [UICollectionViewUpdateItem] {
    let items = update.operations.map { operation -> UICollectionViewUpdateItem in
      switch operation {
      case .deleteItem(let path): UICollectionViewUpdateItem(.delete, from: path, to: nil)
      case .insertItem(let path): UICollectionViewUpdateItem(.insert, from: nil, to: path)
      case .reloadItem(let path): UICollectionViewUpdateItem(.reload, from: path, to: path)
      case .moveItem(let from, let to): UICollectionViewUpdateItem(.move, from: from, to: to)
      case .deleteSection(let section): UICollectionViewUpdateItem(.delete, from: whole(section), to: nil)
      case .insertSection(let section): UICollectionViewUpdateItem(.insert, from: nil, to: whole(section))
      case .reloadSection(let section):
        UICollectionViewUpdateItem(.reload, from: whole(section), to: whole(section))
      case .moveSection(let from, let to): UICollectionViewUpdateItem(.move, from: whole(from), to: whole(to))
      }
    }
    let order: [Action] = [.delete, .reload, .insert, .move]
    return order.flatMap { action in items.filter { $0.updateAction == action } }
  }

  private static func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
}

extension IndexPath {
  fileprivate var text: String { map { $0 == NSNotFound ? "all" : "\($0)" }.joined(separator: ".") }
}
