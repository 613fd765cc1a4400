package import LayoutEngine
package import DesignFormat
package import Graphics

/// A part of a template with its bindings, conditions and variants settled: what is measured and drawn.
package struct CellNode {
  /// The part's number in its cell, by which measurements are remembered.
  let number: Int
  /// Where a design describes it; a shipped template has the place that a copy of it would have.
  package let path: JSONPath
  /// What it is.
  package let content: Content
  /// Its room and box.
  package let look: TemplateLook
  /// Which way it is read.
  package let direction: LayoutDirection
  /// The ink.
  package let ink: Color
  /// What is in it.
  package let children: [CellNode]

  /// The kinds of parts.
  package enum Content {
    /// Parts in a row or a column.
    case stack(TemplateStack)
    /// Parts on top of one another.
    case overlay(TemplateAlignment)
    /// Lines of text.
    case text(TextBlock)
    /// A picture, or what stands in for it.
    case image(PictureBlock)
    /// A figure.
    case shape(TemplateFigure)
    /// An icon, so many points high.
    case icon(IconName, size: Double)
    /// Room.
    case spacer(minLength: Double)
  }
}

/// Settles a template's parts for one item.
struct CellNodeBuilder {
  private let context: CellContext
  private var count = 0

  /// Settles parts for what the context shows.
  init(_ context: CellContext) {
    self.context = context
  }

  /// The root; `nil` where its condition keeps it out. Throws where a picture cannot be read.
  mutating func root(of template: Template) throws -> CellNode? {
    let path = JSONPath.root.appending("templates").appending(template.name)
    return try node(template.root, at: path, direction: context.direction, in: nil)
  }

  private mutating func node(
    _ node: TemplateNode, at path: JSONPath, direction outer: LayoutDirection, in axis: TemplateStack.Axis?
  ) throws -> CellNode? {
    guard node.condition.holds(for: context.data) else { return nil }
    var look = node.variants.filter { $0.condition.holds(for: context.data) }
      .reduce(node.look) { $0.overridden(by: $1.look) }
    let direction = look.isMirrored == true ? outer.opposite : outer
    guard let content = try content(of: node, direction, &look, in: axis) else { return nil }
    count += 1
    let number = count
    let ownAxis: TemplateStack.Axis? =
      if case .stack(let stack) = node.content { stack.axis } else { nil }
    return CellNode(
      number: number, path: path, content: content, look: look, direction: direction,
      ink: color(look.color) ?? Self.ink(of: node.content, context.theme),
      children: try node.children.enumerated().compactMap { index, child in
        let place = path.appending("children").appending(index)
        return try self.node(child, at: place, direction: direction, in: ownAxis)
      })
  }

  private func content(
    of node: TemplateNode, _ direction: LayoutDirection, _ look: inout TemplateLook,
    in axis: TemplateStack.Axis?
  ) throws -> CellNode.Content? {
    switch node.content {
    case .stack(let stack): return .stack(stack)
    case .overlay(let alignment, _): return .overlay(alignment)
    case .text(let label):
      // An empty text takes no room and no spacing.
      guard let text = label.text.resolved(with: context.data), !text.isEmpty else { return nil }
      return .text(TextBlock(text, label, direction))
    case .image(let picture): return try image(picture, direction)
    case .shape(let figure):
      if figure == .line {
        if axis == .row {
          look.width = look.width ?? .points(TemplateLook.hairline)
        } else {
          look.height = look.height ?? .points(TemplateLook.hairline)
        }
      }
      return .shape(figure)
    case .icon(let name, let size):
      guard let icon = name.resolved(with: context.data) else { return nil }
      return .icon(icon.facing(direction), size: size)
    case .spacer(let minLength): return .spacer(minLength: minLength)
    }
  }

  private func image(_ picture: TemplatePicture, _ direction: LayoutDirection) throws -> CellNode.Content {
    let reference: ImageReference? =
      switch picture.source {
      case .file(let reference): reference
      case .item:
        if case .image(let reference)? = context.data["image"] { reference } else { nil }
      }
    return .image(
      PictureBlock(
        picture: try reference.flatMap(context.picture), contentMode: picture.contentMode,
        focus: reference?.focus ?? picture.focus ?? PictureBlock.middle,
        placeholder: PicturePlaceholder(picture, context.data, direction)))
  }

  private func color(_ color: TemplateColor?) -> Color? {
    color?.resolved(with: context.data).map(context.theme.color)
  }

  private static func ink(of content: TemplateNode.Content, _ theme: Theme) -> Color {
    switch content {
    case .shape(.line): theme.separator
    case .shape: theme.tertiarySystemFill
    default: theme.label
    }
  }
}

extension TemplateLook {
  /// The width of separators, in points: a pixel at two pixels a point.
  static let hairline = 0.5
}
