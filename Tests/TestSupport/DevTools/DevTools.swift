package import Foundation

/// A page in Chromium that a test controls with the Chrome DevTools Protocol.
///
/// https://chromedevtools.github.io/devtools-protocol/
package final class DevTools {
  /// The addresses of all requests of the page, in order.
  package private(set) var requests: [String] = []
  /// The addresses of all requests that the page's content security policy blocked.
  package private(set) var forbidden: [String] = []
  /// The problems of the page: exceptions, and errors in the console and the log.
  package private(set) var problems: [String] = []

  private let pipe: DevToolsPipe
  /// The browser context, which isolates the page from others in the same Chromium.
  private let context: String
  private var session: String?
  private var finishedLoads = 0
  private var addresses: [String: String] = [:]

  /// The error if Chromium rejects a command, or a script throws an exception.
  package struct Refusal: Error, CustomStringConvertible {
    /// Chromium's message.
    package let description: String
  }

  /// Opens an empty page with a size in CSS pixels.
  package init(width: Int = 1440, height: Int = 900) throws {
    pipe = try DevToolsPipe.shared()
    context = try Self.send("Target.createBrowserContext", over: pipe)["browserContextId"] as? String ?? ""
    let target = try send("Target.createTarget", ["url": "about:blank", "browserContextId": context])[
      "targetId"]
    session =
      try send("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { try send("\(domain).enable") }
    try resize(width: width, height: height)
  }

  deinit {
    do {
      try Self.send("Target.disposeBrowserContext", ["browserContextId": context], over: pipe)
    } catch {
      FileHandle.standardError.write(Data("a page of Chromium stays: \(error)\n".utf8))
    }
    if let session { pipe.forget(session: session) }
  }

  /// Sends a command and returns its result. Events until then are recorded.
  @discardableResult
  package func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try Self.send(method, parameters, in: session, over: pipe, meanwhile: note)
  }

  /// Grants permissions that browsers request from users, such as `clipboardReadWrite`, and emulates the focus.
  package func allow(_ permissions: String...) throws {
    try Self.send(
      "Browser.grantPermissions", ["browserContextId": context, "permissions": permissions], over: pipe)
    try send("Emulation.setFocusEmulationEnabled", ["enabled": true])
  }

  @discardableResult
  private static func send(
    _ method: String, _ parameters: [String: Any] = [:], in session: String? = nil, over pipe: DevToolsPipe,
    meanwhile note: ([String: Any]) -> Void = { _ in }
  ) throws -> [String: Any] {
    let number = pipe.nextNumber()
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    try pipe.send(message)
    while true {
      let answer = try pipe.receive(answer: number, session: session)
      guard answer["id"] as? Int == number else {
        note(answer)
        continue
      }
      if let error = answer["error"] as? [String: Any] {
        throw Refusal(description: "\(method): \(error["message"] as? String ?? "\(error)")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// Loads a page, and waits for its load event.
  package func open(_ url: URL, fragment: String = "") throws {
    let loads = finishedLoads
    // Navigating to an address that differs only in its fragment would not load the page again.
    try send("Page.navigate", ["url": "about:blank"])
    while finishedLoads == loads { note(try pipe.receive(answer: nil, session: session)) }
    try send("Page.navigate", ["url": url.absoluteString + fragment])
    while finishedLoads == loads + 1 { note(try pipe.receive(answer: nil, session: session)) }
  }

  /// Evaluates a JavaScript expression, and awaits a promise. Returns nil for `null` and `undefined`.
  @discardableResult
  package func evaluate(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let exception = answer["exceptionDetails"] as? [String: Any] {
      let thrown = exception["exception"] as? [String: Any]
      throw Refusal(description: "\(expression): \(thrown?["description"] as? String ?? "\(exception)")")
    }
    let value = (answer["result"] as? [String: Any])?["value"]
    return value is NSNull ? nil : value
  }

  /// Evaluates an expression as a string.
  package func text(_ expression: String) throws -> String {
    try evaluate("String(\(expression))") as? String ?? ""
  }

  /// Evaluates an expression as a number.
  package func number(_ expression: String) throws -> Double {
    (try evaluate("Number(\(expression))") as? NSNumber)?.doubleValue ?? .nan
  }

  /// Waits until an expression is true; returns false if it is not within `seconds`.
  package func wait(until expression: String, seconds: Double = 30) throws -> Bool {
    let deadline = Date().addingTimeInterval(seconds)
    while Date() < deadline {
      if try evaluate("Boolean(\(expression))") as? Bool == true { return true }
      try settle()
    }
    return false
  }

  /// Waits for two animation frames, so that changes are visible.
  package func settle() throws {
    try evaluate(
      "new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done))))")
  }

  /// Sets the viewport's size, in CSS pixels, and its scale.
  package func resize(width: Int, height: Int, scale: Double = 1) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
  }

  /// Returns a screenshot of the window as PNG.
  package func screenshot() throws -> Data {
    let answer = try send("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  private func note(_ event: [String: Any]) {
    // Other events belong to closed pages.
    guard event["sessionId"] as? String == session else { return }
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Page.loadEventFired": finishedLoads += 1
    case "Network.requestWillBeSent":
      let request = parameters["request"] as? [String: Any]
      let address = request?["url"] as? String ?? ""
      requests.append(address)
      addresses[parameters["requestId"] as? String ?? ""] = address
    case "Network.loadingFailed":
      guard parameters["blockedReason"] as? String == "csp" else { return }
      let address = addresses[parameters["requestId"] as? String ?? ""] ?? ""
      requests.removeAll { $0 == address }
      forbidden.append(address)
    case "Runtime.exceptionThrown":
      let details = parameters["exceptionDetails"] as? [String: Any]
      let exception = details?["exception"] as? [String: Any]
      problems.append(exception?["description"] as? String ?? "\(parameters)")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any]
      if entry?["level"] as? String == "error" {
        problems.append(entry?["text"] as? String ?? "\(parameters)")
      }
    case "Runtime.consoleAPICalled":
      if ["error", "assert"].contains(parameters["type"] as? String) { problems.append("\(parameters)") }
    default: break
    }
  }
}
