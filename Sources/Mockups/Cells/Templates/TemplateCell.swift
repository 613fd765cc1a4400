package import DesignFormat
package import Foundation
package import Graphics
package import LayoutEngine

package struct TemplateCell {
  package let template: Template
  package private(set) var context: CellContext

  package init(template: Template, context: CellContext) {
    var context = context
    context.data = template.completed(context.data)
    (self.template, self.context) = (template.settled(for: context.data), context)
  }

  /// Returns the cell's content, from `(0, 0)` to `size`, in points. Throws if an image cannot be read or has too many
  /// tiles.
  package func nodes(size: CGSize) throws -> [Scene.Node] {
    let nodes = try nodes(ofSize: size)
    guard context.theme.traits.appearance == .light, nodes.contains(where: \.dependsOnBackdrop) else {
      return nodes
    }
    var dark = self
    dark.context.glassAppearance = .dark
    var alternatives = try dark.nodes(ofSize: size).flatMap(\.adaptiveGroups)[...]
    return nodes.map { $0.adapting(to: &alternatives) }
  }

  private func nodes(ofSize size: CGSize) throws -> [Scene.Node] {
    let partStyle = StateAppearance(template, context)
    guard let placed = try placed(partStyle, size: size) else { return [] }
    return partStyle.nodes(try CellScene(context: context).nodes(placed), of: placed)
  }

  /// Returns the cell's parts with their frames, from `(0, 0)` to `size`, in points; nil if a condition excludes all
  /// parts. Throws if an image cannot be read.
  package func placed(size: CGSize, namesParts: Bool = false) throws -> LaidOutNode? {
    try placed(StateAppearance(template, context), size: size, namesParts: namesParts)
  }

  private func placed(_ partStyle: StateAppearance, size: CGSize, namesParts: Bool = false) throws
    -> LaidOutNode?
  {
    var builder = CellNodeBuilder(context, namesParts: namesParts)
    return try builder.root(of: partStyle.template).map { context.place($0, size: size) }
  }

  /// Returns the preferred size of the cell for a proposed width, in points. The width is the proposed width, unless
  /// the template hugs its content. The height is that of the content. Throws if an image cannot be read.
  package func size(proposed width: Double) throws -> CGSize {
    context.size(of: try measuredRoot(), proposed: width)
  }

  /// Returns the root of the resolved parts, for laying them out. Throws if an image cannot be read.
  func laidOutRoot() throws -> CellNode? {
    var builder = CellNodeBuilder(context)
    return try builder.root(of: StateAppearance(template, context).template)
  }

  /// Returns the root of the resolved parts, for measuring them. Throws if an image cannot be read.
  func measuredRoot() throws -> CellNode? {
    var builder = CellNodeBuilder(context)
    return try builder.root(of: template)
  }
}

extension CellContext {
  /// Lays out the parts of a cell, from `(0, 0)` to `size`, in points.
  func place(_ root: CellNode, size: CGSize) -> LaidOutNode {
    let measure = CellMeasure(typesetter: typesetter, safeAreaInsets: safeAreaInsets)
    let limit = root.partStyle.width == .hug ? widthLimit : nil
    return CellPlacement(measure).place(
      root, in: CGRect(origin: .zero, size: size), measuredIn: limit.map { Proposal(width: $0) })
  }

  /// Returns the preferred size of a cell for a proposed width, in points. It is at least 1 × 1; a cell without parts
  /// has the proposed width.
  func size(of root: CellNode?, proposed width: Double) -> CGSize {
    guard let root else { return CGSize(width: width, height: 1) }
    let availableWidth = root.partStyle.width == .hug ? widthLimit ?? width : width
    let size = CellMeasure(typesetter: typesetter).size(of: root.filling, in: Proposal(width: availableWidth))
    return CGSize(width: max(1, size.width), height: max(1, size.height))
  }
}

