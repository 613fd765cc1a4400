import Foundation
import TestSupport
import Testing

/// The page with the keyboard alone, by touch, in a narrow window, and its clipboard content.
@Suite(.serialized, .sharedChromium) struct PreviewHandsTests {
  private static let long = PreviewedFolder.design(
    items: (0..<30).map { "Person\($0)" },
    more: #""updates": [{"name": "out", "operations": [{"delete": [0, 0]}]}],"#)

  @Test("each key on the preview page does what the page's list of keys describes")
  func keys() throws {
    let steps: [(keys: [String], holds: String)] = [
      (["a"], "state.appearance === 'dark'"), (["h"], "state.contrast === 'high'"),
      (["t"], "state.textSize === 'xLarge'"), (["T"], "state.textSize === ''"),
      (["l"], "state.locale === 'pseudo'"), (["d"], "state.direction === 'rightToLeft'"),
      (["s"], "state.state === 'highlighted'"), (["o"], "state.system === 'ios18'"),
      (["x"], "state.appearance === '' && state.system === ''"),
      (["n"], "state.viewport === '390x300'"), (["x", "r"], "state.viewport === 'iPhone 17 landscape'"),
      (["x", "b"], "panes.length > 1"), (["x"], "panes.length === 1"),
      (["+"], "Number(state.zoom) > 0"), (["-", "0"], "state.zoom === 'fit'"),
      (["z"], "panes[0].zoom === 1"), (["="], "panes[0].zoom === 1.5"), (["0"], "state.zoom === 'fit'"),
      (["v"], "document.querySelector('.card')?.checkVisibility()"),
      (["Escape"], "document.querySelector('#overview').hidden"),
      ([">"], "panes[0].head?.view.width === breakpoints[0]"), (["x"], "state.width === ''"),
      (["j"], "state.element === 'cell 0.0'"), (["j", "k"], "state.element === 'cell 0.0'"),
      (["Escape"], "state.element === ''"), (["f"], "document.querySelector('.cell-frame')"),
      (["f", "u"], "state.marks === 'audits'"), (["u", "g"], "state.style === 'wireframe'"),
      (["g", "m"], "state.style === 'redline'"), (["m"], "state.style === 'mockup'"),
      (["PageDown"], "panes[0].head.view.scroll.y > 100 && !isMoving"),
      (["End"], "panes[0].head.view.scroll.y === panes[0].head.view.scroll.maxY"),
      (["Home"], "panes[0].head.view.scroll.y === panes[0].head.view.scroll.minY"),
      (["2"], "state.tab === 'audits'"), (["4"], "state.tab === 'changes'"),
      (["3"], "state.tab === 'motion'"),
      (["1"], "state.tab === 'inspect'"), (["e"], "document.querySelector('.no-list')"),
      (["e", "i"], "document.querySelector('.no-panel')"), (["i"], "!document.querySelector('.no-panel')"),
      (["c"], "!document.querySelector('#copy-items').hidden"),
      (["Escape"], "document.querySelector('#copy-items').hidden"),
      (["/"], "document.activeElement.id === 'search'"),
      (["Escape"], "document.activeElement.id === 'canvas'"),
      (["?"], "document.querySelector('#keys').open"),
    ]
    // A device that runs both system versions.
    try showPage(Self.long, hash: "#viewport=iPhone%2016") { page, _ in
      #expect(try page.wait(until: "document.body.dataset.breakpoints"))
      for step in steps {
        for key in step.keys { try page.press(key) }
        #expect(try page.wait(until: step.holds), "\(step.keys): \(step.holds)")
      }
    }
  }

  @Test("the Tab key reaches every control of the preview page, and the focus is visible on each control")
  func tabbing() throws {
    try showPage(Self.long) { page, _ in
      #expect(try page.wait(until: "document.body.dataset.breakpoints"))
      try page.evaluate(
        """
        globalThis.controls = () => [...document.querySelectorAll('button, select, input, a[href], summary')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.tabIndex >= 0); 1
        """)
      let count = Int(try page.number("controls().length"))
      #expect(count > 30)
      for _ in 0..<count + 12 {
        try page.press("Tab")
        try page.evaluate(
          "if (document.activeElement !== document.body) document.activeElement.dataset.met = 'yes'")
      }
      let missed = try page.text(
        "controls().filter((one) => !one.dataset.met).map((one) => one.id || one.outerHTML.slice(0, 80)).join('; ')"
      )
      #expect(missed.isEmpty, "\(missed)")
      // Controls without a tab stop are reached by arrow keys from a neighbor.
      let hidden = try page.text(
        """
        [...document.querySelectorAll('button, select, input, a[href]')].filter((one) => one.tabIndex < 0
          && !one.matches('.screen, [role=tab], [role=menuitem]')).map((one) => one.id || one.outerHTML.slice(0, 80)).join('; ')
        """)
      #expect(hidden.isEmpty, "\(hidden)")
    }
  }

  @Test(
    "touch on the preview page scrolls the screen, drags its edge, and inspects an element",
    arguments: [360, 800])
  func touch(width: Int) throws {
    try showPage(Self.long, width: width, touch: true) { page, _ in
      let middle = try page.center(of: ".device")
      try page.touch(at: middle, by: (0, -200))
      #expect(try page.wait(until: "!isMoving && panes[0].head.view.scroll.y > 150"))
      try page.evaluate(
        """
        globalThis.tapped = () => { const [pane] = panes; const box = pane.device.getBoundingClientRect();
          const { frame } = pane.head.view.elements[3];
          return [box.left + (frame.x + 60) * pane.zoom, box.top + (frame.y + frame.height / 2) * pane.zoom]; }; 1
        """)
      let tapped = try #require(try page.evaluate("tapped()") as? [Double])
      // Browsers use the first tap after a swipe to stop scrolling. An answer takes seconds if all cores are busy.
      for _ in 0..<5 where try !page.wait(until: "state.element.startsWith('cell 0.')", seconds: 6) {
        try page.touch(at: (tapped[0], tapped[1]))
      }
      #expect(try page.wait(until: "document.querySelector('.overlay .selected')"))
      let before = try page.number("panes[0].head.view.width")
      try page.touch(at: try page.center(of: ".handle.right"), by: (-30, 0))
      #expect(try page.wait(until: "!isMoving && panes[0].head.view.width < \(before) - 40"))
      #expect(try page.number("document.documentElement.scrollWidth - innerWidth") <= 0)
    }
  }

  @Test(
    "in the preview, right-to-left content starts at its leading edge and follows the finger",
    arguments: [
      ("shelf", "rows[0].offset === 0", "rows[0].offset > 50"),
      ("row", "scroll.x === 0 && panes[0].head.view.scroll.minX < -400", "scroll.x < -50"),
    ])
  func mirrored(screen: String, rest: String, moved: String) throws {
    let design = """
      {"viewports": ["320x400"], "language": "ar", "screens": [{"id": "shelf", "layout": {"type": "compositional",
        "sections": [{"scroll": "continuous", "card": [200, 300], "spacing": 10}]},
        "items": [{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}]},
       {"id": "row", "layout": {"type": "flow", "scrollDirection": "horizontal", "itemSize": [200, 300]},
        "items": [{"id": "e"}, {"id": "f"}, {"id": "g"}, {"id": "h"}]}]}
      """
    let hash = "#design=designs/friends.json&screen=\(screen)"
    try showPage(design, width: 800, touch: true, hash: hash) { page, _ in
      #expect(try page.text("usual('direction')") == "rightToLeft")
      #expect(try page.wait(until: "!isMoving && panes[0].head.view.\(rest)"))
      try page.touch(at: try page.center(of: ".device"), by: (100, 0))
      #expect(try page.wait(until: "!isMoving && panes[0].head.view.\(moved)"))
    }
  }

  @Test("in a narrow window, the preview page shows the list, the screen and the side panel one at a time")
  func narrow() throws {
    try showPage(Self.long, width: 360) { page, _ in
      #expect(try page.text("document.querySelector('#list').checkVisibility()") == "false")
      for (button, part) in [("#list-toggle", "#list"), ("#panel-toggle", "#panel")] {
        try page.click(button)
        #expect(try page.text("document.querySelector('\(part)').checkVisibility()") == "true")
        #expect(try page.number("document.querySelector('\(part)').getBoundingClientRect().width") == 360)
      }
      try page.click("#list-toggle")
      #expect(try page.text("document.querySelector('#panel').checkVisibility()") == "false")
      try page.click(".screen")
      #expect(try page.wait(until: "!document.querySelector('#list').checkVisibility()"))
      let small = try page.text(
        """
        [...document.querySelectorAll('.bar button, .toolbar button, .toolbar select')].filter((one) => one.checkVisibility()
          && one.getBoundingClientRect().height < 24).map((one) => one.id || one.textContent).join('; ')
        """)
      #expect(small.isEmpty, "\(small)")
    }
  }

  @Test("the preview page copies an image, an SVG drawing and a link to the clipboard")
  func clipboard() throws {
    try showPage(hash: "#appearance=dark") { page, _ in
      try page.allow("clipboardReadWrite", "clipboardSanitizedWrite")
      let read =
        "navigator.clipboard.read().then(async ([item]) => { const blob = await item.getType(item.types[0]); return `${blob.type} ${(await blob.text()).slice(0, 400)}`; })"
      for (steps, reported, beginning) in [
        (0, "image", "image/png \u{FFFD}PNG"), (1, "drawing", "text/plain <svg xmlns="),
        (2, "link", "text/plain http://127.0.0.1:"),
      ] {
        try page.press("c")
        for _ in 0..<steps { try page.press("ArrowDown") }
        try page.press("Enter")
        #expect(
          try page.wait(until: "document.querySelector('#status').textContent.startsWith('The \(reported)')"))
        let copied = try page.evaluate(read) as? String ?? ""
        #expect(copied.hasPrefix(beginning), "\(copied)")
        if reported == "link" {
          #expect(copied.contains("appearance=dark") && copied.contains("screen=friends"))
        }
      }
    }
  }

  @Test("the preview page draws only the visible designs of a long list")
  func many() throws {
    try showPage(filled: { folder in
      for number in 100..<180 {
        try folder.folder.write(
          PreviewedFolder.design(name: "Design \(number)"), to: "designs/many/design-\(number).json")
      }
    }) { page, _ in
      let isDrawn =
        "[...document.querySelectorAll('.screen[data-seen=yes]')].every((one) => one.querySelector('img')) && thumbnails.running === 0"
      #expect(try page.wait(until: "document.querySelectorAll('.screen').length === 81 && \(isDrawn)"))
      let count = { page.requests.count { $0.contains("/view?") && $0.contains("format=png") } }
      let first = count()
      #expect(first < 30, "\(first) pictures")
      try page.evaluate("document.querySelector('#designs').scrollTop = 1e6")
      #expect(try page.wait(until: "document.querySelector('.screen[data-design*=\"179\"] img')"))
      #expect(try page.wait(until: isDrawn))
      #expect(count() < 60, "\(count()) pictures")
      #expect(try page.text("document.querySelectorAll('.screen[data-design*=\"140\"] img').length") == "0")
    }
  }
}
