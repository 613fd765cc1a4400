import DesignFormat
import Foundation
import Graphics
import LayoutEngine

struct ShapePart: CellLeaf {
  let shape: TemplateFigure
  let fill: TemplateFill?
  let details: TemplateFigureDetails
  /// The values of a chart; empty for other figures.
  let values: [Double]

  private var isLine: Bool { shape == .line }

  var figure: TemplateFigure? { shape.isBox ? shape : nil }
  var defaultExtent: TemplateExtent { .fill }
  var defaultColor: SystemColor? { isLine ? .separator : .tertiarySystemFill }
  var content: PartContent? { nil }

  /// The background that the shape provides for parts above it; nil for a figure that is not a box, because the area that it
  /// covers is unknown.
  var partBackground: PartBackground? { !shape.isBox ? nil : fill == nil ? .foregroundColor : .picture }

  func contentSize(of node: CellNode, in availableSize: Proposal, _ measure: CellMeasure) -> CGSize { .zero }

  func nodes(of placed: LaidOutNode, in outline: BoxOutline, _ scene: CellScene) throws -> [Scene.Node] {
    let (foregroundColor, rect) = (placed.node.foregroundColor, outline.rect)
    func filled(_ path: Path) throws -> [Scene.Node] {
      try fill.map { try scene.nodes(filling: path, with: $0, in: rect) } ?? [
        .shape(Shape(path, fill: .color(foregroundColor)))
      ]
    }
    func stroked(_ path: Path, _ width: Double) -> Scene.Node {
      let stroke = Stroke(foregroundColor, width: width, dash: details.dash, isRound: details.isRound)
      return .shape(Shape(path, stroke: stroke))
    }
    if isLine, !details.dash.isEmpty {
      let isAcross = rect.width >= rect.height
      let ends =
        isAcross
        ? (CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.midY))
        : (CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY))
      let isMirrored = isAcross && placed.node.direction == .rightToLeft
      return [
        stroked(
          isMirrored ? .line(from: ends.1, to: ends.0) : .line(from: ends.0, to: ends.1),
          Double(min(rect.width, rect.height)))
      ]
    }
    guard !shape.isBox else { return try filled(outline.path) }
    let figure = self.outline(of: placed.node, in: rect)
    let marks = ChartMarks(details, of: figure, color: foregroundColor, theme: scene.context.theme)
    guard let (path, width) = figure.line else {
      return try marks.below + (figure.area.map(filled) ?? []) + marks.above
    }
    return try marks.below + (fill == nil ? [] : figure.area.map(filled) ?? []) + [stroked(path, width)]
      + marks.above
  }

  func figurePath(of placed: LaidOutNode) -> Path? {
    shape == .barChart || shape == .lineChart ? nil : area(of: placed.node, in: placed.inside)
  }

  func area(of node: CellNode, in rect: CGRect) -> Path? {
    shape.isBox ? nil : outline(of: node, in: rect).area
  }

  /// Returns the outline of a figure that is not a box, in the part's rectangle.
  private func outline(of node: CellNode, in rect: CGRect) -> FigureOutline {
    FigureOutline(
      figure: shape, details: details, values: values, radii: barRadii(of: node), rect: rect,
      isMirrored: node.direction == .rightToLeft)
  }

  /// Returns the corner radii of a chart's bars, clockwise from the top left, in points; nil means half the bars'
  /// width.
  private func barRadii(of node: CellNode) -> [Double]? {
    switch node.partStyle.corners {
    case .capsule?: nil
    case .radii(let topLeading, let topTrailing, let bottomTrailing, let bottomLeading)?:
      [topLeading, topTrailing, bottomTrailing, bottomLeading]
    case nil: [0, 0, 0, 0]
    }
  }

  func isOpaque(in foregroundColor: Color) -> Bool {
    shape.isBox && fill == nil && foregroundColor.alpha >= 1
  }

  func words(for placed: LaidOutNode, cellSize: CGSize, _ typesetter: Typesetter) -> PartDescription {
    let size = placed.inside.size
    return PartDescription(
      title: isLine ? "line \(min(size.width, size.height).figures(2))" : "\(placed.node.name) \(size.words)")
  }
}

extension CellPartResolver {
  /// Returns the part of a shape. By default, a line is a hairline from one side of its container to the other.
  mutating func visit(_ shape: TemplateShape) -> (any CellPart)? {
    let hairline = TemplateExtent.points(TemplateStyle.hairline)
    if shape.figure == .line {
      if axis == .row {
        partStyle.width = partStyle.width ?? hairline
      } else {
        partStyle.height = partStyle.height ?? hairline
      }
    }
    var details = shape.details
    details.marker = details.marker?.resolved(with: context.data)
    return ShapePart(
      shape: shape.figure, fill: context.resolved(shape.fill),
      details: details, values: shape.details.values?.resolved(with: context.data) ?? [])
  }
}

extension TemplateStyle {
  /// The thickness of separators, in points: one pixel at a scale of 2.
  fileprivate static let hairline = 0.5
}

extension PartRecorder {
  func visit(_ shape: TemplateShape) -> PartRecord {
    var record = PartRecord()
    let (details, usual) = (shape.details, TemplateFigureDetails())
    func note(_ name: String, _ value: Double?, _ usual: Double?) {
      if value != usual { record.style[name] = value?.figures(4) }
    }
    note("fraction", details.fraction, usual.fraction)
    note("startAngle", details.startAngle, usual.startAngle)
    note("sweep", details.sweep, usual.sweep)
    note("lineWidth", details.lineWidth, nil)
    note("points", details.points.map(Double.init), nil)
    note("innerRadius", details.innerRadius, nil)
    note("minimum", details.minimum, nil)
    note("maximum", details.maximum, nil)
    note("barSpacing", details.barSpacing, usual.barSpacing)
    if details.isRound == (shape.figure == .line) {
      record.style["lineCap"] = details.isRound ? "round" : "butt"
    }
    if !details.dash.isEmpty {
      record.style["dash"] = details.dash.map { $0.figures(3) }.joined(separator: " ")
    }
    note("gridLines", details.gridLines.map(Double.init), nil)
    note("dots", details.dots, nil)
    note("marker", details.marker?.resolved(with: data)?.number, nil)
    if details.hasAxis { record.style["axis"] = "true" }
    if details.usesEvenOddRule { record.style["fillRule"] = "evenOdd" }
    if details.isSmooth { record.style["smooth"] = "true" }
    record.style["path"] = details.path?.words
    record.style["viewBox"] = details.path?.viewBox?.map { $0.figures(4) }.joined(separator: " ")
    record.style["values"] = (details.values?.resolved(with: data)).map {
      $0.map { $0.figures(4) }.joined(separator: " ")
    }
    record.fill = shape.fill
    return record
  }
}

extension TemplatePath {
  /// A text that describes the path, so that reviews can compare paths. Different paths have different texts.
  fileprivate var words: String {
    let numbers = steps.map { step in
      switch step {
      case .move(let x, let y): "M\(x.figures(3)) \(y.figures(3))"
      case .line(let x, let y): "L\(x.figures(3)) \(y.figures(3))"
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        "C" + [x1, y1, x2, y2, x, y].map { $0.figures(3) }.joined(separator: " ")
      case .close: "Z"
      }
    }
    let box = viewBox.map { " in " + $0.map { $0.figures(3) }.joined(separator: " ") } ?? ""
    return numbers.joined() + box
  }
}
