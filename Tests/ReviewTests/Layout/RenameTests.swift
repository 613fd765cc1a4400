import Foundation
import Review
import Testing

/// Cells are recognised by what they show where their names are no help.
@Suite struct RenameTests {
  private let page = Page()
  private let friends = ["Ana", "Mei", "Omar", "Priya"]

  /// Cells whose names follow from their places, as those of items without ids do.
  private func unnamed(_ names: [String]) -> [String] {
    names.enumerated().map { "cell 0-\($0) 70 name=\($1)" }
  }

  /// Cells that are numbered in order.
  private func numbered(_ names: [String]) -> [String] {
    names.enumerated().map { "cell r\($0) 70 name=\($1)" }
  }

  @Test("an item without an id that is inserted is an insertion, and no other item is told")
  func insertion() {
    #expect(
      causes(page(unnamed(friends)), page(unnamed(["Zoe"] + friends))) == [
        "cell 0-0 inserted at 0; 4 cells pushed down by 78"
      ])
  }

  @Test(
    "one that goes, one that moves and one that says something else are told as such, though none has an id")
  func edits() {
    #expect(
      causes(page(unnamed(friends)), page(unnamed(["Ana", "Omar", "Priya"]))) == [
        "cell 0-1 deleted from 1; 2 cells pushed up by 78"
      ])
    #expect(
      causes(page(unnamed(friends)), page(unnamed(["Priya", "Ana", "Mei", "Omar"]))) == [
        "cell 0-0 moved (3 → 0); 3 cells pushed down by 78"
      ])
    #expect(
      causes(page(unnamed(friends)), page(unnamed(["Ana", "Mei", "Omer", "Priya"]))) == [
        #"cell 0-2: name "Omar" → "Omer""#
      ])
  }

  @Test("rows whose ids have gone to others are renamed, and what is new among them is an insertion")
  func movedNames() {
    #expect(
      causes(page(numbered(friends)), page(numbered(["Zoe"] + friends))) == [
        "cell r0 inserted at 0; 4 cells pushed down by 78",
        "4 cells renamed (r0 → r1, r1 → r2, r2 → r3, r3 → r4)",
      ])
  }

  @Test(
    "a row that is edited while its id has gone to another is still the same, and so is one by another id")
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

  @Test("a text that several rows take on leaves their names alone")
  func keptNames() {
    #expect(
      causes(page(numbered(friends)), page(numbered(["Anna", "May", "Omar", "Priya"]))) == [
        #"cell r0: name "Ana" → "Anna""#, #"cell r1: name "Mei" → "May""#,
      ])
  }
}
