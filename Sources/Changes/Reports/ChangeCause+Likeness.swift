import DesignFormat
import Foundation
import Graphics
import Review

extension ChangeCause {
  /// The changes of the elements without their ids, so that changes in several designs can be equal. The result is
  /// empty if an element was inserted, deleted, moved or renamed, because such a change is reported for the element.
  var likenesses: [ChangeOrigin] {
    guard columns == nil, !isRemark else { return [] }
    var found: [ChangeOrigin] = []
    for change in changes {
      guard let likeness = change.likeness else { return [] }
      if !found.contains(likeness) { found.append(likeness) }
    }
    return found
  }
}

extension ElementChange {
  /// The change without the element's id; `nil` for a change that is reported for the element only.
  fileprivate var likeness: ChangeOrigin? {
    func alike(_ key: String, _ old: String?, _ new: String?) -> ChangeOrigin {
      ChangeOrigin(.likeness, key: key, deed: "\(old ?? "none") → \(new ?? "none")")
    }
    switch kind {
    case .retexted(let name, let from, let to):
      return alike(name.isEmpty ? "text" : name, from.map(quoted), to.map(quoted))
    // Only the last word is used, because templates may name similar parts differently: `detail color`, `circle color`.
    case .restyled(let name, let from, let to):
      return alike(name.split(separator: " ").last.map(String.init) ?? name, from, to)
    case .imageChanged(let from, let to): return alike("image", from, to)
    case .resized(let from, let to):
      let lengths = [("w", from.width, to.width), ("h", from.height, to.height)].filter { $0.1 != $0.2 }
      let (old, new) = (lengths.map { $0.1.figures(2) }, lengths.map { $0.2.figures(2) })
      return alike(
        "\(category) \(lengths.map(\.0).joined(separator: " × "))", old.joined(separator: " × "),
        new.joined(separator: " × "))
    case .spaced(let edge, let from, let to):
      let place = edge == .top ? "above" : "left of"
      return alike("gap \(place) \(category)", from.figures(2), to.figures(2))
    case .inserted, .deleted, .moved, .renamed, .shifted, .pushed, .remarked: return nil
    }
  }
}
