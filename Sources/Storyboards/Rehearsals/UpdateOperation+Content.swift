import DesignFormat
import Foundation
import LayoutEngine

extension UpdateOperation {
  /// Returns the item that an insert or reload puts into the data. A reload without a new item returns the current
  /// item, which must exist.
  func newItem(on stage: UpdateStage) -> Item {
    let sections = stage.screen.sections
    switch kind {
    case .insertItem(let item, _), .reloadItem(.id, let item?): return item
    case .reloadItem(.position(let place), var item?):
      if item.id.isEmpty { item.id = sections[place.section].items[place.item].id }
      return item
    case .reloadItem(.position(let place), nil): return sections[place.section].items[place.item]
    case .reloadItem(.id(let id), nil):
      return sections.lazy.flatMap(\.items).first { $0.id == id } ?? Item(id: id, path: path)
    default: return Item(id: "", path: path)
    }
  }

  /// Returns the section that an insert or reload puts into the data; `nil` for operations on items.
  func newSection(on stage: UpdateStage) -> Section? {
    switch kind {
    case .insertSection(let section, _), .reloadSection(_, let section?): return section
    case .reloadSection(let number, nil):
      return stage.screen.sections.indices.contains(number) ? stage.screen.sections[number] : nil
    default: return nil
    }
  }

  /// Returns the new items that the operation puts into the data.
  func broughtItems(on stage: UpdateStage) -> [Item] {
    switch kind {
    case .insertItem, .reloadItem(_, _?): [newItem(on: stage)]
    case .insertSection(let section, _), .reloadSection(_, let section?): section.items
    case .reloadItem(_, nil), .reloadSection(_, nil), .deleteItem, .moveItem, .deleteSection, .moveSection: []
    }
  }
}
