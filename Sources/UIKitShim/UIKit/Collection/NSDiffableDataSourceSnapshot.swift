import Foundation
import LayoutEngine

/// The content of a diffable data source: sections of items, each with a unique identifier.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  struct Section {
    let id: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  var sections: [Section] = []
  /// The items that are reloaded when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are updated in place when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections that are reloaded when the snapshot is applied.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Queries

  /// The number of items in all sections.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The identifiers of the sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  /// The identifiers of the items in all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Returns the number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[existingIndex(of: identifier)].items.count
  }
  /// Returns the identifiers of the items in a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[existingIndex(of: identifier)].items
  }
  /// Returns the section that contains an item; nil if the snapshot has no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    position(of: identifier).map { sections[$0.section].id }
  }
  /// Returns the index of an item among the items of all sections; nil if the snapshot has no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  /// Returns the index of a section; nil if the snapshot has no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }

  // MARK: Items

  /// Adds items at the end of a section, or at the end of the last section if `sectionIdentifier` is nil.
  /// Items that the snapshot already has are moved.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard !sections.isEmpty else {
      refuse("There are currently no sections in the data source. Please add a section first.")
    }
    let section = sectionIdentifier.map { existingIndex(of: $0) } ?? sections.count - 1
    checkUniqueness(of: identifiers)
    remove(identifiers)
    sections[section].items += identifiers
  }
  /// Inserts items before an item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, distance: 0) }
  /// Inserts items after an item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, distance: 1) }
  /// Removes items. Identifiers that the snapshot does not have are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { remove(identifiers) }
  /// Removes all sections and items.
  public mutating func deleteAllItems() { sections = [] }
  /// Moves an item before another item.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, distance: 0) }
  /// Moves an item after another item.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, distance: 1) }
  /// Marks items to be reloaded: when the snapshot is applied, they get new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = existingPosition(of: identifier) }
    reloadedItemIdentifiers += identifiers.filter { !reloadedItemIdentifiers.contains($0) }
  }
  /// Marks items to be reconfigured: when the snapshot is applied, their cells are updated in place.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = existingPosition(of: identifier) }
    reconfiguredItemIdentifiers += identifiers.filter { !reconfiguredItemIdentifiers.contains($0) }
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    add(identifiers, at: sections.count)
  }
  /// Inserts sections before a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { add(identifiers, at: existingIndex(of: toIdentifier)) }
  /// Inserts sections after a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { add(identifiers, at: existingIndex(of: toIdentifier) + 1) }
  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.id) }
  }
  /// Moves a section before another section.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, distance: 0) }
  /// Moves a section after another section.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, distance: 1) }
  /// Marks sections to be reloaded: when the snapshot is applied, their items get new cells.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = existingIndex(of: identifier) }
    reloadedSectionIdentifiers += identifiers.filter { !reloadedSectionIdentifiers.contains($0) }
  }
}

extension NSDiffableDataSourceSnapshot {
  func position(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    for (number, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: identifier) { return (number, item) }
    }
    return nil
  }

  private func existingPosition(of identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let position = position(of: identifier) else {
      refuse("Invalid item identifier specified: \(identifier) is not in the snapshot")
    }
    return position
  }

  private func existingIndex(of identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      refuse("Invalid section identifier specified: \(identifier) is not in the snapshot")
    }
    return index
  }

  private func checkUniqueness(of identifiers: [some Hashable]) {
    guard Set(identifiers).count < identifiers.count else { return }
    refuse("Fatal: supplied identifiers are not unique: \(identifiers)")
  }

  private func refuse(_ reason: String) -> Never {
    NSException.raise(.internalInconsistencyException, reason: reason)
  }

  private mutating func remove(_ identifiers: [ItemIdentifierType]) {
    let removed = Set(identifiers)
    for section in sections.indices { sections[section].items.removeAll { removed.contains($0) } }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at neighbor: ItemIdentifierType, distance: Int
  ) {
    checkUniqueness(of: identifiers)
    guard !identifiers.contains(neighbor) else {
      refuse("Invalid update: an item is inserted next to itself")
    }
    remove(identifiers)
    let position = existingPosition(of: neighbor)
    sections[position.section].items.insert(contentsOf: identifiers, at: position.item + distance)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, to neighbor: ItemIdentifierType, distance: Int
  ) {
    _ = existingPosition(of: identifier)
    insert([identifier], at: neighbor, distance: distance)
  }

  private mutating func add(_ identifiers: [SectionIdentifierType], at index: Int) {
    checkUniqueness(of: sectionIdentifiers + identifiers)
    sections.insert(contentsOf: identifiers.map { Section(id: $0) }, at: index)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, to neighbor: SectionIdentifierType, distance: Int
  ) {
    guard identifier != neighbor else { refuse("Invalid update: a section is moved next to itself") }
    let section = sections.remove(at: existingIndex(of: identifier))
    sections.insert(section, at: existingIndex(of: neighbor) + distance)
  }
}

