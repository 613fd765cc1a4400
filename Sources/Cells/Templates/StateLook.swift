import DesignFormat
import Foundation
import Graphics

/// The default appearance of a highlighted, selected or disabled cell whose template does not define it.
///
/// Cells with system backgrounds become gray, as in UIKit's list background configurations; others become darker, like
/// a pressed image. In a disabled cell, the content above the background fades; without such a background, the entire
/// cell fades.
struct StateLook {
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
    let isGround =
      switch template.root.look.background {
      case nil: template.root.part.showsGround
      case .color(.fixed(.system(let color)))?: SystemColor.grounds.contains(color)
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

  func nodes(_ nodes: [Scene.Node], of placed: PlacedNode) -> [Scene.Node] {
    if isFaded { return [.group(Group(nodes, opacity: Self.faded))] }
    guard isDarkened else { return nodes }
    let outline = BoxOutline(placed.frame, of: placed.node)
    let veil = Shape(outline.path, fill: .color(Color.black.withAlpha(Self.shade)))
    return nodes + [.shape(veil)]
  }
}

extension Template {
  fileprivate func faded(to opacity: Double) -> Template {
    var template = self
    guard root.part.showsGround else { return self }
    for index in root.children.indices {
      template.root.children[index].look.opacity = (root.children[index].look.opacity ?? 1) * opacity
    }
    return template
  }

  fileprivate func withBackground(_ color: SystemColor) -> Template {
    var template = self
    template.root.look.background = .color(.fixed(.system(color)))
    return template
  }
}
