package import DesignFormat
import Foundation
package import LayoutEngine

/// The simulation of a design's update, step by step, until the first step that UIKit would reject.
package struct UpdateSimulation: Sendable {
  /// A step that UIKit accepts: a batch update, or `reloadData`.
  package struct Step: Sendable {
    package let before: Screen
    package let after: Screen
    /// The batch update; `nil` for `reloadData`, which does not describe the changes.
    package let batch: CollectionUpdate?
    /// The mapping from old to new index paths; `nil` for `reloadData`.
    package let map: UpdateMap?
    package var isAnimated: Bool { batch?.isAnimated ?? false }
  }

  package let update: Update
  /// The accepted steps, before the first step that would crash.
  package let steps: [Step]
  /// The reasons why the next step would crash an app; empty if all steps are accepted.
  package let problems: [Diagnostic]

  /// Simulates `update` on `screen`. `wording` selects the iOS versions from which messages of exceptions are
  /// used. Without a file, the problems have no locations.
  package init(
    of update: Update, on screen: Screen, in file: DesignFile? = nil, wording: ExceptionTexts = .legacy
  ) {
    self.update = update
    var steps: [Step] = []
    var problems: [Diagnostic] = []
    var dataSource = SimulatedDataSource(screen)
    for step in update.steps {
      var resolution = UpdateResolution(of: step, on: dataSource, in: file, wording: wording)
      problems += resolution.removeProblems()
      guard problems.isEmpty else { break }
      for (batch, map, next) in resolution.batches {
        steps.append(Step(before: dataSource.screen, after: next.screen, batch: batch, map: map))
        dataSource = next
      }
    }
    self.steps = steps
    self.problems = problems
  }
}

/// Resolves one step of an update: converts it to batches of index paths, validates them, and applies them.
struct UpdateResolution {
  /// The batches that UIKit accepts, each with the mapping of index paths and the data source after it. For
  /// `reloadData`, there is no batch and no mapping.
  private(set) var batches: [(batch: CollectionUpdate?, map: UpdateMap?, next: SimulatedDataSource)] = []
  private var problems: [Diagnostic] = []
  let step: UpdateStep
  let file: DesignFile?
  private let wording: ExceptionTexts

  init(of step: UpdateStep, on dataSource: SimulatedDataSource, in file: DesignFile?, wording: ExceptionTexts)
  {
    self.step = step
    self.file = file
    self.wording = wording
    switch step.change {
    case .batch(let operations, after: let content): perform(operations, leaving: content, on: dataSource)
    case .to(let content): lead(from: dataSource, to: content)
    case .reloadData(let content): reload(dataSource, with: content)
    }
  }

  /// Returns the problems of the step, and clears them.
  mutating func removeProblems() -> [Diagnostic] {
    defer { problems = [] }
    if problems.isEmpty, let screen = batches.last?.next.screen { problems = duplicateItems(in: screen) }
    return problems
  }

  /// Validates a batch against `content`, the data source's content after the batch. If `content` is nil, the batch is
  /// validated against the content that results from its operations.
  private mutating func perform(
    _ operations: [UpdateOperation], leaving content: [SectionContent]?, on dataSource: SimulatedDataSource
  ) {
    let calls = operations.map { call(for: $0, on: dataSource) }
    guard problems.isEmpty else { return }
    let batch = CollectionUpdate(calls.compactMap { $0 }, isAnimated: step.isAnimated)
    let sizes = operations.enumerated().compactMap { number, operation in
      operation.newSection(on: dataSource).map { (number, $0.items.count) }
    }
    let check = UpdateCheck(
      batch, before: dataSource.counts,
      after: content.map { .counts($0.map(\.items.count)) }
        ?? .applied(newSections: Dictionary(uniqueKeysWithValues: sizes)),
      wording: wording)
    problems += diagnostics(for: check.collisions, after: content.map { _ in step.path.appending("after") }) {
      operations[$0].path
    }
    guard let map = check.map else { return }
    var next = dataSource.applying(
      map, item: { operations[$0].newItem(on: dataSource) },
      section: { operations[$0].newSection(on: dataSource) ?? Section(path: dataSource.screen.path) })
    if let content {
      let insertedItem = operations.flatMap { $0.itemsToInsert(on: dataSource) }
      guard let requested = sections(of: content, bringing: insertedItem, key: "after", on: dataSource) else {
        return
      }
      next = next.replacingItems(with: requested)
    }
    batches.append((batch, map, next))
  }

