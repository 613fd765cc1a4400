import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// Why an element stands where it does, in words and numbers.
public struct FrameExplanation: Sendable {
  private let heading: String
  private let lines: [String]

  /// The explanation of the element that `name` names: an item's id, or a kind and an index path such as
  /// `header 1` or `shelf 0.2`; `nil` where the arrangement has no such element.
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

  /// The element's own line, its arithmetic indented below it; ends with a line break.
  public var text: String {
    ([heading] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }

  /// The names of all elements in an arrangement that can be explained.
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

  /// Headers and footers are one a section, so the section alone will do.
  private static func shortName(of element: LayoutAttributes) -> String {
    "\(element.category.name) \(element.indexPath.section)"
  }
}