extension CellNode {
  /// The root part, filling the available width unless its style sets a width.
  var filling: CellNode {
    guard partStyle.width == nil else { return self }
    var node = self
    (node.number, node.partStyle.width) = (0, .fill)
    return node
  }
}

extension TemplateCell {
  /// Returns a copy of the cell that reads only the sizes of images, for measuring.
  package func measured(with pictures: ImageSizeCache) -> TemplateCell {
    let context = CellContext(
      data: context.data, safeAreaInsets: context.safeAreaInsets, widthLimit: context.widthLimit,
      direction: context.direction, typesetter: context.typesetter, theme: context.theme,
      picture: pictures.picture)
    return TemplateCell(template: template, context: context)
  }
}

/// The data and the environment for drawing the template of a cell, a header or a decoration.
package struct CellContext {
  package var data: TemplateData
  /// The distances by which the cell's sides extend beyond the safe area, in points.
  var safeAreaInsets: EdgeInsets
  /// The maximum width of a cell that hugs its content, in points; nil means the proposed width.
  var widthLimit: Double?
  var direction: LayoutDirection
  /// The inherited tint of the part; nil means the theme's tint.
  var tint: DesignColor?
  /// The appearance of glass parts and their content, light or dark; nil means the appearance of the
  /// container.
  var glassAppearance: ColorTraits.Appearance?
  private var surroundings: Surroundings
  /// Whether a part overrides the appearance, so that the colors of its descendants are resolved in advance.
  private(set) var isOverriding = false

  package var typesetter: Typesetter { surroundings.typesetter }
  package var theme: Theme { surroundings.theme }
  /// The function that returns an image. It throws if the image is needed for drawing and cannot be read.
  var picture: (ImageReference) throws -> CellImage? { surroundings.picture }

  package init(
    data: TemplateData, safeAreaInsets: EdgeInsets = .zero, widthLimit: Double? = nil,
    direction: LayoutDirection = .leftToRight, typesetter: Typesetter, theme: Theme,
    picture: @escaping (ImageReference) throws -> CellImage?
  ) {
    (self.data, self.safeAreaInsets, self.widthLimit) = (data, safeAreaInsets, widthLimit)
    self.direction = direction
    surroundings = Surroundings(typesetter, theme, picture)
  }

  /// Returns the context with another appearance, which also applies to images.
  func appearing(_ appearance: ColorTraits.Appearance) -> CellContext {
    var context = self
    let theme = theme.appearing(appearance)
    let variant = ColorVariant(theme.traits)
    context.surroundings = Surroundings(typesetter, theme) { [picture] in try picture($0.fixed(to: variant)) }
    context.isOverriding = true
    return context
  }

  /// Returns a fill with the inherited tint and, if a part overrides the appearance, with the colors of that appearance.
  func resolved(_ fill: TemplateFill?) -> TemplateFill? {
    let fill = fill?.settled(for: data)
    let tinted = tint.flatMap { fill?.tinted(with: $0, for: data) } ?? fill
    return isOverriding ? tinted?.resolved(for: theme.traits, with: data) : tinted
  }

  /// The values that all parts of a cell share. They are stored by reference, because the context is copied for each
  /// part.
  private final class Surroundings {
    let typesetter: Typesetter
    let theme: Theme
    let picture: (ImageReference) throws -> CellImage?

    init(
      _ typesetter: Typesetter, _ theme: Theme, _ picture: @escaping (ImageReference) throws -> CellImage?
    ) {
      (self.typesetter, self.theme, self.picture) = (typesetter, theme, picture)
    }
  }
}

extension Scene.Node {
  /// The groups that adapt to the content behind them. A group inside of such a group is omitted, because it
  /// adapts together with the outer group.
  fileprivate var adaptiveGroups: [Group] {
    guard case .group(let group) = self, group.shadow == nil else { return [] }
    if case .adaptive? = group.backdrop { return [group] }
    return group.children.flatMap(\.adaptiveGroups)
  }

