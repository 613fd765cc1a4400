import Review

/// All causes without duplicates, in the order of their first occurrence.
struct CauseNumbering: Codable {
  var causes: [ReportCause] = []
  /// The keys of `causes`, in the same order.
  private var keys: [ReportDraft.Cause.Key] = []
  private(set) var places: [ReportDraft.Cause.Key: Int] = [:]

  private enum CodingKeys: CodingKey {
    case causes, keys
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    causes = try values.decode([ReportCause].self, forKey: .causes)
    keys = try values.decode([ReportDraft.Cause.Key].self, forKey: .keys)
    places = Dictionary(zip(keys, keys.indices)) { first, _ in first }
  }

  /// Returns the index of a cause, and adds it if it is new.
  mutating func place(of cause: ReportDraft.Cause) -> Int {
    guard let place = places[cause.key] else {
      places[cause.key] = causes.count
      keys.append(cause.key)
      causes.append(cause.blank)
      return causes.count - 1
    }
    if cause.isShared { causes[place].join(cause.blank.aspects, cause.blank.elements) }
    return place
  }
}
