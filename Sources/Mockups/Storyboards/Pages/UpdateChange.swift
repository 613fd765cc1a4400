import DesignFormat
package import Foundation
import Graphics
import LayoutEngine

/// The change of one visible element in a step. Frames are in the content coordinates of the screen before the step.
///
/// If the step also scrolls, the frames after the step are offset by the scrolled distance, so that they show the final
/// position on the screen.
package struct UpdateChange: Equatable, Sendable {
  /// The kind of change, with the frame before the step, the frame after it, or both.
  package enum Kind: Equatable, Sendable {
    case deleted(CGRect)
    case inserted(CGRect)
    /// An operation reloads the element, so it gets a new view.
    case reloaded(from: CGRect, to: CGRect)
    /// An operation moves the element.
    case moved(from: CGRect, to: CGRect)
    /// No operation applies to the element, but its position or transform changes.
    case pushed(from: CGRect, to: CGRect)
    /// The layout hides the element after the step.
    case hidden(CGRect)
  }

  package let kind: Kind
  /// The element's id; if it has none, its kind and section.
  package let name: String
  /// The description of the operation, such as `move 0.3 → 0.0`; `nil` if no operation applies to the element.
  package let operation: String?

  /// The change on one line, such as `move 0.3 → 0.0  omar` or `pushed  ana  y +80`.
  package var description: String {
    if case .pushed(let from, let to) = kind {
      let distance = Self.distance(from, to)
      return distance.isEmpty ? "turned  \(name)" : "pushed  \(name)  \(distance)"
    }
    if case .hidden = kind { return "hidden  \(name)" }
    return "\(operation ?? "")  \(name)"
  }

  static func shift(_ from: CGPoint, _ to: CGPoint) -> String {
    distance(CGRect(origin: from, size: .zero), CGRect(origin: to, size: .zero))
  }

  /// Returns the differences of the position and size of two frames along each axis, in points, such as `y +80`. Differences
  /// due to rounding are omitted.
  static func distance(_ from: CGRect, _ to: CGRect) -> String {
    func part(_ axis: String, _ distance: Double) -> String? {
      abs(distance) < 0.25 ? nil : "\(axis) \(distance > 0 ? "+" : "−")\(abs(distance).figures(1))"
    }
    return [
      part("x", Double(to.minX - from.minX)), part("y", Double(to.minY - from.minY)),
      part("w", Double(to.width - from.width)), part("h", Double(to.height - from.height)),
    ].compactMap { $0 }.joined(separator: "  ")
  }
}

