import Foundation
import TestSupport
import Testing

/// The static site of the documentation, opened from a folder.
@Suite(.serialized, .sharedChromium) struct SiteTests {
  /// The site, written once for all tests. The script fails if a link leads to a missing file or heading.
  private static let site: Result<TemporaryFolder, any Error> = Result {
    let folder = try TemporaryFolder()
    let script = Repository.root.appendingPathComponent("Scripts/write-site").path
    let run = try Program.run(script, [folder.url.path], in: Repository.root)
    try #require(run.status == 0, "\(run.errors)")
    return folder
  }

  private func show(
    _ name: String, width: Int = 1_024, theme: String = "light", _ look: (DevTools) throws -> Void
  ) throws {
    let page = try DevTools()
    try page.resize(width: width, height: 900, scale: 1)
    let feature = ["name": "prefers-color-scheme", "value": theme]
    try page.send("Emulation.setEmulatedMedia", ["features": [feature]])
    try page.open(Self.site.get().url.appendingPathComponent(name))
    try look(page)
    #expect(page.problems.isEmpty, "\(page.problems)")
  }

  private static let screens: [(width: Int, theme: String)] = [
    (390, "light"), (1_024, "dark"), (1_440, "light"),
  ]

  @Test(
    "axe finds no accessibility problems on the site, and its pages have no sideways scrolling",
    arguments: [
      "index", "docs/design-format", "docs/tutorials/first-screen", "docs/gallery",
      "docs/reference/text-part", "docs/reference/command-schema", "docs/reference/how-do-i",
      "docs/reference/system-colors", "docs/example-report/summary",
    ], screens)
  func axe(name: String, screen: (width: Int, theme: String)) throws {
    let script = try String(
      contentsOf: Repository.root.appendingPathComponent(".build/tools/axe.min.js"), encoding: .utf8)
    try show("\(name).html", width: screen.width, theme: screen.theme) { page in
      _ = try page.evaluate(script + "; true")
      let answer = try page.evaluate(
        "axe.run({ resultTypes: ['violations'] }).then((r) => r.violations.map((v) => `${v.id}: ${v.nodes.slice(0, 4).map((n) => n.target.join(' ')).join('; ')}`).join('\\n'))"
      )
      let found = try #require(answer as? String)
      #expect(found.isEmpty, "\(found)")
      #expect(try page.number("document.documentElement.scrollWidth - innerWidth") <= 0)
    }
  }

  @Test("on a phone, the site shows each value of a system color on one line")
  func swatches() throws {
    try show("docs/reference/system-colors.html", width: 390) { page in
      let broken =
        "[...document.querySelectorAll('.swatches td + td code')].filter((e) => e.getClientRects().length > 1)"
      let brokenCount = try page.number("\(broken).length")
      #expect(brokenCount == 0)
      let table = "document.querySelector('.swatches')"
      let excess = try page.number("\(table).scrollWidth - \(table).clientWidth")
      #expect(excess <= 0)
    }
  }

  @Test("the site's list of pages is scrolled to the current page")
  func navigation() throws {
    try show("docs/reference/diagnostics.html") { page in
      let item = "document.querySelector('#site-navigation [aria-current]').getBoundingClientRect()"
      let (top, bottom) = (try page.number("\(item).top"), try page.number("\(item).bottom"))
      #expect(top > 0)
      #expect(bottom <= 900)
    }
  }

  @Test("the site's search lists the key with the typed name first")
  func search() throws {
    try show("docs/reference/index.html") { page in
      _ = try page.evaluate("document.querySelector('#site-search').focus(); true")
      _ = try page.evaluate(
        "document.querySelector('#site-search').value = 'cornerRadius'; document.querySelector('#site-search').dispatchEvent(new Event('input')); true"
      )
      #expect(try page.wait(until: "document.querySelector('#site-results a') !== null"))
      let first = try page.evaluate("document.querySelector('#site-results a').getAttribute('href')")
      #expect(first as? String == "../../docs/reference/part.html#cornerradius")
    }
  }
}
