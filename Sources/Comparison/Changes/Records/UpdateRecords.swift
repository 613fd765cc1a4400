import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Mockups

extension ElementRecord {
  /// Records the updates and transitions of a screen.
  ///
  /// Items are identified by their ids, because their index paths depend on the content before the update, which may change
  /// although the update does not.
  static func updates(of screen: Screen) -> [ElementRecord] {
    let updates = screen.updates.flatMap { records(of: $0, on: screen) }
    let transitions = screen.transitions.map { transition in
      var record = ElementRecord(
        id: transition.name, category: "transition", section: 0, order: 0, frame: .zero)
      record.style = [
        "to": transition.change.words, "animation": animation(transition.duration, transition.curve),
      ]
      return record
    }
    return numbered(updates) + numbered(transitions)
  }

  private static func records(of update: Update, on screen: Screen) -> [ElementRecord] {
    let simulation = UpdateSimulation(of: update, on: screen)
    func record(_ number: Int, _ operations: String, _ animation: String) -> ElementRecord {
      let id = simulation.steps.count > 1 ? "\(update.name) step \(number)" : update.name
      var record = ElementRecord(id: id, category: "update", section: 0, order: 0, frame: .zero)
      record.style = [operationsKey: operations, "animation": animation]
      return record
    }
    let steps = simulation.steps.enumerated().map { index, step in
      record(index + 1, step.words, step.isAnimated ? animation(update.duration, update.curve) : "none")
    }
    let crash = simulation.problems.first.map { record(simulation.steps.count + 1, $0.message, "none") }
    return steps + [crash].compactMap { $0 }
  }

  private static func numbered(_ records: [ElementRecord]) -> [ElementRecord] {
    records.enumerated().map { order, record in
      var record = record
      record.order = order
      return record
    }
  }

  private static func animation(_ duration: Double, _ curve: TimingCurve) -> String {
    "\(duration.figures(2)) s \(curve.rawValue)"
  }
}

extension ScreenRecord {
  /// Returns the bar records of two versions of a screen, reduced so that their updates can be compared.
  ///
  /// The operations of an update depend on the items before it. If these items differ between the versions,
  /// only operations on items of both versions are compared, without moves and positions.
  static func comparable(_ old: ScreenChanges.Records, _ new: ScreenChanges.Records) -> (
    old: ScreenRecord, new: ScreenRecord
  ) {
    let items = (old: old.content.cells, new: new.content.cells)
    guard items.old != items.new else { return (old.bars, new.bars) }
    let unique = Set(items.old).symmetricDifference(items.new)
    return (old.bars.reducingUpdates(without: unique), new.bars.reducingUpdates(without: unique))
  }

  private var cells: [String] { elements.filter { $0.category == "cell" }.map(\.id) }

  private func reducingUpdates(without items: Set<String>) -> ScreenRecord {
    var record = self
    for index in elements.indices where elements[index].category == "update" {
      guard let operations = elements[index].style[ElementRecord.operationsKey],
        !operations.hasPrefix("reloadData")
      else { continue }
      let words = operations.components(separatedBy: ", ").compactMap { operation -> String? in
        let words = operation.components(separatedBy: " ")
        guard words.count > 1, words[0] != "move", !items.contains(words[1]) else { return nil }
        return words[0] == "insert" ? words.prefix(2).joined(separator: " ") : operation
      }
      record.elements[index].style[ElementRecord.operationsKey] = words.joined(separator: ", ")
    }
    return record
  }

  func renamingTemplates(_ renames: [DesignRename]) -> ScreenRecord {
    let newNames = Dictionary(
      renames.filter(\.isTemplate).map { ($0.oldName, $0.newName) }
    ) { first, _ in first }
    guard !newNames.isEmpty else { return self }
    var record = self
    for index in elements.indices {
      guard let name = elements[index].style[TemplateStyles.key] else { continue }
      record.elements[index].style[TemplateStyles.key] = newNames[name] ?? name
    }
    return record
  }
}

extension UpdateSimulation.Step {
  /// The operations with the ids of items, such as `delete ana, move mei after omar`.
  fileprivate var words: String {
    guard let batch else {
      return "reloadData: "
        + after.sections.map { $0.items.map(\.id).joined(separator: " ") }.joined(separator: " | ")
    }
    return batch.operations.map { operation in
      switch operation {
      case .deleteItem(let path): "delete \(before.itemID(at: path))"
      case .insertItem(let path): "insert \(after.itemID(at: path)) \(after.place(of: path))"
      case .reloadItem(let path): "reload \(before.itemID(at: path))"
      case .moveItem(let from, let to): "move \(before.itemID(at: from)) \(after.place(of: to))"
      case .deleteSection, .insertSection, .reloadSection, .moveSection: operation.description
      }
    }.joined(separator: ", ")
  }
}

extension Screen {
  fileprivate func itemID(at path: IndexPath) -> String { sections[path.section].items[path.item].id }

  fileprivate func place(of path: IndexPath) -> String {
    if path.item > 0 { return "after \(itemID(at: IndexPath(item: path.item - 1, section: path.section)))" }
    return sections.count > 1 ? "first in section \(path.section)" : "first"
  }
}

extension Transition.Change {
  fileprivate var words: String {
    switch self {
    case .layout(let layout): layout.title
    case .viewports(let from, let to): "\(from.name) → \(to.name)"
    case .scroll(let section, .offset(let offset)): "section \(section) at \(offset.figures(2))"
    case .scroll(let section, .item(let item)): "section \(section) at item \(item)"
    case .scroll(let section, .fraction(let fraction)):
      "section \(section) at fraction \(fraction.figures(4))"
    case .scroll(let section, .moving(let offset)): "section \(section) at \(offset.figures(2))"
    }
  }
}
