import DesignFormat
public import Mockups
import Review

/// What differs between two versions of a design: in its files, and on its screens.
public struct DesignReview: Sendable {
  /// What changed in the files: the design's own, then those of tokens and assets that both versions name.
  let differences: [DesignDifference]
  /// Files of tokens and assets that only one version names; a line each.
  let filesThatComeOrGo: [String]
  /// The screens and variants that both versions have, in the order of the new one.
  public let pairs: [ScreenReview]
  /// The screens and variants that only the old version has.
  let removed: [ScreenArrangement]
  /// The screens and variants that only the new version has.
  let added: [ScreenArrangement]
  /// Screens, and variants of screens that are in both versions, that only one of them has; a line each.
  let comingsAndGoings: [String]
  /// Digests of the design before and afterwards.
  let fingerprints: (old: Fingerprint, new: Fingerprint)
  /// What changed on the screens.
  var changes: [ScreenChange] { pairs.flatMap(\.changes.both) }

  /// Compares two versions, each with the matrix and the viewports of its own.
  ///
  /// - Throws: `InvalidDesign` where a screen cannot be laid out, another error where a picture cannot be read.
  public init(from old: Mockup, to new: Mockup) throws {
    try self.init(from: old, showing: try old.arrangements(), to: new, showing: try new.arrangements())
  }

  /// Compares the wanted screens of two versions; throws where a picture cannot be read.
  public init(
    from old: Mockup, showing before: [ScreenArrangement], to new: Mockup, showing after: [ScreenArrangement]
  ) throws {
    let companions = try CompanionDifference(from: old, to: new)
    differences = [DesignDifference(from: old.file, to: new.file)] + companions.differences
    filesThatComeOrGo = companions.comingsAndGoings
    fingerprints = (old.fingerprint, new.fingerprint)
    var digests = (old: PictureDigests(), new: PictureDigests())
    let counterparts = Dictionary(before.map { (Key($0), $0) }) { first, _ in first }
    pairs = try after.compactMap { screen in
      guard let counterpart = counterparts[Key(screen)] else { return nil }
      let records = ScreenRecord.comparable(
        try ScreenRecord(counterpart, &digests.old), try ScreenRecord(screen, &digests.new))
      let content = ScreenChange(from: records.old, to: records.new)
      let bars = ScreenChange(
        from: ScreenRecord(barsOf: counterpart), to: ScreenRecord(barsOf: screen))
      return ScreenReview(
        old: counterpart, new: screen.keepingAccents(of: counterpart, content.counterparts),
        changes: ScreenChanges(content: content, bars: bars))
    }
    (removed, added) = (Self.missing(in: after, of: before), Self.missing(in: before, of: after))
    comingsAndGoings =
      Self.lines(removed, unlike: after, "removed") + Self.lines(added, unlike: before, "added")
  }

  private struct Key: Hashable {
    let screen: String
    let variant: String

    init(_ arrangement: ScreenArrangement) {
      (screen, variant) = (arrangement.screen.id, arrangement.variant.name)
    }
  }

  private static func missing(
    in others: [ScreenArrangement], of screens: [ScreenArrangement]
  ) -> [ScreenArrangement] {
    let known = Set(others.map(Key.init))
    return screens.filter { !known.contains(Key($0)) }
  }

  private static func lines(
    _ screens: [ScreenArrangement], unlike others: [ScreenArrangement], _ deed: String
  ) -> [String] {
    let ids = Set(others.map(\.screen.id))
    var lines: [String] = []
    for key in screens.map(Key.init) {
      let isScreen = !ids.contains(key.screen)
      let line =
        isScreen ? "screen \(key.screen) \(deed)" : "variant \(deed): \(key.screen)  \(key.variant)"
      if lines.last != line { lines.append(line) }
    }
    return lines
  }

  /// Whether the files differ in what they say.
  public var filesDiffer: Bool { !designLines.isEmpty }

  /// Whether both were read from the same bytes, pictures and all, and so are drawn alike.
  public var hasSameSources: Bool { fingerprints.old == fingerprints.new }

  /// Whether the files say the same and the screens show the same.
  public var isSame: Bool {
    !filesDiffer && comingsAndGoings.isEmpty && pairs.allSatisfy(\.isSame)
  }

  /// A line for each change of the files; empty where they say the same.
  public var designLines: [String] {
    differences.flatMap { $0.changes.map(\.description) } + filesThatComeOrGo
  }
}
