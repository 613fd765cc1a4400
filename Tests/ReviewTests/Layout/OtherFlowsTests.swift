import Comparison
import Foundation
import Testing

/// Screens that are not lists: horizontally scrolling sections, circles, badges, headers over cells.
@Suite struct OtherFlowsTests {
  /// Lines of `category id x y w h`.
  private func screen(_ lines: String, width: Double = 375, height: Double = 600) -> ScreenRecord {
    let elements = lines.split(separator: "\n").enumerated().map { index, line in
      let words = line.split(separator: " ").map(String.init)
      let numbers = words[2...].compactMap { Double($0) }
      return ElementRecord(
        id: words[1], category: words[0], section: 0, order: index,
        frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    let right = elements.map(\.frame.maxX).max() ?? 0
    let bottom = elements.map(\.frame.maxY).max() ?? 0
    return ScreenRecord(
      (screen: "s", viewport: "v"), size: CGSize(width: width, height: height),
      contentSize: CGSize(width: right, height: bottom), elements: elements)
  }

  @Test("an insertion in a horizontally scrolling section pushes the following cells to the right")
  func sideways() {
    #expect(
      causes(
        screen("cell a 0 0 200 100\ncell b 210 0 200 100\ncell c 420 0 200 100"),
        screen("cell a 0 0 230 100\ncell b 240 0 200 100\ncell c 450 0 200 100")) == [
          "cell a widened by 30 pt (200 → 230); 2 cells pushed right by 30"
        ])
    #expect(
      causes(
        screen("cell a 0 0 200 100\ncell b 210 0 200 100\ncell c 420 0 200 100"),
        screen("cell a 0 0 200 100\ncell c 210 0 200 100")) == [
          "cell b deleted from 1; cell c pushed left by 210"
        ])
  }

  @Test("in a circle, where all positions depend on each other, the deleted cell is the cause of all moves")
  func circle() {
    #expect(
      causes(
        screen("cell a 150 0 50 50\ncell b 300 150 50 50\ncell c 150 300 50 50\ncell d 0 150 50 50"),
        screen("cell a 150 0 50 50\ncell b 280 225 50 50\ncell c 20 225 50 50")) == [
          "cell d deleted from 3; 2 cells reflowed"
        ])
  }

  @Test("a move of a cell that no other change explains is reported as a cause")
  func shifted() {
    #expect(
      causes(
        screen("cell a 0 0 60 60\ncell b 40 40 60 60\ncell c 80 80 60 60"),
        screen("cell a 0 0 60 60\ncell b 45 40 60 60\ncell c 80 80 60 60")) == ["cell b pushed right by 5"])
  }

  @Test("a badge moves with its cell, and is a cause if it moves alone")
  func badge() {
    let old = screen("header h 0 0 375 40\ncell a 0 40 375 70\ncell b 0 110 375 70\nbadge m 340 100 20 20")
    #expect(
      causes(
        old, screen("header h 0 0 375 50\ncell a 0 50 375 70\ncell b 0 120 375 70\nbadge m 340 110 20 20"))
        == ["header h grew by 10 pt (40 → 50); 2 cells and badge m pushed down by 10"])
    #expect(
      causes(
        old, screen("header h 0 0 375 40\ncell a 0 40 375 70\ncell b 0 110 375 70\nbadge m 330 100 20 20"))
        == ["badge m pushed left by 10"])
  }

  @Test("a cell that grows pushes the cells beside it")
  func centred() {
    #expect(
      causes(
        screen("cell a 0 0 100 40\ncell b 110 0 100 40\ncell c 0 50 100 40"),
        screen("cell a 0 0 100 60\ncell b 110 10 100 40\ncell c 0 70 100 40")) == [
          "cell a grew by 20 pt (40 → 60); 2 cells pushed down by 10 to 20"
        ])
  }

  @Test("encoding and decoding a screen record gives an equal record")
  func codable() throws {
    var record = screen("cell a 0 0.5 100 40")
    record.elements[0].texts = ["name": "Ana"]
    record.elements[0].image = "d1"
    let data = try JSONEncoder().encode(record)
    #expect(try JSONDecoder().decode(ScreenRecord.self, from: data) == record)
  }

  @Test("control characters in changed texts do not reach a terminal")
  func oddCharacters() {
    var (old, new) = (screen("cell a 0 0 100 40"), screen("cell a 0 0 100 40"))
    old.elements[0].texts = ["name": "a\u{1B}[2J"]
    new.elements[0].style = ["font\u{7}": "x\ny"]
    let text = ScreenChange(from: old, to: new).description
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(text.split(separator: "\n").count == 2)
  }
}
