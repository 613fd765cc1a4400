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

  /// The size that a cell wants when it is proposed a width, in points; a cell without parts is a point high.
  func size(of root: CellNode?, proposed width: Double) -> CGSize {
    bounds(of: root, proposed: width).size
  }

  /// The same, and the widths in which a cell is as wide as it was proposed and as high as in this one; `nil` where none is
  /// known.
  func bounds(of root: CellNode?, proposed width: Double) -> (size: CGSize, widths: ClosedRange<Double>?) {
    guard let root else { return (CGSize(width: width, height: 1), nil) }
    let measure = CellMeasure(typesetter: typesetter)
    let isHugging = root.look.width == .hug
    let size: CGSize
    var widths: ClosedRange<Double>?
    if !isHugging, let bounds = RoomyMeasure(measure).bounds(of: root.filling, in: width) {
      size = CGSize(width: bounds.greatestWidth, height: bounds.height)
      widths = root.steadyWidths(bounds, in: width)
    } else {
      size = measure.size(of: root.filling, in: Proposal(width: isHugging ? widthLimit ?? width : width))
    }
    // Nothing that is laid out is smaller than a point.
    return (CGSize(width: max(1, size.width), height: max(1, size.height)), widths)
  }

  /// The widths in which a cell of a height has all its parts, whole and with as many lines as in this one; `nil` where
  /// none is known.
  func steadyWidths(of root: CellNode, size: CGSize) -> ClosedRange<Double>? {
    guard root.look.width != .hug else { return nil }
    let measure = CellMeasure(typesetter: typesetter, safeAreaInsets: safeAreaInsets)
    guard let bounds = RoomyMeasure(measure).bounds(of: root.filling, in: size.width),
      bounds.height <= size.height
    else { return nil }
    return root.steadyWidths(bounds, in: size.width)
  }
}

extension CellNode {
  /// The widths in which a cell of that root is as wide as it is proposed; `nil` where this is none.
  fileprivate func steadyWidths(_ bounds: RoomyMeasure.Bounds, in width: Double) -> ClosedRange<Double>? {
    let widths = bounds.widths?.common(with: max(1, look.widthRange.lowerBound)...look.widthRange.upperBound)
    return filling.widthExtent == .fill && widths?.contains(width) == true ? widths : nil
  }

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
