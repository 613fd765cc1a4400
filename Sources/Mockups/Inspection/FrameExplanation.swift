import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// An explanation of an element's frame, in text and numbers.
public struct FrameExplanation: Sendable {
  private let heading: String
  private let lines: [String]

  /// Creates the explanation of an element by name: an item's id, or a kind and an index path such as `header 1` or
  /// `shelf 0.2`. Nil if the element does not exist.
  public init?(of name: String, in screen: ScreenArrangement) {
    guard let element = Self.element(name, in: screen) else { return nil }
    let viewport = "\(screen.screen.id) at \(screen.variant.name)"
    heading = "\(viewport): \(element)"
    do throws(LayoutError) {
      lines = try screen.screen.engineLayout.explanation(
        for: element.category, at: element.indexPath, in: screen.input)
    } catch {
      lines = ["\(error)"]
    }
  }

  /// The element's line, with its calculation indented below; ends with a line break.
  public var text: String {
    ([heading] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }

  /// Returns the names of all elements that can be explained.
  public static func names(in screen: ScreenArrangement) -> [String] {
    screen.arrangement.elements.map { $0.id ?? name(of: $0) }
  }

  private static func element(_ name: String, in screen: ScreenArrangement) -> LayoutAttributes? {
    if let path = screen.screen.indexPath(ofItem: name) {
      return screen.arrangement.attributesForItem(at: path)
    }
    return screen.arrangement.elements.first { Self.name(of: $0) == name || Self.shortName(of: $0) == name }
  }

  private static func name(of element: LayoutAttributes) -> String {
    "\(element.category.name) \(element.indexPath.map(String.init).joined(separator: "."))"
  }

  /// Sections have at most one header and footer, so the section's number identifies them.
  private static func shortName(of element: LayoutAttributes) -> String {
    "\(element.category.name) \(element.indexPath.section)"
  }
}
