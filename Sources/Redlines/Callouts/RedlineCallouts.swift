import Foundation
import Graphics

/// All that a redline says of a screen, before it is known where it is written.
struct RedlineCallouts {
  /// Written into the picture; in the order of the screen.
  private(set) var measures: [RedlineMeasure] = []
  /// Written beside the picture.
  private(set) var notes: [RedlineNote] = []
  /// Written above the picture.
  var edges: [RedlineEdge] = []
  /// Where cells have text, pictures and icons, in points of the screen.
  var inks: [CGRect] = []
  private var said: Set<String> = []

  /// The names of `edges`, each once.
  var edgeNames: [String] { edges.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }

  /// Lengths below this many points are rounding and no decision.
  static let least = 0.25

  /// Whether something has not been said before; from now on it has.
  mutating func isNew(_ key: String) -> Bool { said.insert(key).inserted }

  /// Says a measure once for each value within a scope, such as a template's name.
  mutating func say(_ measure: RedlineMeasure, in scope: String = "") {
    let length = measure.direction == .across ? measure.area.width : measure.area.height
    guard length > Self.least, isNew("\(scope)\n\(measure.name)\n\(measure.figures)") else { return }
    measures.append(measure)
  }

  /// Says what is new of a note within a scope: of two images that differ in one thing, the second says that thing
  /// only.
  mutating func say(_ note: RedlineNote, in scope: String) {
    let titleIsNew = isNew("\(scope)\n\(note.title)")
    let kind = note.title.prefix { $0 != " " }
    var note = note
    note.lines = note.lines.filter { isNew("\(scope)\n\(kind)\n\($0.key)") }
    if titleIsNew && note.isTitleTelling || !note.lines.isEmpty { notes.append(note) }
  }

  /// Says a note unless a part of the same scope has been given the same in all its lines.
  mutating func sayWhole(_ note: RedlineNote, in scope: String) {
    let key = ([note.title] + note.lines.map(\.key)).joined(separator: "\n")
    if isNew("\(scope)\n\(key)") { notes.append(note) }
  }
}
