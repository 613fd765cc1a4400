package import Foundation

/// Which element of one state of a collection is which of the other: by a batch of updates, or by index path.
enum Counterparts {
  case update(UpdateMap)
  /// Only the layout or the viewport changes.
  case sameData

  enum Counterpart {
    /// The same view.
    case view(at: IndexPath, byOperation: Bool)
    /// Another view for the same data.
    case data(at: IndexPath)
    /// It comes or goes as the layout has views come and go.
    case nothing
    /// Its section is shown anew: it fades.
    case replaced
  }

  func counterpart(ofOld element: LayoutAttributes) -> Counterpart {
    guard case .update(let map) = self else { return .view(at: element.indexPath, byOperation: false) }
    let path = element.indexPath
    guard element.standsForItem else {
      return switch map.fate(ofSection: path.section) {
      case .kept(let section): .view(at: path.moved(to: section), byOperation: false)
      case .moved(let section, _): .view(at: path.moved(to: section), byOperation: true)
      case .reloaded(let section, _): .data(at: path.moved(to: section))
      case .deleted, nil: .nothing
      }
    }
    return switch map.fate(ofItemAt: path) {
    case .kept(let new): .view(at: new, byOperation: false)
    case .moved(let new, _): .view(at: new, byOperation: true)
    case .reloaded(let new, _): .data(at: new)
    case .deleted(let operation): map.reloadsSection(operation) ? .replaced : .nothing
    case nil: .nothing
    }
  }

  /// For an element of the second state that no element of the first led to.
  func counterpart(ofNew element: LayoutAttributes) -> Counterpart {
    guard case .update(let map) = self else { return .view(at: element.indexPath, byOperation: false) }
    let path = element.indexPath
    guard element.standsForItem else {
      return switch map.origin(ofSection: path.section) {
      case .kept(let section): .view(at: path.moved(to: section), byOperation: false)
      case .moved(let section, _): .view(at: path.moved(to: section), byOperation: true)
      case .reloaded(let section, _): .data(at: path.moved(to: section))
      case .inserted, nil: .nothing
      }
    }
    return switch map.origin(ofItemAt: path) {
    case .kept(let old): .view(at: old, byOperation: false)
    case .moved(let old, _): .view(at: old, byOperation: true)
    case .reloaded(let old, _): .data(at: old)
    case .inserted(let operation): map.reloadsSection(operation) ? .replaced : .nothing
    case nil: .nothing
    }
  }

  /// The cells that operations move, before and after; they may cross the visible part from outside to outside.
  var movedItems: [(from: IndexPath, to: IndexPath)] {
    guard case .update(let map) = self else { return [] }
    return map.operations.flatMap { operation -> [(from: IndexPath, to: IndexPath)] in
      switch operation {
      case .moveItem(let from, let to): [(from, to)]
      case .moveSection(let from, _): map.items(keptFromSection: from)
      default: []
      }
    }
  }
}

extension IndexPath {
  /// The path with another section.
  package func moved(to section: Int) -> IndexPath {
    IndexPath(index: section).appending(dropFirst())
  }
}

extension UpdateMap {
  fileprivate func reloadsSection(_ operation: Int) -> Bool {
    if case .reloadSection = operations[operation] { return true }
    return false
  }

  fileprivate func items(keptFromSection section: Int) -> [(from: IndexPath, to: IndexPath)] {
    guard countsBefore.indices.contains(section) else { return [] }
    return (0..<countsBefore[section]).compactMap { item in
      let path = IndexPath(item: item, section: section)
      return indexPath(afterUpdate: path).map { (path, $0) }
    }
  }
}

extension LayoutAttributes {
  /// Whether the index path is an item's: a cell's, and that of a view which every cell has one of, such as a badge. That
  /// such views go where their cells go is inferred.
  fileprivate var standsForItem: Bool { category == .cell || heldItem == indexPath.item }
}
