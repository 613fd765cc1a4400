import DesignFormat
public import Foundation
public import Mockups
import Rendering

/// The differences between two versions of a design in its files and on its screens.
public struct DesignReview: Sendable {
  /// The changes in files: the design file first, then the token and asset files that both versions use.
  var differences: [DesignDifference]
  /// The paths of the changed token and asset files.
  private let sharedFiles: [String]
  /// The path of the new design file.
  let file: String
  private let code: [CodeChange]
  /// The token and asset files that only one version uses, and the font files whose contents differ, with one line for each
  /// file.
  let filesThatComeOrGo: [String]
  /// The screens and variants that exist in both versions, in the order of the new version.
  public internal(set) var pairs: [ScreenReview]
  var removed: [ScreenArrangement]
  var added: [ScreenArrangement]
  /// Renamed screens, screens that exist in only one version, and variants of a screen that exist in only one version, with one
  /// line for each.
  var comingsAndGoings: [String]
  /// One line for each changed part of imported screens. These lines replace the changes in the design's
  /// file. Empty if the screens are not imported.
  let partLines: [String]
  let fingerprints: (old: Fingerprint, new: Fingerprint)
  let photos: [PhotoChange]
  /// The tokens that the new version uses. Causes are not attributed to other tokens.
  let tokensInUse: TokenUsage
  var changes: [ScreenChange] { pairs.flatMap(\.changes.all) }

  /// Compares two versions, each with its own matrix and viewports.
  ///
  /// - Throws: `InvalidDesign` if a screen cannot be laid out, or another error if an image cannot be read.
  package init(from old: Mockup, to new: Mockup) throws {
    try self.init(from: old, showing: try old.arrangements(), to: new, showing: try new.arrangements())
  }

  /// Compares the given screens of two versions; throws if an image cannot be read.
  package init(
    from old: Mockup, showing before: [ScreenArrangement], to new: Mockup, showing after: [ScreenArrangement]
  ) throws {
    let companions = try CompanionDifference(from: old, to: new)
    let counterparts = Dictionary(before.map { (Key($0), $0) }) { first, _ in first }
    let files = [DesignDifference(from: old.writtenFile, to: new.writtenFile)] + companions.differences
    let renames = files.flatMap(\.renames)
    differences = files.map { $0.omittingReferences(to: renames) }
    sharedFiles = companions.files
    file = new.file.path
    filesThatComeOrGo = companions.comingsAndGoings + FontChange.lines(from: old.design, to: new.design)
    code = CodeChange.all(from: old.design, to: new.design)
    fingerprints = (old.fingerprint, new.fingerprint)
    let oldNames = differences[0].renamedScreens
    var digests = (old: ImageDigests(), new: ImageDigests())
    pairs = try after.compactMap { screen in
      guard let counterpart = counterparts[Key(screen, oldNames)] else { return nil }
      let changes = ScreenChanges(
        from: (
          try ScreenRecord(counterpart, &digests.old, of: .shown).renamingTemplates(renames),
          ScreenRecord(barsOf: counterpart)
        ),
        to: (try ScreenRecord(screen, &digests.new, of: .shown), ScreenRecord(barsOf: screen)),
        presented: try PresentedChanges(from: counterpart, to: screen, &digests).changes)
      return ScreenReview(
        old: counterpart, new: screen.keepingAccents(of: counterpart, changes.content.counterparts),
        changes: changes)
    }
    partLines = differences[0].changes.isEmpty ? [] : try Self.partLines(pairs)
    try pairs.audit(from: old, to: new)
    photos =
      PhotoChange.all(from: digests.old, to: digests.new, in: (old.file.path, new.file.path))
      + PhotoChange.iconsAndFonts(from: old, to: new)
    tokensInUse = try TokenUsage(of: new)
    let known = (old: Set(before.map { Key($0) }), new: Set(after.map { Key($0, oldNames) }))
    removed = before.filter { !known.new.contains(Key($0)) }
    added = after.filter { !known.old.contains(Key($0, oldNames)) }
    let screenRenames = oldNames.sorted { $0.key < $1.key }.filter { [pairs] new, _ in
      pairs.contains { $0.new.screen.id == new }
    }
    comingsAndGoings =
      screenRenames.map { "screen \($0.value) → \($0.key)" }
      + Self.lines(removed, unlike: Set(after.map { Key($0, oldNames).screen }), "removed")
      + Self.lines(added, unlike: Set(before.map(\.screen.id) + oldNames.keys), "added")
  }

  private struct Key: Hashable {
    let screen: String
    let variant: String

    /// Creates the key that identifies a screen in one variant. `oldNames` contains the old ids of renamed screens, by their
    /// new ids.
    init(_ arrangement: ScreenArrangement, _ oldNames: [String: String] = [:]) {
      screen = oldNames[arrangement.screen.id] ?? arrangement.screen.id
      variant = arrangement.variant.name
    }
  }