  /// Computes the batches that change the current content to `content`, and applies them.
  private mutating func lead(from dataSource: SimulatedDataSource, to content: [SectionContent]) {
    guard let requested = sections(of: content, key: "to", on: dataSource) else { return }
    func snapshot(_ sections: [Section]) -> CollectionSnapshot<String, String> {
      CollectionSnapshot(
        sections.enumerated().map { number, section in
          .init(section.id.map { "id \($0)" } ?? "index \(number)", section.items.map(\.id))
        })
    }
    // A new item with the id of an existing one is its new content.
    let replacements = Dictionary(
      content.lazy.flatMap(\.items).compactMap { entry -> (String, Item)? in
        if case .new(let item) = entry { (item.id, item) } else { nil }
      }, uniquingKeysWith: { $1 })
    var dataSource = dataSource
    let old = snapshot(dataSource.screen.sections)
    for batch in snapshot(requested).updates(from: old, changed: { replacements[$0] != nil }) {
      let batch = CollectionUpdate(batch.operations, isAnimated: batch.isAnimated && step.isAnimated)
      let sizes = batch.operations.enumerated().compactMap { number, operation -> (Int, Int)? in
        if case .insertSection(let section) = operation {
          (number, requested[section].items.count)
        } else {
          nil
        }
      }
      let check = UpdateCheck(
        batch, before: dataSource.counts,
        after: .applied(newSections: Dictionary(uniqueKeysWithValues: sizes)), wording: wording)
      let problemPath = step.path
      problems += diagnostics(for: check.collisions) { _ in problemPath }
      guard let map = check.map else { return }
      let next = dataSource.applying(
        map,
        item: { operation in
          switch batch.operations[operation] {
          case .insertItem(let path): return requested[path.section].items[path.item]
          case .reloadItem(let path):
            let item = dataSource.screen.sections[path.section].items[path.item]
            return replacements[item.id] ?? item
          default: return Item(id: "", path: step.path)
          }
        },
        section: { operation in
          guard case .insertSection(let number) = batch.operations[operation] else {
            return Section(path: step.path)
          }
          return requested[number]
        })
      batches.append((batch, map, next))
      dataSource = next
    }
  }

  private mutating func reload(_ dataSource: SimulatedDataSource, with content: [SectionContent]) {
    guard let requested = sections(of: content, key: "reloadData", on: dataSource) else { return }
    batches.append((nil, nil, dataSource.replacing(requested)))
  }

  private mutating func sections(
    of content: [SectionContent], bringing items: [Item] = [], key: String, on dataSource: SimulatedDataSource
  ) -> [Section]? {
    switch dataSource.sections(of: content, bringing: items) {
    case .success(let sections): return sections
    case .failure(let unknown):
      let path = step.path.appending(key)
      let candidatePaths = [
        path.appending(unknown.section).appending(unknown.item), path.appending(unknown.item),
      ]
      let problemPath = candidatePaths.first { file?.location(of: $0) != nil } ?? path
      problems.append(unknownItem(unknown.id, at: problemPath, on: dataSource))
      return nil
    }
  }

