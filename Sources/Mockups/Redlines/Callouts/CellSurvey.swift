import DesignFormat
import Foundation
import Graphics
import LayoutEngine

struct CellSurvey {
  let cell: TemplateCell
  /// The element's category as it is written in labels, such as `cell` or `header`.
  let kind: String
  /// The cell's frame, in the screen's coordinates.
  let frame: CGRect
  let names: ColorNames
  /// The bounds of the screen. Parts outside of it have no callouts.
  let screen: CGRect

  /// Adds the callouts of the cell, without those that a cell of the same template has already added.
  func report(in callouts: inout RedlineCallouts) throws {
    guard let root = try cell.placed(size: frame.size) else { return }
    report(root, isRoot: true, in: &callouts)
    callouts.drawnFrames += root.drawnFrames.map(onScreen)
  }

  private var scope: String { cell.template.name }

  private func onScreen(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: frame.minX, dy: frame.minY) }

  private func report(_ placed: LaidOutNode, isRoot: Bool, in callouts: inout RedlineCallouts) {
    if let opacity = placed.node.partStyle.opacity, opacity <= 0 { return }
    padding(of: placed, in: &callouts)
    for distance in placed.node.part.distances(in: placed) {
      callouts.report(
        RedlineMeasure(
          subject: distance.kind == .gap ? .gap : .offset, name: distance.name, area: onScreen(distance.area),
          direction: distance.isAcross ? .across : .down), in: scope)
    }
    if var note = PartNote(placed, cell.context, cellSize: frame.size, names: names).note(
      title: isRoot ? "\(kind) \(scope)" : nil), screen.contains(onScreen(note.anchor.frame).middle)
    {
      note.anchor = .part(onScreen(note.anchor.frame))
      if placed.node.part.text != nil {
        callouts.addCompleteNote(note, in: scope)
      } else {
        callouts.report(note, in: scope)
      }
    }
    for child in placed.children { report(child, isRoot: false, in: &callouts) }
  }

  private func padding(of placed: LaidOutNode, in callouts: inout RedlineCallouts) {
    let (box, inside) = (placed.frame, placed.inside)
    guard inside.width >= 0, inside.height >= 0 else { return }
    let sides: [(String, CGRect, RedlineMeasure.Direction)] = [
      (
        "left", CGRect(x: box.minX, y: inside.minY, width: inside.minX - box.minX, height: inside.height),
        .across
      ),
      (
        "top", CGRect(x: inside.minX, y: box.minY, width: inside.width, height: inside.minY - box.minY), .down
      ),
      (
        "right",
        CGRect(x: inside.maxX, y: inside.minY, width: box.maxX - inside.maxX, height: inside.height), .across
      ),
      (
        "bottom",
        CGRect(x: inside.minX, y: inside.maxY, width: inside.width, height: box.maxY - inside.maxY), .down
      ),
    ]
    for (side, area, direction) in sides {
      callouts.report(
        RedlineMeasure(
          subject: .padding, name: "padding \(side)", area: onScreen(area), direction: direction), in: scope)
    }
  }
}

extension LaidOutNode {
  /// The rectangles of text, images and icons in the part and its children, in the cell's coordinates.
  fileprivate var drawnFrames: [CGRect] {
    [node.part.labelFreeArea(of: self)].compactMap { $0 } + children.flatMap(\.drawnFrames)
  }
}

struct PartNote {
  private let placed: LaidOutNode
  private let context: CellContext
  private let cellSize: CGSize
  private let names: ColorNames
  private var partStyle: TemplateStyle { placed.node.partStyle }

  init(_ placed: LaidOutNode, _ context: CellContext, cellSize: CGSize, names: ColorNames) {
    (self.placed, self.context, self.cellSize, self.names) = (placed, context, cellSize, names)
  }

  /// Returns a note whose anchor is in the cell's coordinates; `nil` if the part itself draws nothing.
  func note(title: String?) -> RedlineNote? {
    let part = placed.node.part
    let words = part.words(for: placed, cellSize: cellSize, context.typesetter)
    let lines =
      words.lines.map { RedlineNote.Line(text: $0.text, rule: $0.rule) }
      + colorLines + box
    guard words.title != nil || !lines.isEmpty else { return nil }
    return RedlineNote(
      title: words.title ?? title ?? "box \(placed.frame.size.words)", isTitleInformative: words.title != nil,
      lines: lines, anchor: .part(placed.drawnFrame))
  }

  private var colorLines: [RedlineNote.Line] {
    let part = placed.node.part
    let tint = line(of: partStyle.tint, usual: nil).map { line in
      var line = line
      line.text = ["tint", line.text].filter { !$0.isEmpty }.joined(separator: " ")
      return line
    }
    let color = part.defaultColor.flatMap { usual in
      part.fill == nil || partStyle.color != nil ? line(of: partStyle.color, usual: usual) : nil
    }
    // A text with a fill has no color.
    let colors = [part.text?.fill == nil ? color : nil, tint].compactMap { $0 }
    return (part.fill.map(lines) ?? []) + colors
  }

