extension DevTools {
  /// Modifier keys.
  package struct Modifiers: OptionSet, Sendable {
    /// The bit mask of the protocol.
    package let rawValue: Int
    /// The control key.
    package static let control = Modifiers(rawValue: 2)
    /// The shift key.
    package static let shift = Modifiers(rawValue: 8)

    /// Creates modifiers from a bit mask.
    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// Presses and releases keys in order: letters, or names such as `ArrowRight`.
  package func press(_ keys: String..., modifiers: Modifiers = []) throws {
    for key in keys {
      var event: [String: Any] = ["key": key, "modifiers": modifiers.rawValue]
      if key.count == 1 {
        event["text"] = key
      } else {
        event["code"] = key
        event["windowsVirtualKeyCode"] = Self.codes[key]
        if key == "Enter" { event["text"] = "\r" }
      }
      try send("Input.dispatchKeyEvent", event.merging(["type": "keyDown"]) { $1 })
      event["text"] = nil
      try send("Input.dispatchKeyEvent", event.merging(["type": "keyUp"]) { $1 })
    }
    try settle()
  }

  /// Moves the pointer to a point of the window.
  package func point(at x: Double, _ y: Double) throws {
    try mouse("mouseMoved", x, y)
    try settle()
  }

  /// Moves the pointer to the center of the first element that matches a selector.
  package func point(at selector: String) throws {
    let (x, y) = try center(of: selector)
    try point(at: x, y)
  }

  /// Clicks the center of the first element that matches a selector.
  package func click(_ selector: String) throws {
    let (x, y) = try center(of: selector)
    try drag(from: (x, y), by: (0, 0))
  }

  /// Drags from a point with the left button.
  package func drag(
    from start: (x: Double, y: Double), by way: (x: Double, y: Double), steps: Int = 2
  ) throws {
    try mouse("mouseMoved", start.x, start.y)
    try mouse("mousePressed", start.x, start.y, ["button": "left", "buttons": 1, "clickCount": 1])
    if way != (0, 0) {
      for part in (1...steps).map({ Double($0) / Double(steps) }) {
        try mouse(
          "mouseMoved", start.x + way.x * part, start.y + way.y * part, ["button": "left", "buttons": 1])
      }
    }
    try mouse("mouseReleased", start.x + way.x, start.y + way.y, ["button": "left", "clickCount": 1])
    try settle()
  }

  /// Enables touch emulation.
  package func emulateTouch() throws {
    try send("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
  }

  /// Touches a point of the window, and moves and lifts the finger.
  package func touch(at start: (x: Double, y: Double), by way: (x: Double, y: Double) = (0, 0)) throws {
    func send(_ type: String, _ points: [(x: Double, y: Double)]) throws {
      let points = points.map { ["x": $0.x, "y": $0.y] }
      try self.send("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
    }
    try send("touchStart", [start])
    if way != (0, 0) {
      for part in stride(from: 0.125, through: 1, by: 0.125) {
        try send("touchMove", [(start.x + way.x * part, start.y + way.y * part)])
      }
    }
    try send("touchEnd", [])
    try settle()
  }

  /// Scrolls the wheel at a point of the window.
  package func wheel(at point: (x: Double, y: Double), by y: Double, modifiers: Modifiers = []) throws {
    try mouse(
      "mouseWheel", point.x, point.y, ["deltaX": 0, "deltaY": y, "modifiers": modifiers.rawValue])
    try settle()
  }

  /// Scrolls the first element that matches a selector into view, and returns its center, in CSS pixels of the window.
  package func center(of selector: String) throws -> (x: Double, y: Double) {
    let found = try evaluate(
      """
      (() => { const element = document.querySelector(`\(selector)`); if (!element) return null;
        element.scrollIntoView({ block: "nearest" }); const box = element.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2]; })()
      """)
    guard let place = found as? [Double], place.count == 2 else {
      throw Refusal(description: "there is no \(selector)")
    }
    return (place[0], place[1])
  }

  private func mouse(_ type: String, _ x: Double, _ y: Double, _ more: [String: Any] = [:]) throws {
    let event: [String: Any] = ["type": type, "x": x, "y": y]
    try send("Input.dispatchMouseEvent", event.merging(more) { $1 })
  }

  /// Windows' virtual key codes of keys without a character.
  private static let codes: [String: Int] = [
    "Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Tab": 9,
    "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
  ]
}
