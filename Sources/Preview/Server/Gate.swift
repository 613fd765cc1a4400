import Foundation

/// Lets requests of the preview's own page in, and nobody else's.
///
/// Any site that is open in the same browser can send requests to this machine. Three things keep it out: it does not know
/// the token in the address; a name of its own that it points at this machine is no host of ours (DNS rebinding); and a
/// browser says of its requests where they come from.
package struct Gate: Sendable {
  /// The first step that every path must have.
  package let token: String
  /// The values that `Host` may have, in small letters.
  private let hosts: Set<String>

  /// Lets in what is sent to `host`, to localhost if `host` is 127.0.0.1, and to `names`.
  package init(token: String, host: String, port: UInt16, names: [String] = []) {
    self.token = token
    let own = host == "127.0.0.1" ? ["127.0.0.1", "localhost", "[::1]"] : [host]
    hosts = Set(
      (own + names).map { $0.lowercased() }.flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] })
  }

  /// Why nobody answers.
  package enum Refusal: Error, Equatable {
    /// It was meant for another host.
    case host
    /// Another site sends it.
    case origin
    /// It does not know the token, and learns nothing.
    case token
    /// Nothing is asked for this way.
    case method
  }

  /// The path behind the token, without a slash at its beginning; throws if the request is not from the page.
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
      // A person who follows a link, or types the address, comes from nowhere.
      let isVisit =
        request.headers["sec-fetch-mode"] == "navigate" && request.headers["sec-fetch-dest"] == "document"
      guard site == "same-origin" || (!isWriting && isVisit) else { throw .origin }
    }
    let steps = request.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).dropFirst()
    let parts = steps.first?.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, Self.isSame(parts[0], token) else { throw .token }
    return String(parts[1])
  }

  /// Compares every byte, so that how long it takes tells nothing.
  private static func isSame(_ text: some StringProtocol, _ token: String) -> Bool {
    let (given, known) = (Array(text.utf8), Array(token.utf8))
    guard given.count == known.count else { return false }
    return zip(given, known).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// A new token that nobody can guess.
  package static func newToken() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
    var generator = SystemRandomNumberGenerator()
    return String((0..<26).map { _ in letters[Int.random(in: 0..<32, using: &generator)] })
  }

  /// The headers of every answer: the page may ask this server and nobody else, and no other site may show it.
  package static let headers = [
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
      + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
  ]
}