  /// Returns the changes of the parts of screens that were imported, in the first variant of each screen.
  private static func partLines(_ pairs: [ScreenReview]) throws -> [String] {
    var known: Set<String> = []
    let first = pairs.filter {
      $0.old.screen.source != nil && $0.new.screen.source != nil && known.insert($0.new.screen.id).inserted
    }
    return try first.flatMap { pair in
      let review = PartReview(from: try SourcedParts(of: pair.old), to: try SourcedParts(of: pair.new))
      return review.lines.map { first.count > 1 ? "\(pair.new.screen.id): \($0)" : $0 }
    }
  }

  private static func lines(
    _ screens: [ScreenArrangement], unlike others: Set<String>, _ deed: String
  ) -> [String] {
    var lines: [String] = []
    for key in screens.map({ Key($0) }) {
      let line =
        others.contains(key.screen)
        ? "variant \(deed): \(key.screen)  \(key.variant)" : "screen \(key.screen) \(deed)"
      if lines.last != line { lines.append(line) }
    }
    return lines
  }

  /// Whether the files differ in more than formatting.
  package var filesDiffer: Bool {
    !(differences.allSatisfy(\.changes.isEmpty) && code.isEmpty && filesThatComeOrGo.isEmpty)
  }

  /// Whether both versions have the same bytes in all files, including images, so that they are rendered equally.
  package var hasSameSources: Bool { fingerprints.old == fingerprints.new }

  /// Whether the files and the screens of both versions are equal.
  public var isSame: Bool {
    !filesDiffer && comingsAndGoings.isEmpty && pairs.allSatisfy(\.isSame)
  }

  /// One line per change in the files; empty if they are equal.
  package var designLines: [String] {
    differences.flatMap { $0.changes.map(\.description) } + code.map(\.description) + filesThatComeOrGo
  }

  /// Returns the changes in the files, each with the origin that groups it across designs. `named` returns the display name of a
  /// shared file.
  func fileChanges(named: (String) -> String) -> [FileChange] {
    let own = differences.prefix(1).flatMap(\.fileChanges)
    let shared = zip(differences.dropFirst(), sharedFiles).flatMap { $0.tokenChanges(in: named($1)) }
    return own + shared + code.map { $0.fileChange(named: named) } + filesThatComeOrGo.map(FileChange.init)
  }
}

extension Mockup {
  /// Compares the design with a newer version: its files, and its screens with the causes of their changes.
  ///
  /// - Throws: `InvalidDesign` if a screen cannot be laid out, or another error if an image cannot be read.
  public func changes(to new: Mockup) throws -> DesignReview {
    try DesignReview(from: self, to: new)
  }
}

extension DesignReview: CustomStringConvertible {
  /// The lines that `maquette diff` prints for designs: the changes in files, the added and removed screens and variants, and
  /// the causes of changes on screens. Each cause is listed once, with the variants that show it.
  public var lines: [String] {
    if !partLines.isEmpty { return partLines + comingsAndGoings }
    let causes = ChangeSummary(changes).groups.map(\.description)
    return designLines + comingsAndGoings + causes.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  /// The lines, or `nothing changed` if there are no lines.
  public var description: String { lines.isEmpty ? "nothing changed" : lines.joined(separator: "\n") }
}

extension ScreenReview {
  /// One line for each cause with its consequences; empty if nothing changed.
  public var lines: [String] { causes.map(\.description) }

  /// Returns the old screen, its changes and the new screen side by side as PNG, with the causes below.
  ///
  /// - Parameter scale: The number of pixels per point; `nil` for the viewport's scale.
  /// - Throws: An error if an image of the screen cannot be read.
  public func png(scale: Double? = nil) throws -> Data {
    let renderer = try Renderer(sharingFontsOf: new)
    return try renderer.data(
      of: try renderer.scene(of: self, title: name), as: .png(scale: scale ?? new.viewport.scale),
      properties: properties)
  }

  /// Renders both screens at `scale` pixels per point and compares their pixels. Throws the same errors as `png`.
  public func pixels(scale: Double = 1) throws -> PixelDifference {
    let renderer = try Renderer(sharingFontsOf: new)
    let before = try RenderedScreen(old, scale: scale, with: renderer).bitmap
    let after = try RenderedScreen(new, scale: scale, with: renderer).bitmap
    return PixelDifference(
      from: before, to: after, comparison: PixelComparison(of: before, and: after), scale: scale)
  }

  private var properties: ImageMetadata {
    ImageMetadata(software: Renderer.software, device: new.variant.name, designHash: "")
  }
}
