package import DesignFormat
package import Foundation
package import Graphics
import LayoutEngine

package struct TemplateCell {
  package let template: Template
  package let context: CellContext

  package init(template: Template, context: CellContext) {
    (self.template, self.context) = (template.settled(for: context.data), context)
  }

  /// The cell's content, from `(0, 0)` to `size`, in points; throws where a picture cannot be read or
  /// would be repeated too often.
  package func nodes(size: CGSize) throws -> [Scene.Node] {
    let look = StateLook(template, context)
    guard let placed = try placed(look, size: size) else { return [] }
    return look.nodes(try CellScene(context: context).nodes(placed), of: placed)
  }

  /// The cell's parts with their places, from `(0, 0)` to `size`, in points; `nil` where a condition keeps them all
  /// out. Throws where a picture cannot be read.
  package func placed(size: CGSize) throws -> PlacedNode? {
    try placed(StateLook(template, context), size: size)
  }

  private func placed(_ look: StateLook, size: CGSize) throws -> PlacedNode? {
    var builder = CellNodeBuilder(context)
    return try builder.root(of: look.template).map { context.place($0, size: size) }
  }

  /// The size that the cell wants when it is proposed a width, in points: as wide, unless its template hugs, and as
  /// high as its content. Throws where a picture cannot be read.
  package func size(proposed width: Double) throws -> CGSize {
    context.size(of: try measuredRoot(), proposed: width)
  }

  /// The parts that are placed, their values filled in; throws where a picture cannot be read.
  func placedRoot() throws -> CellNode? {
    var builder = CellNodeBuilder(context)
    return try builder.root(of: StateLook(template, context).template)
  }

  /// The parts that are measured, their values filled in; throws where a picture cannot be read.
  func measuredRoot() throws -> CellNode? {
    var builder = CellNodeBuilder(context)
    return try builder.root(of: template)
  }
}

extension CellContext {
  /// The parts of a cell with their places, from `(0, 0)` to `size`, in points.
  func place(_ root: CellNode, size: CGSize) -> PlacedNode {
    let measure = CellMeasure(typesetter: typesetter, safeAreaInsets: safeAreaInsets)
    let limit = root.look.width == .hug ? widthLimit : nil
    return CellPlacement(measure).place(
      root, in: CGRect(origin: .zero, size: size), measuredIn: limit.map { Proposal(width: $0) })
  }

  /// Returns the size that a cell requests for a proposed width, in points. It is at least 1 × 1; a cell without parts is as
  /// wide as proposed.
  func size(of root: CellNode?, proposed width: Double) -> CGSize {
    guard let root else { return CGSize(width: width, height: 1) }
    let room = root.look.width == .hug ? widthLimit ?? width : width
    let size = CellMeasure(typesetter: typesetter).size(of: root.filling, in: Proposal(width: room))
    return CGSize(width: max(1, size.width), height: max(1, size.height))
  }
}

extension CellNode {
  /// The part as wide as there is room, which a cell is unless its template says otherwise.
  var filling: CellNode {
    guard look.width == nil else { return self }
    var node = self
    (node.number, node.look.width) = (0, .fill)
    return node
  }
}

extension TemplateCell {
  /// The same cell, of whose pictures only the sizes are read.
  package func measured(with pictures: PictureSizes) -> TemplateCell {
    let context = CellContext(
      data: context.data, safeAreaInsets: context.safeAreaInsets, widthLimit: context.widthLimit,
      direction: context.direction, typesetter: context.typesetter, theme: context.theme,
      picture: pictures.picture)
    return TemplateCell(template: template, context: context)
  }
}
