import Foundation
import LayoutEngine

/// A random collection with a batch of updates, generated from bytes.
package struct ArbitraryBatch {
  private typealias Snapshot = CollectionSnapshot<String, String>

  private var before = Snapshot([])
  private var target = Snapshot([])
  private var update = CollectionUpdate([])
  private var outcome: [Int]?
  private var wording = ExceptionTexts.legacy

  /// Creates a collection and a batch; each choice is a byte.
  package init(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    let isWild = source.number(below: 4) == 3
    before = Self.snapshot(&source)
    target = Self.snapshot(&source)
    wording = Array(ExceptionTexts.allCases)[source.number(below: ExceptionTexts.allCases.count)]
    update = CollectionUpdate(
      (0..<source.number(below: 12)).map { _ in Self.operation(&source, isWild) },
      isAnimated: source.number(below: 2) == 0)
    if source.number(below: 3) == 2 {
      outcome = (0..<source.number(below: 6)).map { _ in Self.number(&source, below: 8, isWild) }
    }
  }

  private static func snapshot(_ source: inout ByteSource) -> Snapshot {
    Snapshot(
      (0..<source.number(below: 5)).map { _ in
        let id = "s\(source.number(below: 6))"
        return Snapshot.Section(id, (0..<source.number(below: 8)).map { _ in "i\(source.number(below: 24))" })
      })
  }

  private static let wildNumbers = [-1, .min, .max, 1 << 31, 10_000_000, 300]

  private static func number(_ source: inout ByteSource, below count: Int, _ isWild: Bool) -> Int {
    if isWild, source.number(below: 4) == 3 { return wildNumbers[source.number(below: wildNumbers.count)] }
    return source.number(below: count)
  }

  private static func path(_ source: inout ByteSource, _ isWild: Bool) -> IndexPath {
    let path = IndexPath(item: number(&source, below: 7, isWild), section: number(&source, below: 5, isWild))
    guard isWild else { return path }
    return [path, path, path, IndexPath(), IndexPath(index: 1), path.appending(0)][source.number(below: 6)]
  }

  private static func operation(_ source: inout ByteSource, _ isWild: Bool) -> CollectionUpdate.Operation {
    switch source.number(below: 12) {
    case 0: .deleteSection(number(&source, below: 5, isWild))
    case 1: .insertSection(number(&source, below: 5, isWild))
    case 2: .reloadSection(number(&source, below: 5, isWild))
    case 3: .moveSection(from: number(&source, below: 5, isWild), to: number(&source, below: 5, isWild))
    case 4, 5: .deleteItem(path(&source, isWild))
    case 6, 7: .insertItem(path(&source, isWild))
    case 8, 9: .reloadItem(path(&source, isWild))
    default: .moveItem(from: path(&source, isWild), to: path(&source, isWild))
    }
  }

  /// A description of an inconsistency between the check, the map and their results; nil without one.
  package var problem: String? {
    let problem = problemOfCheck ?? problemOfApplying ?? problemOfDifference
    return problem.map { "\(before)\n\(update)\n\(outcome.map { "\($0)" } ?? "")\n\($0)" }
  }

  private var problemOfCheck: String? {
    let after = outcome.map(UpdateCheck.Outcome.counts) ?? .applied()
    let check = UpdateCheck(update, before: before.counts, after: after, wording: wording)
    guard check.collisions.isEmpty == (check.map != nil) else { return "neither a map nor a reason" }
    for collision in check.collisions {
      let isKnown = collision.operations.allSatisfy(update.operations.indices.contains)
      guard isKnown, !collision.message.isEmpty, !collision.fix.isEmpty else { return "\(collision)" }
    }
    guard let map = check.map else { return nil }
    return map.problem ?? (map.counts == check.counts ? nil : "\(map.counts) is not \(check.counts)")
  }

  private func content(_ operation: Int) -> [String] { (0..<operation % 4).map { "c\(operation).\($0)" } }

  private var problemOfApplying: String? {
    do throws(UpdateRejection) {
      let result = try before.applying(update) {
        "+\($0)"
      } section: {
        Snapshot.Section("+\($0)", content($0))
      }
      var newSections: [Int: Int] = [:]
      for (number, operation) in update.operations.enumerated() {
        switch operation {
        case .insertSection, .reloadSection: newSections[number] = content(number).count
        default: break
        }
      }
      let check = UpdateCheck(update, before: before.counts, after: .applied(newSections: newSections))
      guard let map = check.map else { return "what cannot be applied was applied" }
      guard result.counts == map.counts else { return "\(result.counts) is not \(map.counts)" }
      for section in result.sections.indices {
        for (item, id) in result.sections[section].items.enumerated() {
          let path = IndexPath(item: item, section: section)
          guard let old = map.indexPath(beforeUpdate: path) else {
            if id.hasPrefix("+") || id.hasPrefix("c") { continue }
            return "\(id) was there before"
          }
          guard before.sections[old.section].items[old.item] == id else { return "\(id) is not \(old)" }
        }
      }
      return map.problem
    } catch {
      return error.collisions.isEmpty ? "refused without a reason" : nil
    }
  }

  private var problemOfDifference: String? {
    var snapshot = before
    let steps = target.updates(from: before) { $0.hasSuffix("3") }
    for step in steps {
      do throws(UpdateRejection) {
        let old = snapshot
        snapshot = try old.applying(step) { number in
          switch step.operations[number] {
          case .insertItem(let path): target.sections[path.section].items[path.item]
          case .reloadItem(let path): old.sections[path.section].items[path.item]
          default: "?"
          }
        } section: { number in
          guard case .insertSection(let section) = step.operations[number] else {
            return Snapshot.Section("?", [])
          }
          return target.sections[section]
        }
      } catch {
        return "\(target)\nis not reached: \(error.collisions)"
      }
    }
    return snapshot == target && steps.count <= 2 ? nil : "\(target)\nis not reached but\n\(snapshot)"
  }
}

extension UpdateMap {
  /// A description of an inconsistency between the fates and origins of items.
  fileprivate var problem: String? {
    for (section, count) in countsBefore.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        let origin: UpdateOrigin<IndexPath>?
        let expected: UpdateOrigin<IndexPath>
        switch updateResult(ofItemAt: path) {
        case .unchanged(let new): (origin, expected) = (self.origin(ofItemAt: new), .unchanged(from: path))
        case .moved(let new, let by):
          (origin, expected) = (self.origin(ofItemAt: new), .moved(from: path, operation: by))
        case .reloaded(let new, let by):
          (origin, expected) = (self.origin(ofItemAt: new), .reloaded(from: path, operation: by))
        case .deleted: continue
        case nil: return "\(path) has no fate"
        }
        guard origin == expected else { return "\(path) leads to \(String(describing: origin))" }
      }
    }
    for (section, count) in counts.enumerated() {
      for item in 0..<count where origin(ofItemAt: IndexPath(item: item, section: section)) == nil {
        return "item \(item) of section \(section) comes from nowhere"
      }
    }
    return nil
  }
}
