import Foundation
import NIOCore
import NIOHTTP1
import Synchronization

/// Reads the requests of one connection, one at a time, and writes their responses.
final class ConnectionHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let limits: ConnectionLimits
  private let connections: OpenConnections
  private let respond: @Sendable (HTTPRequest) async -> HTTPResponse
  /// The head of the request that is being received; `nil` before the first request.
  private var head: HTTPRequestHead?
  /// The task that closes the connection after its timeout.
  private var deadline: Scheduled<Void>?
  private var streaming: Task<Void, Never>?
  /// Whether the last response has started. If so, all data that arrives is discarded.
  private var isClosing = false

  init(
    _ limits: ConnectionLimits, among connections: OpenConnections,
    respond: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) {
    (self.limits, self.connections, self.respond) = (limits, connections, respond)
  }

  func channelActive(context: ChannelHandlerContext) {
    connections.add(context.channel)
    close(context.channel, after: limits.requestTime)
  }

  func channelInactive(context: ChannelHandlerContext) {
    connections.remove(context.channel)
    deadline?.cancel()
    streaming?.cancel()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing else { return }
    switch unwrapInboundIn(data) {
    case .head(let head) where head.hasBody:
      refuse(.contentTooLarge, "Requests have no body.", context)
    case .head(let head):
      self.head = head
    case .body:
      break
    case .end:
      guard let head else { return }
      deadline?.cancel()
      connections.setIdle(false, context.channel)
      answer(head, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case is ByteToMessageDecoderError:
      // This is the rest of a request that is known to be invalid. It is reported after the previous request is
      // answered.
      break
    case HTTPParserError.headerOverflow where !isClosing:
      let limit = "The target and the headers of a request have at most \(limits.headSize) bytes."
      refuse(.headerFieldsTooLarge, limit, context)
    case is HTTPParserError where !isClosing:
      refuse(.badRequest, "This is not an HTTP request.", context)
    case is HTTPParserError:
      break
    default:
      context.close(promise: nil)
    }
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let request = HTTPRequest(
      method: head.method.rawValue, target: head.uri, headers: head.headers.map { ($0.name, $0.value) })
    let onLoop = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    context.eventLoop.makeFutureWithTask { [respond] in await respond(request) }.whenSuccess { response in
      let (handler, context) = onLoop.value
      guard context.channel.isActive else { return }
      handler.write(response, to: head, context)
    }
  }

  /// Responds with an error before the request is completely received.
  private func refuse(_ status: HTTPResponse.Status, _ reason: String, _ context: ChannelHandlerContext) {
    write(.text(status, reason), to: nil, context)
  }

  private func write(_ response: HTTPResponse, to head: HTTPRequestHead?, _ context: ChannelHandlerContext) {
    let version = head?.version ?? .http1_1
    let includesBody = head?.method != .HEAD
    switch response.body {
    case .data(let data):
      isClosing = head?.allowsAnother != true
      writeStart(of: response, version, length: data.count, context)
      writeEnd(includesBody ? data : Data(), context)
    case .stream(let parts):
      isClosing = true
      writeStart(of: response, version, length: includesBody ? nil : 0, context)
      if includesBody { write(parts, context) } else { writeEnd(Data(), context) }
    }
  }

  private func writeStart(
    of response: HTTPResponse, _ version: HTTPVersion, length: Int?, _ context: ChannelHandlerContext
  ) {
    var headers = HTTPHeaders(response.headers.sorted { $0.key < $1.key })
    if let length { headers.add(name: "Content-Length", value: "\(length)") }
    if isClosing { headers.add(name: "Connection", value: "close") }
    let status = HTTPResponseStatus(statusCode: response.status.rawValue)
    let start = HTTPResponseHead(version: version, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(start)), promise: nil)
  }

  private func writeEnd(_ data: Data, _ context: ChannelHandlerContext) {
    if !data.isEmpty {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: data)))), promise: nil)
    }
    // Writing the end may deliver the next request, so the state must be updated before.
    connections.setIdle(true, context.channel)
    close(context.channel, after: limits.requestTime)
    let isLast = isClosing
    let written = context.writeAndFlush(wrapOutboundOut(.end(nil)))
    guard isLast else { return }
    written.assumeIsolated().whenSuccess { [self] in
      // If the socket were closed while data arrives, the client might not receive the response.
      context.close(mode: .output, promise: nil)
      close(context.channel, after: limits.lingerTime)
    }
  }

  private func write(_ parts: AsyncStream<Data>, _ context: ChannelHandlerContext) {
    context.flush()
    let (channel, time) = (context.channel, limits.requestTime)
    streaming = Task {
      for await data in parts {
        let late = channel.eventLoop.scheduleTask(in: TimeAmount(time)) { channel.close(promise: nil) }
        defer { late.cancel() }
        do {
          try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: data))))
        } catch {
          // The client has disconnected.
          break
        }
      }
      channel.close(promise: nil)
    }
  }

  private func close(_ channel: any Channel, after time: Duration) {
    deadline?.cancel()
    deadline = channel.eventLoop.scheduleTask(in: TimeAmount(time)) { channel.close(promise: nil) }
  }
}