  /// Returns the node with dark variants of its adaptive groups. `alternatives` contains a variant for each
  /// of the `adaptiveGroups`, in the same order; used variants are removed from it.
  fileprivate func adapting(to alternatives: inout ArraySlice<Group>) -> Scene.Node {
    guard case .group(var group) = self, group.shadow == nil else { return self }
    if case .adaptive(_, let region)? = group.backdrop {
      group.backdrop = alternatives.popFirst().map { .adaptive(dark: $0.children, region: region) }
    } else {
      group.children = group.children.map { $0.adapting(to: &alternatives) }
    }
    return .group(group)
  }
}

extension TemplateData {
  /// Returns the data with the size and the column that the layout assigned to an element.
  package func placed(by attributes: LayoutAttributes) -> TemplateData {
    var data = self
    data.geometry = TemplateCellGeometry(
      width: Double(attributes.size.width), height: Double(attributes.size.height))
    if case .number(let column) = attributes.custom["column"],
      case .number(let count) = attributes.custom["columnCount"]
    {
      data.geometry?.column = TemplateCellGeometry.Column(number: column, count: count)
    }
    return data
  }
}

/// The default appearance of a highlighted, selected or disabled cell whose template does not define it.
///
/// Cells with system backgrounds become gray, as in UIKit's list background configurations; others become darker, like
/// a pressed image. In a disabled cell, the content above the background fades; without such a background, the entire
/// cell fades. In a swiped row, only the row changes: the buttons are not part of the cell.
struct StateAppearance {
  /// The template with the default appearance of the state.
  let template: Template
  private let isDarkened: Bool
  private let isFaded: Bool

  private static let shade = 0.25
  private static let faded = 0.4

  init(_ template: Template, _ context: CellContext) {
    let state = ItemState.allCases.first { context.data["state.\($0.rawValue)"]?.isTrue == true } ?? .normal
    let isOwn = state == .normal || template.root.mentions(state)
    let isPressed = !isOwn && (state == .highlighted || state == .selected)
    let isDisabled = !isOwn && state == .disabled
    let row = template.isSwipedRow ? template.root.children[0] : template.root
    let isBackground =
      switch row.partStyle.background {
      case nil: row.part.revealsBackground
      case .color(.fixed(.system(let color)))?: SystemColor.backgroundColors.contains(color)
      default: false
      }
    isDarkened = isPressed && !isBackground
    isFaded = isDisabled && !isBackground
    guard isBackground else {
      self.template = template
      return
    }
    self.template =
      isPressed
      ? template.withBackground(.systemGray4) : isDisabled ? template.faded(to: Self.faded) : template
  }

  func nodes(_ nodes: [Scene.Node], of placed: LaidOutNode) -> [Scene.Node] {
    if isFaded { return [.group(Group(nodes, opacity: Self.faded))] }
    guard isDarkened else { return nodes }
    let outline = BoxOutline(placed.frame, of: placed.node)
    let dimmingOverlay = Shape(outline.path, fill: .color(Color.black.withAlpha(Self.shade)))
    return nodes + [.shape(dimmingOverlay)]
  }
}

extension Template {
  fileprivate func faded(to opacity: Double) -> Template {
    var template = self
    template.changeRow { row in
      guard row.part.revealsBackground else { return }
      for index in row.children.indices {
        row.children[index].partStyle.opacity = (row.children[index].partStyle.opacity ?? 1) * opacity
      }
    }
    return template
  }

  fileprivate func withBackground(_ color: SystemColor) -> Template {
    var template = self
    template.changeRow { $0.partStyle.background = .color(.fixed(.system(color))) }
    return template
  }

  /// Changes the root part. In a swiped row, changes the part that shows the row, without the buttons.
  private mutating func changeRow(_ change: (inout TemplateNode) -> Void) {
    if isSwipedRow { change(&root.children[0]) } else { change(&root) }
  }
}
