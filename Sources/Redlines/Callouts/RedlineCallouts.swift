import Foundation
import Graphics

/// All callouts of a screen, before they are positioned.
struct RedlineCallouts {
  /// The lengths that are written into the image, in the order of the screen.
  private(set) var measures: [RedlineMeasure] = []
  /// The notes beside the image.
  private(set) var notes: [RedlineNote] = []
  /// The edges that are measured above the image.
  var edges: [RedlineEdge] = []
  /// The rectangles of text, images and icons in cells, in points of the screen.
  var inks: [CGRect] = []
  private var said: Set<String> = []

  /// The names of `edges`, without duplicates.
  var edgeNames: [String] { edges.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }

  /// The shortest measured length, in points. Shorter ones are caused by rounding.
  static let least = 0.25

  /// Returns whether the key is used for the first time, and records it.
  mutating func isNew(_ key: String) -> Bool { said.insert(key).inserted }

  /// Adds a measure, unless the scope, such as a template, already has one with this name and value.
  mutating func say(_ measure: RedlineMeasure, in scope: String = "") {
    let length = measure.direction == .across ? measure.area.width : measure.area.height
    guard length > Self.least, isNew("\(scope)\n\(measure.name)\n\(measure.figures)") else { return }
    measures.append(measure)
  }

  /// Adds the lines of a note that its scope does not have yet. For two images that differ in one property, the second
  /// note contains only that property.
  mutating func say(_ note: RedlineNote, in scope: String) {
    let titleIsNew = isNew("\(scope)\n\(note.title)")
    let kind = note.title.prefix { $0 != " " }
    var note = note
    note.lines = note.lines.filter { isNew("\(scope)\n\(kind)\n\($0.key)") }
    if titleIsNew && note.isTitleTelling || !note.lines.isEmpty { notes.append(note) }
  }

  /// Adds a note, unless its scope already has one with the same title and lines.
  mutating func sayWhole(_ note: RedlineNote, in scope: String) {
    let key = ([note.title] + note.lines.map(\.key)).joined(separator: "\n")
    if isNew("\(scope)\n\(key)") { notes.append(note) }
  }
}