extension HTTPRequestHead {
  fileprivate var hasBody: Bool {
    headers.contains(name: "Transfer-Encoding") || headers["Content-Length"].contains { $0 != "0" }
  }

  /// Whether the connection can carry another request. The parser stops at requests to upgrade the protocol.
  fileprivate var allowsAnother: Bool {
    isKeepAlive && version == .http1_1 && method != .CONNECT && !headers.contains(name: "Upgrade")
  }
}

/// The open connections of the server, up to a limit.
final class OpenConnections: Sendable {
  private struct Connection {
    let channel: any Channel
    /// The time since which the connection has been waiting for a request; `nil` while the server responds to a
    /// request.
    var idleSince: NIODeadline?
  }

  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a connection that waits for its first request. Above the limit, the connection that has been idle longest is
  /// closed, so clients that open connections without using them cannot block others.
  func add(_ channel: any Channel) {
    let oldest = connections.withLock { connections -> (any Channel)? in
      connections[ObjectIdentifier(channel)] = Connection(channel: channel, idleSince: .now())
      guard connections.count > limit else { return nil }
      let idle = connections.values.compactMap { connection in
        connection.idleSince.map { (channel: connection.channel, since: $0) }
      }
      return idle.min { $0.since < $1.since }?.channel
    }
    oldest?.close(promise: nil)
  }

  func remove(_ channel: any Channel) {
    connections.withLock { $0[ObjectIdentifier(channel)] = nil }
  }

  /// Records whether a connection waits for a request.
  func setIdle(_ isIdle: Bool, _ channel: any Channel) {
    connections.withLock { $0[ObjectIdentifier(channel)]?.idleSince = isIdle ? .now() : nil }
  }
}

/// The limits of the server. They apply before a client is authenticated.
struct ConnectionLimits: Sendable {
  /// The maximum number of simultaneous connections.
  var count = Self.defaultConnectionLimit
  /// The time in which a client must receive a response and send its next request.
  var requestTime = Duration.seconds(60)
  /// The time in which a refused client can read the reason before its connection is closed.
  var lingerTime = Duration.seconds(2)
  /// The maximum size of a request's target and headers, in bytes.
  var headSize = 16 * 1_024

  /// The default maximum number of connections: 256, or half of the process's limit of file descriptors if that limit
  /// is below 512.
  private static let defaultConnectionLimit = min(256, max(1, sysconf(Int32(_SC_OPEN_MAX)) / 2))

  var decoding: NIOHTTPDecoderLimitConfiguration {
    var configuration = NIOHTTPDecoderLimitConfiguration()
    configuration.maxHeaderFieldSize = headSize
    configuration.maxHeaderListSize = headSize
    configuration.maxHeaderFieldCount = 128
    return configuration
  }
}

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
