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
