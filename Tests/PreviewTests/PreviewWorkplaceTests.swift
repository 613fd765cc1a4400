import Foundation
import TestSupport
import Testing

/// The overview, the command palette, the toolbar, and what the page shows instead of a missing screen.
@Suite(.serialized, .sharedChromium) struct PreviewWorkplaceTests {
  private static let cards =
    "[...document.querySelectorAll('.card')].map((card) => card.dataset.design).join(' ')"

  @Test("the overview of the preview shows all screens, filters them, and approves all changes")
  func overview() throws {
    try showPage(filled: { folder in
      try folder.folder.write(PreviewedFolder.design(name: "Other"), to: "designs/other/other.json")
      try folder.folder.write(#"{"screens": ["#, to: "designs/wrong.json")
    }) { page, folder in
      try page.click("#overview-button")
      #expect(try page.wait(until: "document.querySelectorAll('.card img').length === 2"))
      #expect(try page.text("document.querySelector('#overview-groups').innerText").contains("designs/other"))
      try page.click("[data-filter=broken]")
      #expect(try page.wait(until: "\(Self.cards) === 'designs/wrong.json'"))
      try page.click("[data-filter=findings]")
      #expect(try page.wait(until: "countedFor.findings.size === 2 && !overview.progress"))
      try page.evaluate("overview.against = 'references'")
      try page.click("[data-filter=changed]")
      #expect(try page.wait(until: "document.querySelectorAll('.card .changed-badge').length === 2"))
      try page.click("#approve-all")
      #expect(
        try page.wait(until: "document.querySelector('#status').textContent === '4 references written'"))
      #expect(
        try page.wait(
          until: "document.querySelector('#overview-empty').textContent === 'No screen has changed.'"))
      let references = folder.url.appendingPathComponent("references")
      #expect(try Repository.contents(of: references).count == 4)
      try page.click("[data-filter=all]")
      try page.click(".card[data-design='designs/other/other.json']")
      #expect(
        try page.wait(
          until: "state.design === 'designs/other/other.json' && document.querySelector('#overview').hidden"))
    }
  }

  @Test("all screens of the preview can be searched, resized and opened by keyboard")
  func overviewKeys() throws {
    try showPage(filled: { folder in
      try folder.folder.write(PreviewedFolder.design(name: "Other"), to: "designs/other/other.json")
    }) { page, _ in
      let focused = "document.activeElement.dataset.design"
      try page.press("v")
      #expect(try page.wait(until: "\(focused) === 'designs/friends.json'"))
      #expect(try page.text("document.querySelector('.heading').innerText") == "All screens")
      for (key, design) in [
        ("ArrowDown", "other/other"), ("ArrowLeft", "friends"), ("ArrowRight", "other/other"),
      ] {
        try page.press(key)
        #expect(try page.wait(until: "\(focused) === 'designs/\(design).json'"), "\(key)")
      }
      // Shortcuts of the hidden screen do nothing.
      try page.press("+", "a", "+")
      #expect(try page.text("`${overview.width} ${state.appearance}`") == "240 ")
      let middle = try page.center(of: ".card")
      try page.wheel(at: middle, by: 100, modifiers: .control)
      #expect(try page.wait(until: "overview.width === 220"))
      try page.press("/")
      for letter in "oth" { try page.press(String(letter)) }
      #expect(try page.wait(until: "\(Self.cards) === 'designs/other/other.json'"))
      try page.press("Enter")
      #expect(try page.wait(until: "!isOverviewOpen() && state.design === 'designs/other/other.json'"))
      for (text, holds) in [
        ("broken", "isOverviewOpen() && overview.filter === 'broken'"),
        ("wireframe", "!isOverviewOpen() && state.style === 'wireframe'"),
        ("approve all", "document.querySelector('#approve-all')"),
        ("ana", "panes[0].element(state.element)?.name === 'ana'"),
      ] {
        try page.press("k", modifiers: .control)
        #expect(try page.text("document.querySelector('#palette').checkVisibility()") == "true")
        for letter in text { try page.press(String(letter)) }
        try page.press("Enter")
        #expect(try page.wait(until: holds), "\(text)")
      }
    }
  }

  @Test("the list of the preview is a tree of folders, and marks updates that would crash an app")
  func list() throws {
    try showPage(filled: { folder in
      try folder.folder.write(
        PreviewedFolder.design(
          name: "Other",
          more:
            #""updates": [{"name": "twice", "operations": [{"delete": [0, 0]}, {"reload": [0, 0], "with": {"name": "B"}}]}],"#
        ), to: "designs/other/other.json")
    }) { page, _ in
      let folders = "[...document.querySelectorAll('.folder')].map((row) => row.innerText.trim()).join(' ')"
      #expect(try page.wait(until: "\(folders) === 'designs designs/other'"))
      #expect(try page.wait(until: "document.querySelector('#designs .crash')?.title.endsWith('twice')"))
      #expect(try page.number("document.querySelectorAll('#designs .crash').length") == 1)
      try page.click(".folder:nth-last-of-type(2) button")
      let hidden =
        "[...document.querySelectorAll('#designs .screen')].map((row) => row.checkVisibility()).join(' ')"
      #expect(try page.wait(until: "\(hidden) === 'true false'"))
      #expect(try page.text("document.activeElement.getAttribute('aria-expanded')") == "false")
      try page.press("/")
      for letter in "oth" { try page.press(String(letter)) }
      try page.press("Enter")
      #expect(try page.wait(until: "state.design === 'designs/other/other.json'"))
      #expect(try page.text("document.activeElement.id") == "canvas")
      try page.evaluate("change({ tab: 'motion' })")
      #expect(try page.wait(until: "document.querySelector('[data-update=twice] .crash')"))
    }
  }

  @Test("the command palette of the preview finds screens, commands and values by keyboard")
  func palette() throws {
    try showPage { page, _ in
      for (text, holds) in [
        ("dark", "state.appearance === 'dark'"), ("zoom 100", "state.zoom === '1'"),
        ("iphone se", "state.viewport.startsWith('iPhone SE')"), ("reset", "state.viewport === ''"),
      ] {
        try page.press("k", modifiers: .control)
        #expect(try page.text("document.activeElement.id") == "palette-search")
        for letter in text { try page.press(String(letter)) }
        try page.press("Enter")
        #expect(try page.wait(until: holds), "\(text)")
      }
      try page.press("k", modifiers: .control)
      try page.press("x", "Escape")
      #expect(try page.text("document.querySelector('#palette').open") == "false")
    }
  }

  @Test(
    "the toolbar of the preview has one row and chips for changed values, and leaves the focus to the screen")
  func toolbar() throws {
    try showPage(width: 1_024) { page, _ in
      try page.press("a", "h", "f")
      #expect(try page.wait(until: "document.querySelectorAll('.chip').length === 3"))
      #expect(
        try page.number("document.querySelector('.stage > .toolbar').getBoundingClientRect().height") < 50)
      try page.click("[data-chip=appearance]")
      #expect(
        try page.wait(until: "state.appearance === '' && document.querySelectorAll('.chip').length === 2"))
      try page.evaluate("setWidth(700)")
      #expect(
        try page.wait(
          until: "document.querySelector('#choose-viewport').selectedOptions[0].text.startsWith('Custom')"))
      #expect(try page.wait(until: "document.querySelector('.mark span')?.innerText.includes('2 columns')"))
      try page.click(".handle.right")
      #expect(try page.text("document.activeElement.id !== 'copy-button'") == "true")
      let before = try page.number("panes[0].zoom")
      try page.wheel(at: try page.center(of: ".device"), by: -100, modifiers: .control)
      #expect(try page.wait(until: "panes[0].zoom > \(before)"))
    }
  }

  @Test("the inspector of the preview shows a table, boxes, layers and JSON, and copies a value")
  func inspector() throws {
    try showPage { page, _ in
      try page.allow("clipboardReadWrite", "clipboardSanitizedWrite")
      #expect(try page.wait(until: "document.querySelector('.box.safe-area')"))
      try page.press("j")
      #expect(
        try page.wait(
          until: "document.querySelector('.arithmetic') && document.querySelector('.box.padding')"))
      #expect(try page.number("document.querySelectorAll('.notes .notes > li').length") > 0)
      #expect(try page.text("document.querySelector('.json').innerText").contains(#""name": "Ana""#))
      try page.click(".arithmetic [data-copy]")
      #expect(try page.wait(until: "document.querySelector('#status').textContent === 'Copied 1'"))
      #expect(try page.evaluate("navigator.clipboard.readText()") as? String == "1")
      for (entry, copied) in [
        ("Copy JSON of the element", #""name": "Ana""#),
        ("Copy command to export a site", "maquette preview designs --export site"),
      ] {
        try page.press("c")
        try page.evaluate(
          "[...document.querySelectorAll('#copy-items button')].find((one) => one.textContent === '\(entry)').click()"
        )
        #expect(
          try page.wait(until: "document.querySelector('#status').textContent.endsWith('on the clipboard')"))
        let text = try page.evaluate("navigator.clipboard.readText()") as? String
        #expect(text?.contains(copied) == true, "\(entry): \(text ?? "")")
        try page.evaluate("announce('')")
      }
    }
  }

  @Test(
    "a preview link to a missing design or screen shows a message that names what is missing",
    arguments: [
      ("#design=designs/none.json", "There is no design “designs/none.json”."),
      ("#design=designs/friends.json&screen=none", "“Friends” has no screen “none”."),
    ])
  func deadLink(hash: String, message: String) throws {
    try showPage(hash: hash, isRefused: true) { page, _ in
      #expect(try page.wait(until: "document.querySelector('#notice h2')?.innerText === '\(message)'"))
      #expect(try page.text("document.querySelector('.picture, #copy-button')?.checkVisibility()") == "false")
      try page.click("#notice .button:not(.main)")
      #expect(try page.wait(until: "panes[0]?.head && document.querySelector('#notice').hidden"))
    }
  }

  @Test("a deleted design disappears from the preview page, which explains an empty folder")
  func deleted() throws {
    try showPage { page, folder in
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("designs/friends.json"))
      #expect(
        try page.wait(
          until: "!document.querySelector('#notice').hidden && !document.querySelector('.picture')"))
      try folder.folder.write(PreviewedFolder.design(), to: "designs/friends.json")
      #expect(
        try page.wait(until: "document.querySelector('#notice').hidden && document.querySelector('.picture')")
      )
    }
  }
}
