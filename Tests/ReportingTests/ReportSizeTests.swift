import Comparison
import Foundation
import Testing
import TestSupport

@Suite(.serialized, .sharedChromium) struct ReportSizeTests {
  @Test("a report of 500 images opens at once and decodes only the images near the window")
  func fiveHundred() throws {
    var sample = try SampleReport.friends(variants: 500)
    for index in sample.report.pictures.indices { sample.report.pictures[index].isCover = true }
    let (folder, url) = try sample.written()
    let page = try DevTools()
    let start = Date()
    try page.open(url)
    try page.press("2")
    let seconds = Date().timeIntervalSince(start)
    #expect(try page.text("document.querySelector('#modes [aria-checked=true]').dataset.mode") == "swipe")
    #expect(seconds < 15)
    try page.press("1")
    let live = "document.querySelectorAll('img[src]').length"
    #expect(try page.wait(until: "\(live) > 0"))
    var most = 0.0
    for _ in 0..<10 {
      try page.press("j")
      most = max(most, try page.number("liveImages.size"))
    }
    #expect(try page.wait(until: "document.querySelector('.picture.current img')?.complete"))
    #expect(try page.text("document.querySelector('.picture.current').dataset.index") == "8")
    try page.evaluate("scrollTo(0, document.body.scrollHeight)")
    #expect(
      try page.wait(
        until: "document.querySelector('#picture-499 img') && !document.querySelector('#picture-0 img')"))
    most = max(most, try page.number("liveImages.size"))
    #expect(most < 60)
    #expect(try page.number(live) == page.number("liveImages.size"))
    #expect(page.problems.isEmpty)
    withExtendedLifetime(folder) {}
  }

  @Test("unchanged images add names to a report page, but no elements")
  func unchanged() throws {
    let pages = try [10, 3_000].map { count -> (elements: Double, bytes: Int) in
      var sample = try SampleReport.friends(variants: 2, unchanged: count)
      sample.images = sample.images.filter { !$0.key.hasPrefix("same") }
      let (folder, url) = try sample.written()
      let page = try DevTools()
      try page.open(url)
      #expect(try page.wait(until: "document.querySelector('.view img')?.complete"))
      let elements = try page.number("document.querySelectorAll('*').length")
      let bytes = try Data(contentsOf: url).count
      withExtendedLifetime(folder) {}
      return (elements, bytes)
    }
    #expect(pages[0].elements == pages[1].elements && pages[0].elements > 100)
    #expect(pages[1].bytes - pages[0].bytes < 2_990 * 40)
  }

  @Test("above its size limit, a report page links to image files, and every cause stays visible")
  func limit() throws {
    var sample = try SampleReport.friends(variants: 60)
    for (number, picture) in sample.report.pictures.enumerated() {
      // Bytes after the end of a PNG make another file with the same image.
      sample.images[picture.id]?.old?.append(contentsOf: "\(number)".utf8)
      sample.images[picture.id]?.new?.append(contentsOf: "\(number)".utf8)
    }
    let last = try #require(sample.report.pictures.lastIndex { $0.status == .changed })
    sample.report.pictures[last].isCover = true
    let limit = 150_000
    let folder = try TemporaryFolder()
    func page(_ limit: Int) throws -> Data {
      var page = Data()
      try ReportPage(sample.report, limit: limit).write(
        images: { sample.images[$0.id] ?? ReportImageFiles() }, to: { page += $0 })
      return page
    }
    let (whole, short) = (try page(100_000_000), try page(limit))
    #expect(short.count + limit < whole.count)
    let url = folder.url.appendingPathComponent("index.html")
    try short.write(to: url)
    let browser = try DevTools()
    try browser.open(url)
    #expect(try browser.wait(until: "document.querySelector('.view img')?.complete"))
    let links =
      "[...document.querySelectorAll('.picture.changed .note a')].map((a) => a.getAttribute('href'))"
    let beside = try browser.text(links).split(separator: ",")
    #expect(beside.count > 20 && beside.count < 3 * 60)
    #expect(beside.last == "pictures/friends-58.new.png", "\(beside.suffix(3))")
    let bytes = "[...document.querySelectorAll('script.image')].reduce((n, s) => n + s.textContent.length, 0)"
    #expect(try browser.number(bytes) <= Double(limit))
    // This image is the last one because it is needed to show every cause.
    #expect(try browser.text("document.querySelectorAll('#picture-59 script.image').length") == "3")
    #expect(browser.problems.isEmpty, "\(browser.problems)")
  }
}
