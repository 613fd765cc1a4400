import DesignFormat
import Foundation
import LayoutEngine
import Mockups

/// The changes in the token and asset files of two versions of a design.
struct CompanionDifference {
  /// The changes in the files that both versions use, in the order of the new version.
  let differences: [DesignDifference]
  /// The paths, in the new version, of the files that differ.
  let files: [String]
  /// The files that only one version uses, with one line for each file.
  let comingsAndGoings: [String]

  /// Compares the token and asset files of two versions. Throws if a file cannot be parsed.
  init(from old: Mockup, to new: Mockup) throws(InvalidDesign) {
    let (before, after) = (old.companions, new.companions)
    var differences: [DesignDifference] = []
    var (files, lines): ([String], [String]) = ([], [])
    for (name, source) in after {
      guard let counterpart = before.first(where: { $0.name.isSamePath(as: name) })?.source else {
        lines.append("\(source.file): added")
        continue
      }
      guard counterpart.bytes != source.bytes else { continue }
      files.append(source.file)
      differences.append(
        DesignDifference(
          from: try DesignFile(companion: counterpart.file, parsing: counterpart.bytes),
          to: try DesignFile(companion: source.file, parsing: source.bytes)))
    }
    for (name, source) in before where !after.contains(where: { $0.name.isSamePath(as: name) }) {
      lines.append("\(source.file): removed")
    }
    (self.differences, self.files, comingsAndGoings) = (differences, files, lines)
  }
}

extension Mockup {
  /// The token, asset, data and included files by their paths relative to the design's folder.
  fileprivate var companions: [(name: String, source: SourceText)] {
    let path = file.path
    let folder = path.prefix(upTo: path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)
    return design.tokens.sources.map { source in
      let isBelow = source.file.hasPrefix(folder)
      return (isBelow ? String(source.file.dropFirst(folder.count)) : source.file, source)
    }
  }
}

extension CodeChange {
  /// Returns the changes in the layout code of two versions of a design. The result is empty if one version
  /// has no layout code, because the changes in the design file then include this difference.
  static func all(from old: Design, to new: Design) -> [CodeChange] {
    guard let before = LayoutSources(of: old), let after = LayoutSources(of: new) else { return [] }
    return CodeDifference(from: before, to: after).changes
  }
}

extension LayoutSources {
  /// Combines the code of all layouts of a design; nil if the design has no layout code.
  fileprivate init?(of design: Design) {
    let all = design.layouts.compactMap(\.extended.sources)
    guard let first = all.first else { return nil }
    self.init(digest: first.digest, typeNames: all.flatMap(\.typeNames), files: first.files)
  }
}

enum FontChange {
  /// Returns a line for each font file that both versions use and whose contents differ. All other changes of fonts are
  /// reported as changes in the design file.
  static func lines(from old: Design, to new: Design) -> [String] {
    new.fonts.compactMap { font in
      guard let before = old.fonts.first(where: { $0.name == font.name }), before.digest != font.digest else {
        return nil
      }
      return (["font"] + font.families.prefix(1) + ["changed:", font.name]).joined(separator: " ")
    }
  }
}

/// An image, icon or font file with different contents in two versions of a design.
struct PhotoChange {
  /// The path of the file in the new version.
  let file: String
  /// The digest of the old contents.
  let old: String
  /// The digest of the new contents.
  let new: String

  /// Returns the image files that both versions of a design show and whose contents differ. `designs` are the paths of the
  /// design files.
  static func all(
    from old: ImageDigests, to new: ImageDigests, in designs: (old: String, new: String)
  ) -> [PhotoChange] {
    let before = byName(old, designs.old)
    return byName(new, designs.new).sorted { $0.key < $1.key }.compactMap { name, photo in
      guard let match = before[name], match.digest != photo.digest else { return nil }
      return PhotoChange(file: photo.file, old: match.digest, new: photo.digest)
    }
  }

  /// Returns the design's own icon and font files that exist in both versions with different contents.
  static func iconsAndFonts(from old: Mockup, to new: Mockup) -> [PhotoChange] {
    let folder = new.file.path.lastIndex(of: "/").map { new.file.path[...$0] } ?? ""
    let icons = new.design.icons.compactMap { icon -> PhotoChange? in
      guard let own = icon.own,
        let before = old.design.icons.first(where: { $0.rawValue == icon.rawValue })?.own,
        before.digest != own.digest
      else { return nil }
      return PhotoChange(file: folder + own.file, old: before.digest, new: own.digest)
    }
    let fonts = new.design.fonts.compactMap { font -> PhotoChange? in
      guard let before = old.design.fonts.first(where: { $0.name == font.name }), before.digest != font.digest
      else { return nil }
      return PhotoChange(file: folder + font.name, old: before.recordDigest, new: font.recordDigest)
    }
    return icons + fonts
  }

  private static func byName(
    _ digests: ImageDigests, _ design: String
  ) -> [PathKey: (file: String, digest: String)] {
    let folder = URL(fileURLWithPath: design).deletingLastPathComponent().resolvingSymlinksInPath().path + "/"
    return Dictionary(
      digests.known.map { key, digest in
        let file = key.path
        let name = file.hasPathPrefix(folder) ? String(file.dropFirst(folder.count)) : file
        return (PathKey(name), (file, digest))
      }
    ) { first, _ in first }
  }
}
