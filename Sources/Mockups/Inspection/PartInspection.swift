import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Rendering

/// The parts of the elements on a screen, as their cells lay them out.
struct PartInspection {
  struct Part {
    /// The part's name in reviews, unique in the element, such as `tag 3 "z" › text`.
    let name: String
    /// The path of the part's description in the design.
    let path: JSONPath
    /// The value of the part's key `type` in the design.
    let type: String
    /// The part's frame in content coordinates, before the part or its cell is rotated or scaled.
    let frame: CGRect
    /// The number of lines of a text; nil for any other part.
    let lineCount: Int?
  }

  private let mockup: MockupScene

  init(of screen: ScreenArrangement) throws {
    mockup = try Renderer(sharingFontsOf: screen).mockup(of: screen)
  }

  /// Returns the parts of an element in drawing order; none for an element without a template.
  func parts(of attributes: LayoutAttributes) throws -> [Part] {
    guard let root = try mockup.cell(for: attributes)?.placed(size: attributes.size, namesParts: true) else {
      return []
    }
    let size = attributes.size
    let origin = CGPoint(
      x: attributes.center.x - size.width / 2, y: attributes.center.y - size.height / 2)
    var parts: [Part] = []
    func add(_ placed: LaidOutNode) {
      let node = placed.node
      parts.append(
        Part(
          name: node.label ?? node.name, path: node.path, type: node.type,
          frame: placed.frame.offsetBy(dx: origin.x, dy: origin.y),
          lineCount: placed.lines?.shaped.lines.count))
      placed.children.forEach(add)
    }
    add(root)
    return parts
  }
}
