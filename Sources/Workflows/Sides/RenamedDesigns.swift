import DesignFormat
import Foundation
import Review

/// Finds designs that were given another name, by what they say.
enum RenamedDesigns {
  /// The entries with those joined of which one went and one came that say much the same.
  static func joined(_ entries: [DiffSides.Entry]) -> [DiffSides.Entry] {
    let gone = entries.filter { $0.new == nil }
    let come = entries.filter { $0.old == nil }
    guard !gone.isEmpty, !come.isEmpty else { return entries }
    let (before, after) = (gone.map { pieces(of: $0.old) }, come.map { pieces(of: $0.new) })
    let pairs = Likeness.pairs(before, after) { $0.share >= 0.5 }
    let joined = Dictionary(pairs.map { (PathKey(come[$0.new].name), gone[$0.old]) }) { first, _ in first }
    let former = Set(paths: pairs.map { gone[$0.old].name })
    return entries.filter { $0.new != nil || !former.contains($0.name) }.map { entry in
      guard entry.old == nil, let match = joined[entry.name] else { return entry }
      var entry = entry
      (entry.old, entry.formerName) = (match.old, match.name)
      return entry
    }
  }

  /// A document's keys with their values, however it is laid out; none where it cannot be read.
  private static func pieces(of file: String?) -> [[UInt8]] {
    guard let file else { return [] }
    do {
      let contents = try InputFile(text: file).contents()
      return contents.split(whereSeparator: separators.contains).map { piece in
        [UInt8](piece).filter { $0 > UInt8(ascii: " ") }
      }
      .filter { !$0.isEmpty }
    } catch {
      return []
    }
  }

  private static let separators = Set(",[]{}\n".utf8)
}