/// The items of one section as an outline. The children of an item are visible only if the item is expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private struct Node {
    let id: ItemIdentifierType
    let level: Int
  }

  /// The items in depth-first order, each with its level.
  private var nodes: [Node] = []
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  /// The identifiers of all items, in depth-first order.
  public var items: [ItemIdentifierType] { nodes.map(\.id) }
  /// The identifiers of the items without a parent.
  public var rootItems: [ItemIdentifierType] { nodes.filter { $0.level == 0 }.map(\.id) }
  /// The identifiers of the items whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] {
    var (visible, limit): ([ItemIdentifierType], Int) = ([], 0)
    for node in nodes where node.level <= limit {
      visible.append(node.id)
      limit = node.level + (expanded.contains(node.id) ? 1 : 0)
    }
    return visible
  }

  /// Adds items at the end of the children of `parent`, or at the end of the root items if `parent` is nil.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    guard let parent else { return add(items.map { Node(id: $0, level: 0) }, at: nodes.count) }
    let index = existingIndex(of: parent)
    add(items.map { Node(id: $0, level: nodes[index].level + 1) }, at: end(of: index))
  }
  /// Inserts items before an item, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    let index = existingIndex(of: item)
    add(items.map { Node(id: $0, level: nodes[index].level) }, at: index)
  }
  /// Inserts items after an item and its children, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    let index = existingIndex(of: item)
    add(items.map { Node(id: $0, level: nodes[index].level) }, at: end(of: index))
  }
  /// Removes items with their children.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let index = index(of: item) else { continue }
      nodes.removeSubrange(index..<end(of: index))
    }
  }
  /// Removes all items.
  public mutating func deleteAll() { (nodes, expanded) = ([], []) }
  /// Replaces the children of an item by the items of another snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    let index = existingIndex(of: parent)
    nodes.removeSubrange(index + 1..<end(of: index))
    let level = nodes[index].level + 1
    add(snapshot.nodes.map { Node(id: $0.id, level: $0.level + level) }, at: index + 1)
    expanded.formUnion(snapshot.expanded)
  }
  /// Shows the children of items.
  public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
  /// Hides the children of items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  /// Returns whether the snapshot has an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { index(of: item) != nil }
  /// Returns whether the children of an item are shown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  /// Returns whether all ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
  /// Returns the index of an item among all items; nil if the snapshot has no such item.
  public func index(of item: ItemIdentifierType) -> Int? { nodes.firstIndex { $0.id == item } }
  /// Returns the number of ancestors of an item.
  public func level(of item: ItemIdentifierType) -> Int { nodes[existingIndex(of: item)].level }
  /// Returns the parent of an item; nil for a root item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    let index = existingIndex(of: child)
    return nodes[..<index].last { $0.level < nodes[index].level }?.id
  }
  /// Returns a snapshot of the descendants of an item. If `includingParent`, the snapshot also contains the
  /// item itself.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    let index = existingIndex(of: parent)
    let part = nodes[(includingParent ? index : index + 1)..<end(of: index)]
    let level = part.first?.level ?? 0
    var result = Self()
    result.nodes = part.map { Node(id: $0.id, level: $0.level - level) }
    result.expanded = expanded.intersection(part.map(\.id))
    return result
  }

  private func existingIndex(of item: ItemIdentifierType) -> Int {
    guard let index = index(of: item) else {
      NSException.raise(
        .internalInconsistencyException,
        reason: "Invalid item identifier specified: \(item) is not in the section snapshot")
    }
    return index
  }

  /// Returns the index after the last descendant of the item at an index.
  private func end(of index: Int) -> Int {
    nodes[(index + 1)...].firstIndex { $0.level <= nodes[index].level } ?? nodes.count
  }

  private mutating func add(_ new: [Node], at index: Int) {
    let all = items + new.map(\.id)
    guard Set(all).count == all.count else {
      NSException.raise(
        .internalInconsistencyException, reason: "Fatal: supplied identifiers are not unique: \(all)")
    }
    nodes.insert(contentsOf: new, at: index)
  }
}
