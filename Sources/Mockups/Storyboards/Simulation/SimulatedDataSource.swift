import DesignFormat
import Foundation
import LayoutEngine

/// The data source of a screen between two steps: the counts of sections and items that UIKit requests, and their
/// content.
struct SimulatedDataSource {
  private(set) var screen: Screen
  private var accents = AccentNumbers()

  init(_ screen: Screen) {
    self.screen = screen
    accents.assign(&self.screen)
  }

  var counts: [Int] { screen.sections.map(\.items.count) }

  private enum SectionHandle: Hashable {
    case present(Int)
    case insertedByOperation(operation: Int)
  }

  private enum ItemHandle: Hashable {
    case present(IndexPath)
    case insertedByOperation(operation: Int)
    case insertedWithSection(operation: Int, item: Int)
  }

  private var snapshot: CollectionSnapshot<SectionHandle, ItemHandle> {
    CollectionSnapshot(
      screen.sections.enumerated().map { number, section in
        .init(.present(number), section.items.indices.map { .present(IndexPath(item: $0, section: number)) })
      })
  }

  func applying(
    _ map: UpdateMap, item newItem: (_ operation: Int) -> Item,
    section newSection: (_ operation: Int) -> Section
  ) -> SimulatedDataSource {
    let applied = snapshot.applying(
      map, item: { .insertedByOperation(operation: $0) },
      section: { operation in
        .init(
          .insertedByOperation(operation: operation),
          newSection(operation).items.indices.map { .insertedWithSection(operation: operation, item: $0) })
      })
    var next = self
    next.screen.sections = applied.sections.map { handles in
      var section =
        switch handles.id {
        case .present(let number): screen.sections[number]
        case .insertedByOperation(let operation): newSection(operation)
        }
      let newItems = section.items
      section.items = handles.items.map { handle in
        switch handle {
        case .present(let path): screen.sections[path.section].items[path.item]
        case .insertedByOperation(let operation): newItem(operation)
        case .insertedWithSection(_, let item): newItems[item]
        }
      }
      return section
    }
    next.accents.assign(&next.screen)
    return next
  }

  /// Returns the data source with its sections replaced, as after `reloadData`.
  func replacing(_ sections: [Section]) -> SimulatedDataSource {
    var next = self
    next.screen.sections = sections
    next.accents.assign(&next.screen)
    return next
  }

  /// Returns the data source with the items of `sections`, which must contain the same number of sections as the data
  /// source. Headers and metrics do not change.
  func replacingItems(with sections: [Section]) -> SimulatedDataSource {
    var next = self
    for (number, section) in sections.enumerated() { next.screen.sections[number].items = section.items }
    next.accents.assign(&next.screen)
    return next
  }

  /// Returns sections with the requested content. The ids in the content refer to current items, or to
  /// `items`. A section has the headers and metrics of the current section with the same id, or with the same
  /// index if the content has no section ids. Returns an error for the first unknown id of an item.
  func sections(of content: [SectionContent], bringing items: [Item] = []) -> Result<[Section], UnknownItem> {
    var known: [String: Item] = [:]
    for item in screen.sections.lazy.flatMap(\.items) { known[item.id] = item }
    for item in items { known[item.id] = item }
    var sections: [Section] = []
    for (number, requested) in content.enumerated() {
      var section = current(requested, number: number) ?? new(requested)
      section.items = []
      for (index, entry) in requested.items.enumerated() {
        switch entry {
        case .new(let item): section.items.append(item)
        case .existing(let id):
          guard let item = known[id] else {
            return .failure(UnknownItem(id: id, section: number, item: index))
          }
          section.items.append(item)
        }
      }
      sections.append(section)
    }
    return .success(sections)
  }

  private func current(_ requested: SectionContent, number: Int) -> Section? {
    if let id = requested.id { return screen.sections.first { $0.id == id } }
    return screen.sections.indices.contains(number) ? screen.sections[number] : nil
  }

  private func new(_ requested: SectionContent) -> Section {
    var section = Section(path: screen.path)
    (section.id, section.header, section.footer) = (requested.id, requested.header, requested.footer)
    return section.withSpaceForTexts(in: screen.layout)
  }

  struct UnknownItem: Error {
    let id: String
    /// The index of the section in the requested content that contains the unknown id.
    let section: Int
    /// The index of the unknown id in the requested section.
    let item: Int
  }
}

extension UpdateOperation {
  /// Returns the item that an insert or reload adds to the data. For a reload without a new item, this is the current
  /// item, which must exist.
  func newItem(on dataSource: SimulatedDataSource) -> Item {
    let sections = dataSource.screen.sections
    switch kind {
    case .insertItem(let item, _), .reloadItem(.id, let item?): return item
    case .reloadItem(.position(let indexPath), var item?):
      if item.id.isEmpty { item.id = sections[indexPath.section].items[indexPath.item].id }
      return item
    case .reloadItem(.position(let indexPath), nil): return sections[indexPath.section].items[indexPath.item]
    case .reloadItem(.id(let id), nil):
      return sections.lazy.flatMap(\.items).first { $0.id == id } ?? Item(id: id, path: path)
    default: return Item(id: "", path: path)
    }
  }

  /// Returns the section that an insert or reload adds to the data; `nil` for operations on items.
  func newSection(on dataSource: SimulatedDataSource) -> Section? {
    switch kind {
    case .insertSection(let section, _), .reloadSection(_, let section?): return section
    case .reloadSection(let number, nil):
      return dataSource.screen.sections.indices.contains(number) ? dataSource.screen.sections[number] : nil
    default: return nil
    }
  }

  func itemsToInsert(on dataSource: SimulatedDataSource) -> [Item] {
    switch kind {
    case .insertItem, .reloadItem(_, _?): [newItem(on: dataSource)]
    case .insertSection(let section, _), .reloadSection(_, let section?): section.items
    case .reloadItem(_, nil), .reloadSection(_, nil), .deleteItem, .moveItem, .deleteSection, .moveSection: []
    }
  }
}
