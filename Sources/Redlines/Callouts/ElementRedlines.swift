import Cells
import DesignFormat
package import Foundation
import Graphics
package import LayoutEngine
package import Mockups

/// The redlines of a single element: its padding and gaps, and the notes about its parts.
package struct ElementRedlines: Sendable {
  /// A length inside the element.
  package struct Measure: Sendable {
    /// The label: `padding left`.
    package let name: String
    /// The measured rectangle, in points of the screen.
    package let area: CGRect
    /// Whether the width is measured, instead of the height.
    package let isAcross: Bool
  }

  package struct Note: Sendable {
    /// The part's rectangle, in points of the screen.
    package let frame: CGRect
    package let title: String
    package let lines: [String]
  }

  package let measures: [Measure]
  package let notes: [Note]

  /// Throws if an image cannot be measured.
  package init(of attributes: LayoutAttributes, on screen: ScreenArrangement, by renderer: Renderer) throws {
    var callouts = RedlineCallouts()
    let bounds = screen.bounds
    if let cell = renderer.mockup(of: screen).cell(for: attributes) {
      let frame = attributes.uprightFrame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
      try CellSurvey(
        cell: cell, kind: attributes.category.name, frame: frame, names: screen.screen.colorNames,
        screen: CGRect(origin: .zero, size: bounds.size)
      ).say(in: &callouts)
    }
    measures = callouts.measures.map {
      Measure(name: $0.name, area: $0.area, isAcross: $0.direction != .down)
    }
    notes = callouts.notes.map { note in
      let lines = note.lines.map { [$0.text, $0.figures].filter { !$0.isEmpty }.joined(separator: " ") }
      return Note(frame: note.anchor.frame, title: note.title, lines: lines)
    }
  }
}
