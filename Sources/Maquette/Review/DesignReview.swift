import DesignFormat
import Review

/// What differs between two versions of a design: in its file, and on its screens.
public struct DesignReview: Sendable {
  /// What changed in the file.
  let difference: DesignDifference
  /// The screens and variants that both versions have, in the order of the new one.
  public let pairs: [ScreenReview]
  /// Screens, and variants of screens that are in both versions, that only one of them has; a line each.
  let comingsAndGoings: [String]
  /// What changed on the screens.
  var changes: [ScreenChange] { pairs.flatMap(\.changes) }

  /// Compares two versions, each with the matrix and the viewports of its own.
  ///
  /// - Throws: `InvalidDesign` where a screen cannot be laid out, another error where a picture cannot be read.
  public init(from old: Mockup, to new: Mockup) throws {
    difference = DesignDifference(from: old.file, to: new.file)
    let (before, after) = (try old.arrangements(), try new.arrangements())
    var digests = (old: PictureDigests(), new: PictureDigests())
    let counterparts = Dictionary(before.map { (Key($0), $0) }) { first, _ in first }
    pairs = try after.compactMap { screen in
      guard let counterpart = counterparts[Key(screen)] else { return nil }
      let records = ScreenRecord.comparable(
        try ScreenRecord(counterpart, &digests.old), try ScreenRecord(screen, &digests.new))
      let content = ScreenChange(from: records.old, to: records.new)
      let bars = ScreenChange(
        from: ScreenRecord(barsOf: counterpart), to: ScreenRecord(barsOf: screen))
      return ScreenReview(old: counterpart, new: screen, changes: [content, bars])
    }
    comingsAndGoings =
      Self.missing(in: after, of: before, "removed") + Self.missing(in: before, of: after, "added")
  }

  private struct Key: Hashable {
    let screen: String
    let variant: String

    init(_ arrangement: ScreenArrangement) {
      (screen, variant) = (arrangement.screen.id, arrangement.variant.name)
    }
  }

  private static func missing(
    in others: [ScreenArrangement], of screens: [ScreenArrangement], _ deed: String
  ) -> [String] {
    let known = Set(others.map(Key.init))
    let ids = Set(others.map(\.screen.id))
    var lines: [String] = []
    for key in screens.map(Key.init) where !known.contains(key) {
      let isScreen = !ids.contains(key.screen)
      let line =
        isScreen ? "screen \(key.screen) \(deed)" : "variant \(deed): \(key.screen)  \(key.variant)"
      if lines.last != line { lines.append(line) }
    }
    return lines
  }

  /// Whether the files say the same and the screens show the same.
  public var isSame: Bool {
    difference.changes.isEmpty && comingsAndGoings.isEmpty && pairs.allSatisfy(\.isSame)
  }

  /// A line for each change of the file; empty where it says the same.
  public var designLines: [String] { difference.changes.map(\.description) }

  /// Screens that come or go, then each cause with the variants that show it; empty where all is the same.
  public var layoutLines: [String] {
    let summary = ChangeSummary(changes)
    let groups = summary.groups.flatMap { $0.description.split(separator: "\n").map(String.init) }
    return comingsAndGoings + groups
  }
}
