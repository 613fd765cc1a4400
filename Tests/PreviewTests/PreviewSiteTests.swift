import Foundation
import TestSupport
import Testing

/// The exported page, opened from disk.
@Suite(.serialized, .sharedChromium) struct PreviewSiteTests {
  @Test("an exported preview site can be used like the preview page, without the program")
  func site() throws {
    let folder = try PreviewedFolder()
    for name in ["site", "again"] {
      let run = try Program.maquette(["preview", "designs", "--export", name], in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
    }
    let site = folder.url.appendingPathComponent("site")
    let contents = try Repository.contents(of: site)
    #expect(try contents == Repository.contents(of: folder.url.appendingPathComponent("again")))
    for (name, data) in contents {
      #expect(data.range(of: Data(folder.url.path.utf8)) == nil, "\(name) has a path of this machine")
    }
    let page = try DevTools()
    try page.open(site.appendingPathComponent("index.html"))
    #expect(try page.wait(until: "document.querySelector('.picture')"))
    try page.press("a")
    #expect(try page.wait(until: "panes[0].head.view.variant === 'iPhone 17, dark'"))
    try page.press("j")
    #expect(try page.wait(until: "document.querySelector('.arithmetic')"))
    for (key, style) in [("g", "wireframe"), ("m", "redline")] {
      try page.press(key)
      #expect(try page.wait(until: "state.style === '\(style)' && panes[0].parameters.style === '\(style)'"))
      #expect(try page.text("document.querySelectorAll('.problem, .is-refused').length") == "0")
    }
    #expect(try page.text("state.appearance") == "dark")
    try page.evaluate("setWidth(760)")
    #expect(try page.wait(until: "state.style === 'mockup'"))
    #expect(try page.wait(until: "panes[0].head.view.width === 744"))
    try page.open(site.appendingPathComponent("screens/friends.html"))
    #expect(try page.text("document.title") == "Friends – Friends")
    #expect(try page.wait(until: "document.querySelector('.picture') && state.screen === 'friends'"))
    try page.press("v")
    #expect(try page.wait(until: "document.querySelector('.card')?.href.endsWith('/screens/friends.html')"))
    #expect(try page.wait(until: "document.querySelector('.card img')?.naturalWidth > 0"))
    let embedded = site.appendingPathComponent("screens/friends.html").absoluteString + "?embed=1"
    try page.open(try #require(URL(string: embedded)))
    #expect(try page.wait(until: "document.querySelector('.picture')?.naturalWidth > 0"))
    #expect(
      try page.text(
        "[...document.querySelectorAll('.bar, .list, .panel, .toolbar')].some((one) => one.checkVisibility())"
      ) == "false")
    #expect(page.problems.isEmpty && page.requests.allSatisfy { !$0.hasPrefix("http") }, "\(page.problems)")
  }

  @Test("problems of a design are printed, and the preview site is exported anyway")
  func wrongDesign() throws {
    let folder = try PreviewedFolder(PreviewedFolder.design(more: #""insets": 4,"#))
    let run = try Program.maquette(["preview", "designs", "--export", "site"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("designs/friends.json:4:100: error: unknown key \"insets\""), "\(run.errors)")
    let facts = folder.url.appendingPathComponent("site/site.js")
    #expect(try String(contentsOf: facts, encoding: .utf8).contains("unknown-key"))
  }

  @Test("an exported preview site scrolls, and compares with a revision")
  func comparison() throws {
    let folder = try PreviewedFolder(PreviewedFolder.design(items: (0..<30).map { "Person\($0)" }))
    try folder.commit()
    try folder.folder.write(
      PreviewedFolder.design(items: ["New"] + (0..<30).map { "Person\($0)" }), to: "designs/friends.json")
    let temporary = try TemporaryFolder()
    let wrong = try Program.maquette(
      ["preview", "designs", "--export", "site", "--against", "nowhere"], in: folder.url)
    #expect(wrong.status == 2 && wrong.errors.contains("nowhere"), "\(wrong.errors)")
    let run = try Program.maquette(
      ["preview", "designs", "--export", "site", "--against", "HEAD"], in: folder.url,
      environment: ["TMPDIR": temporary.url.path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.url.path).isEmpty)
    let page = try DevTools()
    try page.open(folder.url.appendingPathComponent("site/index.html"))
    #expect(try page.wait(until: "document.querySelector('.picture')"))
    try page.press("PageDown")
    #expect(try page.wait(until: "panes[0].head.view.scroll.y > 300"))
    try page.wheel(at: try page.center(of: ".device"), by: -4_000)
    #expect(try page.wait(until: "panes[0].head.view.scroll.y === 0 && state.y === ''"))
    try page.press("4")
    try page.click("[data-against=HEAD]")
    #expect(try page.wait(until: "document.querySelector('.causes')?.innerText.includes('new')"))
    for look in ["swipe", "onion", "before"] {
      try page.click("[data-look=\(look)]")
      #expect(try page.wait(until: "panes[0].old?.isConnected && panes[0].old.naturalWidth > 0"), "\(look)")
    }
    #expect(page.problems.isEmpty, "\(page.problems)")
  }
}
