import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// Serves a preview's page until the program ends.
package struct PreviewServer: Sendable {
  /// Why no page can be served.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The address that opens the page.
  package let address: String
  package let port: UInt16
  private let running: Task<Void, any Error>

  /// Where a preview listens.
  package struct Place: Sendable {
    /// An address of this machine.
    var host: String
    /// The port; `nil` for the first free one from the usual one on, 0 for any free one.
    var port: UInt16?

    package init(host: String = "127.0.0.1", port: UInt16? = nil) {
      self.host = host
      self.port = port
    }
  }

  private static let usualPorts: ClosedRange<UInt16> = 4_870...4_899

  /// Begins to listen; throws where it cannot.
  package init(_ answers: LiveAnswers, at place: Place, token: String) async throws {
    let ports = place.port.map { [$0] } ?? Array(Self.usualPorts)
    for port in ports {
      do {
        self = try await Self(answers, host: place.host, port: port, token: token)
        return
      } catch SocketError.failed(_, EADDRINUSE, _) where port != ports.last {
        continue
      } catch SocketError.failed(_, EADDRINUSE, _) {
        throw Failure(description: "the port \(port) is in use; name another one with --port")
      } catch SocketError.failed(_, _, let reason) {
        throw Failure(description: "cannot listen at \(place.host), port \(port): \(reason)")
      }
    }
    throw Failure(description: "no port is free")
  }

  private init(_ answers: LiveAnswers, host: String, port: UInt16, token: String) async throws {
    let address: any SocketAddress
    do {
      address =
        host.contains(":")
        ? try sockaddr_in6.inet6(ip6: host, port: port) : try sockaddr_in.inet(ip4: host, port: port)
    } catch {
      throw Failure(description: "\"\(host)\" is no address of this machine, such as 127.0.0.1 or 0.0.0.0")
    }
    // The port may be known only once there is a socket, and the gate must know it.
    let handler = LateHandler()
    let server = Self.server(at: address, handler)
    let box = FailureBox()
    running = Task {
      do { try await server.run() } catch {
        box.value.withLock { $0 = error }
        throw error
      }
    }
    var found: UInt16?
    while found == nil {
      if let error = box.value.withLock({ $0 }) { throw error }
      switch await server.listeningAddress {
      case .ip4(_, let port)?, .ip6(_, let port)?: found = port
      default: try await Task.sleep(for: .milliseconds(1))
      }
    }
    self.port = found ?? port
    let shown = host.contains(":") ? "[\(host)]" : host
    let gate = Gate(token: token, host: shown, port: self.port)
    handler.begin(
      PreviewHandler(
        gate: gate, answers: answers, catalogue: try Answer.data(CatalogueAnswer()), run: Gate.newToken()))
    self.address = "http://\(shown):\(self.port)/\(token)/"
  }

  private static func server(at address: some SocketAddress, _ handler: LateHandler) -> HTTPServer {
    HTTPServer(
      address: address, timeout: 60, pool: PromptSockets(pool: HTTPServer.defaultPool()), logger: .disabled,
      handler: handler)
  }

  /// Waits until the server ends, which it does only where something is wrong.
  package func wait() async throws { try await running.value }
}

private final class FailureBox: Sendable {
  let value = Mutex<(any Error)?>(nil)
}

/// Answers as another handler does, once that is there.
private final class LateHandler: HTTPHandler {
  private let handler = Mutex<PreviewHandler?>(nil)

  func begin(_ other: PreviewHandler) {
    handler.withLock { $0 = other }
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let handler = handler.withLock({ $0 }) else { return HTTPResponse(statusCode: .serviceUnavailable) }
    return try await handler.handleRequest(request)
  }
}
