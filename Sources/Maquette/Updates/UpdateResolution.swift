import DesignFormat
import Foundation
import LayoutEngine

/// One step of an update turned into batches of index paths, checked, and applied.
struct UpdateResolution {
  /// The batches that UIKit accepts, each with where everything goes and the screen after it; without a batch
  /// for `reloadData`.
  private(set) var batches: [(batch: CollectionUpdate?, map: UpdateMap?, next: UpdateStage)] = []
  private var problems: [Diagnostic] = []
  private let step: UpdateStep
  private let file: DesignFile
  private let wording: UpdateWording

  /// Resolves `step` against the screen as it stands before it.
  init(of step: UpdateStep, on stage: UpdateStage, in file: DesignFile, wording: UpdateWording) {
    self.step = step
    self.file = file
    self.wording = wording
    switch step.change {
    case .batch(let operations): perform(operations, on: stage)
    case .to(let content): lead(from: stage, to: content)
    case .reloadData(let content): reload(stage, with: content)
    }
  }

  /// What is wrong with the step; asked once.
  mutating func takeProblems() -> [Diagnostic] {
    defer { problems = [] }
    if problems.isEmpty, let screen = batches.last?.next.screen { reportTwins(in: screen) }
    return problems
  }

  /// Two items of one id cannot be told apart by anything that follows.
  private mutating func reportTwins(in screen: Screen) {
    var seen: Set<String> = []
    for item in screen.sections.lazy.flatMap(\.items) where !seen.insert(item.id).inserted {
      problems.append(
        Diagnostic(
          severity: .error, code: "duplicate-id", location: file.location(of: item.path), path: item.path,
          message: "after this step two items have the id \"\(item.id)\"",
          hint: "delete the other one in the same step, or give this one an id of its own"))
    }
  }

  private mutating func perform(_ operations: [UpdateOperation], on stage: UpdateStage) {
    let calls = operations.map { call(for: $0, on: stage) }
    guard problems.isEmpty else { return }
    let batch = CollectionUpdate(calls.compactMap { $0 }, isAnimated: step.isAnimated)
    let sizes = operations.enumerated().compactMap { number, operation in
      newSection(by: operation, on: stage).map { (number, $0.items.count) }
    }
    let check = UpdateCheck(
      batch, before: stage.counts, after: .applied(newSections: Dictionary(uniqueKeysWithValues: sizes)),
      wording: wording)
    report(check.collisions) { operations[$0].path }
    guard let map = check.map else { return }
    let next = stage.applying(
      map, item: { Self.newItem(by: operations[$0], on: stage) },
      section: { newSection(by: operations[$0], on: stage) ?? Section(path: stage.screen.path) })
    batches.append((batch, map, next))
  }

  /// Finds the operations between what is there and what is wanted.
  private mutating func lead(from stage: UpdateStage, to content: [SectionContent]) {
    guard let wanted = sections(of: content, on: stage) else { return }
    func snapshot(_ sections: [Section]) -> CollectionSnapshot<Int, String> {
      CollectionSnapshot(sections.enumerated().map { .init($0, $1.items.map(\.id)) })
    }
    var stage = stage
    for batch in snapshot(wanted).updates(from: snapshot(stage.screen.sections)) {
      let batch = CollectionUpdate(batch.operations, isAnimated: batch.isAnimated && step.isAnimated)
      let check = UpdateCheck(batch, before: stage.counts, wording: wording)
      let place = step.path
      report(check.collisions) { _ in place }
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
          // Items of a new section come by inserts of their own.
          section.items = []
          return section
        })
      batches.append((batch, map, next))
      stage = next
    }
  }

  private mutating func reload(_ stage: UpdateStage, with content: [SectionContent]) {
    guard let wanted = sections(of: content, on: stage) else { return }
    batches.append((nil, nil, stage.replacing(wanted)))
  }

  private mutating func sections(of content: [SectionContent], on stage: UpdateStage) -> [Section]? {
    switch stage.sections(of: content) {
    case .success(let sections): return sections
    case .failure(let unknown):
      reportUnknown(unknown.id, at: step.path, on: stage)
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
        reportUnknown(id, at: operation.path, on: stage)
        return nil
      }
      return path
    }
  }

  /// The item that an insert or a reload brings; without new content a reload keeps its item.
  private static func newItem(by operation: UpdateOperation, on stage: UpdateStage) -> Item {
    let sections = stage.screen.sections
    switch operation.kind {
    case .insertItem(let item, _), .reloadItem(.id, let item?): return item
    case .reloadItem(.position(let place), var item?):
      if item.id.isEmpty { item.id = sections[place.section].items[place.item].id }
      return item
    case .reloadItem(.position(let place), nil): return sections[place.section].items[place.item]
    case .reloadItem(.id(let id), nil):
      return sections.lazy.flatMap(\.items).first { $0.id == id } ?? Item(id: id, path: operation.path)
    default: return Item(id: "", path: operation.path)
    }
  }

  /// The section that an insert or a reload of a section brings; `nil` for operations on items.
  private func newSection(by operation: UpdateOperation, on stage: UpdateStage) -> Section? {
    switch operation.kind {
    case .insertSection(let section, _), .reloadSection(_, let section?): return section
    case .reloadSection(let number, nil):
      return stage.screen.sections.indices.contains(number) ? stage.screen.sections[number] : nil
    default: return nil
    }
  }

  private mutating func report(_ collisions: [UpdateCollision], path: (Int) -> JSONPath) {
    for (rank, collision) in collisions.enumerated() {
      let paths = collision.operations.isEmpty ? [step.path] : collision.operations.map(path)
      let related = paths.dropFirst().compactMap { other in
        file.location(of: other).map {
          Diagnostic.Related(location: $0, message: "collides with this operation")
        }
      }
      problems.append(
        Diagnostic(
          severity: .error, code: collision.number.map { "update-exception-\($0)" } ?? "update-rejected",
          location: file.location(of: paths[0]), path: paths[0],
          message: (rank == 0 ? "the app would crash: " : "") + collision.message, hint: collision.fix,
          related: related))
    }
  }

  private mutating func reportUnknown(_ id: String, at path: JSONPath, on stage: UpdateStage) {
    let known = stage.screen.sections.flatMap(\.items).map(\.id)
    let near = nearest(to: id, in: known).first
    problems.append(
      Diagnostic(
        severity: .error, code: "unknown-item", location: file.location(of: path), path: path,
        message: "no item has the id \"\(id)\" at this point of the update",
        hint: near.map { "did you mean \"\($0)\"?" }))
  }
}
