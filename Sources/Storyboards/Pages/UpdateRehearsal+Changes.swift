import Foundation
import LayoutEngine
import Mockups

extension UpdateRehearsal.Step {
  /// Returns the changes of the cells, headers and footers that are visible before or after the step, in reading order.
  /// For `reloadData` it is empty, because the elements before and after cannot be matched.
  func changes(from before: ScreenArrangement, to after: ScreenArrangement) -> [UpdateChange] {
    guard let map, let batch else { return [] }
    return StepChanges(before: before, after: after, map: map, operations: batch.operations).list
  }
}

private struct StepChanges {
  let before: ScreenArrangement
  let after: ScreenArrangement
  let map: UpdateMap
  let operations: [CollectionUpdate.Operation]

  var list: [UpdateChange] {
    before.visibleElements.compactMap { element in
      switch element.category {
      case .cell: fate(ofCell: element)
      case .supplementary: fate(ofView: element)
      case .decoration: nil
      }
    } + after.visibleElements.compactMap(arrival)
  }

  private func fate(ofCell element: LayoutAttributes) -> UpdateChange? {
    let path = element.indexPath
    switch map.fate(ofItemAt: path) {
    case .kept(let new)?:
      if case .moved(_, let operation)? = map.fate(ofSection: path.section) {
        return moved(element, to: new, by: operation)
      }
      return pushed(element, to: new)
    case .moved(let new, let operation)?: return moved(element, to: new, by: operation)
    case .reloaded(let new, let operation)?:
      let end = place(of: .cell, at: new) ?? element.frame
      return change(.reloaded(from: element.frame, to: end), element, operation)
    case .deleted(let operation)?: return change(.deleted(element.frame), element, operation)
    case nil: return nil
    }
  }

  private func fate(ofView element: LayoutAttributes) -> UpdateChange? {
    func path(_ section: Int) -> IndexPath { IndexPath(item: element.indexPath.item, section: section) }
    switch map.fate(ofSection: element.indexPath.section) {
    case .kept(let section)?, .reloaded(let section, _)?: return pushed(element, to: path(section))
    case .moved(let section, let operation)?: return moved(element, to: path(section), by: operation)
    case .deleted(let operation)?: return change(.deleted(element.frame), element, operation)
    case nil: return nil
    }
  }

  private func arrival(_ element: LayoutAttributes) -> UpdateChange? {
    let frame = onScreen(element.frame)
    switch element.category {
    case .cell:
      guard case .inserted(let operation)? = map.origin(ofItemAt: element.indexPath) else { return nil }
      return change(.inserted(frame), element, operation)
    case .supplementary:
      guard case .inserted(let operation)? = map.origin(ofSection: element.indexPath.section) else {
        return nil
      }
      return change(.inserted(frame), element, operation)
    case .decoration: return nil
    }
  }

  private func moved(_ element: LayoutAttributes, to path: IndexPath, by operation: Int) -> UpdateChange {
    let end = place(of: element.category, at: path) ?? element.frame
    return change(.moved(from: element.frame, to: end), element, operation)
  }

  private func pushed(_ element: LayoutAttributes, to path: IndexPath) -> UpdateChange? {
    guard let end = after.arrangement.attributes(for: element.category, at: path) else { return nil }
    return UpdateChange(pushing: element, to: end, seenAt: onScreen(end.frame))
  }

  private func change(
    _ kind: UpdateChange.Kind, _ element: LayoutAttributes, _ operation: Int
  ) -> UpdateChange {
    UpdateChange(kind: kind, name: element.shownName, operation: operations[operation].description)
  }

  private func place(of category: ElementCategory, at path: IndexPath) -> CGRect? {
    after.arrangement.attributes(for: category, at: path).map { onScreen($0.frame) }
  }

  private func onScreen(_ frame: CGRect) -> CGRect { after.place(of: frame, on: before) }
}

extension UpdateChange {
  /// Creates the change of an element to which no operation applies; `nil` if its frame and transform do not change.
  init?(pushing element: LayoutAttributes, to end: LayoutAttributes, seenAt frame: CGRect) {
    guard frame != element.frame || end.transform3D != element.transform3D else { return nil }
    self.init(kind: .pushed(from: element.frame, to: frame), name: element.shownName, operation: nil)
  }
}

extension ScreenArrangement {
  /// Converts a frame of this content to the content coordinates of another arrangement of the screen, at the same
  /// position on the screen.
  func place(of frame: CGRect, on other: ScreenArrangement) -> CGRect {
    frame.offsetBy(dx: other.bounds.minX - bounds.minX, dy: other.bounds.minY - bounds.minY)
  }
}
