import Foundation

/// Accepts only requests from the preview's own page.
///
/// Any site that is open in the same browser can send requests to this machine. Three checks reject such requests:
///
/// - The path must start with the secret token.
/// - The host must be in the list of host names. This prevents DNS rebinding, where another site's name resolves to
///   this machine.
/// - The headers in which the browser states the origin of a request must match.
package struct Gate: Sendable {
  /// The secret token, which is the first component of every path.
  package let token: String
  /// The accepted values of the `Host` header, in lowercase.
  private let hosts: Set<String>

  /// Creates a gate that accepts requests to `host` and `names`, and to localhost if `host` is 127.0.0.1.
  package init(token: String, host: String, port: UInt16, names: [String] = []) {
    self.token = token
    let own = host == "127.0.0.1" ? ["127.0.0.1", "localhost", "[::1]"] : [host]
    hosts = Set(
      (own + names).map { $0.lowercased() }.flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] })
  }

  package enum Refusal: Error, Equatable {
    /// The `Host` header contains a host that is not accepted.
    case host
    /// The request is from another site.
    case origin
    /// The token is wrong. The response contains no further information.
    case token
    case method
  }

  /// Returns the path after the token, without a leading slash. Throws if the request does not come from the preview's
  /// page.
  func path(of request: HTTPRequest) throws(Refusal) -> String {
    guard let host = request.headers["host"]?.lowercased(), hosts.contains(host) else { throw .host }
    let isWriting = request.method == "POST"
    guard isWriting || request.method == "GET" || request.method == "HEAD" else { throw .method }
    if let origin = request.headers["origin"] {
      guard let name = origin.lowercased().split(separator: "://", maxSplits: 1).last,
        hosts.contains(String(name)),
        origin.lowercased().hasPrefix("http://")
      else { throw .origin }
    } else if isWriting {
      throw .origin
    }
    if let site = request.headers["sec-fetch-site"] {
      // Following a link or typing the address is not a same-origin request, but is allowed for reading.
      let isVisit =
        request.headers["sec-fetch-mode"] == "navigate" && request.headers["sec-fetch-dest"] == "document"
      guard site == "same-origin" || (!isWriting && isVisit) else { throw .origin }
    }
    let steps = request.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).dropFirst()
    let parts = steps.first?.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, Self.isSame(parts[0], token) else { throw .token }
    return String(parts[1])
  }

  /// Compares all bytes, so that the duration does not depend on how much of the token matches (constant-time
  /// comparison).
  private static func isSame(_ text: some StringProtocol, _ token: String) -> Bool {
    let (received, known) = (Array(text.utf8), Array(token.utf8))
    guard received.count == known.count else { return false }
    return zip(received, known).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns a new random token of 130 bits.
  package static func newToken() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
    var generator = SystemRandomNumberGenerator()
    return String((0..<26).map { _ in letters[Int.random(in: 0..<32, using: &generator)] })
  }

  /// The headers of each response. The page may send requests only to this server, and other sites must not embed it.
  package static let headers = [
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
  ]
}
