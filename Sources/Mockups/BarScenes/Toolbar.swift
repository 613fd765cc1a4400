import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// A row of buttons at the bottom of a screen.
struct Toolbar {
  /// The buttons and the spaces between them.
  let items: [BarItem]
  let frame: CGRect
  /// The y coordinate of the background's bottom edge, in points of the image.
  let bottom: Double
  /// The insets of the bar's content. Only left and right are used.
  let margins: EdgeInsets
  /// Whether content is beneath the bar. Otherwise the bar has no background.
  let isOverContent: Bool
  /// The search field in place of the first flexible space, or in the space beside the buttons; nil if there is none.
  var search: SearchFieldSpec?
  /// Whether the keyboard is visible, so that the bar shows only the search field.
  var isAboveKeyboard = false

  func nodes(_ barComponents: BarComponents) -> [Scene.Node] {
    let barBackground = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: bottom - frame.minY)
    // Buttons on glass have no common background.
    let background =
      !isOverContent
      ? []
      : barComponents.metrics.hasGlass
        ? barComponents.fadingBackground(above: bottom, from: frame)
        : barComponents.barBackground(barBackground, hairlineAt: frame.minY)
    return [BarComponents.part("toolbar", "Toolbar", background + buttons(barComponents))]
  }

  /// Returns the frames of the toolbar's items, in order; nil for spaces.
  func itemFrames(_ barComponents: BarComponents) -> [CGRect?] {
    var frames = placed(barComponents) { buttons, run, origin in buttons.frames(of: run, from: origin) }[...]
    return items.map { $0.isSpace ? nil : frames.popFirst() }
  }

  private func buttons(_ barComponents: BarComponents) -> [Scene.Node] {
    let field = search.map {
      SearchField(field: $0, frame: searchFrame(barComponents), isPlate: true).nodes(barComponents)
    }
    return isAboveKeyboard ? field ?? [] : plainButtons(barComponents) + (field ?? [])
  }

  /// Returns the search field's frame: the space between the buttons before and after the first flexible space.
  private func searchFrame(_ barComponents: BarComponents) -> CGRect {
    // Beside buttons, the field is as high as the buttons.
    let height = min(
      barComponents.metrics.searchField, isAboveKeyboard ? .infinity : barComponents.metrics.plate)
    let y = frame.midY - height / 2
    guard !isAboveKeyboard else {
      return CGRect(
        x: frame.minX + margins.left, y: y, width: frame.width - margins.left - margins.right, height: height)
    }
    let buttons = BarButtons(barComponents: barComponents, height: frame.height)
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

  private func plainButtons(_ barComponents: BarComponents) -> [Scene.Node] {
    placed(barComponents) { buttons, run, origin in buttons.nodes(of: run, from: origin) }
  }

  private func placed<Part>(
    _ barComponents: BarComponents, _ make: (BarButtons, [BarButtons.Cluster], CGPoint) -> [Part]
  ) -> [Part] {
    let buttons = BarButtons(barComponents: barComponents, height: frame.height)
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
