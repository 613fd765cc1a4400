package import DesignFormat
package import Foundation
import Graphics
package import LayoutEngine
import Rendering

/// The layouts of screens as JSON, in a stable format for other programs. All lengths are in points.
package struct InspectionDocument: Encodable, Sendable {
  private let design: String
  private let arrangements: [Entry]

  /// Creates the document for the arrangements of a design's screens. Throws if the parts of cells are requested and an
  /// image cannot be read.
  package init(design: String, _ arrangements: [ScreenArrangement], withParts: Bool = false) throws {
    self.design = design
    self.arrangements = try arrangements.map { arranged in
      let parts = withParts ? try PartInspection(of: arranged) : nil
      return try Entry(arranged) { try parts?.parts(of: $0).map(Part.init) }
    }
  }

  /// Returns the encoded document: one line with sorted keys and a final line break.
  package func data() throws -> Data {
    try orderedJSON() + Data("\n".utf8)
  }

  private struct Entry: Encodable {
    let screen: String
    let viewport: ViewportEntry
    let contentSize: Size
    let source: Source?
    let elements: [Element]

    init(_ arranged: ScreenArrangement, parts: (LayoutAttributes) throws -> [Part]?) throws {
      screen = arranged.screen.id
      viewport = ViewportEntry(arranged.viewport)
      contentSize = Size(arranged.arrangement.contentSize)
      source = arranged.screen.source.map(Source.init)
      elements = try arranged.arrangement.elements.map {
        Element($0, source: arranged.item(at: $0)?.source, parts: try parts($0))
      }
    }
  }

  private struct Source: Encodable {
    let id: String
    let name: String?

    init(_ source: DesignSource) {
      (id, name) = (source.id, source.name)
    }
  }

  private struct ViewportEntry: Encodable {
    let name: String
    let width: Double
    let height: Double
    let scale: Double

    init(_ viewport: Viewport) {
      name = viewport.name
      width = viewport.size.width
      height = viewport.size.height
      scale = viewport.scale
    }
  }

  private struct Size: Encodable {
    let width: Double
    let height: Double

    init(_ size: CGSize) {
      width = size.width.rounded(toDecimalPlaces: 3)
      height = size.height.rounded(toDecimalPlaces: 3)
    }
  }

  private struct Frame: Encodable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    init(_ frame: CGRect) {
      x = frame.minX.rounded(toDecimalPlaces: 3)
      y = frame.minY.rounded(toDecimalPlaces: 3)
      width = frame.width.rounded(toDecimalPlaces: 3)
      height = frame.height.rounded(toDecimalPlaces: 3)
    }
  }

  /// A part of a cell. Unlike the frames of elements, its frame is not rounded.
  private struct Part: Encodable {
    let name: String
    let path: String
    let type: String
    let frame: [String: Double]
    let lines: Int?
    let source: Source?

    init(_ part: PartInspection.Part) {
      (name, path, type, lines) = (part.name, "\(part.path)", part.type, part.lineCount)
      source = part.source.map(Source.init)
      let frame = part.frame
      self.frame = ["x": frame.minX, "y": frame.minY, "width": frame.width, "height": frame.height]
    }
  }

  private struct Element: Encodable {
    let kind: String
    let indexPath: [Int]
    let id: String?
    let frame: Frame
    let alpha: Double
    let zIndex: Int
    let hidden: Bool
    let source: Source?
    let parts: [Part]?

    init(_ attributes: LayoutAttributes, source: DesignSource?, parts: [Part]?) {
      self.source = source.map(Source.init)
      kind = attributes.category.name
      indexPath = Array(attributes.indexPath)
      id = attributes.id
      frame = Frame(attributes.frame)
      alpha = attributes.alpha.rounded(toDecimalPlaces: 3)
      zIndex = attributes.zIndex
      hidden = attributes.isHidden
      self.parts = parts
    }
  }
}

extension BinaryFloatingPoint {
  /// Returns the number, rounded to a number of decimals, so that documents do not contain rounding errors.
  fileprivate func rounded(toDecimalPlaces places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let rounded = (Double(self) * scale).rounded() / scale
    return rounded == 0 ? 0 : rounded
  }
}

