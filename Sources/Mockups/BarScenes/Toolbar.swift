import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// A row of buttons at the bottom of a screen.
struct Toolbar {
  /// The buttons and the spaces between them.
  let items: [BarItem]
  let frame: CGRect
  /// Where its ground ends, from the top of the picture.
  let bottom: Double
  /// What keeps the buttons from the sides.
  let margins: EdgeInsets
  /// Whether content lies under it; otherwise it has no ground.
  let isOverContent: Bool

  func nodes(_ kit: BarKit) -> [Scene.Node] {
    let ground = CGRect(x: 0, y: frame.minY, width: frame.width, height: bottom - frame.minY)
    // Buttons on glass need no ground.
    let hasGround = isOverContent && !kit.metrics.hasGlass
    return [
      BarKit.part(
        "toolbar", "Toolbar",
        (hasGround ? kit.ground(ground, hairlineAt: frame.minY) : []) + buttons(kit))
    ]
  }

  /// Where its items stand, in their order; spaces have none.
  func itemFrames(_ kit: BarKit) -> [CGRect?] {
    var frames = placed(kit) { buttons, run, origin in buttons.frames(of: run, from: origin) }[...]
    return items.map { $0 == .flexibleSpace ? nil : frames.popFirst() }
  }

  private func buttons(_ kit: BarKit) -> [Scene.Node] {
    placed(kit) { buttons, run, origin in buttons.nodes(of: run, from: origin) }
  }

  private func placed<Part>(
    _ kit: BarKit, _ make: (BarButtons, [BarButtons.Cluster], CGPoint) -> [Part]
  ) -> [Part] {
    let buttons = BarButtons(kit: kit, height: frame.height)
    let runs = items.split(separator: .flexibleSpace, omittingEmptySubsequences: false)
      .map { buttons.clusters(Array($0)) }
    let widths = runs.map { buttons.width(of: $0) }
    let free = frame.width - margins.left - margins.right - widths.reduce(0, +)
    let space = runs.count > 1 ? max(buttons.spacing, free / Double(runs.count - 1)) : 0
    var x = margins.left
    return zip(runs, widths).flatMap { run, width in
      defer { x += width + space }
      return make(buttons, run, CGPoint(x: x, y: frame.minY))
    }
  }
}
