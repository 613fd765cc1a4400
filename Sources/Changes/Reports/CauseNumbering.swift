import Review

/// Every distinct cause once, in the order in which it was met first.
struct CauseNumbering: Codable {
  var causes: [ReportCause] = []
  /// The keys of `causes`, in their order.
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

  /// The place of a cause that a picture shows.
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
