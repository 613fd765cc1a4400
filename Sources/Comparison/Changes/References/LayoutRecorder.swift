package import DesignFormat
import Foundation
package import Mockups
import Rendering

extension LayoutText {
  package static let fileEnding = ".layout.txt"

  /// The version of the font Inter, which determines most text sizes, such as `Inter 4.000`; nil if Inter is not installed.
  package static let installedFonts = Renderer.fontVersions["Inter"].map { "Inter \($0)" }
}

/// Records the layouts of screens as references for later comparisons. Each image file is read only once.
package struct LayoutRecorder {
  private var digests = ImageDigests()

  package init() {}

  /// Returns the reference of a screen. `design` is the path of its design, relative to the folder of references.
  ///
  /// - Throws: An error if an image of the screen cannot be read.
  package mutating func reference(of screen: ScreenArrangement, design: String) throws -> LayoutText {
    LayoutText(
      design: design, fonts: LayoutText.installedFonts, content: try ScreenRecord(screen, &digests),
      bars: ScreenRecord(barsOf: screen))
  }
}

extension Mockup {
  /// Returns the file name of a screen's reference, without extension. The screen's rendered image has the same name.
  package func referenceName(screen: String, variant: Variant) -> String {
    "\(design.id)-\(screen)-\(variant.viewport.slug)\(variant.suffix)"
  }
}

/// Returns a path relative to a folder. The result does not change if a folder that contains both is moved.
package func relativePath(of path: String, from folder: String) -> String {
  let target = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
  let base = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
  let common = zip(target, base).prefix { $0.isSamePath(as: $1) }.count
  let steps = Array(repeating: "..", count: base.count - common) + target[common...]
  return steps.joined(separator: "/")
}
