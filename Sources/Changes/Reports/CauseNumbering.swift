import Review

/// Every distinct cause once, in the order in which it was met first.
struct CauseNumbering {
  var causes: [ReportCause] = []
  /// The places by what tells causes apart.
  private(set) var places: [ReportDraft.Cause.Key: Int] = [:]

  /// The place of a cause that a picture shows.
  mutating func place(of cause: ReportDraft.Cause) -> Int {
    guard let place = places[cause.key] else {
      places[cause.key] = causes.count
      causes.append(cause.blank)
      return causes.count - 1
    }
    if cause.isShared { causes[place].join(cause.blank.aspects, cause.blank.elements) }
    return place
  }
}
