import DesignFormat
import LayoutEngine
import Review

extension CodeChange {
  /// The changes in the code that layouts of two versions of a design are made of; none where one version has no such
  /// layout, which the changes of its own file tell.
  static func all(from old: Design, to new: Design) -> [CodeChange] {
    guard let before = LayoutSources(of: old), let after = LayoutSources(of: new) else { return [] }
    return CodeDifference(from: before, to: after).changes
  }
}

extension LayoutSources {
  /// The code of all layouts of a design, which is one; nil where it has none.
  fileprivate init?(of design: Design) {
    let all = design.layouts.compactMap(\.sources)
    guard let first = all.first else { return nil }
    self.init(digest: first.digest, typeNames: all.flatMap(\.typeNames), files: first.files)
  }
}
