import Foundation
import TestSupport
import Testing

/// Engineers' layouts whose code changes while the preview runs.
@Suite(.serialized, .sharedChromium) struct PreviewCodeTests {
  private static let heights = "panes[0].head?.view.elements.map((element) => element.frame.height).join(' ')"
  private static let arguments = ["designs", "--layout-code", "App"]

  private func write(_ code: String, in folder: PreviewedFolder) throws {
    try folder.folder.write(code, to: "App/Rows.swift")
  }

  @Test(
    "the preview draws saved layout code again, and shows errors with their lines beside the last image"
  )
  func saves() throws {
    try showPage(
      RowsLayout.design, arguments: Self.arguments, isRefused: true,
      filled: { try write(RowsLayout.code, in: $0) }
    ) { page, folder in
      #expect(try page.wait(until: "\(Self.heights) === '40 40'"))
      try page.press("w", "ArrowRight", "ArrowRight")
      #expect(try page.wait(until: "panes[0].head.view.elements[0].frame.width === 322"))
      try page.press("j")
      #expect(
        try page.wait(until: "document.querySelector('.places')?.innerText.includes('App/Rows.swift:3:1')"))
      #expect(
        try page.text("document.querySelector('.arithmetic').innerText") == "Rows computed it; see its code"
      )
      try write(RowsLayout.code.replacing("= 40", with: "= 60"), in: folder)
      #expect(try page.wait(until: "\(Self.heights) === '60 60'", seconds: 60))

      try write(RowsLayout.code.replacing("= 40", with: "= forty"), in: folder)
      #expect(try page.wait(until: "document.querySelector('#problems pre')", seconds: 60))
      let reported = try page.text("document.querySelector('#problems').innerText")
      #expect(
        reported.contains("App/Rows.swift:4:25") && reported.contains("cannot find 'forty' in scope"),
        "\(reported)")
      #expect(try page.text("document.querySelectorAll('.picture').length") == "1")

      try write(
        RowsLayout.code.replacing(
          "[UICollectionViewLayoutAttributes]? {",
          with: "[UICollectionViewLayoutAttributes]? { fatalError(\"no data\")"), in: folder)
      let place = "no data (Rows.layoutAttributesForElements(in:), App/Rows.swift:6)"
      #expect(
        try page.wait(
          until: "document.querySelector('.is-refused .problem')?.innerText.includes('\(place)')", seconds: 60
        ))
      #expect(try page.text("document.querySelectorAll('.picture').length") == "1")
      try write(RowsLayout.code, in: folder)
      #expect(
        try page.wait(
          until: "!document.querySelector('.problem') && \(Self.heights) === '40 40'", seconds: 60))
    }
  }

  @Test(
    "the preview compares a screen with the layout code of a revision, and approves and exports the screen"
  )
  func compared() throws {
    let folder = try PreviewedFolder(RowsLayout.design)
    try write(RowsLayout.code, in: folder)
    try folder.commit()
    try write(RowsLayout.code.replacing("= 40", with: "= 60"), in: folder)
    let preview = try RunningPreview(in: folder.url, Self.arguments)
    let base = "/\(preview.token)/"
    let query = "design=designs/friends.json&screen=rows"
    let changes = try preview.curl("\(base)changes?\(query)&against=HEAD")
    #expect(changes.contains("2 cells (ana, mei): h 40 → 60"), "\(changes)")
    #expect(
      changes.contains("App/Rows.swift:4: class Rows changed (was at HEAD:App/Rows.swift:4)"), "\(changes)")
    let own = ["-X", "POST", "-H", "Origin: http://127.0.0.1:\(preview.port)"]
    #expect(
      try preview.curl("\(base)approve?\(query)", own).contains(
        "references/friends-rows-320x480"))
    #expect(try preview.curl("\(base)changes?\(query)&against=references").contains(#""verdict":"same""#))
    preview.end()

    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("maquette-layout-tests-cache")
    let run = try Program.maquette(
      ["preview"] + Self.arguments + ["--export", "site", "--against", "HEAD"], in: folder.url,
      environment: ["XDG_CACHE_HOME": cache.path])
    #expect(run.status == 0, "\(run.errors)")
    let answers = try String(
      contentsOf: folder.url.appendingPathComponent("site/answers/1-rows.js"), encoding: .utf8)
    #expect(answers.contains("class Rows changed") && !answers.contains(folder.url.path))
  }

  @Test("the preview of a Swift layout without --layout-code reports the missing option")
  func withoutCode() throws {
    let folder = try PreviewedFolder(RowsLayout.design)
    let preview = try RunningPreview(in: folder.url)
    let answer = try preview.curl("/\(preview.token)/view?design=designs/friends.json&screen=rows")
    #expect(answer.contains("is missing; pass its folder or files with --layout-code"), "\(answer)")
  }
}
