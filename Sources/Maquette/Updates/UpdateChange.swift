import DesignFormat
public import Foundation
import Graphics
import LayoutEngine

/// What a step does to one element that is seen, in content coordinates.
public struct UpdateChange: Equatable, Sendable {
  /// What happens.
  public enum Kind: Equatable, Sendable {
    /// It goes.
    case deleted(CGRect)
    /// It comes.
    case inserted(CGRect)
    /// It gets a new view.
    case reloaded(from: CGRect, to: CGRect)
    /// An operation takes it elsewhere.
    case moved(from: CGRect, to: CGRect)
    /// No operation names it, and it stands elsewhere afterwards.
    case pushed(from: CGRect, to: CGRect)
  }

  /// What happens.
  public let kind: Kind
  /// The element's id, or its kind and section.
  public let name: String
  /// The operation as text, such as `move 0.3 → 0.0`; `nil` for what is only pushed.
  public let operation: String?

  /// The change in a line: `move 0.3 → 0.0  omar`, `pushed  ana  y +80`.
  public var description: String {
    if case .pushed(let from, let to) = kind { return "pushed  \(name)  \(Self.distance(from, to))" }
    return "\(operation ?? "")  \(name)"
  }

  /// How far an element goes, along each axis that it goes along, in points: `y +80`.
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

extension UpdateRehearsal.Step {
  /// What happens to the cells, headers and footers that are seen before or after the step, in reading order;
  /// nothing for `reloadData`, which says of no element what became of it.
  func changes(from before: ScreenArrangement, to after: ScreenArrangement) -> [UpdateChange] {
    guard let map, let batch else { return [] }
    var changes: [UpdateChange] = []
    func text(_ operation: Int) -> String { batch.operations[operation].description }
    func shift(_ name: String, _ from: CGRect, _ path: IndexPath, _ category: ElementCategory) {
      guard let to = after.arrangement.attributes(for: category, at: path)?.frame, from != to else { return }
      changes.append(UpdateChange(kind: .pushed(from: from, to: to), name: name, operation: nil))
    }
    for element in before.visibleElements {
      let name = element.id ?? "\(element.category.name) \(element.indexPath.section)"
      if element.category == .cell {
        switch map.fate(ofItemAt: element.indexPath) {
        case .kept(let path)?: shift(name, element.frame, path, .cell)
        case .deleted(let operation)?:
          changes.append(
            UpdateChange(kind: .deleted(element.frame), name: name, operation: text(operation)))
        case .moved(let path, let operation)?:
          let to = after.arrangement.attributesForItem(at: path)?.frame ?? element.frame
          changes.append(
            UpdateChange(kind: .moved(from: element.frame, to: to), name: name, operation: text(operation)))
        case .reloaded(let path, let operation)?:
          let to = after.arrangement.attributesForItem(at: path)?.frame ?? element.frame
          changes.append(
            UpdateChange(kind: .reloaded(from: element.frame, to: to), name: name, operation: text(operation))
          )
        case nil: break
        }
      } else if case .supplementary = element.category {
        switch map.fate(ofSection: element.indexPath.section) {
        case .kept(let section)?, .moved(let section, _)?, .reloaded(let section, _)?:
          shift(name, element.frame, IndexPath(item: 0, section: section), element.category)
        case .deleted(let operation)?:
          changes.append(
            UpdateChange(kind: .deleted(element.frame), name: name, operation: text(operation)))
        case nil: break
        }
      }
    }
    return changes + arrivals(in: after, map: map, text: text)
  }

  private func arrivals(
    in after: ScreenArrangement, map: UpdateMap, text: (Int) -> String
  ) -> [UpdateChange] {
    after.visibleElements.compactMap { element in
      let name = element.id ?? "\(element.category.name) \(element.indexPath.section)"
      if element.category == .cell, case .inserted(let operation)? = map.origin(ofItemAt: element.indexPath) {
        return UpdateChange(kind: .inserted(element.frame), name: name, operation: text(operation))
      }
      if case .supplementary = element.category,
        case .inserted(let operation)? = map.origin(ofSection: element.indexPath.section)
      {
        return UpdateChange(kind: .inserted(element.frame), name: name, operation: text(operation))
      }
      return nil
    }
  }
}
