import DesignFormat
import Review

/// The designs of a run, in their order, and what of their pictures is drawn: all, or one of several parts.
package struct DesignPart {
  private let found: [DesignPath]
  private let division: Division
  private let places: [DesignPath: Int]
  private let line: CostLine
  private let code: [String]
  /// The digests of the designs' files; `nil` for one that cannot be read.
  private let digests: [String?]
  /// Whether something of the part is left out, such as an update that would crash an app.
  package var leavesSomethingOut = false

  /// All pictures of the designs that were found, or those of a shard, which are as `selection` has them.
  package init(_ found: [DesignPath], showing selection: DesignSelection, _ division: Division) {
    (self.found, self.division, code) = (found, division, selection.layoutCode)
    places = Dictionary(zip(found, found.indices)) { first, _ in first }
    // Each file is read once.
    let files = division.shard == nil ? [] : found.map { DesignCost(ofFile: $0.file, showing: selection) }
    digests = files.map(\.digest)
    line = CostLine(division.times.costs(of: found.map(\.file), estimated: files.map(\.thousands)))
  }

  /// Those of the designs that must be opened: those of which the part has pictures, or all where it takes all of them
  /// to say whether what was asked for is there.
  package func opened(lookingThroughAll: Bool) -> [DesignPath] {
    guard let shard = division.shard, !lookingThroughAll else { return found }
    return Array(found[shard.groups(of: line)])
  }

  /// The part as manifests note it, `settings` being all that was asked for, and `others` a digest of what else all
  /// parts must have in common; `nil` where everything is drawn. Throws where a design cannot be read.
  package func noted(
    of command: String, with settings: [String], and others: String = ""
  ) throws -> Manifest.Part? {
    guard let shard = division.shard else { return nil }
    let settings = settings + [LayoutCodeFiles.digest(of: code)].compactMap { $0 }
    var digest = ContentDigest([command, "\(shard.count)", others] + settings + division.times.recipe)
    for (design, contents) in zip(found, digests) {
      digest.add(design.file)
      guard let contents else { throw InputError("cannot read \(quoted(design.file))") }
      digest.add(contents)
    }
    var part = Manifest.Part(shard, of: command, run: digest)
    try part.note(settings: settings)
    part.leavesSomethingOut = leavesSomethingOut ? true : nil
    return part
  }

  /// Those of a design's pictures that are drawn.
  package func pictures<Picture>(_ all: [Picture], of design: OpenDesign) -> [Picture] {
    guard let shard = division.shard, let place = places[design.path] else { return all }
    return shard.pieces(all.count, ofGroup: place, on: line).map { all[$0] }
  }
}
