import Foundation

/// An HTTP request without its body.
struct HTTPRequest: Sendable {
  let method: String
  /// The path as sent, percent-encoded.
  let path: String
  let query: Query
  /// The header values by lowercase name. The values of a repeated header are joined with commas.
  let headers: [String: String]

  /// Parses a target such as `/view?design=a.json`. If a parameter is repeated, its first value is used.
  init(method: String, target: String, headers: [(name: String, value: String)]) {
    self.method = method
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? ""
    let pairs = parts.dropFirst().first?.split(separator: "&") ?? []
    query = Query(Dictionary(pairs.map(Self.item), uniquingKeysWith: { first, _ in first }))
    let named = headers.map { ($0.name.lowercased(), $0.value) }
    self.headers = Dictionary(named, uniquingKeysWith: { "\($0), \($1)" })
  }

  private static func item(_ pair: Substring) -> (String, String) {
    let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { part in
      part.removingPercentEncoding ?? String(part)
    }
    return (parts[0], parts.count > 1 ? parts[1] : "")
  }
}

struct HTTPResponse: Sendable {
  enum Status: Int, Sendable {
    case ok = 200
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case contentTooLarge = 413
    case unprocessableContent = 422
    case headerFieldsTooLarge = 431
    case internalServerError = 500
    case serviceUnavailable = 503
  }

  enum Body: Sendable {
    case data(Data)
    /// Data parts that are sent as they become available, until the stream or the connection ends.
    case stream(AsyncStream<Data>)
  }

  let status: Status
  /// The media type of the body.
  let type: String
  let body: Body

  static let jsonType = "application/json; charset=utf-8"

  init(_ status: Status = .ok, type: String, body: Body) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  /// Creates a response with status 200.
  static func data(_ data: Data, type: String = jsonType) -> HTTPResponse {
    HTTPResponse(type: type, body: .data(data))
  }

  /// Creates a response with one line of plain text.
  static func text(_ status: Status, _ text: String) -> HTTPResponse {
    HTTPResponse(status, type: "text/plain; charset=utf-8", body: .data(Data((text + "\n").utf8)))
  }

  static func json(_ status: Status, _ value: some Encodable) -> HTTPResponse {
    do {
      return HTTPResponse(status, type: jsonType, body: .data(try Answer.data(value)))
    } catch {
      return text(.internalServerError, "\(error)")
    }
  }

  /// The headers of the response, without those that the connection handler adds (`Content-Length` and `Connection`).
  var headers: [String: String] { Gate.headers.merging(["Content-Type": type]) { $1 } }
}
