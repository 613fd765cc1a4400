import Comparison
import Foundation
import Testing
import TestSupport

/// The page on a phone, a tablet and a desktop, in light and dark appearance.
@Suite(.serialized, .sharedChromium) struct ReportScreenTests {
  /// A team's report whose lists of causes and files are longer than any screen.
  private func team(variants: Int = 40) throws -> SampleReport {
    var sample = try SampleReport.friends(variants: variants)
    sample.report.pictures.removeAll { $0.status == .failed }
    sample.report.designs = (0..<30).map { number in
      var design = ReportDesign(name: "designs/settings-\(number).json", status: .changed)
      design.fileChanges = ["screens[0].items[\(number)].name changed \"Ana\" → \"Anna\""]
      return design
    }
    sample.report.designs.append(ReportDesign(name: "friends.json", status: .changed))
    // A shared token and its audit findings, all in the first image.
    let origins =
      [ChangeOrigin(.token, file: "designs/app.tokens", key: "color.ground", deed: "#F2F2F7 → #E6CCFF")]
      + ["secondaryLabel on color.ground 2.94:1", "systemBlue on color.ground 2.16:1"].map {
        ChangeOrigin(.remark, deed: "contrast now too low: \($0)")
      }
    let pictures = sample.report.pictures.indices.filter { sample.report.pictures[$0].status == .changed }
    for origin in origins {
      var cause = ReportCause(origin: origin, places: [], designs: ["friends.json", "settings.json"])
      cause.aspects = [.color]
      cause.sightings = pictures.map { index in
        .init(
          picture: sample.report.pictures[index].id,
          consequences: origin.kind == .token ? ["screen: background #F2F2F7 → #E6CCFF"] : [])
      }
      for index in pictures { sample.report.pictures[index].causes.append(sample.report.causes.count) }
      sample.report.causes.append(cause)
    }
    // A long text beside the icons of the change, and long consequences.
    var retexted = ReportCause(
      design: "friends.json", summary: "cell zoe: detail \"2 minutes ago\" → \"\(Self.long)\"",
      aspects: [.text, .geometry], elements: ["zoe"])
    retexted.sightings = pictures.map {
      .init(picture: sample.report.pictures[$0].id, consequences: ["4 cells: detail \(Self.long)"])
    }
    for index in pictures { sample.report.pictures[index].causes.append(sample.report.causes.count) }
    sample.report.causes.append(retexted)
    for number in 0..<38 {
      sample.report.causes.append(
        ReportCause(
          design: "friends.json", summary: "cell number-\(number): title \"Ana\" → \"Anna\"",
          aspects: [.text],
          elements: ["number-\(number)"]))
    }
    return sample
  }

  private static let long = String(repeating: "a status that is longer than a line of a phone, ", count: 6)

  private func show(
    _ sample: SampleReport, width: Int, theme: String, _ look: (DevTools) throws -> Void
  ) throws {
    let (folder, url) = try sample.written()
    let page = try DevTools()
    try page.resize(width: width, height: width < 700 ? 844 : 900, scale: 2)
    if width < 700 { try page.emulateTouch() }
    let feature = ["name": "prefers-color-scheme", "value": theme]
    try page.send("Emulation.setEmulatedMedia", ["features": [feature]])
    try page.open(url)
    #expect(try page.wait(until: "document.querySelector('.view img')?.complete"))
    try page.settle()
    try look(page)
    #expect(page.problems.isEmpty, "\(page.problems)")
    withExtendedLifetime(folder) {}
  }

  private static let screens = [390, 768, 1440].flatMap { width in
    ["light", "dark"].map { (width, $0) }
  }

