import Foundation

/// A response to a request from the page.
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
    /// Parts that are sent as they arrive, until the stream or the connection ends.
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

  /// The headers of the response, except those that frame its body.
  var headers: [String: String] { Gate.headers.merging(["Content-Type": type]) { $1 } }
}
