public import Foundation
import LayoutEngine

/// A data source with a snapshot as its content. Applying another snapshot performs the batch of updates
/// between the two snapshots.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// A closure that returns the cell of an item.
  public typealias CellProvider =
    @MainActor (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// A closure that returns a supplementary view.
  public typealias SupplementaryViewProvider =
    @MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  /// The type of the data source's content.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Closures for the reordering of items by the user. They are not called.
  public struct ReorderingHandlers {
    /// Returns whether an item can be moved.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Creates handlers without closures.
    public init() {}
  }
  /// Closures for expanding and collapsing items. They are not called, because only a user expands and
  /// collapses items.
  public struct SectionSnapshotHandlers<Item> {
    /// Returns whether an item can be expanded.
    public var shouldExpandItem: (@MainActor (Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: (@MainActor (Item) -> Void)?
    /// Returns whether an item can be collapsed.
    public var shouldCollapseItem: (@MainActor (Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: (@MainActor (Item) -> Void)?
    /// Creates handlers without closures.
    public init() {}
  }

  /// A closure that returns supplementary views. If it is nil, supplementary views are plain views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The closures for the reordering of items by the user.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closures for expanding and collapsing items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Creates an empty data source, and makes it the collection view's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the current content.
  open func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.sections = current.sections
    return snapshot
  }
  /// Shows new content. The batch of updates from the old content is animated if `animatingDifferences`.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    guard let collectionView, !current.sections.isEmpty else {
      return applySnapshotUsingReloadData(snapshot, completion: completion)
    }
    for batch in batches(to: snapshot) {
      let perform = {
        collectionView.performBatchUpdates {
          self.current.sections = batch.sections
          collectionView.batch.operations += batch.update.operations
        }
      }
      if animatingDifferences { perform() } else { UIView.performWithoutAnimation(perform) }
    }
    current.sections = snapshot.sections
    completion?()
  }
  /// Shows new content. The batch of updates from the old content is animated if `animatingDifferences`.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }
  /// Shows new content without comparing it with the old content.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current.sections = snapshot.sections
    collectionView?.reloadData()
    completion?()
  }
  /// Shows the visible items of an outline as the items of a section, which is added if it does not exist.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var whole = self.snapshot()
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    outlines[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }
  /// Returns the outline of a section.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.indexOfSection(section) != nil { outline.append(current.itemIdentifiers(inSection: section)) }
    return outline
  }

  private struct Batch {
    let update: CollectionUpdate
    let sections: [Snapshot.Section]
  }

  /// Returns the batches that change the current content into a snapshot. Identifiers are replaced by
  /// numbers, because the identifiers of an app need not be `Sendable`.
  private func batches(to snapshot: Snapshot) -> [Batch] {
    var (sectionNumbers, itemNumbers): ([SectionIdentifierType: Int], [ItemIdentifierType: Int]) = ([:], [:])
    func numbered(_ sections: [Snapshot.Section]) -> CollectionSnapshot<Int, Int> {
      CollectionSnapshot(
        sections.map { section in
          CollectionSnapshot<Int, Int>.Section(
            number(of: section.id, in: &sectionNumbers),
            section.items.map { number(of: $0, in: &itemNumbers) })
        })
    }
    let (old, new) = (numbered(current.sections), numbered(snapshot.sections))
    let reloadedSections = Set(snapshot.reloadedSectionIdentifiers.compactMap { sectionNumbers[$0] })
    let marked = snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
    let reloadedItems = Set(marked.compactMap { itemNumbers[$0] }).union(
      new.sections.filter { reloadedSections.contains($0.id) }.flatMap(\.items))
    let updates = new.updates(from: old) { reloadedItems.contains($0) }
    // A first batch of several contains only reloads, so that the content does not change.
    return updates.enumerated().map { index, update in
      Batch(update: update, sections: index == updates.count - 1 ? snapshot.sections : current.sections)
    }
  }

  private func number<ID: Hashable>(of id: ID, in numbers: inout [ID: Int]) -> Int {
    if let known = numbers[id] { return known }
    numbers[id] = numbers.count
    return numbers.count - 1
  }

  // MARK: Identifiers

  /// Returns the identifier of the item at an index path; nil if there is no such item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.sections.indices.contains(indexPath.section),
      current.sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return current.sections[indexPath.section].items[indexPath.item]
  }
  /// Returns the index path of an item; nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.position(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
  }
  /// Returns the identifier of the section at an index; nil if there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index].id : nil
  }
  /// Returns the index of a section; nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.sections.indices.contains(section) ? current.sections[section].items.count : 0
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    false
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

extension UICollectionView {
  /// The class of a cell, and a closure that configures cells with an item.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell.
    public typealias Handler = @MainActor (Cell, IndexPath, Item) -> Void
    let handler: Handler

    /// Creates a registration.
    public init(handler: @escaping Handler) { self.handler = handler }

    /// Creates a registration. The nib is not read; the cell's class creates the cells.
    public init(cellNib: UINib, handler: @escaping Handler) { self.handler = handler }
  }

  /// The class of a supplementary view, and a closure that configures such views.
  @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView>
  {
    /// A closure that configures a view.
    public typealias Handler = @MainActor (Supplementary, String, IndexPath) -> Void
    let elementKind: String
    let handler: Handler

    /// Creates a registration for a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }

    /// Creates a registration for a kind. The nib is not read; the view's class creates the views.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
    }
  }

  /// Returns a reused or new cell that the registration has configured.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = "\(Cell.self)"
    register(Cell.self, forCellWithReuseIdentifier: identifier)
    let view = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    let cell = view as? Cell ?? Cell(_registered: .zero)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reused or new supplementary view that the registration has configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let identifier = "\(Supplementary.self)"
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.elementKind,
      withReuseIdentifier: identifier)
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: identifier, for: indexPath)
    let supplementary = view as? Supplementary ?? Supplementary(_registered: .zero)
    registration.handler(supplementary, registration.elementKind, indexPath)
    return supplementary
  }
}
