import Foundation
import TestSupport
import Testing

/// The page in a browser while the design is edited.
@Suite(.serialized, .sharedChromium) struct PreviewPageTests {
  private static let names = "panes[0].head.view.elements.map((element) => element.name).join(' ')"

  @Test("a save updates every preview window, and only a changed screen is drawn again")
  func save() throws {
    try showPage { page, folder in
      let other = try DevTools()
      try other.open(URL(string: page.text("location.href"))!)
      #expect(try other.wait(until: "document.querySelector('.picture')"))
      try folder.folder.write(
        PreviewedFolder.design(items: ["Ana", "Omar", "Mei"]), to: "designs/friends.json")
      for window in [page, other] {
        #expect(try window.wait(until: "\(Self.names) === 'ana omar mei'"))
      }
      let shown = try page.text("document.body.dataset.shown")
      let text = PreviewedFolder.design(items: ["Ana", "Omar", "Mei"])
      try folder.folder.write("\n\n" + text, to: "designs/friends.json")
      #expect(try page.wait(until: "currentDesign().version === 3"))
      #expect(try page.text("document.body.dataset.shown") == shown)
    }
  }

  @Test("the preview shows an error beside the last valid image until the error is fixed")
  func mistake() throws {
    try showPage { page, folder in
      try folder.folder.write(PreviewedFolder.design(more: #""lajout": 1,"#), to: "designs/friends.json")
      #expect(try page.wait(until: "document.querySelector('#problems pre')"))
      let reported = try page.text("document.querySelector('#problems').innerText")
      #expect(reported.contains("lajout") && reported.contains("^") && reported.contains("did you mean"))
      #expect(reported.contains("designs/friends.json:4:"))
      try folder.folder.write(#"{"screens": ["#, to: "designs/friends.json")
      #expect(
        try page.wait(until: "document.querySelector('#problems').innerText.includes('the file ends')"))
      #expect(try page.text(Self.names) == "ana omar")
      try folder.folder.write(PreviewedFolder.design(items: ["Ana"]), to: "designs/friends.json")
      #expect(try page.wait(until: "document.querySelector('#problems').hidden && \(Self.names) === 'ana'"))
    }
  }

  @Test("the preview shows the code of the layout on request, with a button that copies the code")
  func code() throws {
    try showPage { page, _ in
      #expect(try page.wait(until: "document.querySelector('.layout-code button')"))
      try page.evaluate("document.querySelector('.layout-code button').click()")
      #expect(
        try page.wait(
          until:
            "document.querySelector('.layout-code pre')?.innerText.includes('UICollectionViewFlowLayout')"))
      let copied = try page.text("document.querySelector('.layout-code [data-copy]').dataset.copy")
      #expect(copied.hasPrefix("import UIKit\n\n/// The layout of the screen"), "\(copied)")
    }
  }

  /// The benchmark requires thirty layouts per second; this debug build draws while other tests run.
  @Test("the layout in the preview follows a dragged edge, and the ruler marks the widths where it changes")
  func drag() throws {
    try showPage { page, _ in
      try page.settle()
      let handle = try page.center(of: ".handle.right")
      try page.evaluate(
        "globalThis.widths = new Set(); on('shown', (pane) => widths.add(pane.head.view.width)); 1")
      try page.drag(from: handle, by: (60, 0), steps: 40)
      #expect(try page.number("widths.size") >= 4)
      #expect(try page.wait(until: "panes[0].head.view.width === Number(state.width) && state.width > 450"))
      #expect(try page.wait(until: "!isMoving && panes[0].head.format === 'svg'"))
      #expect(try page.wait(until: "document.body.dataset.breakpoints"))
      try page.evaluate("document.querySelector('.mark').click()")
      #expect(try page.wait(until: "new Set(panes[0].head.view.elements.map((e) => e.frame.x)).size === 2"))
    }
  }

  @Test("the preview page can be used by keyboard alone")
  func keyboard() throws {
    try showPage { page, _ in
      try page.press("w", "ArrowRight", "ArrowRight")
      #expect(try page.wait(until: "panes[0].head.view.width === 404"))
      try page.press("x", "a")
      #expect(try page.wait(until: "panes[0].head.view.variant === 'iPhone 17, dark'"))
      try page.press("n")
      #expect(try page.wait(until: "panes[0].head.view.viewport === '390x300'"))
      try page.press("x", "r")
      #expect(try page.wait(until: "panes[0].head.view.viewport === 'iPhone 17 landscape'"))
      try page.press("x", "j", "j")
      #expect(try page.wait(until: "document.querySelector('#pane-inspect h2')?.innerText.includes('omar')"))
      #expect(
        try page.wait(until: "document.querySelector('.arithmetic')?.innerText.includes('columns\\t1')"))
      let link = try page.text("document.querySelector('.places a').href")
      #expect(link.hasPrefix("vscode://file/") && link.contains("designs/friends.json:6:"))
      try page.press("b")
      #expect(try page.wait(until: "document.querySelectorAll('.picture').length > 1"))
      try page.press("x", "f", "?")
      #expect(try page.text("document.querySelector('#keys').open") == "true")
    }
  }

