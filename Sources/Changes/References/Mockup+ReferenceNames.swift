package import DesignFormat
import Foundation
package import Mockups

extension Mockup {
  /// Returns the file name of a screen's reference without extension, which equals that of its rendered image.
  package func referenceName(screen: String, variant: Variant) -> String {
    "\(design.id)-\(screen)-\(variant.viewport.slug)\(variant.suffix)"
  }
}

/// Returns a path relative to a folder. It is independent of the absolute location of both.
package func relativePath(of path: String, from folder: String) -> String {
  let target = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
  let base = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
  let common = zip(target, base).prefix { $0.isSamePath(as: $1) }.count
  let steps = Array(repeating: "..", count: base.count - common) + target[common...]
  return steps.joined(separator: "/")
}
