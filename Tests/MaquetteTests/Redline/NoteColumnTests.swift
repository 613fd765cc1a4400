import Foundation
import Graphics
import Maquette
@testable import Mockups
import Rendering
import Testing
import TestSupport

/// Notes beside a screen, and labels inside it.
@Suite struct NoteColumnTests {
  private let style: RedlineStyle

  init() throws {
    style = RedlineStyle(typesetter: Typesetter(fonts: try FontLibrary(), missing: MissingCharacters()))
  }

  private func column(_ heights: [Double], to end: Double) -> NoteColumn {
    let entries = heights.enumerated().map { index, y in
      let lines = (0..<index % 4).map { RedlineNote.Line(text: "line \($0)") }
      let note = RedlineNote(title: "note", lines: lines, anchor: .part(.zero))
      return NoteColumn.Entry(block: NoteBlock(note, style), y: y)
    }
    return NoteColumn(entries, from: 0, to: end)
  }

  @Test("long lines of notes continue in the next line, so that nothing is cut off")
  func longLines() {
    let words = "gradient radial brandPrimary #0A3D2E brandSecondary #7FE0BE brandTertiary #FFFFFF"
    let lines = [
      RedlineNote.Line(text: words),
      RedlineNote.Line(text: "", figures: String(repeating: "0123456789", count: 8)),
    ]
    let block = NoteBlock(RedlineNote(title: words, lines: lines, anchor: .part(.zero)), style)
    let column = CGRect(x: 0, y: 0, width: NoteBlock.width, height: 0)
    let texts = block.nodes(in: column, top: 0, isLeft: false).compactMap {
      if case .text(let text) = $0 { text } else { nil }
    }
    #expect(texts.count > 8 && !texts.contains { "\($0)".contains("…") })
    let written = texts.map(\.string).joined(separator: " ")
    #expect(written.contains("brandTertiary") && written.replacing(" ", with: "").hasSuffix(lines[1].figures))
  }

  @Test("a note in a redline is beside its element if there is enough space")
  func straight() {
    let placed = column([100, 300], to: 500).placed
    #expect(placed.map(\.port) == [100, 300])
  }

  @Test(
    "the notes of a redline are in the order of their elements, and the image grows only if they do not fit")
  func order() {
    let crowded = column([90, 50, 52, 54], to: 120)
    #expect(crowded.placed.map(\.y) == [50, 52, 54, 90])
    #expect(crowded.bottom > 120)
    #expect(column([90, 50], to: 120).bottom <= 120)
  }

  @Test("leader lines on the same side of a redline do not cross")
  func crossings() {
    // A linear congruential generator, so that every run has the same columns.
    var state: UInt64 = 7
    func next(_ bound: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31) * bound
    }
    for _ in Rounds.of(300) {
      let count = 2 + Int(next(14))
      let placed = column((0..<count).map { _ in next(500) }, to: 500).placed
      for (index, lower) in placed.enumerated() {
        for upper in placed[..<index] where abs(upper.y - lower.y) > 0.01 {
          #expect(!Leader(upper).crosses(Leader(lower)), "\(upper) \(lower)")
        }
      }
    }
  }

  /// A leader line from a note at the left to the screen.
  private struct Leader {
    let bend: Double
    let port: Double
    let y: Double

    init(_ placed: NoteColumn.PlacedBlock) {
      (bend, port, y) = (-placed.bend, placed.port, placed.y)
    }

    func crosses(_ other: Leader) -> Bool { meets(other) || other.meets(self) }

    /// Whether a horizontal segment of one leader crosses the vertical segment of the other.
    private func meets(_ other: Leader) -> Bool {
      let upright = min(other.port, other.y)...max(other.port, other.y)
      return bend > other.bend && upright.contains(port) || bend < other.bend && upright.contains(y)
        || bend == other.bend && upright.overlaps(min(port, y)...max(port, y))
    }
  }

  @Test("if only one of two labels fits in a redline, the more important measure is labeled")
  func importance() {
    let box = CGRect(x: 0, y: 0, width: 40, height: 14)
    var placement = MeasurePlacement(bounds: box, drawnFrames: []) { _ in CGSize(width: 30, height: 12) }
    placement.place([
      RedlineMeasure(subject: .gap, name: "gap across", area: box, direction: .across),
      RedlineMeasure(subject: .spacing, name: "between cells", area: box, direction: .across),
    ])
    #expect(placement.placedMeasures.map(\.measure.subject) == [.spacing])
    #expect(placement.leftover.map(\.subject) == [.gap])
  }

  @Test("a redline label is not placed over content")
  func drawnFrames() throws {
    let box = CGRect(x: 0, y: 0, width: 200, height: 100)
    let drawnFrame = CGRect(x: 60, y: 40, width: 80, height: 20)
    var placement = MeasurePlacement(bounds: box, drawnFrames: [drawnFrame]) { _ in
      CGSize(width: 30, height: 12)
    }
    placement.place([RedlineMeasure(subject: .spacing, name: "between cells", area: box, direction: .across)])
    #expect(!(try #require(placement.placedMeasures.first)).label.intersects(drawnFrame))
  }
}
