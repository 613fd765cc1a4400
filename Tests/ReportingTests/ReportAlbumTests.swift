import Comparison
import Foundation
import Graphics
import Testing
import TestSupport

/// A report of more than a thousand images, as its reader sees it.
@Suite(.serialized, .sharedChromium) struct ReportAlbumTests {
  /// A folder with the album of a report whose images share the files of three.
  private func album(
    of count: Int, _ edit: (inout ReviewReport) -> Void = { _ in }
  ) throws -> (folder: TemporaryFolder, url: URL) {
    var sample = try SampleReport.friends(variants: count)
    let files = try #require(sample.images["friends-0"])
    let folder = try TemporaryFolder()
    let pictures = folder.url.appendingPathComponent("pictures")
    try FileManager.default.createDirectory(
      at: pictures.appendingPathComponent("page"), withIntermediateDirectories: true)
    for (name, data) in [("old", files.old), ("changes", files.changes), ("new", files.new)] {
      try data?.write(to: pictures.appendingPathComponent("\(name).png"))
    }
    for index in sample.report.pictures.indices {
      let picture = sample.report.pictures[index]
      var shared = ReportImage.Files()
      if picture.files?.old != nil { shared.old = "old.png" }
      if picture.files?.changes != nil { shared.changes = "changes.png" }
      if picture.files?.new != nil { shared.new = "new.png" }
      sample.report.pictures[index].files = picture.status == .unchanged ? nil : shared
    }
    edit(&sample.report)
    let album = LargeReportPage(sample.report)
    #expect(LargeReportPage.isNeeded(for: sample.report) == (count >= 1_000))
    try album.writeParts(workers: 2) { name in
      try Data(contentsOf: pictures.appendingPathComponent(name))
    } to: { name, data in
      try data.write(to: pictures.appendingPathComponent(name))
    }
    #expect(
      try Set(album.parts)
        == Set(Repository.files(below: pictures, endingIn: "").filter(LargeReportPage.isPart)))
    let url = folder.url.appendingPathComponent("index.html")
    try album.page.write(to: url)
    return (folder, url)
  }

  @Test("a report of 1,200 images has few elements at any scroll position, and opens each image")
  func many() throws {
    let (folder, url) = try album(of: 1_200)
    let page = try DevTools()
    try page.open(url)
    #expect(try page.wait(until: "document.documentElement.dataset.ready === 'true'"))
    #expect(try page.text("document.querySelector('.count.changed b').textContent") == "1200")
    let elements = "document.querySelectorAll('*').length"
    let few = try page.number(elements)
    try page.click(".row.more")
    try page.evaluate("scrollTo(0, document.body.scrollHeight)")
    #expect(try page.wait(until: "document.querySelector('.tile.removed')"))
    #expect(try page.number(elements) < few + 400)
    // Clicks the last changed image, with both sides and their difference.
    try page.evaluate(
      "scrollTo(0, document.querySelector('.wall-head.added').getBoundingClientRect().top + scrollY - 400)")
    #expect(try page.wait(until: "document.querySelector('.tile[data-place=\"1200\"]')"))
    try page.click(".tile[data-place=\"1200\"]")
    #expect(
      try page.wait(
        until: "[...document.querySelectorAll('#viewed img')].filter((i) => i.naturalWidth).length === 3"))
    #expect(try page.text("document.querySelector('#viewed h3').textContent").contains("variant 1199"))
    #expect(try page.text("document.querySelector('#viewer-count').textContent") == "1,201 of 1,203")
    try page.press("k", "2")
    #expect(
      try page.wait(until: "document.querySelector('#viewed h3')?.textContent.includes('variant 1198')"))
    #expect(try page.wait(until: "document.querySelector('#viewed .stage').dataset.mode === 'swipe'"))
    try page.press("Escape")
    #expect(try page.text("document.querySelector('#viewer').hidden") == "true")
    #expect(try page.text("document.activeElement.dataset.place") == "1199")
    #expect(page.problems.isEmpty && page.forbidden.isEmpty, "\(page.problems) \(page.forbidden)")
    withExtendedLifetime(folder) {}
  }

  @Test("a large report can be filtered by search text, cause and status")
  func filters() throws {
    let (folder, url) = try album(of: 100)
    let page = try DevTools()
    try page.open(url, fragment: "#find=variant+77")
    let tiles = "[...document.querySelectorAll('.tile-title')].map((t) => t.textContent)"
    #expect(try page.wait(until: "document.documentElement.dataset.ready === 'true'"))
    #expect(try page.text(tiles) == "friends  iPhone 17 variant 77")
    #expect(try page.text("document.querySelector('#shown').textContent") == "1 of 103 pictures")
    try page.press("Escape")
    try page.click(".count.changed")
    #expect(try page.text("document.querySelectorAll('.tile').length") == "3")
    try page.click(".count.changed")
    try page.press("c")
    #expect(try page.text("document.querySelectorAll('.wall-head').length") == "1")
    #expect(page.problems.isEmpty, "\(page.problems)")
    withExtendedLifetime(folder) {}
  }

  @Test("markup in a design's names is harmless in a large report")
  func hostile() throws {
    let harm = SampleReport.harm
    let (folder, url) = try album(of: 100) { report in
      report.old = harm
      for index in report.causes.indices { report.causes[index].summary = harm }
      for index in report.pictures.indices {
        report.pictures[index].title = harm
        report.pictures[index].design = harm
      }
    }
    let page = try DevTools()
    try page.open(url)
    #expect(try page.wait(until: "document.querySelector('.tile')"))
    try page.click(".tile")
    #expect(try page.wait(until: "document.querySelector('#viewed h3')"))
    #expect(try page.text("document.querySelectorAll('img[src=x]').length") == "0")
    #expect(page.problems.isEmpty && page.forbidden.isEmpty, "\(page.problems) \(page.forbidden)")
    withExtendedLifetime(folder) {}
  }

  @Test("the thumbnails of a large report have the aspect ratio of their images")
  func thumbnails() throws {
    let (folder, url) = try album(of: 100)
    let page = try DevTools()
    try page.open(url)
    #expect(try page.wait(until: "document.querySelector('.tile .thumb.new')"))
    try page.settle()
    let box = try #require(
      try page.evaluate(
        "(() => { const b = document.querySelector('.tile .thumb.new').getBoundingClientRect(); return [b.left, b.top, b.width, b.height] })()"
      ) as? [Double])
    // 320 × 480 pixels in half a cell, at three quarters of their size.
    #expect(abs(box[3] - 255 * 0.75) < 4 && abs(box[2] / box[3] - 2 / 3) < 0.02, "\(box)")
    #expect(try page.wait(until: "performance.getEntriesByType('resource').length >= 0"))
    withExtendedLifetime(folder) {}
  }
}
