import Comparison
import Foundation
import Graphics
import Testing
import TestSupport

/// The page as its reader sees it: Chromium opens it and is controlled by keys and pointer.
@Suite(.serialized, .sharedChromium) struct ReportBrowserTests {
  private static let shown =
    "[...document.querySelectorAll('.picture')].filter((p) => p.checkVisibility()).map((p) => p.querySelector('h3').innerText.trim().replace(/\\s+/g, ' '))"

  @Test("in a report, keys and buttons switch the comparison mode of all images or of a single image")
  func modes() throws {
    let (page, _folder) = try open(.friends(variants: 2))
    defer { withExtendedLifetime(_folder) {} }
    let first = "document.querySelector('#picture-0 .stage')"
    #expect(try page.text("\(first).querySelectorAll('.view').length") == "3")
    for (key, mode, views) in [
      ("2", "swipe", "1"), ("3", "onion", "1"), ("4", "difference", "2"), ("1", "side", "3"),
    ] {
      try page.press(key)
      #expect(try page.text("\(first).dataset.mode") == mode)
      #expect(try page.text("\(first).querySelectorAll('.view').length") == views)
      #expect(try page.text("document.querySelector('#modes [aria-checked=true]').dataset.mode") == mode)
    }
    try page.click("#picture-0 .mode[data-mode=difference]")
    #expect(try page.text("\(first).dataset.mode") == "difference")
    #expect(
      try page.text("getComputedStyle(document.querySelector('#picture-0 .layer.new')).mixBlendMode")
        == "difference")
    #expect(try page.text("document.querySelector('#modes [aria-checked=true]').dataset.mode") == "side")
    try page.press("ArrowLeft")
    #expect(try page.text("\(first).dataset.mode") == "onion")
    try expectQuiet(page)
  }

  @Test("in a report, a color difference of 1/255 is invisible at gain 1 and visible at a higher gain")
  func gain() throws {
    var sample = try SampleReport.friends(variants: 0)
    var picture = ReportImage(id: "faint", title: "faint", status: .changed)
    let folder = try TemporaryFolder()
    let files = try [["xc:#F2F2F7", "xc:#F2F2F7", "xc:none"], ["xc:#F2F2F7", "xc:#F3F2F7", "xc:black"]]
      .enumerated().map { number, bands in
        let file = folder.url.appendingPathComponent("\(number).png")
        let run = try Program.run(
          "convert", ["-size", "320x160"] + bands + ["-append", "PNG32:" + file.path])
        try #require(run.status == 0, "\(run.errors)")
        return file
      }
    picture.pixels = ReportImage.Pixels(
      PixelComparison(of: try Bitmap(contentsOf: files[0]), and: try Bitmap(contentsOf: files[1])))
    let data = try files.map { try Data(contentsOf: $0) }
    sample.add(picture, ReportImageFiles(old: data[0], changes: data[1], new: data[1]))
    let (page, _folder) = try open(sample)
    defer { withExtendedLifetime(_folder) {} }
    try page.press("j", "j", "4")
    let article = "document.querySelector('.picture.current')"
    // The colors of three areas: equal ones, ones that differ by 1/255, and transparent compared with black.
    func colors(gain: Int) throws -> [[UInt8]] {
      let shown = gain == 1 ? "!\(article).querySelector('.gained')" : "\(article).querySelector('.gained')"
      #expect(try page.wait(until: "\(shown) && document.documentElement.dataset.gain === '\(gain)'"))
      let box = try #require(
        try page.evaluate(
          "(() => { const b = \(article).querySelector('.view').getBoundingClientRect(); return [b.left, b.top, b.width, b.height] })()"
        ) as? [Double])
      try page.settle()
      try page.screenshot().write(to: folder.url.appendingPathComponent("shot.png"))
      let shot = try Bitmap(contentsOf: folder.url.appendingPathComponent("shot.png"))
      return [(0.5, 0.17), (0.5, 0.5), (0.5, 0.83)].map { x, y in
        let place = 4 * (Int(box[1] + y * box[3]) * shot.width + Int(box[0] + x * box[2]))
        return Array(shot.pixels[place..<place + 3].reversed())
      }
    }
    let plain = try colors(gain: 1)
    #expect(plain[0] == [0, 0, 0] && plain[1].max() ?? 0 <= 1)
    #expect(plain[2].max() ?? 0 > 60, "transparent compared with black: \(plain[2])")
    let regions = "[...\(article).querySelectorAll('.region')].map((r) => getComputedStyle(r).display)"
    #expect(try page.text(regions) == "none")
    try page.press("g")
    #expect(try colors(gain: 16)[1] == [16, 0, 0])
    try page.click(".picture.current .gain")
    #expect(try colors(gain: 255) == [[0, 0, 0], [255, 0, 0], [255, 255, 255]])
    #expect(try page.text(regions) == "block")
    let place =
      "(() => { const r = \(article).querySelector('.region').getBoundingClientRect(), c = \(article).querySelector('.canvas').getBoundingClientRect(); return [r.left - c.left, r.top - c.top, r.width, r.height].map((n) => Math.round(n * 320 / c.width)) })()"
    #expect(try page.text(place) == "0,160,320,320")
    #expect(try page.wait(until: "location.hash.includes('gain=255')"))
    try page.press("g")
    #expect(try colors(gain: 1) == plain)
    try expectQuiet(page)
  }

  @Test("in a report, the divider follows the pointer and the keys, and the slider fades between images")
  func swipeAndOnion() throws {
    let (page, _folder) = try open(.friends(variants: 1))
    defer { withExtendedLifetime(_folder) {} }
    try page.press("2")
    let divider = try page.center(of: "#picture-0 .divider")
    let before = try page.number("document.querySelector('#picture-0 .divider').ariaValueNow")
    let width = try page.number("document.querySelector('#picture-0 .view').clientWidth")
    try page.drag(from: divider, by: (width / 4, 0))
    let after = try page.number("document.querySelector('#picture-0 .divider').ariaValueNow")
    #expect(before == 50 && abs(after - 75) <= 1)
    try page.press("ArrowRight")
    #expect(try page.number("document.querySelector('#picture-0 .divider').ariaValueNow") == after + 2)
    let clip = try page.text("document.querySelector('#picture-0 .layer.new').style.clipPath")
    let cut = try #require(clip.firstMatch(of: /([\d.]+)px\)/)?.1)
    #expect(abs((Double(cut) ?? 0) - width * 0.77) < 4)
    try page.press("3", "ArrowLeft")
    #expect(
      abs(try page.number("document.querySelector('#picture-0 .layer.new').style.opacity") - 0.75) < 0.02)
    try expectQuiet(page)
  }

  @Test(
    "in a report, all views of one image zoom and scroll together, and on request the views of all images do")
  func zoom() throws {
    let (page, _folder) = try open(.friends(variants: 2))
    defer { withExtendedLifetime(_folder) {} }
    try page.press("o", "j", "j", "z", "+", "+", "+")
    let places =
      "[...document.querySelectorAll('#picture-0 .view')].map((v) => [v.scrollLeft, v.scrollTop].join())"
    let widths = "[...document.querySelectorAll('#picture-0 .canvas')].map((c) => c.offsetWidth)"
    #expect(try page.text(widths) == "960,960,960")
    #expect(
      try page.evaluate("document.querySelector('#picture-0 .canvas').classList.contains('pixels')") as? Bool
        == true)
    let view = try page.center(of: "#picture-0 .frame:nth-child(2) .view")
    let start = try page.text(places)
    try page.drag(from: view, by: (-60, -90))
    #expect(
      try page.wait(
        until: "new Set(\(places)).size === 1 && \(places)[0] !== '\(start)'.split(',').slice(0, 2).join()"))
    let old = try page.text("document.querySelector('#picture-0 .view').scrollLeft")
    try page.wheel(at: view, by: -60, modifiers: .control)
    #expect(try page.number("document.querySelector('#picture-0 .canvas').offsetWidth") > 1200)
    #expect(try page.wait(until: "new Set(\(places)).size === 1"))
    #expect(try page.text("document.querySelector('#picture-0 .view').scrollLeft") != old)
    #expect(
      try page.text("document.querySelector('#picture-1 .percent').textContent")
        != page.text("document.querySelector('#picture-0 .percent').textContent"))
    try page.press("s")
    #expect(
      try page.text("document.querySelector('#picture-1 .percent').textContent")
        == page.text("document.querySelector('#picture-0 .percent').textContent"))
    try page.press("0")
    #expect(try page.number("document.querySelector('#picture-0 .canvas').offsetWidth") <= 320)
    try expectQuiet(page)
  }

  @Test(
    "report images can be filtered by status, cause, property and search text; the URL stores the filter")
  func filters() throws {
    let (page, folder) = try open(.friends(variants: 2, unchanged: 2))
    let all = "photos,friends iPhone 17 variant 0,friends iPad,friends iPhone SE"
    #expect(try page.text(Self.shown) == all)
    try page.press("u")
    #expect(try page.text(Self.shown) == all + ",settings variant 0,settings variant 1")
    try page.press("u", "c")
    #expect(try page.text(Self.shown) == "friends iPhone 17 variant 0,friends iPhone 17 variant 1")
    #expect(try page.text("document.querySelector('#shown').textContent") == "2 of 5 pictures")
    try page.press("Escape")
    try page.click(".count.changed")
    #expect(try page.text(Self.shown) == "photos,friends iPad,friends iPhone SE")
    try page.press("Escape", "f", "g", "o", "n")
    #expect(try page.wait(until: "document.querySelectorAll('.picture:not([hidden])').length === 1"))
    #expect(try page.text(Self.shown) == "friends iPhone SE")
    try page.press("Escape", "Escape")
    try page.click("[data-aspect=order]")
    #expect(try page.text(Self.shown) == "friends iPhone 17 variant 0,friends iPhone 17 variant 1")
    try page.press("Escape")
    try page.click(".causes li:nth-child(2) .cause")
    #expect(
      try page.text(
        "[...document.querySelectorAll('.cause[aria-pressed=true] .number')].map((e) => e.textContent)")
        == "2")
    try page.press("3", "t", "j")
    #expect(try page.wait(until: "location.hash.includes('picture')"))
    let address = try page.text("location.hash")
    #expect(address == "#cause=2&mode=onion&theme=dark&picture=friends-0")
    try page.open(folder.url.appendingPathComponent("report.html"), fragment: address)
    #expect(try page.text(Self.shown) == "friends iPhone 17 variant 0,friends iPhone 17 variant 1")
    #expect(try page.text("document.documentElement.dataset.theme") == "dark")
    #expect(try page.text("document.querySelector('#picture-0').className").contains("current"))
    #expect(try page.wait(until: "document.querySelector('#picture-0 .stage').dataset.mode === 'onion'"))
    try expectQuiet(page)
  }

  @Test(
    "a report adds elements for the names of unchanged images on request, and these names can be searched")
  func names() throws {
    var sample = try SampleReport.friends(variants: 1, unchanged: 300)
    sample.images = sample.images.filter { !$0.key.hasPrefix("same") }
    let (page, _folder) = try open(sample)
    defer { withExtendedLifetime(_folder) {} }
    let names = "document.querySelectorAll('#names li').length"
    #expect(try page.text(names) == "0")
    try page.press("u")
    #expect(try page.text(names) == "300")
    #expect(try page.text("document.querySelector('#names h2').textContent") == "300 pictures unchanged")
    try page.press("f", "2", "9", "9")
    #expect(try page.wait(until: "\(names) === 1"))
    try page.press("Escape", "Escape", "u")
    #expect(try page.text(names) == "0")
    try expectQuiet(page)
  }

  @Test(
    "in a report, an old image with a patch has the same pixels as the complete new image",
    arguments: ["1", "2", "3", "4"])
  func patches(mode: String) throws {
    let folder = try TemporaryFolder()
    func picture(_ commands: [String]) throws -> Data {
      let file = folder.url.appendingPathComponent("\(UUID().uuidString).png")
      let run = try Program.run("convert", ["-size", "320x160"] + commands + ["PNG32:" + file.path])
      try #require(run.status == 0, "\(run.errors)")
      return try Data(contentsOf: file)
    }
    let square = ["-fill", "#C03030", "-draw", "rectangle 20,20 99,99"]
    var whole = ReportImageFiles(old: try picture(["xc:#F2F2F7"]), new: try picture(["xc:#F2F2F7"] + square))
    let one = try look(at: whole, mode: mode)
    whole.patch = try picture(["xc:none"] + square)
    let two = try look(at: whole, mode: mode)
    #expect(one.files == 1 && two.files == 2)
    #expect(one.pixels == two.pixels && one.pixels.count == 320 * 160 * 8)
    // The files of one side overlap exactly and are visible, and the patch's background is transparent.
    #expect(two.places == 1 && two.isSeen)
    #expect(two.grounds == ["rgba(0, 0, 0, 0)"])
  }

  /// The new side of an image in Chromium: the number of files and positions, and the resulting pixels.
  private struct Layer: Decodable {
    let files: Int
    let places: Int
    let isSeen: Bool
    /// The backgrounds of all files except the first.
    let grounds: [String]
    /// The pixels as hexadecimal digits.
    let pixels: String
  }

  private func look(at files: ReportImageFiles, mode: String) throws -> Layer {
    var sample = try SampleReport.friends(variants: 0)
    sample.report.pictures = []
    sample.report.designs = []
    sample.add(ReportImage(id: "one", title: "one", status: .changed), files)
    let (page, folder) = try open(sample)
    defer { withExtendedLifetime(folder) {} }
    try page.press(mode)
    #expect(try page.wait(until: "document.querySelector('.layer.new')?.style.visibility === ''"))
    let answer = try page.evaluate(
      """
      (async () => {
        const layer = document.querySelector('.layer.new');
        const images = [...layer.querySelectorAll('img')];
        await Promise.all(images.map((image) => image.decode()));
        const sheet = new OffscreenCanvas(320, 160).getContext('2d');
        for (const image of images) sheet.drawImage(image, 0, 0);
        const bytes = sheet.getImageData(0, 0, 320, 160).data;
        const boxes = images.map((image) => JSON.stringify(image.getBoundingClientRect()));
        return JSON.stringify({
          files: images.length, places: new Set(boxes).size,
          isSeen: getComputedStyle(layer).visibility === 'visible',
          grounds: images.slice(1).map((image) => getComputedStyle(image).backgroundColor),
          pixels: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
        });
      })()
      """)
    return try JSONDecoder().decode(Layer.self, from: Data(try #require(answer as? String).utf8))
  }

  @Test("in a report, pointing at an element shows its box in the old and new image, and its changes")
  func elements() throws {
    let (page, _folder) = try open(.friends(variants: 1))
    defer { withExtendedLifetime(_folder) {} }
    try page.press("j", "j")
    let canvas = try page.evaluate(
      "(() => { const b = document.querySelector('#picture-0 .view').getBoundingClientRect(); return [b.left, b.top, b.width] })()"
    )
    let box = try #require(canvas as? [Double])
    let points = box[2] / 160
    try page.point(at: box[0] + 80 * points, box[1] + 70 * points)
    let card = try page.text("document.querySelector('#card').innerText.replace(/\\s+/g, ' ')")
    #expect(
      card
        == "ana cell pushed: only its position changed, because of other elements frame x 8 y 52 w 144 h 40 → x 8 y 108 w 144 h 40 1 unchanged attribute"
    )
    #expect(
      try page.text("[...document.querySelectorAll('#card del, #card ins')].map((e) => e.textContent)")
        == "52,108")
    let boxes =
      "[...document.querySelectorAll('#picture-0 .box')].map((b) => b.className.split(' ')[1] + ' ' + Math.round(parseFloat(b.style.top) / \(points)))"
    #expect(try page.text(boxes) == "old 52,new 108")
    try page.press("E")
    #expect(try page.text("document.querySelector('#card .card-id').textContent") == "header 0")
    try page.press("Escape")
    #expect(try page.evaluate("document.querySelector('#card').hidden") as? Bool == true)
    try expectQuiet(page)
  }

  @Test("in a report, keys move between images, switch the theme, and show the list of keys")
  func keys() throws {
    let (page, _folder) = try open(.friends(variants: 3))
    defer { withExtendedLifetime(_folder) {} }
    let current = "document.querySelector('.picture.current').dataset.index"
    try page.press("j", "j")
    #expect(try page.text(current) == "0")
    #expect(try page.text("document.activeElement.id") == "picture-0")
    try page.press("o", "j")
    #expect(try page.text(current) == "1")
    try page.press("k", "k")
    #expect(try page.text(current) == "5")
    let ground = "getComputedStyle(document.body).backgroundColor"
    let light = try page.text(ground)
    try page.press("t")
    #expect(try page.text(ground) != light)
    try page.press("?")
    #expect(try page.evaluate("document.querySelector('#help').open") as? Bool == true)
    try page.press("Escape")
    #expect(try page.evaluate("document.querySelector('#help').open") as? Bool == false)
    try page.click("[data-action=copy]")
    #expect(try page.text("document.querySelector('#says').textContent") == "Copied")
    try expectQuiet(page)
  }

  @Test("a report shows markup, quotes, emoji and bidi controls in names and texts as text")
  func hostileText() throws {
    let (page, _folder) = try open(.hostile())
    defer { withExtendedLifetime(_folder) {} }
    let harm = String(
      SampleReport.harm.replacing("\u{202E}", with: "[U+202E]").replacing("\u{0}", with: "␀").replacing(
        "\u{1B}", with: "␛"))
    let texts = [
      "h1 bdi", ".verdict", ".cause bdi", ".sightings [dir=auto]", "#picture-0 h3 bdi", ".file li",
      ".problem pre",
    ]
    for selector in texts {
      #expect(
        try page.text("document.querySelector('\(selector)').textContent.trim()").hasSuffix(harm),
        "\(selector)")
    }
    #expect(try page.text("document.title").hasSuffix(harm))
    #expect(try page.text("document.querySelector('.sightings button').title").hasSuffix(harm))
    try page.press("j", "j", "e")
    #expect(try page.text("document.querySelector('#card .card-id').textContent") == harm)
    #expect(try page.text("document.querySelector('#card th').textContent") == harm)
    #expect(
      try page.text(
        "document.querySelectorAll('main img:not([src^=\"blob:\"]), [onmouseover], [onerror]').length") == "0"
    )
    #expect(try page.text("document.querySelectorAll('script:not([type])').length") == "1")
    try expectQuiet(page)
  }

  @Test("scripts in a report cannot send requests")
  func noNetwork() throws {
    let (page, _folder) = try open(.friends(variants: 1))
    defer { withExtendedLifetime(_folder) {} }
    let address = "http://127.0.0.1:9/picture.png"
    let outcome = try page.evaluate(
      """
      (async () => {
        const script = document.createElement("script");
        script.textContent = "window.ran = true";
        const image = new Image();
        image.src = "\(address)";
        document.body.append(script, image);
        try { await fetch("\(address)"); return "fetched" } catch { return String(window.ran) }
      })()
      """)
    #expect(outcome as? String == "undefined")
    try page.settle()
    #expect(Set(page.forbidden) == [address])
    #expect(page.requests.allSatisfy { !$0.hasPrefix("http") })
    #expect(page.problems.contains { $0.contains("Content Security Policy") })
  }

  @Test("without JavaScript, a report shows its counts, causes and file changes")
  func plain() throws {
    let (folder, url) = try SampleReport.friends(variants: 1).written()
    let page = try DevTools()
    try page.send("Emulation.setScriptExecutionDisabled", ["value": true])
    try page.open(url)
    let text = try page.text("document.body.innerText")
    for words in [
      "1 of 3 pictures differs", "header 0 grew by 8 pt (44 → 52)", "4 cells pushed down by 48",
      "need JavaScript",
    ] {
      #expect(text.contains(words))
    }
    withExtendedLifetime(folder) {}
  }

  private func open(_ sample: SampleReport) throws -> (DevTools, TemporaryFolder) {
    let (folder, url) = try sample.written()
    let page = try DevTools()
    try page.open(url)
    #expect(
      try page.wait(
        until: "document.documentElement.dataset.ready === 'true' && document.querySelector('.view img')"))
    return (page, folder)
  }

  private func expectQuiet(_ page: DevTools) throws {
    try page.settle()
    #expect(page.problems.isEmpty, "\(page.problems)")
    let strangers = page.requests.filter { address in
      !["file:", "blob:", "data:", "about:blank"].contains { address.hasPrefix($0) }
    }
    #expect(strangers.isEmpty, "\(strangers)")
  }
}
