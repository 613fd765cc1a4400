package import DesignFormat
import Foundation
package import Mockups

extension Mockup {
  /// The name of the files of a screen's reference, without their endings: the name of its pictures.
  package func referenceName(screen: String, variant: Variant) -> String {
    "\(design.id)-\(screen)-\(variant.viewport.slug)\(variant.suffix)"
  }
}

/// A path as it is written from a folder: the same on every machine where both lie alike.
package func relativePath(of path: String, from folder: String) -> String {
  let target = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
  let base = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
  let common = zip(target, base).prefix { $0.isSamePath(as: $1) }.count
  let steps = Array(repeating: "..", count: base.count - common) + target[common...]
  return steps.joined(separator: "/")
}