  private mutating func call(for operation: UpdateOperation, on dataSource: SimulatedDataSource)
    -> CollectionUpdate
    .Operation?
  {
    func position(_ problemPath: ItemPosition) -> IndexPath {
      IndexPath(item: problemPath.item, section: problemPath.section)
    }
    switch operation.kind {
    case .deleteItem(let target): return path(of: target, operation, dataSource).map { .deleteItem($0) }
    case .insertItem(_, let problemPath): return .insertItem(position(problemPath))
    case .reloadItem(let target, _): return path(of: target, operation, dataSource).map { .reloadItem($0) }
    case .moveItem(let target, let problemPath):
      return path(of: target, operation, dataSource).map { .moveItem(from: $0, to: position(problemPath)) }
    case .deleteSection(let number): return .deleteSection(number)
    case .insertSection(_, let number): return .insertSection(number)
    case .reloadSection(let number, _): return .reloadSection(number)
    case .moveSection(let number, let target): return .moveSection(from: number, to: target)
    }
  }

  private mutating func path(
    of target: ItemTarget, _ operation: UpdateOperation, _ dataSource: SimulatedDataSource
  ) -> IndexPath? {
    switch target {
    case .position(let problemPath): return IndexPath(item: problemPath.item, section: problemPath.section)
    case .id(let id):
      guard let path = dataSource.screen.indexPath(ofItem: id) else {
        problems.append(unknownItem(id, at: operation.path, on: dataSource))
        return nil
      }
      return path
    }
  }
}

extension UpdateResolution {
  /// Returns a diagnostic for each problem of a batch, in the order in which UIKit checks them. `path` returns the location of
  /// an operation in the design. `after` is the location of the content after the batch; nil if the design does not specify it.
  func diagnostics(
    for collisions: [UpdateCollision], after: JSONPath? = nil, path: (Int) -> JSONPath
  ) -> [Diagnostic] {
    collisions.enumerated().map { rank, collision in
      let content = collision.number.map(Self.comparesWithContent) == true ? after : nil
      let paths = collision.operations.prefix(Self.shownOperations).map(path)
      let problemPath = paths.first ?? content ?? step.path
      var related = paths.dropFirst().compactMap {
        note(content == nil ? "collides with this operation" : "this operation is part of the count", at: $0)
      }
      if let content, content != problemPath {
        related += [note("this is the content of the data source", at: content)].compactMap { $0 }
      }
      return Diagnostic(
        severity: .error, code: collision.number.map { "update-exception-\($0)" } ?? "update-rejected",
        location: file?.location(of: problemPath), path: problemPath,
        message: (rank == 0 ? "the app would crash: " : "") + collision.message, hint: collision.fix,
        related: related)
    }
  }

  /// The maximum number of operations that a diagnostic refers to. A wrong item count may involve the whole batch.
  private static let shownOperations = 20

  /// Whether the exception with this number (docs/collection-view.md, "Exceptions") is about the data source's content
  /// after the batch.
  private static func comparesWithContent(_ number: Int) -> Bool {
    switch number {
    case 8, 9, 10, 15, 18, 19, 21...: true
    default: false
    }
  }

  private func note(_ message: String, at path: JSONPath) -> Diagnostic.Related? {
    file?.location(of: path).map { Diagnostic.Related(location: $0, message: message) }
  }

  /// Returns an error for each duplicate item id, because the id would be ambiguous in later steps.
  func duplicateItems(in screen: Screen) -> [Diagnostic] {
    var seen: Set<String> = []
    return screen.sections.flatMap(\.items).filter { !seen.insert($0.id).inserted }.map { item in
      Diagnostic(
        severity: .error, code: "duplicate-id", location: file?.location(of: item.path), path: item.path,
        message: "after this step two items have the id \"\(item.id)\"",
        hint: "delete the other one in the same step, or give this one a unique id")
    }
  }

  func unknownItem(_ id: String, at path: JSONPath, on dataSource: SimulatedDataSource) -> Diagnostic {
    let known = dataSource.screen.sections.flatMap(\.items).map(\.id)
    let near = nearest(to: id, in: known).first
    return Diagnostic(
      severity: .error, code: "unknown-item", location: file?.location(of: path), path: path,
      message: "no item has the id \"\(id)\" at this point of the update",
      hint: near.map { "did you mean \"\($0)\"?" })
  }
}