/// The layouts of screens as text, with one line for each element, for reading and diffs.
package struct InspectionText: Sendable {
  /// The layouts as text: a heading for each arrangement, followed by the arrangement's elements; ends with a line
  /// break.
  package let text: String

  /// Creates the text of arrangements. Throws if the parts of cells are requested and an image cannot be read.
  package init(_ arrangements: [ScreenArrangement], withParts: Bool = false) throws {
    text = try arrangements.map { arranged in
      let parts = withParts ? try PartInspection(of: arranged) : nil
      let rows = try arranged.arrangement.elements.flatMap { element in
        [[element.name, element.id ?? "", element.placement]]
          + (try parts?.parts(of: element) ?? []).map { ["  \($0.name)", $0.type, $0.placement] }
      }
      return Self.heading(of: arranged) + "\n" + TextTable(rows).description
    }.joined(separator: "\n")
  }

  private static func heading(of screen: ScreenArrangement) -> String {
    let (viewport, content) = (screen.viewport, screen.arrangement.contentSize)
    return
      "\(screen.screen.id)  \(screen.variant.name)  \(viewport.size.figures) @\(viewport.scale.figures(3))x"
      + "  content \(content.figures)"
  }
}

extension CGSize {
  /// The width and height in points, for example `390 × 844`.
  package var figures: String { "\(width.figures(3)) × \(height.figures(3))" }
}

extension LayoutAttributes {
  /// The element's category and index path, such as `cell 0.3`.
  fileprivate var name: String {
    "\(category.name) \(indexPath.map(String.init).joined(separator: "."))"
  }

  /// The element's frame, and its z-index, alpha and hidden state if they differ from the defaults, as text.
  fileprivate var placement: String {
    var parts = [frame.inspected]
    if zIndex != 0 { parts.append("z \(zIndex)") }
    if alpha != 1 { parts.append("alpha \(alpha.figures(3))") }
    if isHidden { parts.append("hidden") }
    return parts.joined(separator: "  ")
  }
}

extension CGRect {
  fileprivate var inspected: String {
    " x \(minX.figures(3))  y \(minY.figures(3))  w \(width.figures(3))  h \(height.figures(3))"
  }
}

extension PartInspection.Part {
  fileprivate var placement: String {
    frame.inspected + (lineCount.map { "  \($0 == 1 ? "1 line" : "\($0) lines")" } ?? "")
  }
}

/// An explanation of how a layout computes an element's frame.
package struct FrameExplanation: Sendable {
  private let heading: String
  private let lines: [String]

  /// Creates the explanation of an element by name: an item's id, or a kind and an index path such as `header 1` or
  /// `shelf 0.2`. Returns nil if the element does not exist.
  package init?(of name: String, in screen: ScreenArrangement) {
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

  /// A line that describes the element, and its calculation as indented lines; ends with a line break.
  package var text: String {
    ([heading] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }

  /// Returns the names of all elements that can be explained.
  package static func names(in screen: ScreenArrangement) -> [String] {
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

  /// Returns the element's category and the index of its section. This name identifies a header or footer,
  /// because a section has at most one of each.
  private static func shortName(of element: LayoutAttributes) -> String {
    "\(element.category.name) \(element.indexPath.section)"
  }
}

/// The parts of the elements on a screen, as their cells lay them out.
package struct PartInspection {
  package struct Part {
    /// The part's name in reviews, unique in the element, such as `tag 3 "z" › text`.
    let name: String
    /// The path of the part's description in the design.
    let path: JSONPath
    /// The value of the part's key `type` in the design.
    let type: String
    /// The part's frame in content coordinates, before the part or its cell is rotated or scaled.
    package let frame: CGRect
    /// The number of lines of a text; nil for any other part.
    let lineCount: Int?
    /// The object of another tool from which the part was made.
    package let source: DesignSource?
  }

  private let mockup: MockupScene

  package init(of screen: ScreenArrangement) throws {
    mockup = try Renderer(sharingFontsOf: screen).mockup(of: screen)
  }

  /// Returns the parts of an element in drawing order; none for an element without a template.
  package func parts(of attributes: LayoutAttributes) throws -> [Part] {
    guard let root = try mockup.cell(for: attributes)?.placed(size: attributes.size, namesParts: true) else {
      return []
    }
    let origin = attributes.untransformedFrame.origin
    var parts: [Part] = []
    func add(_ placed: LaidOutNode) {
      let node = placed.node
      parts.append(
        Part(
          name: node.label ?? node.name, path: node.path, type: node.type,
          frame: placed.frame.offsetBy(dx: origin.x, dy: origin.y),
          lineCount: placed.lines?.shaped.lines.count, source: node.source))
      placed.children.forEach(add)
    }
    add(root)
    return parts
  }
}
