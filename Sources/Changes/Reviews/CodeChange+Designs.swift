import DesignFormat
import LayoutEngine
import Review

extension CodeChange {
  /// Returns the changes in the code of the layouts of two versions of a design. The result is empty if one version has
  /// no such layout; the design file's changes then report that.
  static func all(from old: Design, to new: Design) -> [CodeChange] {
    guard let before = LayoutSources(of: old), let after = LayoutSources(of: new) else { return [] }
    return CodeDifference(from: before, to: after).changes
  }
}

extension LayoutSources {
  /// Combines the code of all layouts of a design; nil if it has none.
  fileprivate init?(of design: Design) {
    let all = design.layouts.compactMap(\.sources)
    guard let first = all.first else { return nil }
    self.init(digest: first.digest, typeNames: all.flatMap(\.typeNames), files: first.files)
  }
}
