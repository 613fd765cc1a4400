import DesignFormat
import Foundation
import Graphics

/// How a cell that is highlighted, selected or disabled looks where its template does not say.
///
/// Cells on the system's grounds turn grey, as UIKit's background configurations for lists have it; others darken,
/// as a pressed picture does. What stands on the ground of a disabled cell fades, or else the whole cell.
struct StateLook {
  /// The template with what it leaves to the state.
  let template: Template
  private let isDarkened: Bool
  private let isFaded: Bool

  /// How much a pressed picture darkens.
  private static let shade = 0.25
  /// How much of a disabled cell is seen.
  private static let faded = 0.4
  private static let grounds: [SystemColor] = [
    .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
    .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
  ]

  /// What the state of the context's item does to a template.
  init(_ template: Template, _ context: CellContext) {
    let state = ItemState.allCases.first { context.data["state.\($0.rawValue)"]?.isTrue == true } ?? .normal
    let isOwn = state == .normal || template.root.mentions(state)
    let isPressed = !isOwn && (state == .highlighted || state == .selected)
    let isDisabled = !isOwn && state == .disabled
    let isGround =
      switch template.root.look.background {
      case nil:
        switch template.root.content {
        case .image, .overlay: false
        default: true
        }
      case .color(.fixed(.system(let color)))?: Self.grounds.contains(color)
      default: false
      }
    isDarkened = isPressed && !isGround
    isFaded = isDisabled && !isGround
    guard isGround else {
      self.template = template
      return
    }
    self.template =
      isPressed
      ? template.withBackground(.systemGray4) : isDisabled ? template.faded(to: Self.faded) : template
  }

  /// The cell's content, darkened or faded.
  func nodes(_ nodes: [Scene.Node], of placed: PlacedNode) -> [Scene.Node] {
    if isFaded { return [.group(Group(nodes, opacity: Self.faded))] }
    guard isDarkened else { return nodes }
    let outline = BoxOutline(placed.frame, of: placed.node)
    let veil = Shape(outline.path, fill: .color(Color.black.withAlpha(Self.shade)))
    return nodes + [.shape(veil)]
  }
}

extension Template {
  /// The template with all that stands on its root less visible.
  fileprivate func faded(to opacity: Double) -> Template {
    guard case .stack(let stack) = root.content else { return self }
    let children = stack.children.map { child in
      var look = child.look
      look.opacity = (look.opacity ?? 1) * opacity
      return TemplateNode(
        content: child.content, look: look, condition: child.condition, variants: child.variants)
    }
    let content = TemplateNode.Content.stack(
      TemplateStack(
        axis: stack.axis, spacing: stack.spacing, alignment: stack.alignment,
        distribution: stack.distribution, omitsOverflow: stack.omitsOverflow, children: children))
    return Template(
      name: name,
      root: TemplateNode(
        content: content, look: root.look, condition: root.condition, variants: root.variants))
  }

  fileprivate func withBackground(_ color: SystemColor) -> Template {
    var look = root.look
    look.background = .color(.fixed(.system(color)))
    return Template(
      name: name,
      root: TemplateNode(
        content: root.content, look: look, condition: root.condition, variants: root.variants))
  }
}
