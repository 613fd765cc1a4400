import Comparison
import Foundation
import Testing

/// Cells are matched by their content if their ids do not identify them.
@Suite struct RenameTests {
  private let page = Page()
  private let friends = ["Ana", "Mei", "Omar", "Priya"]

  /// Cells whose ids are their positions, as those of items without ids are.
  private func unnamed(_ names: [String]) -> [String] {
    names.enumerated().map { "cell 0-\($0) 70 name=\($1)" }
  }

  /// Cells with consecutive numbers as ids.
  private func numbered(_ names: [String]) -> [String] {
    names.enumerated().map { "cell r\($0) 70 name=\($1)" }
  }

  @Test("an inserted item without an id is reported as one insertion")
  func insertion() {
    #expect(
      causes(page(unnamed(friends)), page(unnamed(["Zoe"] + friends))) == [
        "cell 0-0 inserted at 0; 4 cells pushed down by 78"
      ])
  }

  @Test(
    "deletions, moves and edited texts of cells without ids are recognized")
  func edits() {
    #expect(
      causes(page(unnamed(friends)), page(unnamed(["Ana", "Omar", "Priya"]))) == [
        "cell 0-1 deleted from 1; 2 cells pushed up by 78"
      ])
    #expect(
      causes(page(unnamed(friends)), page(unnamed(["Priya", "Ana", "Mei", "Omar"]))) == [
        "cell 0-0 moved up 3 positions; 3 cells pushed down by 78"
      ])
    #expect(
      causes(page(unnamed(friends)), page(unnamed(["Ana", "Mei", "Omer", "Priya"]))) == [
        #"cell 0-2: name "Omar" → "Omer""#
      ])
  }

  @Test("if ids of rows move to other rows, the rows are reported as renamed, and a new row as inserted")
  func movedNames() {
    #expect(
      causes(page(numbered(friends)), page(numbered(["Zoe"] + friends))) == [
        "cell r0 inserted at 0; 4 cells pushed down by 78",
        "4 cells renamed (r0 → r1, r1 → r2, r2 → r3, r3 → r4)",
      ])
  }

  @Test(
    "an edited row is matched although its id moved to another row or changed")
  func editedBesides() {
    func rows(_ ids: [String], _ details: [String]) -> [String] {
      zip(zip(ids, friends), details).map { "cell \($0.0) 70 name=\($0.1) detail=\($1) place=\($0.1)ville" }
    }
    let (ids, details) = (["a", "b", "c", "d"], ["1", "2", "3", "4"])
    #expect(
      causes(page(rows(ids, details)), page(rows(["b", "c", "d", "a"], ["1", "9", "3", "4"]))) == [
        "4 cells renamed (a → b, b → c, c → d, d → a)", #"cell c: detail "2" → "9""#,
      ])
    #expect(
      causes(page(rows(ids, details)), page(rows(["a", "bee", "c", "d"], ["1", "9", "3", "4"]))) == [
        #"cell bee: was b, detail "2" → "9""#
      ])
  }

  @Test("rows with changed texts still match by id")
  func keptNames() {
    #expect(
      causes(page(numbered(friends)), page(numbered(["Anna", "May", "Omar", "Priya"]))) == [
        #"cell r0: name "Ana" → "Anna""#, #"cell r1: name "Mei" → "May""#,
      ])
  }
}
