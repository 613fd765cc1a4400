package import DesignFormat
package import Foundation
package import Graphics
import LayoutEngine

/// A part of a cell with resolved values: the operations for measuring, placing, drawing and reviewing.
///
/// The protocol has no default implementations, so that each type of part must implement all requirements. `CellLeaf`
/// and `CellContainer` have the defaults of parts without and with children.
package protocol CellPart: Sendable {
  // MARK: Layout

  /// The sizing rule of the part's width and height, used unless the part's style or an aspect ratio defines them.
  var defaultExtent: TemplateExtent { get }
  /// The minimum length of a spacer; nil for all other parts.
  var spacerLength: Double? { get }
  /// The axis along which the children are arranged; nil if they are not arranged one after another.
  var axis: TemplateStack.Axis? { get }
  var text: TextBlock? { get }

  /// Returns the size of the part's content for a proposal.
  func contentSize(of node: CellNode, in availableSize: Proposal, _ measure: CellMeasure) -> CGSize
  /// Returns the part's minimum length along an axis, in points, if its length is not fixed.
  func leastLength(of node: CellNode, along axis: TemplateStack.Axis, _ measure: CellMeasure) -> Double
  /// Lays out the children within `inside`. `availableSize` is the space for which they are measured.
  func place(
    _ node: CellNode, in inside: CGRect, sharing availableSize: Proposal, _ placement: CellPlacement
  ) -> [LaidOutNode]

  /// Returns the y coordinate with which the baseline of adjacent text is aligned; nil means the lower edge of `inside`. This
  /// baseline is used only for parts without text, such as icons.
  func baseline(in inside: CGRect) -> Double?

  // MARK: Drawing

  /// The figure of the part's outline; nil for a box.
  var figure: TemplateFigure? { get }
  /// Returns the area of the part's figure in a rectangle; nil if its outline is a box.
  func area(of node: CellNode, in rect: CGRect) -> Path?
  /// The fill of the part's content, which is used instead of the part's foreground color; nil if there is
  /// none.
  var fill: TemplateFill? { get }
  /// The part's default color; nil if the part is not drawn in one color.
  var defaultColor: SystemColor? { get }

  /// Returns the nodes between the part's background and its children, within its padding.
  func nodes(of placed: LaidOutNode, in outline: BoxOutline, _ scene: CellScene) throws -> [Scene.Node]
  /// Returns the outline that borders follow; nil for the outline of the part's box.
  func figurePath(of placed: LaidOutNode) -> Path?
  /// Whether the part fills its outline with an opaque color.
  func isOpaque(in foregroundColor: Color) -> Bool

  // MARK: Reviewing

  /// The part's text, icon or image for the user; nil for a part that only arranges or decorates.
  var content: PartContent? { get }
  /// The background that the part provides for parts above it, in addition to its background color; nil if there is
  /// none.
  var partBackground: PartBackground? { get }

  /// The rectangle in which the part draws, in the cell's coordinates; nil if it does not draw.
  func drawnBox(of placed: LaidOutNode) -> CGRect?
  /// The area that annotations must not cover, in the cell's coordinates, without the areas of the children; nil if
  /// there is none.
  func labelFreeArea(of placed: LaidOutNode) -> CGRect?
  func words(for placed: LaidOutNode, cellSize: CGSize, _ typesetter: Typesetter) -> PartDescription
  /// Returns the distances that the design specifies: between the part's children, and from its sides to its children.
  func distances(in placed: LaidOutNode) -> [PartDistance]
}

/// A part without children.
package protocol CellLeaf: CellPart {}

extension CellLeaf {
  package var spacerLength: Double? { nil }
  package var axis: TemplateStack.Axis? { nil }
  package var text: TextBlock? { nil }
  package var figure: TemplateFigure? { nil }
  package func area(of node: CellNode, in rect: CGRect) -> Path? { nil }
  package var fill: TemplateFill? { text?.fill }
  package func baseline(in inside: CGRect) -> Double? { nil }

  /// Returns the part's minimum length along an axis, in points. A part that fills the available space can shrink to zero.
  package func leastLength(
    of node: CellNode, along axis: TemplateStack.Axis, _ measure: CellMeasure
  ) -> Double {
    node.extent(along: axis) == .fill && defaultExtent == .fill
      ? 0 : measure.size(of: node, in: Proposal())[along: axis]
  }

  package func place(
    _ node: CellNode, in inside: CGRect, sharing availableSize: Proposal, _ placement: CellPlacement
  ) -> [LaidOutNode] { [] }