  private func lines(of fill: TemplateFill) -> [RedlineNote.Line] {
    switch fill {
    case .color(let color): return [line(of: color, usual: nil)].compactMap { $0 }
    case .image(let image):
      return [RedlineNote.Line(text: "image \(image.contentMode.rawValue)")]
    case .layers(let layers):
      return layers.flatMap { layer in
        let words = [
          layer.opacity < 1 ? "\((layer.opacity * 100).figures(0))%" : nil,
          layer.blendMode == .normal ? nil : layer.blendMode.rawValue,
        ].compactMap { $0 }
        return lines(of: layer.fill).map { line in
          var line = line
          line.text = ([line.text] + words).filter { !$0.isEmpty }.joined(separator: " ")
          return line
        }
      }
    case .material(let material):
      let line = material.tint.flatMap { self.line(of: $0, usual: nil) }
      return [
        RedlineNote.Line(
          text: ["material \(material.material.rawValue)", line?.text].compactMap { $0 }.joined(
            separator: " "),
          figures: line?.figures ?? "", swatches: line?.swatches ?? [])
      ]
    case .gradient(let gradient):
      let colors = gradient.colors.compactMap { color in color.resolved(with: context.data) }
      let kind =
        switch gradient.kind {
        case .linear: gradient.direction.rawValue
        case .radial: "radial"
        case .angular: "angular"
        case .diamond: "diamond"
        }
      let stops = gradient.positions.map {
        " at " + $0.map { "\(($0 * 100).figures(1))%" }.joined(separator: " ")
      }
      let figures = colors.map { color in
        [color.name(among: names), color.figures(in: context.theme)].compactMap { $0 }.joined(separator: " ")
      }
      return [
        RedlineNote.Line(
          text: "gradient \(kind)", figures: figures.joined(separator: " ") + (stops ?? ""),
          swatches: colors.map(context.theme.color))
      ]
    }
  }

  private var box: [RedlineNote.Line] {
    var lines = partStyle.background.map { self.lines(of: $0) } ?? []
    if let radius { lines.append(RedlineNote.Line(text: radius)) }
    for border in partStyle.borders ?? [] {
      let widths = [border.widths.top, border.widths.left, border.widths.bottom, border.widths.right]
      let width = (border.uniformWidth.map { [$0] } ?? widths).map { $0.figures(2) }.joined(separator: " ")
      let words = ["border", width, border.position == .inside ? nil : border.position.rawValue]
        .compactMap { $0 }.joined(separator: " ")
      for (index, line) in self.lines(of: border.fill).enumerated() {
        var line = line
        if index == 0 { line.text = "\(words) \(line.text)" }
        lines.append(line)
      }
    }
    for shadow in partStyle.shadows ?? [] {
      guard var line = line(of: shadow.color, usual: nil) else { continue }
      let lengths =
        "\(shadow.isInset ? "inner shadow" : "shadow") \(shadow.x.figures(1)) \(shadow.y.figures(1)) blur \(shadow.blur.figures(1))"
        + (shadow.spread == 0 ? "" : " spread \(shadow.spread.figures(1))")
      line.text = [lengths, line.text].filter { !$0.isEmpty }.joined(separator: " ")
      lines.append(line)
    }
    if let opacity = partStyle.opacity, opacity < 1 {
      lines.append(RedlineNote.Line(text: "opacity \((opacity * 100).figures(0))%"))
    }
    if let blur = partStyle.blur, blur > 0 { lines.append(RedlineNote.Line(text: "blur \(blur.figures(1))")) }
    if let blendMode = partStyle.blendMode, blendMode != .normal {
      lines.append(RedlineNote.Line(text: blendMode.rawValue))
    }
    if let mask = partStyle.mask { lines.append(RedlineNote.Line(text: "\(mask.rawValue) mask")) }
    return lines
  }

  /// The part's corner radii as text, clockwise from the top left, or a single radius if all are equal; `nil` for square
  /// corners.
  private var radius: String? {
    guard let corners = partStyle.corners else { return nil }
    let bends = BoxOutline(placed.frame, of: placed.node).corners
    guard bends.radii.contains(where: { $0 > 0 }) else { return nil }
    if corners == .capsule { return "radius capsule" }
    let isUniform = bends.radii.allSatisfy { $0 == bends.radii[0] }
    let figures = (isUniform ? [bends.radii[0]] : bends.radii).map { $0.figures(1) }
    return "radius \(figures.joined(separator: " "))\(bends.isContinuous ? " continuous" : "")"
  }

  private func line(of color: TemplateColor?, usual: SystemColor?) -> RedlineNote.Line? {
    guard let resolved = color?.resolved(with: context.data) ?? usual.map({ .system($0) }) else { return nil }
    var line = RedlineNote.Line(
      text: resolved.name(among: names) ?? "", figures: resolved.figures(in: context.theme),
      swatches: [context.theme.color(resolved)])
    if case .bound(let binding, _, _)? = color, context.data[binding.key]?.color != nil {
      line.rule = "colour {\(binding.key)}"
      line.figures += " by item"
    }
    return line
  }
}
