import Foundation
import TestSupport
import Testing

/// Comparisons of Swift layouts with different code on each side.
@Suite(.waitsForPrograms) struct LayoutCodeReviewTests {
  /// A repository with a committed layout.
  private func repository() throws -> DiffRepository {
    let repository = try DiffRepository()
    try repository.folder.write(RowsLayout.code, to: "App/Rows.swift")
    try repository.folder.write(RowsLayout.design, to: "designs/rows.json")
    try repository.commit()
    return repository
  }

  private func run(_ arguments: [String], in repository: DiffRepository) throws -> Program {
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("maquette-layout-tests-cache")
    return try repository.maquette(
      arguments + ["--layout-code", "App"], environment: ["XDG_CACHE_HOME": cache.path])
  }

  @Test("each side of a comparison is drawn with its own layout code, and the changed class is the cause")
  func diff() throws {
    let repository = try repository()
    let same = try run(["diff", "HEAD", "designs"], in: repository)
    #expect(same.status == 0 && same.text == "no differences\n", "\(same.text)\(same.errors)")
    try repository.folder.write(RowsLayout.code.replacing("= 40", with: "= 60"), to: "App/Rows.swift")
    let run = try run(["diff", "HEAD", "designs"], in: repository)
    #expect(run.status == 1, "\(run.errors)")
    #expect(
      run.text == """
        class Rows changed in App/Rows.swift
          at App/Rows.swift:4
          1 design, 1 screen, 1 picture; designs/rows.json: rows  320x480
            2 cells (ana, mei): h 40 → 60; 1 of them pushed down by 20

        verdict: geometry

        """)
  }

  @Test("two revisions are compared with their own layout code, regardless of the work tree")
  func revisions() throws {
    let repository = try repository()
    try repository.folder.write(RowsLayout.code.replacing("= 40", with: "= 60"), to: "App/Rows.swift")
    try repository.commit()
    try repository.folder.write("import UIKit\n", to: "App/Rows.swift")
    let run = try run(["diff", "HEAD~1..HEAD"], in: repository)
    #expect(run.status == 1 && run.text.contains("2 cells (ana, mei): h 40 → 60"), "\(run.text)\(run.errors)")
  }

  @Test(
    "a comparison fails if the layout class of one side crashes or is missing, and locates the crash"
  )
  func broken() throws {
    let repository = try repository()
    try repository.folder.write(
      RowsLayout.code.replacing("{ CGSize(", with: "{ fatalError(\"no data\"); return CGSize("),
      to: "App/Rows.swift"
    )
    try repository.commit()
    let crashed = try run(["diff", "HEAD~1..HEAD", "designs"], in: repository)
    #expect(crashed.status == 2)
    let place = "(Rows.collectionViewContentSize.getter, HEAD:App/Rows.swift:5)"
    #expect(crashed.errors.contains("the layout Rows crashed: no data \(place)"), "\(crashed.errors)")
    try repository.folder.write("import UIKit\n", to: "App/Rows.swift")
    let gone = try run(["diff", "HEAD~1", "designs"], in: repository)
    #expect(gone.status == 2 && gone.errors.contains("the code has no class Rows"), "\(gone.errors)")
  }

  @Test("verify detects a change of the layout code")
  func verify() throws {
    let repository = try repository()
    #expect(try run(["record", "designs"], in: repository).status == 0)
    #expect(try run(["verify", "designs"], in: repository).status == 0)
    try repository.folder.write(RowsLayout.code.replacing("= 40", with: "= 60"), to: "App/Rows.swift")
    let changed = try run(["verify", "designs"], in: repository)
    #expect(changed.status == 1)
    #expect(
      (changed.text + changed.errors).contains("2 cells (ana, mei): h 40 → 60"),
      "\(changed.text)\(changed.errors)")
  }
}
