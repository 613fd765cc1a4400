import DesignFormat
package import Foundation
import Graphics
import LayoutEngine

/// Arrangements as text, with one line for each element, for reading and diffs.
public struct InspectionText: Sendable {
  private let arrangements: [ScreenArrangement]

  /// Creates the text of arrangements.
  public init(_ arrangements: [ScreenArrangement]) {
    self.arrangements = arrangements
  }

  /// A heading for each arrangement, followed by its elements; ends with a line break.
  public var text: String {
    arrangements.map { heading(of: $0) + "\n" + lines(of: $0) }.joined(separator: "\n")
  }

  private func heading(of screen: ScreenArrangement) -> String {
    let (viewport, content) = (screen.viewport, screen.arrangement.contentSize)
    return
      "\(screen.screen.id)  \(screen.variant.name)  \(viewport.size.figures) @\(viewport.scale.figures(3))x"
      + "  content \(content.figures)"
  }

  private func lines(of screen: ScreenArrangement) -> String {
    TextTable(screen.arrangement.elements.map { [$0.name, $0.id ?? "", $0.placement] }).description
  }
}

extension CGSize {
  /// For example, `390 × 844`.
  package var figures: String { "\(width.figures(3)) × \(height.figures(3))" }
}

extension LayoutAttributes {
  /// The category and index path, for example `cell 0.3`.
  fileprivate var name: String {
    "\(category.name) \(indexPath.map(String.init).joined(separator: "."))"
  }

  /// The frame and all values that differ from their defaults.
  fileprivate var placement: String {
    var parts = [
      " x \(frame.minX.figures(3))", "y \(frame.minY.figures(3))", "w \(frame.width.figures(3))",
      "h \(frame.height.figures(3))",
    ]
    if zIndex != 0 { parts.append("z \(zIndex)") }
    if alpha != 1 { parts.append("alpha \(alpha.figures(3))") }
    if isHidden { parts.append("hidden") }
    return parts.joined(separator: "  ")
  }
}
