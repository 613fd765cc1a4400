import DesignFormat
package import Foundation
import Graphics
package import LayoutEngine

/// All callouts of a screen, before they are positioned.
package struct RedlineCallouts {
  /// The measured lengths and sizes, which are written into the image, in the order in which they were added.
  package private(set) var measures: [RedlineMeasure] = []
  package private(set) var notes: [RedlineNote] = []
  /// The safe areas and margins, whose widths are written above the image.
  var edges: [RedlineEdge] = []
  /// The rectangles of text, images and icons in cells, in the screen's coordinates.
  var drawnFrames: [CGRect] = []
  private var reported: Set<String> = []

  /// The names of `edges`, without duplicates.
  var edgeNames: [String] { edges.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }

  /// The minimum measured length, in points. Shorter lengths are caused by rounding.
  static let least = 0.25

  /// Returns whether the key is used for the first time, and records it.
  mutating func isNew(_ key: String) -> Bool { reported.insert(key).inserted }

  /// Adds a measure, unless the scope, such as a template, already has one with the same name and value.
  mutating func report(_ measure: RedlineMeasure, in scope: String = "") {
    let length = measure.direction == .across ? measure.area.width : measure.area.height
    guard length > Self.least, isNew("\(scope)\n\(measure.name)\n\(measure.figures)") else { return }
    measures.append(measure)
  }

  /// Adds the lines of a note that are new in its scope. For example, if two images in a template differ in one
  /// property, the second note contains only that property.
  mutating func report(_ note: RedlineNote, in scope: String) {
    let titleIsNew = isNew("\(scope)\n\(note.title)")
    let kind = note.title.prefix { $0 != " " }
    var note = note
    note.lines = note.lines.filter { isNew("\(scope)\n\(kind)\n\($0.key)") }
    if titleIsNew && note.isTitleInformative || !note.lines.isEmpty { notes.append(note) }
  }

  /// Adds a note, unless its scope already has one with the same title and lines.
  mutating func addCompleteNote(_ note: RedlineNote, in scope: String) {
    let key = ([note.title] + note.lines.map(\.key)).joined(separator: "\n")
    if isNew("\(scope)\n\(key)") { notes.append(note) }
  }
}

/// A length or size that is written into the image.
package struct RedlineMeasure: Equatable {
  /// The kinds of measures by priority. If two labels collide, the label of the earlier kind has priority.
  enum Subject: Int, CaseIterable {
    /// A cell's width and height.
    case size
    /// The distance between cells, or between lines of cells.
    case spacing
    /// The distance between a section's cells and their surroundings: a side of the screen, a bar, a header or footer,
    /// or another section.
    case inset
    /// The distance between a part's edge and its content.
    case padding
    /// The distance between two parts of a cell.
    case gap
    /// The distance of a part from an edge of the part behind it.
    case offset

    /// Whether a measure is written beside the image if it does not fit into the image.
    var movesOut: Bool { rawValue <= Self.inset.rawValue }
  }

  package enum Direction {
    case across
    case down
    /// Horizontal and vertical: the measure shows a width and a height.
    case both
  }

  let subject: Subject
  /// The measure's name for readers, such as `inset left`.
  package let name: String
  /// The measured rectangle, in the screen's coordinates.
  package let area: CGRect
  package let direction: Direction

  /// The measured value as text, in points with at most one decimal.
  var figures: String {
    switch direction {
    case .across: area.width.figures(1)
    case .down: area.height.figures(1)
    case .both: "\(area.width.figures(1)) × \(area.height.figures(1))"
    }
  }
}

/// A safe area or margin at one side of the screen. Its width is written above the screen.
struct RedlineEdge: Equatable {
  /// The readable name: `safe area` or `margin`.
  let name: String
  /// The left end of the safe area or margin, in points from the left side of the screen. `end` is its right end.
  let start: Double
  let end: Double
  /// The end of the safe area or margin at which content starts, in points from the left side of the screen.
  let guide: Double

  var text: String { "\(name) \((end - start).figures(1))" }
}

/// A note beside the screen, with a leader line to the element that it describes.
package struct RedlineNote: Equatable {
  struct Line: Equatable {
    var text: String
    /// The line's values, which follow the line's text. If the text and the values do not fit on one line, the values have a
    /// line of their own.
    var figures = ""
    /// The colors of the swatches that are shown before the line's text.
    var swatches: [Color] = []
    /// A text that is equal for all cells of a template although `text` differs, such as `colour {accent}` for a bound
    /// color. Of all lines with equal rules, only one is written.
    var rule: String?

    /// The key with which lines of different notes are compared. A line without a `rule` is compared by its text and its
    /// values.
    var key: String { rule ?? "\(text) \(figures)" }
  }

  enum Anchor: Equatable {
    /// A rectangle in the screen. The leader line may end at any height of the rectangle.
    case part(CGRect)
    /// A rectangle with a bracket outside the screen that shows its height.
    case bracket(CGRect)

    /// The anchor's rectangle, in the screen's coordinates.
    var frame: CGRect {
      switch self {
      case .part(let frame), .bracket(let frame): frame
      }
    }
  }

  package var title: String
  /// Whether the title is worth a note of its own. If so, the note is written even if other notes already
  /// contain all its lines.
  var isTitleInformative = true
  var lines: [Line] = []
  var anchor: Anchor

  var isSpacing = false

  /// The note's lines as text, each with its values.
  package var texts: [String] {
    lines.map { [$0.text, $0.figures].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  /// The described part's frame, in the screen's coordinates.
  package var frame: CGRect { anchor.frame }
}

extension RedlineEdge {
  /// Returns the edges of the safe area, then those of the layout margins. A margin that equals the safe area is
  /// omitted.
  static func sides(of screen: ScreenArrangement) -> [RedlineEdge] {
    let (width, safe) = (Double(screen.bounds.width), screen.bars.safeAreaInsets)
    let margins = screen.bars.layoutMargins
    var edges: [RedlineEdge] = []
    func add(_ name: String, left: Double, right: Double) {
      if left > 0 { edges.append(RedlineEdge(name: name, start: 0, end: left, guide: left)) }
      if right > 0 {
        edges.append(RedlineEdge(name: name, start: width - right, end: width, guide: width - right))
      }
    }
    add("safe area", left: safe.left, right: safe.right)
    add(
      "margin", left: margins.left == safe.left ? 0 : margins.left,
      right: margins.right == safe.right ? 0 : margins.right)
    return edges
  }
}

extension RedlineCallouts {
  /// Measures the padding and gaps of a single element, and describes its parts. Throws if the size of an image cannot be read.
  package init(of attributes: LayoutAttributes, on screen: ScreenArrangement, by renderer: Renderer) throws {
    let bounds = screen.bounds
    guard let cell = renderer.mockup(of: screen).cell(for: attributes) else { return }
    let frame = attributes.untransformedFrame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    try CellSurvey(
      cell: cell, kind: attributes.category.name, frame: frame, names: screen.screen.colorNames,
      screen: CGRect(origin: .zero, size: bounds.size)
    ).report(in: &self)
  }
}
