@testable import Comparison
import Foundation
import Testing
import TestSupport

@Suite(.waitsForPrograms) struct ReportPageTests {
  @Test("the content security policy of a report allows only its own style and script, by their hashes")
  func policy() throws {
    let page = String(decoding: try SampleReport.friends().page(), as: UTF8.self)
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
    for (name, pattern) in [("style", /<style>(.*?)<\/style>/), ("script", /<script>(.*?)<\/script>/)] {
      let text = try #require(page.firstMatch(of: pattern.dotMatchesNewlines())).1
      let folder = try TemporaryFolder()
      let file = try folder.write(String(text), to: "text")
      let run = try Program.run("openssl", ["dgst", "-sha256", "-binary", file])
      #expect(policy.contains("\(name)-src &#39;sha256-\(run.output.base64EncodedString())&#39;"))
    }
    #expect(policy.hasPrefix("default-src &#39;none&#39;; img-src data: blob:; "))
    #expect(!policy.contains("unsafe"))
  }

  @Test("a quote with a combining accent is escaped in HTML")
  func accents() {
    #expect(
      PageMarkup().escapeText("\"\u{301}<\u{301}'\u{301}&\u{301}>")
        == "&quot;\u{301}&lt;\u{301}&#39;\u{301}&amp;\u{301}&gt;")
  }

  @Test("invisible characters and bidi controls are written out as text, and emoji stay intact")
  func visibleText() {
    #expect("a\u{202E}b\u{0}c\u{200F}\u{7F}\u{85}".visible() == "a[U+202E]b␀c[U+200F]␡[U+0085]")
    #expect("one\ntwo".visible() == "one␊two")
    #expect("one\ntwo".visible(keepsLines: true) == "one\ntwo")
    #expect("👩‍👩‍👧 שלום Ångström".visible() == "👩‍👩‍👧 שלום Ångström")
  }

  @Test("a report requests the files of each image once, and embeds an unchanged image once")
  func asksOnce() throws {
    let sample = try SampleReport.friends(variants: 4, unchanged: 3)
    var asked: [String] = []
    var page = Data()
    try ReportPage(sample.report).write(
      images: {
        asked.append($0.id)
        return sample.images[$0.id] ?? .init()
      }, to: { page += $0 })
    #expect(asked.sorted() == sample.report.pictures.map(\.id).sorted())
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.matches(of: /class="image"/).count == 4 * 3 + 1 + 1 + 3)
    #expect(page == (try sample.page()))
  }

  @Test("a report embeds a file that several images share once")
  func filesOnce() throws {
    let sample = try SampleReport.friends(variants: 40, unchanged: 0)
    let text = String(decoding: try sample.page(), as: UTF8.self)
    // The old image, the changes and the new image are the same for all images.
    #expect(text.matches(of: /data-like="image-/).count == 3 * 40 + 2 - 3)
    #expect(text.matches(of: /data-height="480">[A-Za-z0-9]/).count == 3)
  }

  @Test("a report stores the names of unchanged images without files as one line of data per design")
  func names() throws {
    var sample = try SampleReport.friends(variants: 1, unchanged: 2000)
    sample.images = sample.images.filter { !$0.key.hasPrefix("same") }
    let text = String(decoding: try sample.page(), as: UTF8.self)
    #expect(text.matches(of: /<article/).count == 4)
    #expect(text.contains(#""names":[{"design":"settings.json","titles":["settings  variant 0","#))
    let small = try SampleReport.friends(variants: 1, unchanged: 0).page().count
    #expect(text.utf8.count - small < 2000 * 40)
  }

  @Test("the report page writer rethrows errors of the closures that are passed to it")
  func throwing() throws {
    struct Full: Error {}
    let sample = try SampleReport.friends(variants: 1)
    #expect(throws: Full.self) {
      try ReportPage(sample.report).write(images: { _ in throw Full() }, to: { _ in })
    }
    #expect(throws: Full.self) {
      try ReportPage(sample.report).write(images: { _ in .init() }, to: { _ in throw Full() })
    }
  }

  @Test("a report shows failed images first, then images grouped by cause, with the cover image first")
  func groups() throws {
    let sample = try SampleReport.friends(variants: 3, unchanged: 2)
    let groups = ReportGroup.all(of: sample.report)
    #expect(groups.map(\.status) == [.failed, .changed, .added, .removed, .unchanged])
    #expect(groups[1].causes == [0, 1])
    let (leads, others) = groups[1].split(of: sample.report)
    #expect(leads == [0] && others == [1, 2])
  }
}
