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
  /// Its left and right are the insets of the buttons.
  let margins: EdgeInsets
  /// Whether content lies under it; otherwise it has no ground.
  let isOverContent: Bool
  /// The field that takes its first flexible space, or what its buttons leave; `nil` for none.
  var search: SearchFieldSpec?
  /// Whether it has risen with the keyboard, and nothing but the field is left.
  var isAboveKeyboard = false

  func nodes(_ kit: BarKit) -> [Scene.Node] {
    let ground = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: bottom - frame.minY)
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
    return items.map { $0.isSpace ? nil : frames.popFirst() }
  }

  private func buttons(_ kit: BarKit) -> [Scene.Node] {
    let field = search.map {
      SearchField(field: $0, frame: searchFrame(kit), isPlate: true).nodes(kit)
    }
    return isAboveKeyboard ? field ?? [] : plainButtons(kit) + (field ?? [])
  }

  /// Between the buttons before the first flexible space and those after it.
  private func searchFrame(_ kit: BarKit) -> CGRect {
    // Beside buttons it is as high as they are.
    let height = min(kit.metrics.searchField, isAboveKeyboard ? .infinity : kit.metrics.plate)
    let y = frame.midY - height / 2
    guard !isAboveKeyboard else {
      return CGRect(
        x: frame.minX + margins.left, y: y, width: frame.width - margins.left - margins.right, height: height)
    }
    let buttons = BarButtons(kit: kit, height: frame.height)
    let runs = runs(buttons)
    let before = runs.first.map(buttons.width) ?? 0
    let after = runs.dropFirst().map { buttons.width(of: $0) + buttons.spacing }.reduce(0, +)
    let x = frame.minX + margins.left + (before > 0 ? before + buttons.spacing : 0)
    let end = frame.maxX - margins.right - after
    return CGRect(x: x, y: y, width: max(height, end - x), height: height)
  }

  private func runs(_ buttons: BarButtons) -> [[BarButtons.Cluster]] {
    items.split(separator: .flexibleSpace, omittingEmptySubsequences: false)
      .map { buttons.clusters(Array($0)) }
  }

  private func plainButtons(_ kit: BarKit) -> [Scene.Node] {
    placed(kit) { buttons, run, origin in buttons.nodes(of: run, from: origin) }
  }

  private func placed<Part>(
    _ kit: BarKit, _ make: (BarButtons, [BarButtons.Cluster], CGPoint) -> [Part]
  ) -> [Part] {
    let buttons = BarButtons(kit: kit, height: frame.height)
    let runs = runs(buttons)
    let widths = runs.map { buttons.width(of: $0) }
    let free = frame.width - margins.left - margins.right - widths.reduce(0, +)
    let space = runs.count > 1 ? max(buttons.spacing, free / Double(runs.count - 1)) : 0
    var x = frame.minX + margins.left
    return zip(runs, widths).flatMap { run, width in
      defer { x += width + space }
      return make(buttons, run, CGPoint(x: x, y: frame.minY))
    }
  }
}
