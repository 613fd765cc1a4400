import DesignFormat
import Mockups
import Review

/// The changes in the token and asset files of two versions of a design.
struct CompanionDifference {
  /// The changes in files that both versions use, in the order of the new version.
  let differences: [DesignDifference]
  /// The paths of these files in the new version.
  let files: [String]
  /// The files that only one version uses, one line each.
  let comingsAndGoings: [String]

  /// Compares the files; throws if one cannot be parsed.
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
          from: try DesignFile(path: counterpart.file, contents: counterpart.bytes),
          to: try DesignFile(path: source.file, contents: source.bytes)))
    }
    for (name, source) in before where !after.contains(where: { $0.name.isSamePath(as: name) }) {
      lines.append("\(source.file): removed")
    }
    (self.differences, self.files, comingsAndGoings) = (differences, files, lines)
  }
}

extension Mockup {
  /// The token and asset files by their paths relative to the design's folder.
  fileprivate var companions: [(name: String, source: SourceText)] {
    let path = file.path
    let folder = path.prefix(upTo: path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)
    return design.tokens.sources.map { source in
      let isBelow = source.file.hasPrefix(folder)
      return (isBelow ? String(source.file.dropFirst(folder.count)) : source.file, source)
    }
  }
}
