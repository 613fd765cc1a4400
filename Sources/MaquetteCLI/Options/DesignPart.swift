import Workflows

/// The designs of a run, in their order, and what of their pictures is drawn: all, or one of several parts.
struct DesignPart {
  private let found: [DesignPath]
  private let shard: Shard?
  private let places: [DesignPath: Int]

  /// All pictures of the designs that were found, or those of a shard.
  init(_ found: [DesignPath], shard: Shard?) {
    (self.found, self.shard) = (found, shard)
    places = Dictionary(zip(found, found.indices)) { first, _ in first }
  }

  /// Those of the designs that must be opened: those of which the part has pictures, or all where it takes all of them
  /// to say whether what was asked for is there.
  func opened(lookingThroughAll: Bool) -> [DesignPath] {
    guard let shard, !lookingThroughAll else { return found }
    return Array(found[shard.designs(of: found.count)])
  }

  /// What manifests note of the part, `settings` being all that was asked for; `nil` where everything is drawn.
  func noted(of command: String, with settings: [String]) throws -> Manifest.Part? {
    try shard.map { try Manifest.Part($0.number, of: $0.count, by: command, with: settings, of: found) }
  }

  /// Those of a design's pictures that are drawn.
  func pictures<Picture>(_ all: [Picture], of design: OpenDesign) -> [Picture] {
    guard let shard, let place = places[design.path] else { return all }
    return shard.part(of: all, ofDesign: place, among: found.count)
  }
}
