import DesignFormat
import Foundation
import LayoutEngine
import Mockups

/// Resolves one step of an update: converts it to batches of index paths, validates them, and applies them.
struct UpdateResolution {
  /// The batches that UIKit accepts, each with the mapping of index paths and the data after it. For `reloadData` there
  /// is no batch and no mapping.
  private(set) var batches: [(batch: CollectionUpdate?, map: UpdateMap?, next: UpdateStage)] = []
  private var problems: [Diagnostic] = []
  let step: UpdateStep
  let file: DesignFile
  private let wording: UpdateWording

  init(of step: UpdateStep, on stage: UpdateStage, in file: DesignFile, wording: UpdateWording) {
    self.step = step
    self.file = file
    self.wording = wording
    switch step.change {
    case .batch(let operations, after: let content): perform(operations, leaving: content, on: stage)
    case .to(let content): lead(from: stage, to: content)
    case .reloadData(let content): reload(stage, with: content)
    }
  }

  /// Returns the problems of the step, and clears them.
  mutating func takeProblems() -> [Diagnostic] {
    defer { problems = [] }
    if problems.isEmpty, let screen = batches.last?.next.screen { problems = twins(in: screen) }
    return problems
  }

  /// Validates a batch against the content after it: the given content, or the result of the operations if it is nil.
  private mutating func perform(
    _ operations: [UpdateOperation], leaving content: [SectionContent]?, on stage: UpdateStage
  ) {
    let calls = operations.map { call(for: $0, on: stage) }
    guard problems.isEmpty else { return }
    let batch = CollectionUpdate(calls.compactMap { $0 }, isAnimated: step.isAnimated)
    let sizes = operations.enumerated().compactMap { number, operation in
      operation.newSection(on: stage).map { (number, $0.items.count) }
    }
    let check = UpdateCheck(
      batch, before: stage.counts,
      after: content.map { .counts($0.map(\.items.count)) }
        ?? .applied(newSections: Dictionary(uniqueKeysWithValues: sizes)),
      wording: wording)
    problems += diagnostics(for: check.collisions, after: content.map { _ in step.path.appending("after") }) {
      operations[$0].path
    }
    guard let map = check.map else { return }
    var next = stage.applying(
      map, item: { operations[$0].newItem(on: stage) },
      section: { operations[$0].newSection(on: stage) ?? Section(path: stage.screen.path) })
    if let content {
      let brought = operations.flatMap { $0.broughtItems(on: stage) }
      guard let wanted = sections(of: content, bringing: brought, key: "after", on: stage) else { return }
      next = next.replacingItems(with: wanted)
    }
    batches.append((batch, map, next))
  }

  /// Computes the batches between the current and the requested content, and applies them.
  private mutating func lead(from stage: UpdateStage, to content: [SectionContent]) {
    guard let wanted = sections(of: content, key: "to", on: stage) else { return }
    func snapshot(_ sections: [Section]) -> CollectionSnapshot<Int, String> {
      CollectionSnapshot(sections.enumerated().map { .init($0, $1.items.map(\.id)) })
    }
    var stage = stage
    for batch in snapshot(wanted).updates(from: snapshot(stage.screen.sections)) {
      let batch = CollectionUpdate(batch.operations, isAnimated: batch.isAnimated && step.isAnimated)
      let check = UpdateCheck(batch, before: stage.counts, wording: wording)
      let place = step.path
      problems += diagnostics(for: check.collisions) { _ in place }
      guard let map = check.map else { return }
      let next = stage.applying(
        map,
        item: { operation in
          guard case .insertItem(let path) = batch.operations[operation] else {
            return Item(id: "", path: step.path)
          }
          return wanted[path.section].items[path.item]
        },
        section: { operation in
          guard case .insertSection(let number) = batch.operations[operation] else {
            return Section(path: step.path)
          }
          var section = wanted[number]
          // The items of a new section have insert operations of their own.
          section.items = []
          return section
        })
      batches.append((batch, map, next))
      stage = next
    }
  }

  private mutating func reload(_ stage: UpdateStage, with content: [SectionContent]) {
    guard let wanted = sections(of: content, key: "reloadData", on: stage) else { return }
    batches.append((nil, nil, stage.replacing(wanted)))
  }

  private mutating func sections(
    of content: [SectionContent], bringing items: [Item] = [], key: String, on stage: UpdateStage
  ) -> [Section]? {
    switch stage.sections(of: content, bringing: items) {
    case .success(let sections): return sections
    case .failure(let unknown):
      let path = step.path.appending(key)
      let places = [path.appending(unknown.section).appending(unknown.item), path.appending(unknown.item)]
      let place = places.first { file.location(of: $0) != nil } ?? path
      problems.append(unknownItem(unknown.id, at: place, on: stage))
      return nil
    }
  }

  private mutating func call(for operation: UpdateOperation, on stage: UpdateStage) -> CollectionUpdate
    .Operation?
  {
    func position(_ place: ItemPosition) -> IndexPath { IndexPath(item: place.item, section: place.section) }
    switch operation.kind {
    case .deleteItem(let target): return path(of: target, operation, stage).map { .deleteItem($0) }
    case .insertItem(_, let place): return .insertItem(position(place))
    case .reloadItem(let target, _): return path(of: target, operation, stage).map { .reloadItem($0) }
    case .moveItem(let target, let place):
      return path(of: target, operation, stage).map { .moveItem(from: $0, to: position(place)) }
    case .deleteSection(let number): return .deleteSection(number)
    case .insertSection(_, let number): return .insertSection(number)
    case .reloadSection(let number, _): return .reloadSection(number)
    case .moveSection(let number, let target): return .moveSection(from: number, to: target)
    }
  }

  private mutating func path(
    of target: ItemTarget, _ operation: UpdateOperation, _ stage: UpdateStage
  ) -> IndexPath? {
    switch target {
    case .position(let place): return IndexPath(item: place.item, section: place.section)
    case .id(let id):
      guard let path = stage.screen.indexPath(ofItem: id) else {
        problems.append(unknownItem(id, at: operation.path, on: stage))
        return nil
      }
      return path
    }
  }
}
