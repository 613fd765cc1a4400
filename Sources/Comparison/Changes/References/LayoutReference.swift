package import DesignFormat
package import Foundation
package import Mockups
import Rendering

/// A record of a screen in one variant, stored for comparison with later versions.
package struct LayoutReference: Equatable, Sendable {
  let layout: LayoutText

  init(_ layout: LayoutText) { self.layout = layout }

  /// Parses the text of a reference. `file` is the file's name in messages.
  ///
  /// - Throws: `UnreadableReference` with every problem of the text and its line.
  package init(reading data: Data, file: String) throws(UnreadableReference) {
    do throws(InvalidLayoutText) {
      layout = try LayoutText(reading: [UInt8](data), file: file)
    } catch {
      throw UnreadableReference(report: error.report)
    }
  }

  /// The file name extension of layout references.
  package static let fileEnding = ".layout.txt"

  /// The contents of the reference file, with a final line break.
  package var text: String { layout.text }

  /// Returns the path of the design in a reference, relative to the folder of references; `nil` if it is missing.
  package static func design(in data: Data) -> String? { LayoutText.design(in: [UInt8](data)) }

  /// Returns the fonts in a reference; nil if they are missing.
  package static func fonts(in data: Data) -> String? { LayoutText.fonts(in: [UInt8](data)) }

  /// The installed font that determines most text sizes, with its version; nil if it is not installed.
  package static let installedFonts = Renderer.fontVersions["Inter"].map { "Inter \($0)" }

  /// Whether both references contain equal screens.
  package func showsSame(as other: LayoutReference) -> Bool { layout.showsSame(as: other.layout) }
}

/// The error for a reference that exists but cannot be parsed.
package struct UnreadableReference: Error, CustomStringConvertible {
  /// The problems of the reference's text, in reading order.
  package let report: DiagnosticReport

  /// The problems in `report` as text.
  package var description: String { report.description }
}

/// Creates references of screens. Each image file is read only once.
package struct LayoutRecorder {
  private var digests = ImageDigests()

  /// Creates a recorder with an empty cache.
  package init() {}

  /// Returns the reference of a screen. `design` is the path of its design, relative to the folder of references.
  ///
  /// - Throws: An error if an image of the screen cannot be read.
  package mutating func reference(of screen: ScreenArrangement, design: String) throws -> LayoutReference {
    LayoutReference(
      LayoutText(
        design: design, fonts: LayoutReference.installedFonts, content: try ScreenRecord(screen, &digests),
        bars: ScreenRecord(barsOf: screen)))
  }
}

extension Mockup {
  /// Returns the file name of a screen's reference, without extension. The screen's rendered image has the same name.
  package func referenceName(screen: String, variant: Variant) -> String {
    "\(design.id)-\(screen)-\(variant.viewport.slug)\(variant.suffix)"
  }
}

/// Returns a path relative to a folder. The result is independent of the absolute locations of both.
package func relativePath(of path: String, from folder: String) -> String {
  let target = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
  let base = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
  let common = zip(target, base).prefix { $0.isSamePath(as: $1) }.count
  let steps = Array(repeating: "..", count: base.count - common) + target[common...]
  return steps.joined(separator: "/")
}
