import Foundation
import Graphics

/// Draws callouts around and over a screen, in the screen's coordinates.
struct RedlineDrawing {
  let callouts: RedlineCallouts
  let size: CGSize
  let style: RedlineStyle
  private let placedMeasures: [MeasurePlacement.PlacedMeasure]
  private let left: NoteColumn
  private let right: NoteColumn

  /// The distance of the notes from the screen's edge, in points.
  private static let reach = 32.0
  /// The distance of brackets from the screen's edge, in points.
  private static let bracket = 7.0
  private static let edgeRow = 21.0

  static let sideWidth = reach + NoteBlock.width

  init(_ callouts: RedlineCallouts, size: CGSize, style: RedlineStyle) {
    (self.callouts, self.size, self.style) = (callouts, size, style)
    let bounds = CGRect(origin: .zero, size: size)
    var measures = MeasurePlacement(bounds: bounds, drawnFrames: callouts.drawnFrames) { style.labelSize($0) }
    measures.place(callouts.measures)
    placedMeasures = measures.placedMeasures
    var sides = NotePlacement(
      size: size, drawnFrames: callouts.drawnFrames, labels: placedMeasures.map(\.label))
    let moved = measures.leftover.filter(\.subject.movesOut).map { measure in
      RedlineNote(
        title: "\(measure.name) \(measure.figures)", anchor: .part(measure.area),
        isSpacing: measure.direction != .both)
    }
    for note in callouts.notes + moved { sides.add(NoteBlock(note, style)) }
    left = NoteColumn(sides.left, from: 0, to: size.height)
    right = NoteColumn(sides.right, from: 0, to: size.height)
  }

  /// The height that the callouts need above the screen, in points.
  var top: Double { Double(Set(callouts.edges.map(\.name)).count) * Self.edgeRow }
  /// The bottom of the last note or of the screen, whichever is lower, in the screen's coordinates.
  var bottom: Double { max(Double(size.height), left.bottom, right.bottom) }

  /// All nodes over the screen, with the labels in front.
  var nodes: [Scene.Node] {
    areas + guides + leaders(left, isLeft: true) + leaders(right, isLeft: false) + lines
      + labels + notes(left, isLeft: true) + notes(right, isLeft: false)
  }

  private func lineColor(_ measure: RedlineMeasure) -> Color {
    measure.direction == .both ? RedlineStyle.lineColor : RedlineStyle.spacing
  }

  /// The nodes that show the measured rectangles. A cell's rectangle may be larger than the screen.
  private var areas: [Scene.Node] {
    let nodes = placedMeasures.map { placedMeasure -> Scene.Node in
      let (box, lineColor) = (placedMeasure.measure.area, style.overScreen(lineColor(placedMeasure.measure)))
      guard placedMeasure.measure.direction == .both else {
        return .shape(Shape(.rectangle(box), fill: .color(lineColor.withAlpha(0.14))))
      }
      let inner = box.insetBy(dx: min(0.375, box.width / 2), dy: min(0.375, box.height / 2))
      return .shape(Shape(.rectangle(inner), stroke: Stroke(lineColor, width: 0.75)))
    }
    return [.group(Group(nodes, clip: .rectangle(CGRect(origin: .zero, size: size))))]
  }

  private var lines: [Scene.Node] {
    placedMeasures.compactMap { placedMeasure in
      guard let start = placedMeasure.start, let end = placedMeasure.end else { return nil }
      return RedlineStyle.line(from: start, to: end, style.overScreen(lineColor(placedMeasure.measure)))
    }
  }

  private var labels: [Scene.Node] {
    placedMeasures.map { placedMeasure in
      .group(
        Group(
          style.labelNodes(
            placedMeasure.measure.figures, in: placedMeasure.label, lineColor(placedMeasure.measure)),
          element: ElementLabel(
            id: "measure", title: "\(placedMeasure.measure.name) \(placedMeasure.measure.figures)")))
    }
  }

  /// Draws the safe areas and margins: the width of each is written above the screen, and a vertical line over the
  /// screen shows its inner edge.
  private var guides: [Scene.Node] {
    let rows = callouts.edgeNames
    return callouts.edges.flatMap { edge -> [Scene.Node] in
      // The safe area is narrower than the margins, so its row is the farthest from the screen.
      let row = rows.count - 1 - (rows.firstIndex(of: edge.name) ?? 0)
      let y = -6 - Double(row) * Self.edgeRow
      let label = style.labelSize(edge.text)
      let isLeft = edge.start <= 0
      let middle = (edge.start + edge.end) / 2
      let half = Double(size.width) / 2
      let x =
        isLeft
        ? min(middle - label.width / 2, half - 2 - label.width) : max(middle - label.width / 2, half + 2)
      let box = CGRect(origin: CGPoint(x: x, y: y - 3 - label.height), size: label)
      return [
        .shape(
          Shape(
            .line(from: CGPoint(x: edge.guide, y: y), to: CGPoint(x: edge.guide, y: Double(size.height))),
            stroke: style.guide)),
        RedlineStyle.line(
          from: CGPoint(x: edge.start, y: y), to: CGPoint(x: edge.end, y: y), RedlineStyle.spacing),
        .group(
          Group(
            style.labelNodes(edge.text, in: box, RedlineStyle.spacing),
            element: ElementLabel(id: "measure", title: edge.text))),
      ]
    }
  }

  private func x(_ distance: Double, isLeft: Bool) -> Double {
    isLeft ? -distance : Double(size.width) + distance
  }

  private func leaders(_ column: NoteColumn, isLeft: Bool) -> [Scene.Node] {
    column.placed.flatMap { placed -> [Scene.Node] in
      let note = placed.block.note
      let lineColor = style.overScreen(note.isSpacing ? RedlineStyle.spacing : RedlineStyle.lineColor)
      let bend = x(placed.bend, isLeft: isLeft)
      let end: Double
      var marks: [Scene.Node] = []
      switch note.anchor {
      case .part(let frame):
        end = isLeft ? max(0, Double(frame.minX)) : min(Double(size.width), Double(frame.maxX))
        let dot = CGRect(x: end - 1.5, y: placed.y - 1.5, width: 3, height: 3)
        marks = [.shape(Shape(.ellipse(dot), fill: .color(lineColor)))]
      case .bracket(let frame):
        end = x(Self.bracket, isLeft: isLeft)
        marks = [
          RedlineStyle.line(
            from: CGPoint(x: end, y: frame.minY + 0.5), to: CGPoint(x: end, y: frame.maxY - 0.5), lineColor)
        ]
      }
      let points = [
        CGPoint(x: x(Self.reach - 3, isLeft: isLeft), y: placed.port), CGPoint(x: bend, y: placed.port),
        CGPoint(x: bend, y: placed.y), CGPoint(x: end, y: placed.y),
      ]
      let path = points.enumerated().map {
        $0.offset == 0 ? Path.Element.move($0.element) : .line($0.element)
      }
      return [.shape(Shape(.elements(path), stroke: Stroke(lineColor.withAlpha(0.75), width: 0.5)))] + marks
    }
  }

  private func notes(_ column: NoteColumn, isLeft: Bool) -> [Scene.Node] {
    let box = CGRect(
      x: isLeft ? -Self.sideWidth : Double(size.width) + Self.reach, y: 0, width: NoteBlock.width, height: 0)
    return column.placed.map { placed in
      .group(
        Group(
          placed.block.nodes(in: box, top: placed.top, isLeft: isLeft),
          element: ElementLabel(id: "note", title: placed.block.note.title)))
    }
  }
}
