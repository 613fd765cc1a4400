import DesignFormat
import Foundation
package import Graphics
import LayoutEngine
import Rendering

/// Draws the wireframe of a screen: frames with index path, id and size, over the safe area and margins.
package struct WireframeScene {
  let screen: ScreenArrangement
  let typesetter: Typesetter

  package func scene(title: String) -> Scene {
    let elements = screen.visibleElements
    let frames = screen.clipped(elements.map { ($0, node(for: $0)) })
    return Scene(
      size: screen.bounds.size, title: title, background: .white,
      nodes: safeArea + margins + [
        .group(
          Group(
            at: CGPoint(x: -screen.bounds.minX, y: -screen.bounds.minY),
            element: ElementLabel(id: "content", title: "Content"),
            [spaces(among: elements)] + frames + [lines(of: elements)]))
      ] + bars)
  }

  private var viewport: CGRect { CGRect(origin: .zero, size: screen.bounds.size) }

  private func node(for attributes: LayoutAttributes) -> Scene.Node {
    let box = CGRect(origin: .zero, size: attributes.size)
    let labelColor =
      switch attributes.category {
      case .cell: Ink.cell
      case .supplementary: Ink.supplementary
      case .decoration: Ink.decoration
      }
    let outline = Shape(
      .rectangle(box.insetBy(dx: min(0.5, box.width / 2), dy: min(0.5, box.height / 2))),
      fill: .color(labelColor.withAlpha(0.08)), stroke: Stroke(labelColor, width: 1))
    return .group(
      Group(
        backing(of: attributes, in: box) + [.shape(outline)] + labels(of: attributes, in: box, labelColor),
        positionedBy: attributes, clip: .rectangle(box))
    )
  }

  /// Returns a white background for an element, so that its labels are readable if it overlaps another element.
  private func backing(of attributes: LayoutAttributes, in box: CGRect) -> [Scene.Node] {
    guard !screen.screen.layout.extended.spacingDeterminesPositions || attributes.zIndex > 0 else {
      return []
    }
    return [.shape(Shape(.rectangle(box), fill: .color(.white)))]
  }

  private func labels(of attributes: LayoutAttributes, in box: CGRect, _ labelColor: Color) -> [Scene.Node] {
    let path = attributes.indexPath.map(String.init).joined(separator: ".")
    let first = [attributes.category.name == "cell" ? nil : attributes.category.name, path, attributes.id]
      .compactMap { $0 }.joined(separator: "  ")
    let second = "\(attributes.size.width.figures(1)) × \(attributes.size.height.figures(1))"
    let inner = box.insetBy(dx: 6, dy: max(0, min(4, (box.height - 16) / 2)))
    guard inner.width > 10, inner.height >= 14 else { return [] }
    let line = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: 16)
    let strong = Typesetter.Style(style: .caption1, weight: 600, color: labelColor)
    let plain = Typesetter.Style(style: .caption1, color: labelColor)
    var nodes = [typesetter.line(first, strong, in: line)]
    if inner.height >= 32 {
      nodes.append(typesetter.line(second, plain, in: line.offsetBy(dx: 0, dy: 16)))
    }
    return nodes
  }

  /// Draws the spaces between elements. A space that is large enough has a label with its length.
  private func spaces(among elements: [LayoutAttributes]) -> Scene.Node {
    let around = screen.screen.layout.extended.spacingDeterminesPositions ? elements : []
    let nodes = WireframeSpaces(around: around).all.flatMap { space -> [Scene.Node] in
      let labelColor = space.isBetween ? Ink.space : Ink.margin
      let area = Scene.Node.shape(Shape(.rectangle(space.rect), fill: .color(labelColor.withAlpha(0.16))))
      guard space.length >= 8, min(space.rect.width, space.rect.height) >= 8 else { return [area] }
      let style = Typesetter.Style(style: .caption2, weight: 600, color: labelColor, alignment: .center)
      let figure = space.length.figures(1)
      guard typesetter.width(of: figure, style) <= space.rect.width else { return [area] }
      return [area, typesetter.line(figure, style, in: space.rect)]
    }
    return .group(Group(nodes, element: ElementLabel(id: "spaces", title: "Spacing and insets")))
  }

  private func lines(of elements: [LayoutAttributes]) -> Scene.Node {
    let inLines = screen.screen.layout.extended.spacingDeterminesPositions ? elements : []
    let nodes = WireframeLines(of: inLines).rects.map { rect in
      Scene.Node.shape(
        Shape(.rectangle(rect), stroke: Stroke(Ink.cell.withAlpha(0.7), width: 1, dash: [5, 3])))
    }
    return .group(Group(nodes, element: ElementLabel(id: "lines", title: "Lines")))
  }

  private var safeArea: [Scene.Node] {
    let insets = screen.bars.deviceInsets
    let inner = viewport.inset(by: insets)
    guard insets != .zero else { return [] }
    return [
      .group(
        Group(
          [
            .shape(Shape(.elements(ring(viewport, inner)), fill: .color(Ink.safeArea.withAlpha(0.12)))),
            .shape(Shape(.rectangle(inner), stroke: Stroke(Ink.safeArea, width: 1, dash: [4, 3]))),
          ] + safeAreaLabels(insets), element: ElementLabel(id: "safe-area", title: "Safe area")))
    ]
  }

  /// Returns a label with the length of each inset, in the area of the inset.
  private func safeAreaLabels(_ insets: EdgeInsets) -> [Scene.Node] {
    let style = Typesetter.Style(style: .caption1, weight: 600, color: Ink.safeArea, alignment: .center)
    let bands = [
      (insets.top, CGRect(x: 0, y: insets.top - 20, width: viewport.width, height: 16)),
      (insets.bottom, CGRect(x: 0, y: viewport.maxY - insets.bottom + 4, width: viewport.width, height: 16)),
      (insets.left, CGRect(x: 0, y: viewport.midY - 8, width: insets.left, height: 16)),
      (
        insets.right,
        CGRect(x: viewport.maxX - insets.right, y: viewport.midY - 8, width: insets.right, height: 16)
      ),
    ]
    return bands.filter { $0.0 >= 20 }.map { inset, box in
      let text = box.width > 120 ? "safe area \(inset.figures(1))" : inset.figures(1)
      return typesetter.line(text, style, in: box)
    }
  }

  private var margins: [Scene.Node] {
    let margins = screen.bars.layoutMargins
    guard margins != .zero else { return [] }
    let lines = [
      margins.left > 0 ? margins.left : nil,
      margins.right > 0 ? viewport.maxX - margins.right : nil,
    ].compactMap { $0 }
    return [
      .group(
        Group(
          lines.map { x in
            .shape(
              Shape(
                .line(from: CGPoint(x: x, y: 0), to: CGPoint(x: x, y: viewport.maxY)),
                stroke: Stroke(Ink.margin, width: 1, dash: [2, 3])))
          }, element: ElementLabel(id: "layout-margins", title: "Layout margins")))
    ]
  }

  private var bars: [Scene.Node] {
    screen.barFrames.map { bar in
      let frame = bar.frame
      // Without a left-to-right mark, a title in Arabic or Hebrew would exchange the width and the height.
      let size = "\u{200E}\(frame.width.figures(1)) × \(frame.height.figures(1))"
      let label = [bar.name.lowercased(), bar.title, size].compactMap { $0 }.joined(separator: "  ")
      let style = Typesetter.Style(style: .caption1, weight: 600, color: Ink.bar, alignment: .center)
      return .group(
        Group(
          [
            .shape(
              Shape(
                .rectangle(frame.insetBy(dx: 0.5, dy: 0.5)), fill: .color(Ink.bar.withAlpha(0.06)),
                stroke: Stroke(Ink.bar, width: 1))),
            typesetter.line(label, style, in: frame.insetBy(dx: 8, dy: 0)),
          ], element: ElementLabel(id: bar.id, title: bar.name)))
    }
  }

  /// Returns the outline of the area between two rectangles. The path of the inner rectangle has the opposite direction, so that
  /// the inner rectangle is not filled.
  private func ring(_ outer: CGRect, _ inner: CGRect) -> [Path.Element] {
    Path.rectangle(outer).elements + [
      .move(CGPoint(x: inner.minX, y: inner.minY)), .line(CGPoint(x: inner.minX, y: inner.maxY)),
      .line(CGPoint(x: inner.maxX, y: inner.maxY)), .line(CGPoint(x: inner.maxX, y: inner.minY)), .close,
    ]
  }

  private enum Ink {
    static let cell = Color(hex: 0x0A60D0)
    static let supplementary = Color(hex: 0x8A3FC0)
    static let decoration = Color(hex: 0x8A5A1E)
    static let space = Color(hex: 0xC25400)
    static let safeArea = Color(hex: 0xE0245E)
    static let margin = Color(hex: 0x00875A)
    static let bar = Color(hex: 0x55585E)
  }
}
