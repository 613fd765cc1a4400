package import Foundation

/// Matches the elements of two states of a collection, by a batch of updates or by index path.
enum Counterparts {
  case update(UpdateMap)
  /// Only the layout or the viewport changes.
  case sameData

  enum Counterpart {
    /// A match: the same view, at an index path of the other state. `byOperation` is true if an operation moves the view or its
    /// section.
    case view(at: IndexPath, byOperation: Bool)
    /// A match: another view for the same data, because the data is reloaded.
    case data(at: IndexPath)
    /// No match: the element is inserted or deleted, and its layout determines how it appears or disappears.
    case nothing
    /// No match, because the section is reloaded: the element fades in or out.
    case replaced
  }

  func counterpart(ofOld element: LayoutAttributes) -> Counterpart {
    guard case .update(let map) = self else { return .view(at: element.indexPath, byOperation: false) }
    let path = element.indexPath
    guard element.hasItemIndexPath else {
      return switch map.updateResult(ofSection: path.section) {
      case .unchanged(let section): .view(at: path.moved(to: section), byOperation: false)
      case .moved(let section, _): .view(at: path.moved(to: section), byOperation: true)
      case .reloaded(let section, _): .data(at: path.moved(to: section))
      case .deleted, nil: .nothing
      }
    }
    return switch map.updateResult(ofItemAt: path) {
    case .unchanged(let new): .view(at: new, byOperation: false)
    case .moved(let new, _): .view(at: new, byOperation: true)
    case .reloaded(let new, _): .data(at: new)
    case .deleted(let operation): map.reloadsSection(operation) ? .replaced : .nothing
    case nil: .nothing
    }
  }

  /// Returns the match of an element of the state after the change. Must be called only if no element of the state before the
  /// change has been matched with this element.
  func counterpart(ofNew element: LayoutAttributes) -> Counterpart {
    guard case .update(let map) = self else { return .view(at: element.indexPath, byOperation: false) }
    let path = element.indexPath
    guard element.hasItemIndexPath else {
      return switch map.origin(ofSection: path.section) {
      case .unchanged(let section): .view(at: path.moved(to: section), byOperation: false)
      case .moved(let section, _): .view(at: path.moved(to: section), byOperation: true)
      case .reloaded(let section, _): .data(at: path.moved(to: section))
      case .inserted, nil: .nothing
      }
    }
    return switch map.origin(ofItemAt: path) {
    case .unchanged(let old): .view(at: old, byOperation: false)
    case .moved(let old, _): .view(at: old, byOperation: true)
    case .reloaded(let old, _): .data(at: old)
    case .inserted(let operation): map.reloadsSection(operation) ? .replaced : .nothing
    case nil: .nothing
    }
  }

  /// For each cell that an operation moves, its index paths before and after the batch. Such a cell may cross the visible
  /// rectangle even if it is outside the rectangle before and after the batch.
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
  /// Returns the path with its section index replaced.
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
  /// Whether the element's index path is that of an item: the element is a cell, or a view that each cell has, such as
  /// a badge. It is an assumption that such views move with their cells.
  fileprivate var hasItemIndexPath: Bool { category == .cell || anchorItem == indexPath.item }
}
