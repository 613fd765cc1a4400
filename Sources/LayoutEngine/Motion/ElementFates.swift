import Foundation

/// What becomes of a collection's elements between two states: by a batch of updates, or by their index paths.
enum ElementFates {
  /// A batch says it.
  case update(UpdateMap)
  /// The data stays as it is; only the layout or the viewport changes.
  case sameData

  /// Where an element of the first state is in the second, or how it goes.
  enum Fate {
    /// The same view at another place; `byOperation` where an operation took it there.
    case stays(at: IndexPath, byOperation: Bool)
    /// A new view for the same data at a place.
    case reloaded(at: IndexPath)
    /// It goes as the layout lets views go.
    case deleted
    /// It goes because its section is shown anew, and fades.
    case replaced
  }

  /// What becomes of an element of the first state.
  func fate(of element: LayoutAttributes) -> Fate {
    guard case .update(let map) = self else { return .stays(at: element.indexPath, byOperation: false) }
    let path = element.indexPath
    guard element.category == .cell else {
      return switch map.fate(ofSection: path.section) {
      case .kept(let section): .stays(at: path.moved(to: section), byOperation: false)
      case .moved(let section, _): .stays(at: path.moved(to: section), byOperation: true)
      case .reloaded(let section, _): .reloaded(at: path.moved(to: section))
      case .deleted, nil: .deleted
      }
    }
    return switch map.fate(ofItemAt: path) {
    case .kept(let new): .stays(at: new, byOperation: false)
    case .moved(let new, _): .stays(at: new, byOperation: true)
    case .reloaded(let new, _): .reloaded(at: new)
    case .deleted(let operation): map.reloadsSection(operation) ? .replaced : .deleted
    case nil: .deleted
    }
  }

  /// Where an element of the second state was in the first, or how it comes: the same in the other direction.
  func origin(of element: LayoutAttributes) -> Fate {
    guard case .update(let map) = self else { return .stays(at: element.indexPath, byOperation: false) }
    let path = element.indexPath
    guard element.category == .cell else {
      return switch map.origin(ofSection: path.section) {
      case .kept(let section): .stays(at: path.moved(to: section), byOperation: false)
      case .moved(let section, _): .stays(at: path.moved(to: section), byOperation: true)
      case .reloaded(let section, _): .reloaded(at: path.moved(to: section))
      case .inserted, nil: .deleted
      }
    }
    return switch map.origin(ofItemAt: path) {
    case .kept(let old): .stays(at: old, byOperation: false)
    case .moved(let old, _): .stays(at: old, byOperation: true)
    case .reloaded(let old, _): .reloaded(at: old)
    case .inserted(let operation): map.reloadsSection(operation) ? .replaced : .deleted
    case nil: .deleted
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
  fileprivate func moved(to section: Int) -> IndexPath {
    IndexPath(index: section).appending(dropFirst())
  }
}

extension UpdateMap {
  /// Whether an operation shows a whole section anew.
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
