/// The designs of a run, in their order, and what of their pictures is drawn: all, or one of several parts.
package struct DesignPart {
  private let found: [DesignPath]
  private let shard: Shard?
  private let places: [DesignPath: Int]
  private let line: CostLine
  private let code: [String]
  /// Whether something of the part is left out, such as an update that would crash an app.
  package var leavesSomethingOut = false

  /// All pictures of the designs that were found, or those of a shard, which are as `selection` has them.
  package init(_ found: [DesignPath], showing selection: DesignSelection, shard: Shard?) {
    (self.found, self.shard, code) = (found, shard, selection.layoutCode)
    places = Dictionary(zip(found, found.indices)) { first, _ in first }
    line = CostLine(
      shard == nil ? [] : found.map { DesignCost(ofFile: $0.file, showing: selection).thousands })
  }

  /// Those of the designs that must be opened: those of which the part has pictures, or all where it takes all of them
  /// to say whether what was asked for is there.
  package func opened(lookingThroughAll: Bool) -> [DesignPath] {
    guard let shard, !lookingThroughAll else { return found }
    return Array(found[shard.groups(of: line)])
  }

  /// What manifests note of the part, `settings` being all that was asked for; `nil` where everything is drawn. Throws
  /// where a design cannot be read.
  package func noted(of command: String, with settings: [String]) throws -> Manifest.Part? {
    guard let shard else { return nil }
    var part = try Manifest.Part(
      shard, of: command, with: settings + [LayoutCodeFiles.digest(of: code)].compactMap { $0 }, of: found)
    part.leavesSomethingOut = leavesSomethingOut ? true : nil
    return part
  }

  /// Those of a design's pictures that are drawn.
  package func pictures<Picture>(_ all: [Picture], of design: OpenDesign) -> [Picture] {
    guard let shard, let place = places[design.path] else { return all }
    return shard.pieces(all.count, ofGroup: place, on: line).map { all[$0] }
  }
}
