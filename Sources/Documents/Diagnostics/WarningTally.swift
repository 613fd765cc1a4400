/// Warnings, of which each is told once: one that says the same of many places is told at the first of them, with
/// how many there are.
public struct WarningTally: Sendable {
  private var entries: [Entry] = []
  private var numbers: [Saying: Int] = [:]
  private let limit: Int

  private struct Saying: Hashable {
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

  /// How many different things were said, also beyond the limit.
  private(set) var count = 0

  /// Nothing yet; no more than `limit` different warnings will be kept.
  public init(limit: Int = .max) {
    self.limit = limit
  }

  /// Notes a warning; the same at the same place is noted once.
  public mutating func add(_ warning: Diagnostic) {
    let saying = Saying(
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
    if entry.others.count < Self.namedPlaces { entries[number].others.append(warning.path) }
  }

  /// The warnings, in the order in which they were first said.
  public var warnings: [Diagnostic] { entries.map(\.told) }

  /// How many places are named besides the first.
  private static let namedPlaces = 2
}

extension WarningTally.Entry {
  fileprivate var told: Diagnostic {
    guard count > 1 else { return first }
    let more = count - 1 - others.count
    let places = others.map(\.description) + (more > 0 ? ["\(more) more"] : [])
    return Diagnostic(
      severity: first.severity, code: first.code, location: first.location, path: first.path,
      message: "\(first.message) (\(count) times, also at \(places.inWords()))", hint: first.hint,
      related: first.related)
  }
}
