@testable import Comparison
import Foundation
import Testing
import TestSupport

@Suite struct ReportSummaryTests {
  @Test("the Markdown summary of a report lists the changes, and the fewest images that show them")
  func friends() throws {
    let summary = ReportSummary(try SampleReport.friends(variants: 3).report, imageBase: "").markdown
    #expect(
      summary == """
        ### ⚠️ order, geometry

        **main → HEAD**: 2 causes, 3 of 5 pictures differ, 1 could not be compared

        | changed | added | removed | failed | unchanged |
        |--:|--:|--:|--:|--:|
        | 3 | 1 | 1 | 1 | 1 |

        #### Could not be compared

        - photos.json: photos.json:3:5: error: no image "missing.png" hint: did you mean "mist.png"?
        - photos: image missing.png is not there

        #### Causes

        1. **header 0 grew by 8 pt (44 → 52)** · geometry · 3 pictures · friends.json<br>4 cells pushed down by 8
        2. **cell eve inserted at 0** · order · 3 pictures · friends.json<br>4 cells pushed down by 48

        #### Pictures

        **friends.json: friends iPhone 17 variant 0** · causes 1, 2 · [before](pictures/friends-0.old.png) · [after](pictures/friends-0.new.png)

        ![changes: friends iPhone 17 variant 0](pictures/friends-0.changes.png)

        <details><summary>before and after</summary>

        | before | after |
        |---|---|
        | ![before](pictures/friends-0.old.png) | ![after](pictures/friends-0.new.png) |

        </details>

        <details><summary>4 more pictures</summary>

        - **friends.json: friends iPhone 17 variant 1** · causes 1, 2 · [changes](pictures/friends-1.changes.png) · [before](pictures/friends-1.old.png) · [after](pictures/friends-1.new.png)
        - **friends.json: friends iPhone 17 variant 2** · causes 1, 2 · [changes](pictures/friends-2.changes.png) · [before](pictures/friends-2.old.png) · [after](pictures/friends-2.new.png)
        - **friends.json: friends iPad** · added · [after](pictures/friends-new.new.png)
        - **friends.json: friends iPhone SE** · removed · [before](pictures/friends-gone.old.png)

        </details>

        <details><summary>Changes in the design files</summary>

        **friends.json**

        - header height 44 → 52 (friends.json:8:14)
        - item eve added (friends.json:20:7)
        - iPad only in HEAD
        - iPhone SE only in main

        </details>

        <sub>Made with Maquette 1.2: maquette report main..HEAD designs/ --output 'the report'</sub>

        """)
  }

  @Test("the Markdown summary of a report without differences is short")
  func same() {
    var report = ReviewReport(
      tool: .init(name: "Maquette", version: "1", libraries: [:]), command: ["maquette"], old: "a", new: "b")
    report.pictures = [ReportImage(id: "a", title: "a", status: .unchanged)]
    #expect(
      ReportSummary(report, imageBase: "").markdown == """
        ### ✅ no differences

        **a → b**: 1 picture compared, no differences

        | unchanged |
        |--:|
        | 1 |

        <sub>Made with Maquette 1: maquette</sub>

        """)
  }

  @Test(
    "the base of image links in a report summary may be a URL, and is escaped",
    arguments: [
      ("https://example.org/pull/7", "https://example.org/pull/7/pictures/friends-0.changes.png"),
      ("../art (1)/", "../art%20%281%29/pictures/friends-0.changes.png"),
      ("x) ![y](z", "x%29%20!%5By%5D%28z/pictures/friends-0.changes.png"),
    ])
  func bases(base: String, expected: String) throws {
    let summary = ReportSummary(try SampleReport.friends(variants: 1).report, imageBase: base).markdown
    #expect(summary.contains("](\(expected))"))
  }

  @Test(
    "texts of a design in a report summary do not create mentions, references or markup on a code host",
    arguments: [
      ("@octocat said #12, !7 and ~bug", "@&#8203;octocat said \\#&#8203;12, !&#8203;7 and \\~&#8203;bug"),
      ("a|b `c` *d* _e_ <b>", #"a\|b \`c\` \*d\* \_e\_ &lt;b&gt;"#),
      (
        "[x](https://evil.example) www.evil.example",
        #"\[x\](https:&#8203;//evil.example) www&#8203;.evil.example"#
      ),
      ("![x](y)", #"!&#8203;\[x\](y)"#),
      (
        "GH-12 ABC-9 deadbeef1 :tada: $x$",
        "GH-&#8203;12 ABC-&#8203;9 dead&#8203;beef1 :&#8203;tada: <span>$</span>x<span>$</span>"
      ),
      ("# one", "\\# one"), ("- one", #"\- one"#), ("+ one", #"\+ one"#), ("12. one", #"12\. one"#),
      ("1) a", #"1\) a"#),
      (
        "one\ntwo  three\u{202E}",
        #"one two three\[U+202E\]"#
      ),
      ("&lt; &copy;", "&amp;&#8203;lt; &amp;&#8203;copy;"),
      ("16:9, 3 - 4, re-use", "16:9, 3 - 4, re-use"),
    ])
  func escaping(text: String, expected: String) {
    #expect(MarkdownText(text).markdown == expected)
  }

  @Test("a large report summary fits in a GitHub comment, has every section, and states what it omits")
  func limit() throws {
    var report = try SampleReport.friends(variants: 900).report
    for number in 2..<900 {
      report.causes.append(
        ReportCause(
          design: "friends.json", summary: "cell \(number) " + String(repeating: "@all | <b> ", count: 40),
          aspects: [.text], elements: ["\(number)"]))
    }
    for index in report.pictures.indices { report.pictures[index].isCover = true }
    report.designs[1].problems = (0..<400).map {
      "photos.json:\($0):1: error: " + String(repeating: "é", count: 250)
    }
    report.designs[0].fileChanges = (0..<4000).map { "item \($0) added" }
    let summary = ReportSummary(report, imageBase: "https://example.org/a/long/address/of/pictures").markdown
    #expect(summary.utf8.count <= 65_536)
    #expect(summary.utf8.count > 40_000)
    #expect(summary.matches(of: /_and \d+ more; see the report_/).count >= 3)
    for part in [
      "#### Could not be compared", "#### Causes", "#### Pictures", "Changes in the design files", "<sub>",
    ] {
      #expect(summary.contains(part))
    }
    #expect(summary.matches(of: /<details>/).count == summary.matches(of: /<\/details>/).count)
    #expect(!summary.contains("data:"))
  }

  @Test("all texts in a report summary are escaped, including file names in links")
  func hostileTexts() throws {
    let hostile = "](https://evil.example) <img src=x> | `x` **b** @team #1 ![a](b)"
    var report = ReviewReport(
      tool: .init(name: hostile, version: hostile, libraries: [:]), command: [hostile], old: hostile,
      new: hostile)
    var design = ReportDesign(name: hostile, status: .failed)
    (design.problems, design.comingsAndGoings, design.fileChanges) = ([hostile], [hostile], [hostile])
    var cause = ReportCause(design: hostile, summary: hostile, aspects: [.geometry], elements: [hostile])
    cause.sightings = [.init(picture: hostile, consequences: [hostile])]
    var shared = ReportCause(
      origin: ChangeOrigin(.token, file: hostile, key: hostile, deed: hostile), places: [hostile],
      designs: [hostile])
    shared.sightings = cause.sightings
    var picture = ReportImage(id: hostile, title: hostile, status: .changed)
    (picture.design, picture.screen, picture.reasons, picture.causes) = (hostile, hostile, [hostile], [0, 1])
    var files = ReportImage.Files()
    (files.old, files.changes, files.new) = (
      "\(hostile).old.png", "\(hostile).changes.png", "\(hostile)?#%.new.png"
    )
    picture.files = files
    (report.verdict, report.designs, report.causes, report.pictures) = (
      hostile, [design], [cause, shared], [picture]
    )
    let summary = ReportSummary(report, imageBase: "base").markdown
    #expect(
      !summary.contains("](https://evil") && !summary.contains("<img src=x>") && !summary.contains("@team"))
    #expect(!summary.contains("![a](b)") && !summary.contains("**b**"))
    #expect(summary.contains("%3F%23%25.new.png)"))
  }
}