  @Test(
    "the first image of a report begins with visible changes, and the page has no sideways scrolling",
    arguments: screens)
  func firstImageIndex(width: Int, theme: String) throws {
    try show(try team(), width: width, theme: theme) { page in
      let seen = try page.number(
        "innerHeight - document.querySelector('.picture.changed .view').getBoundingClientRect().top")
      #expect(seen > 150, "visible points of the image: \(seen)")
      let excess = try page.number("document.documentElement.scrollWidth - innerWidth")
      #expect(excess <= 0)
      let changes = "document.querySelector('.layer.changes').closest('.view').getBoundingClientRect()"
      #expect(try page.number("\(changes).left") >= 0)
      #expect(try page.number("\(changes).right") <= Double(width))
      let lines = "[...document.querySelectorAll('.sightings')].filter((e) => e.scrollWidth > e.clientWidth)"
      #expect(try page.number("\(lines).length") == 0)
      if let folder = ProcessInfo.processInfo.environment["MAQUETTE_SHOTS"] {
        try page.screenshot().write(to: URL(fileURLWithPath: "\(folder)/\(width)-\(theme).png"))
      }
    }
  }

  @Test("on a phone, a shortened list in a report is shown completely after a tap")
  func unfold() throws {
    try show(try team(variants: 1), width: 390, theme: "light") { page in
      let list = "document.querySelector('.group-head ol')"
      #expect(try page.number("\(list).clientHeight") < 120)
      try page.touch(at: try page.center(of: ".group-head .unfold"))
      #expect(try page.wait(until: "\(list).clientHeight === \(list).scrollHeight"))
      #expect(try page.wait(until: "!document.querySelector('.group-head .unfold').checkVisibility()"))
    }
  }

  @Test(
    "the card of an element lists changed attributes, folds the others, and does not cover the element",
    arguments: [390, 1440])
  func card(width: Int) throws {
    var sample = try SampleReport.friends(variants: 1)
    sample.report.pictures.removeAll { $0.status == .failed }
    try show(sample, width: width, theme: "light") { page in
      let view = "document.querySelector('#picture-0 .frame:nth-child(3) .view')"
      try page.evaluate("\(view).scrollIntoView({ block: 'center', inline: 'center' }); true")
      for y in [0.1, 0.5, 0.9] {
        let point = try #require(
          try page.evaluate(
            "(() => { const b = \(view).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height * \(y)] })()"
          ) as? [Double])
        if width < 700 {
          try page.touch(at: (point[0], point[1]))
        } else {
          try page.point(at: point[0], point[1])
        }
        #expect(try page.wait(until: "!document.querySelector('#card').hidden"))
        let covered =
          "[...document.querySelectorAll('.box')].filter((e) => { const a = e.getBoundingClientRect(), b = document.querySelector('#card').getBoundingClientRect(); return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom }).length"
        #expect(try page.number(covered) == 0, "at \(y)")
      }
      let rows =
        "[...document.querySelectorAll('#card tr')].map((e) => `${e.className}:${e.checkVisibility()}`)"
      #expect(try page.text(rows) == "differs:true,:false")
      if width < 700 {
        try page.touch(at: try page.center(of: "h1"))
        #expect(try page.wait(until: "document.querySelector('#card').hidden"))
      }
    }
  }

  @Test(
    "a report does not enlarge image pixels on a screen with two pixels per point", arguments: [390, 1440])
  func sharp(width: Int) throws {
    try show(try team(), width: width, theme: "light") { page in
      let shares =
        "[...document.querySelectorAll('.view img')].map((i) => i.naturalWidth / (i.getBoundingClientRect().width * devicePixelRatio))"
      let least = try page.number("Math.min(...\(shares))")
      #expect(least >= 0.99)
    }
  }

  @Test("axe finds no accessibility problems in a report", arguments: screens)
  func axe(width: Int, theme: String) throws {
    let script = try String(
      contentsOf: Repository.root.appendingPathComponent(".build/tools/axe.min.js"), encoding: .utf8)
    // One folded image is enough, because axe checks each one.
    try show(try team(variants: 3), width: width, theme: theme) { page in
      _ = try page.evaluate(script + "; true")
      for keys in [[], ["2"], ["3"], ["4"], ["1", "u"], ["?"]] {
        for key in keys { try page.press(key) }
        let answer = try page.evaluate(
          "axe.run({ resultTypes: ['violations'] }).then((r) => r.violations.map((v) => `${v.id}: ${v.nodes.slice(0, 4).map((n) => n.target.join(' ') + ' ' + n.any.map((a) => a.message).join(' ')).join('; ')}`).join('\\n'))"
        )
        let found = try #require(answer as? String)
        #expect(found.isEmpty, "\(keys): \(found)")
      }
    }
  }
}
