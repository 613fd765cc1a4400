import CoreGraphics
public import Foundation
import LayoutEngine

/// Views of what is seen.
extension UICollectionView {
  /// Takes views away that are no longer seen, makes new ones, and tells all of their attributes.
  func show(_ elements: [UICollectionViewLayoutAttributes]) {
    let keys = Set(elements.map(\.key))
    for key in views.keys where !keys.contains(key) { hide(key) }
    for attributes in elements {
      guard let view = views[attributes.key] ?? make(attributes) else { continue }
      view.take(attributes)
    }
  }

  func hide(_ key: ElementKey) {
    guard let view = views.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    view.lastAttributes = nil
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
    }
    reuse.enqueue(view)
  }

  func dropViews() {
    for key in views.keys { hide(key) }
  }

  private func make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let path = attributes.indexPath
    let view: UICollectionReusableView?
    switch attributes.stored.category {
    case .cell: view = dataSource?.collectionView(self, cellForItemAt: path)
    case .supplementary(let kind):
      view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    case .decoration(let kind):
      let type = layout.decorationClasses[kind] as? UICollectionReusableView.Type
      view = (type ?? UICollectionReusableView.self).init(_registered: attributes.bounds)
    }
    guard let view else { return nil }
    views[attributes.key] = view
    addSubview(view)
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
    return view
  }

  // MARK: Registering

  /// Says which class cells of a name have.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reuse.classes[ReuseQueue.Name(kind: "", identifier: identifier)] = cellClass
  }

  /// Nibs are archives that only Xcode's tools make.
  @available(*, unavailable, message: "there are no nibs on Linux: register the cell's class")
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}

  /// Nibs are archives that only Xcode's tools make.
  @available(*, unavailable, message: "there are no nibs on Linux: register the view's class")
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {}

  /// Says which class views about the data of a kind and name have.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reuse.classes[ReuseQueue.Name(kind: elementKind, identifier: identifier)] = viewClass
  }

  /// A cell of a name, of its class or a plain one.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let name = ReuseQueue.Name(kind: "", identifier: identifier)
    let view = dequeue(name, plain: UICollectionViewCell.self, ElementKey(.cell, indexPath))
    return view as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
  }

  /// A view about the data of a kind and name, of its class or a plain one.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      ReuseQueue.Name(kind: elementKind, identifier: identifier), plain: UICollectionReusableView.self,
      ElementKey(.supplementary(kind: elementKind), indexPath))
  }

  private func dequeue(
    _ name: ReuseQueue.Name, plain: UICollectionReusableView.Type, _ key: ElementKey
  ) -> UICollectionReusableView {
    if let view = reuse.dequeue(name) { return view }
    let type = reuse.classes[name] as? UICollectionReusableView.Type ?? plain
    let view = type.init(_registered: CGRect(origin: .zero, size: known[key]?.size ?? .zero))
    view.reuseName = name
    return view
  }

  // MARK: What is seen

  /// The live cell of an item; nil where it is not seen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    views[ElementKey(.cell, indexPath)] as? UICollectionViewCell
  }

  /// The live view about the data; nil where it is not seen.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { views[ElementKey(.supplementary(kind: elementKind), indexPath)] }

  /// The live views about the data of a kind.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    keys(.supplementary(kind: elementKind)).compactMap { views[$0] }
  }

  /// The paths of live views about the data of a kind.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    keys(.supplementary(kind: elementKind)).map(\.indexPath)
  }

  /// The live cells, by their paths.
  public var visibleCells: [UICollectionViewCell] {
    keys(.cell).compactMap { views[$0] as? UICollectionViewCell }
  }

  /// The items that are seen, in order.
  public var indexPathsForVisibleItems: [IndexPath] { keys(.cell).map(\.indexPath) }

  private func keys(_ category: LayoutEngine.ElementCategory) -> [ElementKey] {
    views.keys.filter { $0.category == category }.sorted { $0.indexPath < $1.indexPath }
  }

  /// The item of a live cell.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    views.first { $0.value === cell }?.key.indexPath
  }

  /// The item at a point of the content.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let near = elements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
    let hits = near.list.filter { $0.stored.category == .cell && $0.frame.contains(point) && !$0.isHidden }
    return hits.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  // MARK: Selecting

  /// Selects an item, and scrolls to it where a position is given.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return indexPathsForSelectedItems = [] }
    indexPathsForSelectedItems =
      (allowsMultipleSelection ? indexPathsForSelectedItems ?? [] : []) + [indexPath]
    cellForItem(at: indexPath)?.isSelected = true
    if scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Selects an item no longer.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    indexPathsForSelectedItems?.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }
}
