package import DesignFormat
package import Graphics
package import LayoutEngine

/// A part of a template with resolved bindings, conditions and variants, for measuring and drawing.
package struct CellNode: Sendable {
  /// The part's number in its cell, counted from 1 in depth-first order. It is the key of the part's cached measurements.
  var number: Int
  /// The part's path in the design. A part of a shipped template has the path that it would have if the design
  /// contained a copy of the template.
  package let path: JSONPath
  package let name: String
  /// The part's name in reviews, unique in the cell; nil if the parts were resolved without names for reviews.
  let label: String?
  /// The value of the part's key `type` in the design.
  let type: String
  /// The object of another tool from which the part was made.
  let source: DesignSource?
  package let part: any CellPart
  package var partStyle: TemplateStyle
  package let direction: LayoutDirection
  package let foregroundColor: Color
  package let children: [CellNode]

  /// The children that the container arranges, which are all children that are not pinned to its sides.
  var flow: [CellNode] {
    children.contains { $0.partStyle.pinned != nil }
      ? children.filter { $0.partStyle.pinned == nil } : children
  }
}

struct CellNodeBuilder {
  private let context: CellContext
  private var count = 0
  private var labels: PartLabels?

  init(_ context: CellContext, namesParts: Bool = false) {
    self.context = context
    labels = namesParts ? PartLabels() : nil
  }

  /// Returns the root part; nil if a condition excludes it. Throws if an image cannot be read.
  mutating func root(of template: Template) throws -> CellNode? {
    let path = JSONPath.root.appending("templates").appending(template.name)
    var root = try node(
      template.root, at: path, direction: context.direction, in: nil, showing: context.data, tint: nil,
      appearance: nil)
    if template.hugsWidth, let node = root, node.partStyle.width == nil, node.partStyle.aspectRatio == nil,
      node.part.defaultExtent == .hug
    {
      root?.partStyle.width = .hug
    }
    return root
  }

  private mutating func node(
    _ node: TemplateNode, at path: JSONPath, direction outer: LayoutDirection, in axis: TemplateStack.Axis?,
    showing outerData: TemplateData, tint outerTint: DesignColor?,
    appearance outerAppearance: ColorTraits.Appearance?
  ) throws -> CellNode? {
    var data = node.scope ?? outerData
    if let outerAppearance { data.environment?.appearance = outerAppearance }
    let (label, enclosing) = (labels?.label(of: node), labels?.enclosing)
    defer { if let enclosing { labels?.enclosing = enclosing } }
    guard node.condition.holds(for: data) else {
      labels?.skipChildren(of: node)
      return nil
    }
    if node.instance != nil, let label { labels?.enclosing = label + PartLabels.separator }
    let path = node.sourcePath ?? path
    var partStyle = node.variants.filter { $0.condition.holds(for: data) }
      .reduce(node.partStyle) { $0.overridden(by: $1.partStyle) }
    // Drawing and reviews use only the cell's data, so values from another scope are resolved here.
    if data != context.data { partStyle = partStyle.settled(for: data) }
    let tint = (partStyle.tint?.resolved(with: data)).map { $0.tinted(with: outerTint) } ?? outerTint
    if let tint { partStyle = partStyle.tinted(with: tint, for: data) }
    var context = context
    (context.data, context.tint) = (data, tint)
    let glass = partStyle.background?.adaptsToContent == true ? context.glassAppearance : nil
    let appearance = partStyle.overrideUserInterfaceStyle ?? glass ?? outerAppearance
    if let appearance {
      context = context.appearing(appearance)
      partStyle = partStyle.resolved(for: context.theme.traits, with: data)
    }
    let direction = partStyle.isMirrored == true ? outer.opposite : outer
    var partResolver = CellPartResolver(
      context: context, direction: direction, axis: axis, partStyle: partStyle)
    guard let part = try node.part.accept(&partResolver) else {
      labels?.skipChildren(of: node)
      return nil
    }
    count += 1
    let number = count
    return CellNode(
      number: number, path: path, name: node.part.name, label: label, type: node.part.type,
      source: node.source?.resolved(with: data), part: part,
      partStyle: partResolver.partStyle, direction: direction,
      foregroundColor: context.theme.color(
        partResolver.partStyle.color?.resolved(with: data) ?? .system(part.defaultColor ?? .label)),
      children: try node.children.enumerated().compactMap { index, child in
        let childPath = path.appending("children").appending(index)
        return try self.node(
          child, at: childPath, direction: direction, in: part.axis, showing: data, tint: tint,
          appearance: appearance)
      })
  }
}

/// Resolves the values of one part; the result is nil if the part is omitted. The `visit` function for each kind of part is in
/// the file of that kind.
struct CellPartResolver: PartVisitor {
  typealias Answer = (any CellPart)?
  typealias Failure = any Error

  let context: CellContext
  let direction: LayoutDirection
  /// The axis along which the part and its siblings are arranged; nil if they are not arranged one after another.
  let axis: TemplateStack.Axis?
  var partStyle: TemplateStyle
}
