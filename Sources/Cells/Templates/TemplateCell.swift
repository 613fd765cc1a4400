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

  /// Returns the cell's content, from `(0, 0)` to `size`, in points. Throws if an image cannot be read or has too many
  /// tiles.
  package func nodes(size: CGSize) throws -> [Scene.Node] {
    let look = StateLook(template, context)
    guard let placed = try placed(look, size: size) else { return [] }
    return look.nodes(try CellScene(context: context).nodes(placed), of: placed)
  }

  /// Returns the cell's parts with their positions, from `(0, 0)` to `size`, in points; nil if a condition excludes all
  /// parts. Throws if an image cannot be read.
  package func placed(size: CGSize) throws -> PlacedNode? {
    try placed(StateLook(template, context), size: size)
  }

  private func placed(_ look: StateLook, size: CGSize) throws -> PlacedNode? {
    var builder = CellNodeBuilder(context)
    return try builder.root(of: look.template).map { context.place($0, size: size) }
  }

  /// Returns the preferred size of the cell for a proposed width, in points. It has that width unless the template fits
  /// its content, and the height of its content. Throws if an image cannot be read.
  package func size(proposed width: Double) throws -> CGSize {
    context.size(of: try measuredRoot(), proposed: width)
  }

  /// Returns the resolved parts for placing. Throws if an image cannot be read.
  func placedRoot() throws -> CellNode? {
    var builder = CellNodeBuilder(context)
    return try builder.root(of: StateLook(template, context).template)
  }

  /// Returns the resolved parts for measuring. Throws if an image cannot be read.
  func measuredRoot() throws -> CellNode? {
    var builder = CellNodeBuilder(context)
    return try builder.root(of: template)
  }
}

extension CellContext {
  /// Places the parts of a cell, from `(0, 0)` to `size`, in points.
  func place(_ root: CellNode, size: CGSize) -> PlacedNode {
    let measure = CellMeasure(typesetter: typesetter, safeAreaInsets: safeAreaInsets)
    let limit = root.look.width == .hug ? widthLimit : nil
    return CellPlacement(measure).place(
      root, in: CGRect(origin: .zero, size: size), measuredIn: limit.map { Proposal(width: $0) })
  }

  /// Returns the preferred size of a cell for a proposed width, in points. It is at least 1 × 1; a cell without parts
  /// has the proposed width.
  func size(of root: CellNode?, proposed width: Double) -> CGSize {
    guard let root else { return CGSize(width: width, height: 1) }
    let room = root.look.width == .hug ? widthLimit ?? width : width
    let size = CellMeasure(typesetter: typesetter).size(of: root.filling, in: Proposal(width: room))
    return CGSize(width: max(1, size.width), height: max(1, size.height))
  }
}

extension CellNode {
  /// The root with the width of the available space, which is the default of cells.
  var filling: CellNode {
    guard look.width == nil else { return self }
    var node = self
    (node.number, node.look.width) = (0, .fill)
    return node
  }
}

extension TemplateCell {
  /// Returns the cell with a context that reads only the sizes of images.
  package func measured(with pictures: PictureSizes) -> TemplateCell {
    let context = CellContext(
      data: context.data, safeAreaInsets: context.safeAreaInsets, widthLimit: context.widthLimit,
      direction: context.direction, typesetter: context.typesetter, theme: context.theme,
      picture: pictures.picture)
    return TemplateCell(template: template, context: context)
  }
}