  @Test("a link to the preview page restores the same view")
  func link() throws {
    let hash = "#design=designs/friends.json&screen=friends&appearance=dark&width=700&element=cell+0.1"
    try showPage(hash: hash) { page, _ in
      try page.settle()
      #expect(try page.wait(until: "panes[0].head?.view.width === 700"))
      #expect(try page.text("panes[0].head.view.variant") == "700x874, dark")
      #expect(try page.wait(until: "document.querySelector('#pane-inspect h2')?.innerText.includes('omar')"))
    }
  }

  @Test(
    "screenshots of the preview page are taken for the documentation",
    arguments: [
      ("preview", "light", "design=designs/friends.json&screen=friends&element=cell%200.2"),
      ("preview-dark", "dark", "design=designs/apps/music.json&beside=appearance"),
      ("preview-motion", "light", "design=designs/friends-update.json&tab=motion&update=split"),
      ("preview-languages", "light", "design=designs/friends-everywhere.json&beside=locale"),
    ])
  func pictures(name: String, theme: String, hash: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["MAQUETTE_SHOTS"] else { return }
    let preview = try RunningPreview(in: Repository.root)
    let page = try DevTools(width: 1_360, height: 850)
    let feature = ["name": "prefers-color-scheme", "value": theme]
    try page.send("Emulation.setEmulatedMedia", ["features": [feature]])
    try page.open(preview.address, fragment: "#" + hash)
    #expect(
      try page.wait(
        until: "document.querySelector('.picture') && document.body.dataset.breakpoints !== undefined"))
    #expect(
      try page.wait(
        until: "[...document.querySelectorAll('.screen[data-seen=yes]')].every((a) => a.querySelector('img'))"
      ))
    if hash.contains("update=") {
      #expect(try page.wait(until: "motion.moments.length > 0"))
      try page.evaluate("pause(); showMoment(Math.round(motion.moments.length * 0.6))")
    }
    #expect(try page.wait(until: "panes.every((pane) => pane.head)"))
    try page.settle()
    try page.screenshot().write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    withExtendedLifetime(preview) {}
  }

  @Test("the preview page shows markup in a design's texts as text")
  func escaping() throws {
    let name = "<img src=x onerror=alert(1)>"
    try showPage(PreviewedFolder.design(name: name)) { page, _ in
      try page.settle()
      #expect(try page.text("document.querySelector('#design-name').textContent") == name)
      #expect(try page.text("document.querySelectorAll('img[src=x]').length") == "0")
    }
  }

  @Test("the preview plays the animation of an update, and reports an update that would crash an app")
  func motion() throws {
    let updates =
      #""updates": [{"name": "out", "operations": [{"delete": [0, 0]}]}, {"name": "crash", "operations": [{"delete": [0, 0]}, {"move": [0, 0], "to": [0, 1]}]}],"#
    try showPage(PreviewedFolder.design(more: updates)) { page, _ in
      try page.press("3")
      try page.click("[data-update=out]")
      #expect(try page.wait(until: "document.querySelector('#scrub')?.value > 0"))
      try page.evaluate("pause(); document.querySelector('#scrub').focus()")
      try page.press("p")
      #expect(try page.wait(until: "motion.isPlaying || motion.position === motion.moments.length - 1"))
      #expect(try page.text("document.querySelector('.operations').innerText") == "delete 0.0")
      try page.click("[data-update=crash]")
      #expect(try page.wait(until: "document.querySelector('#player .problem')?.innerText.includes('crash')"))
    }
  }

  @Test("the preview page reconnects after the program restarts")
  func returning() throws {
    let folder = try PreviewedFolder()
    let token = "abcdefghijklmnopqrst"
    let first = try RunningPreview(in: folder.url, token: token)
    let page = try DevTools()
    try page.open(first.address)
    #expect(try page.wait(until: "document.querySelector('.picture')"))
    let port = first.port
    first.end()
    #expect(
      try page.wait(
        until: "!document.querySelector('#banner').hidden && document.querySelector('#frame').inert"))
    try folder.folder.write(PreviewedFolder.design(items: ["Mei"]), to: "designs/friends.json")
    let second = try RunningPreview(in: folder.url, token: token, port: port)
    #expect(
      try page.wait(until: "document.querySelector('#banner').hidden && \(Self.names) === 'mei'", seconds: 60)
    )
    withExtendedLifetime(second) {}
  }

  @Test("axe finds no accessibility problems on the preview page", arguments: [390, 1_280], [false, true])
  func axe(width: Int, dark: Bool) throws {
    let script = try String(
      contentsOf: Repository.root.appendingPathComponent(".build/tools/axe.min.js"), encoding: .utf8)
    try showPage(width: width, dark: dark) { page, _ in
      _ = try page.evaluate(script + "; true")
      for keys in [[], ["i", "j"], ["2"], ["4"], ["b"], ["v"], ["v", "?"]] {
        for key in keys { try page.press(key) }
        let answer = try page.evaluate(
          "axe.run({ resultTypes: ['violations'] }).then((r) => r.violations.map((v) => `${v.id}: ${v.nodes.slice(0, 4).map((n) => n.target.join(' ')).join('; ')}`).join('\\n'))"
        )
        let found = try #require(answer as? String)
        #expect(found.isEmpty, "\(keys): \(found)")
      }
      #expect(try page.number("document.documentElement.scrollWidth - innerWidth") <= 0)
    }
  }
}
