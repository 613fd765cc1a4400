import Foundation
import Graphics

extension ReportCause {
  /// Computes the cause's key. `changes` are the changes of elements that the cause explains, in all images.
  mutating func setKey(of changes: Set<ElementChange>) {
    // Changes of an element at several viewports may have equal values.
    let values = Set(changes.map { ContentDigest($0.values).description })
    key = ContentDigest([summary] + designs + values.sorted()).shortKey
  }
}

extension ElementChange {
  /// The values that distinguish the change from other changes. The positions of inserted, deleted and moved elements are
  /// omitted, because the summary of a cause contains them.
  fileprivate var values: [String] {
    func either(_ value: String?) -> String { value.map { "= \($0)" } ?? "none" }
    let values: [String] =
      switch kind {
      case .inserted: ["inserted", either(contents)]
      case .deleted: ["deleted", either(contents)]
      case .moved: ["moved"]
      case .sectionMoved(let words): ["section moved", words]
      case .renamed(let old): ["renamed", old]
      case .resized(let old, let new):
        // The length that did not change may depend on the viewport.
        ["resized"]
          + [(old.width, new.width), (old.height, new.height)].flatMap { old, new in
            old == new ? ["", ""] : [Double(old).figures(2), Double(new).figures(2)]
          }
      case .spaced(let edge, let old, let new):
        ["spaced", edge == .top ? "top" : "left", old.figures(2), new.figures(2)]
      case .shifted(let x, let y): ["shifted", x.figures(2), y.figures(2)]
      case .pushed: ["pushed"]
      case .restyled(let name, let old, let new): ["restyled", name, either(old), either(new)]
      case .retexted(let name, let old, let new): ["retexted", name, either(old), either(new)]
      case .part(let change): ["part", change.description]
      case .imageChanged(let old, let new): ["image", either(old), either(new)]
      case .remarked(let aspect, let words): ["remark", aspect.rawValue, words]
      }
    return [id, category] + values
  }
}
