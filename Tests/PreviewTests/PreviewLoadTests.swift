import Foundation
import TestSupport
import Testing

/// The page while other sites and programs flood the preview with requests.
@Suite(.serialized, .sharedChromium) struct PreviewLoadTests {
  @Test(
    "the preview page loads within a second while two websites and thousands of connections send requests")
  func load() throws {
    try Self.allowDescriptors()
    let folder = try PreviewedFolder()
    let preview = try RunningPreview(in: folder.url)
    let page = try DevTools()
    try page.open(preview.address)
    #expect(try page.wait(until: "document.querySelector('.picture')", seconds: 60))
    let server = try SiteServer(Self.site)
    let sites = try ["a.localhost", "b.localhost"].map { host in
      let site = try DevTools()
      // Chromium would report each request with its full URL, which takes longer than answering it.
      for domain in ["Network", "Log"] { try site.send("\(domain).disable") }
      try site.open(server.address(of: host), fragment: "#\(preview.port)")
      return site
    }
    var connections: [RawConnection] = []
    for _ in Rounds.of(60) {
      for number in 0..<50 {
        let connection = try RawConnection(port: preview.port)
        switch number % 3 {
        case 0: connection.send("GET /")
        case 1: connection.send("GET /?" + String(repeating: "a=%20&", count: 60_000))
        default: break
        }
        connections.append(connection)
      }
      for connection in connections.suffix(200) { connection.send("a") }
      let start = Date()
      let visitor = try RawConnection(port: preview.port)
      visitor.request("/\(preview.token)/", of: preview)
      #expect(visitor.received(until: "</html>").text.hasPrefix("HTTP/1.1 200 "))
      let program = Date().timeIntervalSince(start)
      let milliseconds = try page.evaluate(
        """
        (async () => { const start = performance.now(); await (await fetch('designs')).text(); return performance.now() - start; })()
        """)
      let browser = (milliseconds as? Double ?? .infinity) / 1_000
      #expect(program < 1 && browser < 1, "\(program) \(browser)")
    }
    for site in sites { #expect(try site.number("finished") > 20) }
    try folder.folder.write(PreviewedFolder.design(items: ["Mei"]), to: "designs/friends.json")
    let names = "panes[0].head.view.elements.map((element) => element.name).join(' ')"
    #expect(try page.wait(until: "\(names) === 'mei'"))
    #expect(page.problems.isEmpty, "\(page.problems)")
  }

  /// Raises this process's limit of open files to the system's maximum.
  private static func allowDescriptors() throws {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    try #require(getrlimit(resource, &limit) == 0)
    limit.rlim_cur = limit.rlim_max
    try #require(setrlimit(resource, &limit) == 0)
  }

  /// A page that floods the port in its fragment with requests: many at once, long ones, ones with bodies, and streams.
  private static let site = """
    <!DOCTYPE html><script>
    const target = `http://127.0.0.1:${location.hash.slice(1)}/`;
    let finished = 0;
    async function ask(options, query) {
      for (;;) {
        try { await (await fetch(`${target}?${query()}`, { mode: "no-cors", ...options })).text(); } catch { /* It is refused. */ }
        finished += 1;
        await new Promise((done) => setTimeout(done, 10));
      }
    }
    for (let number = 0; number < 20; number += 1) {
      ask({}, () => "a=%20&".repeat(2000) + Math.random());
      ask({}, () => "a".repeat(400000));
      ask({ method: "POST", body: "a".repeat(1000000) }, () => "");
      new EventSource(`${target}events`);
      new WebSocket(target.replace("http", "ws"));
    }
    </script>
    """
}

/// A server of one page at any host name of the loopback interface, such as `a.localhost`.
private final class SiteServer {
  private let folder: TemporaryFolder
  private let process = Process()
  private let port: String

  init(_ page: String) throws {
    folder = try TemporaryFolder()
    try folder.write(page, to: "index.html")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "--default-signal", "python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1",
    ]
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = String(try #require(line.firstMatch(of: /port (\d+)/)?.output.1))
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  func address(of host: String) throws -> URL {
    try #require(URL(string: "http://\(host):\(port)/index.html"))
  }
}
