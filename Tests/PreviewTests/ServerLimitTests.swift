import Foundation
import TestSupport
import Testing

@testable import Preview

/// The limits on what clients can make the server do, tested with real sockets.
@Suite(.waitsForPrograms) struct ServerLimitTests {
  /// A server in this process with custom limits. Tests send only requests that the server's own thread answers, because other
  /// tests may block the threads that `PreviewHandler` needs.
  private struct Served: Addressed {
    let server: PreviewServer
    let token = "abcdefghijklmnop"
    var port: String { "\(server.port)" }

    init(within limits: ConnectionLimits) async throws {
      let answers = PreviewResponder(LiveDesigns(workers: 2))
      server = try await PreviewServer(
        answers, at: PreviewServer.Address(port: 0), token: token, within: limits)
    }
  }

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = Date()
    try body()
    return Date().timeIntervalSince(start)
  }

  @Test(
    "the preview server immediately refuses an oversize request header, and the client receives the reason",
    arguments: [
      ("GET /", "a"), ("GET /?", "a=%20&"), ("GET / HTTP/1.1\r\nCookie: ", "a"),
      ("GET / HTTP/1.1\r\n", "Cookie: a\r\n"),
    ])
  func longHead(start: String, rest: String) throws {
    let folder = try PreviewedFolder()
    let preview = try RunningPreview(in: folder.url)
    let connection = try RawConnection(port: preview.port)
    let time = seconds {
      connection.send(start + String(repeating: rest, count: 400_000 / rest.count))
      let answer = connection.received()
      #expect(answer.text.hasPrefix("HTTP/1.1 431 ") && answer.text.contains("at most 16384 bytes"))
    }
    #expect(time < 5, "\(time)")
    #expect(try preview.curl("/\(preview.token)/").hasSuffix("\n200"))
  }

  @Test("the preview server accepts a request header of almost 16 KB")
  func greatestHead() throws {
    let folder = try PreviewedFolder()
    let preview = try RunningPreview(in: folder.url)
    let connection = try RawConnection(port: preview.port)
    connection.request(
      "/\(preview.token)/", ["Cookie: " + String(repeating: "a", count: 16_000)], of: preview)
    #expect(connection.received(until: "</html>").text.hasPrefix("HTTP/1.1 200 "))
  }

  @Test(
    "the preview server refuses a request with a body before the body arrives",
    arguments: ["Content-Length: 1", "Content-Length: 1000000000", "Transfer-Encoding: chunked"])
  func body(header: String) async throws {
    let served = try await Served(within: ConnectionLimits())
    let connection = try RawConnection(port: served.port)
    connection.request("/\(served.token)/approve", method: "POST", [header], of: served)
    #expect(connection.received().text.hasPrefix("HTTP/1.1 413 "))
  }

  @Test(
    "the preview server refuses invalid HTTP",
    arguments: ["\u{16}\u{3}\u{1}", "GET\r\n\r\n", "GET / HTTP/3.7\r\n\r\n"])
  func noise(text: String) async throws {
    let served = try await Served(within: ConnectionLimits())
    let connection = try RawConnection(port: served.port)
    connection.send(text)
    let answer = connection.received()
    #expect(answer.text.hasPrefix("HTTP/1.1 400 ") && answer.isClosed)
  }

  @Test("the preview server answers pipelined requests in order, and HEAD requests without a body")
  func pipelined() throws {
    let folder = try PreviewedFolder()
    let preview = try RunningPreview(in: folder.url)
    let connection = try RawConnection(port: preview.port)
    let host = "Host: 127.0.0.1:\(preview.port)"
    connection.send(
      "HEAD /\(preview.token)/ HTTP/1.1\r\n\(host)\r\n\r\n"
        + "GET /\(preview.token)/nothing HTTP/1.1\r\n\(host)\r\n\r\n"
        + "GET /\(preview.token)/style.css HTTP/1.1\r\n\(host)\r\nConnection: close\r\n\r\n")
    let answer = connection.received()
    let starts = answer.text.matches(of: /HTTP\/1\.1 (\d+)/).map { $0.output.1 }
    #expect(starts == ["200", "404", "200"] && answer.isClosed)
    #expect(!answer.text.contains("<html"))
  }

  @Test("the preview server disconnects clients that send no data, or send data slowly")
  func slow() async throws {
    var limits = ConnectionLimits()
    limits.requestTime = .milliseconds(500)
    let served = try await Served(within: limits)
    let (silent, slow) = (try RawConnection(port: served.port), try RawConnection(port: served.port))
    slow.send("GET /")
    let time = seconds {
      while slow.send("a"), !slow.received(seconds: 0.05).isClosed { continue }
      #expect(silent.received().isClosed)
    }
    #expect(time > 0.3 && time < 5, "\(time)")
  }

  @Test("above the preview server's limit, a new connection closes the connection that has been idle longest")
  func limit() async throws {
    var limits = ConnectionLimits()
    limits.count = 4
    let served = try await Served(within: limits)
    let idle = try (0..<5).map { _ in try RawConnection(port: served.port) }
    #expect(idle[0].received().isClosed)
    for connection in idle.dropFirst() { #expect(!connection.received(seconds: 0.1).isClosed) }
  }

  @Test("the preview server responds within a second while hundreds of connections are opened")
  func manyConnections() throws {
    let folder = try PreviewedFolder()
    let preview = try RunningPreview(in: folder.url)
    let page = try RawConnection(port: preview.port)
    page.request("/\(preview.token)/events", of: preview)
    #expect(page.received(until: "\r\n\r\n").text.hasPrefix("HTTP/1.1 200 "))
    var connections: [RawConnection] = []
    for round in 0..<10 {
      for _ in 0..<50 {
        let connection = try RawConnection(port: preview.port)
        connection.send(round.isMultiple(of: 2) ? "GET /" : "")
        connections.append(connection)
      }
      var answer = ""
      let time = try seconds { answer = try preview.curl("/\(preview.token)/") }
      #expect(answer.hasSuffix("\n200") && time < 1, "\(time)")
    }
    #expect(connections[0].received().isClosed)
    #expect(try preview.sockets().count <= 257)
    #expect(!page.received(seconds: 0.1).isClosed)
  }

  @Test("the preview page can be reloaded many times without a save")
  func reloads() throws {
    let folder = try PreviewedFolder()
    let preview = try RunningPreview(in: folder.url)
    for _ in 0..<150 {
      let connection = try RawConnection(port: preview.port)
      connection.request("/\(preview.token)/events", of: preview)
      #expect(connection.received(until: "\r\n\r\n").text.hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test("the preview recovers after it ran out of file descriptors")
  func descriptors() throws {
    let folder = try PreviewedFolder()
    let preview = try RunningPreview(in: folder.url)
    #expect(try preview.curl("/\(preview.token)/").hasSuffix("\n200"))
    let usual = try Self.descriptors(of: preview, ["--nofile", "--output", "SOFT", "--noheadings"])
    _ = try Self.descriptors(of: preview, ["--nofile=4:"])
    let refused = try RawConnection(port: preview.port)
    refused.request("/\(preview.token)/", of: preview)
    #expect(refused.received(seconds: 1).text.isEmpty)
    _ = try Self.descriptors(of: preview, ["--nofile=\(usual):"])
    #expect(refused.received(until: "</html>").text.hasPrefix("HTTP/1.1 200 "))
    #expect(try preview.curl("/\(preview.token)/").hasSuffix("\n200"))
  }

  /// Runs `prlimit` for a preview; returns its output.
  private static func descriptors(of preview: RunningPreview, _ arguments: [String]) throws -> String {
    let run = try Program.run("prlimit", ["--pid", "\(preview.processIdentifier)"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return run.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test("programs that the preview starts do not inherit its sockets")
  func inheritance() throws {
    let folder = try PreviewedFolder()
    let preview = try RunningPreview(in: folder.url)
    let page = try RawConnection(port: preview.port)
    page.request("/\(preview.token)/events", of: preview)
    #expect(page.received(until: "\r\n\r\n").text.hasPrefix("HTTP/1.1 200 "))
    var sockets = try preview.socketsAtPort()
    for _ in 0..<100 where sockets.count < 2 {
      usleep(20_000)
      sockets = try preview.socketsAtPort()
    }
    #expect(sockets.count == 2, "\(sockets) \(page.received(seconds: 0.1))")
    for socket in sockets { #expect(try preview.closesOnExec(socket)) }
  }

  @Test("a preview on all network interfaces accepts only its own names and addresses")
  func everyAddress() throws {
    let folder = try PreviewedFolder()
    let preview = try RunningPreview(in: folder.url, ["designs", "--host", "0.0.0.0"])
    let base = "/\(preview.token)/"
    let names = ["127.0.0.1", "0.0.0.0", "localhost", ProcessInfo.processInfo.hostName]
    for name in names {
      #expect(try preview.curl(base, ["-H", "Host: \(name):\(preview.port)"]).hasSuffix("\n200"), "\(name)")
    }
    for name in ["evil.example", "127.0.0.2", "192.0.2.1"] {
      #expect(try preview.curl(base, ["-H", "Host: \(name):\(preview.port)"]).hasSuffix("\n403"), "\(name)")
    }
  }
}
