import Testing

@testable import Preview

/// Requests that the gate accepts and refuses.
@Suite struct GateTests {
  private let gate = Gate(token: "abcdefghijklmnop", host: "127.0.0.1", port: 4_870)

  private func path(
    _ path: String, method: String = "GET", host: String? = "127.0.0.1:4870",
    _ headers: [String: String] = [:]
  ) throws(Gate.Refusal) -> String {
    let all = headers.merging(["Host": host].compactMapValues { $0 }) { $1 }
    return try gate.path(of: HTTPRequest(method: method, target: path, headers: all.map { ($0, $1) }))
  }

  @Test("the preview server accepts requests of its own page")
  func page() throws {
    #expect(try path("/abcdefghijklmnop/") == "")
    #expect(try path("/abcdefghijklmnop/view") == "view")
    let own = ["origin": "http://localhost:4870", "sec-fetch-site": "same-origin"]
    #expect(try path("/abcdefghijklmnop/approve", method: "POST", host: "localhost:4870", own) == "approve")
    let visit = ["sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"]
    #expect(try path("/abcdefghijklmnop/", visit) == "")
  }

  @Test(
    "the preview server refuses a foreign host name that resolves to this machine",
    arguments: [
      "evil.example", "evil.example:4870", "127.0.0.1", "127.0.0.1:80", "localhost:4870.evil.example", nil,
    ])
  func rebinding(host: String?) {
    #expect(throws: Gate.Refusal.host) { try path("/abcdefghijklmnop/", host: host) }
  }

  @Test(
    "pages of other websites can neither read from nor write to the preview server",
    arguments: [
      ["origin": "http://evil.example"], ["origin": "https://127.0.0.1:4870"], ["origin": "null"],
      ["origin": "http://127.0.0.1:8080"], ["sec-fetch-site": "cross-site"], ["sec-fetch-site": "same-site"],
      ["sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"],
    ])
  func crossSite(headers: [String: String]) {
    #expect(throws: Gate.Refusal.origin) { try path("/abcdefghijklmnop/view", headers) }
    #expect(throws: Gate.Refusal.origin) { try path("/abcdefghijklmnop/approve", method: "POST", headers) }
  }

  @Test("a write request to the preview server needs an Origin header and the POST method")
  func writing() {
    #expect(throws: Gate.Refusal.origin) { try path("/abcdefghijklmnop/approve", method: "POST") }
    #expect(throws: Gate.Refusal.method) { try path("/abcdefghijklmnop/approve", method: "PUT") }
  }

  @Test(
    "the preview server refuses requests without the exact access token",
    arguments: [
      "/", "/view", "/abcdefghijklmno/", "/abcdefghijklmnopq/", "/abcdefghijklmnop", "//abcdefghijklmnop/",
      "/ABCDEFGHIJKLMNOP/",
    ])
  func token(path: String) {
    #expect(throws: Gate.Refusal.token) { try self.path(path) }
  }

  @Test("the preview server refuses a request with two Host headers")
  func twoHosts() {
    let hosts = [("Host", "127.0.0.1:4870"), ("host", "evil.example")]
    #expect(throws: Gate.Refusal.host) {
      try gate.path(of: HTTPRequest(method: "GET", target: "/abcdefghijklmnop/", headers: hosts))
    }
  }

  @Test("the query of a preview request is decoded, and the first of several values of a name is used")
  func query() {
    let target = "/view?design=a%20b%3D1.json&screen=one+two&screen=three&empty=&flag&wrong=%zz?"
    let request = HTTPRequest(method: "GET", target: target, headers: [])
    #expect(request.path == "/view" && request.query["design"] == "a b=1.json")
    #expect(request.query["screen"] == "one+two" && request.query["wrong"] == "%zz?")
    #expect(request.query["empty"] == nil && request.query["flag"] == nil)
  }

  @Test("the access token of a preview is long, and different for each preview")
  func tokens() {
    let tokens = Set((0..<100).map { _ in Gate.newToken() })
    #expect(tokens.count == 100 && tokens.allSatisfy { $0.count == 26 })
  }
}
