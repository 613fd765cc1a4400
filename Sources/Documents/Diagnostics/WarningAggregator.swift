/// Combines warnings with equal messages into one warning, which has the location of the first one and states how many warnings
/// it combines.
package struct WarningAggregator: Sendable {
  private var entries: [Entry] = []
  private var numbers: [MessageKey: Int] = [:]
  private let limit: Int

  private struct MessageKey: Hashable {
    let code: String
    let message: String
    let hint: String?
    let file: String?
  }

  fileprivate struct Entry: Sendable {
    let first: Diagnostic
    var count = 1
    var others: [JSONPath] = []
  }

  /// The number of different warnings, including those beyond the limit.
  private(set) var count = 0

  /// Creates an empty aggregator that collects at most `limit` different warnings.
  package init(limit: Int = .max) {
    self.limit = limit
  }

  /// Adds a warning, unless it has been added before with the same path.
  package mutating func add(_ warning: Diagnostic) {
    let saying = MessageKey(
      code: warning.code, message: warning.message, hint: warning.hint, file: warning.location?.file)
    guard let number = numbers[saying] else {
      count += 1
      guard entries.count < limit else { return }
      numbers[saying] = entries.count
      entries.append(Entry(first: warning))
      return
    }
    let entry = entries[number]
    guard entry.first.path != warning.path, !entry.others.contains(warning.path) else { return }
    entries[number].count += 1
    if entry.others.count < Self.listedPathLimit { entries[number].others.append(warning.path) }
  }

  /// The combined warnings, in the order in which each was first added.
  package var warnings: [Diagnostic] { entries.map(\.reported) }

  /// The maximum number of paths that a combined warning lists in addition to its own.
  private static let listedPathLimit = 2
}

extension WarningAggregator.Entry {
  fileprivate var reported: Diagnostic {
    guard count > 1 else { return first }
    let more = count - 1 - others.count
    let locations = others.map(\.description) + (more > 0 ? ["\(more) more"] : [])
    return Diagnostic(
      severity: first.severity, code: first.code, location: first.location, path: first.path,
      message: "\(first.message) (\(count) times, also at \(locations.inWords()))", hint: first.hint,
      related: first.related)
  }
}