  package func figurePath(of placed: LaidOutNode) -> Path? { nil }
  package func drawnBox(of placed: LaidOutNode) -> CGRect? { placed.box }
  package func labelFreeArea(of placed: LaidOutNode) -> CGRect? { placed.inside }
  package func distances(in placed: LaidOutNode) -> [PartDistance] { [] }
}

/// A part that draws only its box and its children.
package protocol CellContainer: CellPart {}

extension CellContainer {
  package var defaultExtent: TemplateExtent { .hug }
  package var spacerLength: Double? { nil }
  package var text: TextBlock? { nil }
  package var figure: TemplateFigure? { nil }
  package func area(of node: CellNode, in rect: CGRect) -> Path? { nil }
  package var fill: TemplateFill? { nil }
  package var defaultColor: SystemColor? { nil }
  package var content: PartContent? { nil }
  package var partBackground: PartBackground? { nil }
  package func baseline(in inside: CGRect) -> Double? { nil }

  package func leastLength(
    of node: CellNode, along axis: TemplateStack.Axis, _ measure: CellMeasure
  ) -> Double {
    let parts = node.flow.map { $0.leastLength(along: axis, measure) }
    let padding = measure.padding(of: node)
    let around = axis == .row ? padding.left + padding.right : padding.top + padding.bottom
    return around + (axis == self.axis ? parts.reduce(0, +) : parts.max() ?? 0)
  }

  package func nodes(
    of placed: LaidOutNode, in outline: BoxOutline, _ scene: CellScene
  ) -> [Scene.Node] { [] }

  package func figurePath(of placed: LaidOutNode) -> Path? { nil }
  package func isOpaque(in foregroundColor: Color) -> Bool { false }

  package func drawnBox(of placed: LaidOutNode) -> CGRect? {
    placed.node.partStyle.background != nil || placed.node.partStyle.borders != nil ? placed.box : nil
  }

  package func labelFreeArea(of placed: LaidOutNode) -> CGRect? { nil }

  package func words(for placed: LaidOutNode, cellSize: CGSize, _ typesetter: Typesetter) -> PartDescription {
    PartDescription()
  }
}

extension LaidOutNode {
  fileprivate var box: CGRect? { frame.width > 0 && frame.height > 0 ? frame : nil }
}

package struct PartContent {
  /// The noun for the content in findings, such as `a text`.
  package let noun: String
  /// The displayed text, or the name of the icon, as an example in findings; nil if there is neither, as for an image.
  package var example: String?
  /// Whether the content is understandable only if it is completely visible.
  package var isReadWhole = true
}

package enum PartBackground {
  /// A shape that is filled with the part's foreground color.
  case foregroundColor
  /// An image or other content whose colors are unknown.
  case picture
}

package struct PartDescription {
  /// The title of the part's description: the part's kind and size; nil for a plain box.
  package var title: String?
  /// The part's remaining properties. `text` describes a property for one item; `rule` describes it for all items.
  package var lines: [(text: String, rule: String?)] = []
}

package struct PartDistance {
  package enum Kind {
    /// The distance between two children of the part.
    case gap
    /// The distance between an edge of the part and a child.
    case offset
  }

  package let kind: Kind
  /// The readable name of the distance, such as `gap across`.
  package let name: String
  /// The area between the two edges, in the cell's coordinates. The distance between these edges is measured.
  package let area: CGRect
  /// Whether the distance is the area's width instead of its height.
  package let isAcross: Bool
}

extension CGSize {
  /// The width and height in points, such as `12 × 7.5`.
  package var words: String { "\(width.figures(1)) × \(height.figures(1))" }
}

/// The properties of a part that reviews compare, in addition to the properties in its `partStyle`.
package struct PartRecord {
  package var style: [String: String] = [:]
  package var colors: [String: TemplateColor] = [:]
  package var fill: TemplateFill?
  package var text: PartText?
  package var picture: ImageReference?
  /// Whether the part inherits the tint if it has no color.
  package var inheritsTint = false

  package struct PartText {
    /// The text's readable name: the keys of its bindings, or `text`.
    package let name: String
    /// The displayed text; nil if the item does not have this text.
    package let string: String?
  }
}

extension PartRecord {
  package init(of part: any TemplatePart, showing data: TemplateData) {
    var recorder = PartRecorder(data: data)
    self = part.accept(&recorder)
  }
}

/// Records the properties of a part for reviews. The `visit` function for each kind of part is in that part's file.
struct PartRecorder: PartVisitor {
  typealias Answer = PartRecord
  typealias Failure = Never

  let data: TemplateData
}