extension UpdateSimulation.Step {
  /// Returns the changes of the cells, headers and footers that are visible before or after the step, in reading order.
  /// For `reloadData`, the array is empty, because the elements before and after cannot be matched.
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
      case .cell: updateResult(ofCell: element)
      case .supplementary: updateResult(ofView: element)
      case .decoration: nil
      }
    } + after.visibleElements.compactMap(arrival)
  }

  private func updateResult(ofCell element: LayoutAttributes) -> UpdateChange? {
    let path = element.indexPath
    switch map.updateResult(ofItemAt: path) {
    case .unchanged(let new)?:
      if case .moved(_, let operation)? = map.updateResult(ofSection: path.section) {
        return moved(element, to: new, by: operation)
      }
      return pushed(element, to: new)
    case .moved(let new, let operation)?: return moved(element, to: new, by: operation)
    case .reloaded(let new, let operation)?:
      let end = finalFrame(of: .cell, at: new) ?? element.frame
      return change(.reloaded(from: element.frame, to: end), element, operation)
    case .deleted(let operation)?: return change(.deleted(element.frame), element, operation)
    case nil: return nil
    }
  }

  private func updateResult(ofView element: LayoutAttributes) -> UpdateChange? {
    func path(_ section: Int) -> IndexPath { IndexPath(item: element.indexPath.item, section: section) }
    switch map.updateResult(ofSection: element.indexPath.section) {
    case .unchanged(let section)?, .reloaded(let section, _)?: return pushed(element, to: path(section))
    case .moved(let section, let operation)?: return moved(element, to: path(section), by: operation)
    case .deleted(let operation)?: return change(.deleted(element.frame), element, operation)
    case nil: return nil
    }
  }

  /// Returns the change of an element that is visible only after the step: an insertion, or a move from outside the visible area.
  private func arrival(_ element: LayoutAttributes) -> UpdateChange? {
    let path = element.indexPath
    switch element.category {
    case .cell:
      switch map.origin(ofItemAt: path) {
      case .inserted(let operation)?: return inserted(element, operation)
      case .moved(let old, let operation)?: return movedIntoView(element, from: old, by: operation)
      case .unchanged(let old)?:
        guard case .moved(_, let operation)? = map.origin(ofSection: path.section) else {
          return pushedIntoView(element, from: old)
        }
        return movedIntoView(element, from: old, by: operation)
      case .reloaded?, nil: return nil
      }
    case .supplementary:
      switch map.origin(ofSection: path.section) {
      case .inserted(let operation)?: return inserted(element, operation)
      case .moved(let section, let operation)?:
        return movedIntoView(element, from: IndexPath(item: path.item, section: section), by: operation)
      case .unchanged(let section)?:
        return pushedIntoView(element, from: IndexPath(item: path.item, section: section))
      case .reloaded?, nil: return nil
      }
    case .decoration: return nil
    }
  }

  private func inserted(_ element: LayoutAttributes, _ operation: Int) -> UpdateChange {
    change(.inserted(onScreen(element.frame)), element, operation)
  }

  private func movedIntoView(
    _ element: LayoutAttributes, from path: IndexPath, by operation: Int
  ) -> UpdateChange? {
    before.invisibleFrame(of: element.category, at: path).map {
      change(.moved(from: $0, to: onScreen(element.frame)), element, operation)
    }
  }

  private func pushedIntoView(_ element: LayoutAttributes, from path: IndexPath) -> UpdateChange? {
    before.invisibleFrame(of: element.category, at: path).map {
      UpdateChange(
        kind: .pushed(from: $0, to: onScreen(element.frame)), name: element.shownName, operation: nil)
    }
  }

  private func moved(_ element: LayoutAttributes, to path: IndexPath, by operation: Int) -> UpdateChange {
    let end = finalFrame(of: element.category, at: path) ?? element.frame
    return change(.moved(from: element.frame, to: end), element, operation)
  }

  private func pushed(_ element: LayoutAttributes, to path: IndexPath) -> UpdateChange? {
    guard let end = after.arrangement.attributes(for: element.category, at: path) else { return nil }
    return UpdateChange(pushing: element, to: end, visibleFrame: onScreen(end.frame))
  }

  private func change(
    _ kind: UpdateChange.Kind, _ element: LayoutAttributes, _ operation: Int
  ) -> UpdateChange {
    UpdateChange(kind: kind, name: element.shownName, operation: operations[operation].description)
  }

  private func finalFrame(of category: ElementCategory, at path: IndexPath) -> CGRect? {
    after.arrangement.attributes(for: category, at: path).map { onScreen($0.frame) }
  }

  private func onScreen(_ frame: CGRect) -> CGRect { after.convert(frame, to: before) }
}

extension UpdateChange {
  /// Creates the change of an element to which no operation applies; `nil` if its frame and transform change at most by rounding.
  init?(pushing element: LayoutAttributes, to end: LayoutAttributes, visibleFrame frame: CGRect) {
    guard
      !Self.distance(element.frame, frame).isEmpty
        || Self.isTurned(frame.size, from: element.transform3D, to: end.transform3D)
    else { return nil }
    self.init(kind: .pushed(from: element.frame, to: frame), name: element.shownName, operation: nil)
  }

  /// Whether a change of the transform moves a corner of an element.
  private static func isTurned(_ size: CGSize, from old: Transform3D, to new: Transform3D) -> Bool {
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    let corners = [(-x, -y), (x, -y), (-x, y), (x, y)].map { CGPoint(x: $0, y: $1) }
    return corners.contains { !shift(old.applied(to: $0), new.applied(to: $0)).isEmpty }
  }
}

extension ScreenArrangement {
  /// Returns the frame of an element outside the visible area; nil if the element is visible or does not exist.
  func invisibleFrame(of category: ElementCategory, at path: IndexPath) -> CGRect? {
    guard let element = arrangement.attributes(for: category, at: path), !element.isHidden,
      !visibleElements.contains(where: { $0.category == category && $0.indexPath == path })
    else { return nil }
    return element.frame
  }

  /// Converts a frame in the content coordinates of this arrangement to those of another arrangement of the screen. The
  /// position on the screen stays the same.
  func convert(_ frame: CGRect, to other: ScreenArrangement) -> CGRect {
    frame.offsetBy(dx: other.bounds.minX - bounds.minX, dy: other.bounds.minY - bounds.minY)
  }
}
