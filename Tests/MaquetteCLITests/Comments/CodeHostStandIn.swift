import Foundation
import Synchronization

/// A server on the loopback interface with the APIs of GitHub and GitLab for comments and commit statuses, for one pull request.
final class CodeHostStandIn: Sendable {
  struct Comment: Equatable {
    var id: Int
    var body: String
  }

  struct State {
    /// The comments, including those on other pages.
    var comments: [Comment] = []
    /// The head commit of the pull request.
    var head = ""
    /// The maximum size of a body, in bytes.
    var limit = 65_536
    /// The body of a comment that another run adds at the same time.
    var duplicateName: String?
    /// Whether writing comments is forbidden.
    var isReadOnly = false
    /// Whether setting a status is forbidden.
    var rejectsStatuses = false
    /// The paths and the JSON bodies of the requests that set a status.
    var statuses: [(path: String, body: [String: String])] = []
    /// The methods and paths of all requests.
    var log: [String] = []
  }

  let state = Mutex(State())
  let port: UInt16
  private let socket: Int32

  /// Listens until the object is released.
  init() throws {
    let listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard listener >= 0, isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    (socket, port) = (listener, UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0, let self else { return }
        self.serve(FileHandle(fileDescriptor: connection, closeOnDealloc: true))
      }
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  var bodies: [String] { state.withLock { $0.comments.map(\.body) } }

  private struct Request {
    var method = ""
    var path = ""
    var query: [String: Int] = [:]
    var head = ""
    var body = Data()
  }

  private func serve(_ connection: FileHandle) {
    guard let request = Self.read(connection) else { return }
    let (status, answer) = state.withLock { Self.answer(request, &$0) }
    let head = "HTTP/1.1 \(status) Said\r\nContent-Length: \(answer.count)\r\nConnection: close\r\n\r\n"
    do {
      try connection.write(contentsOf: Data(head.utf8) + answer)
      try connection.close()
    } catch {
      // The client has disconnected.
      return
    }
  }

  private static func read(_ connection: FileHandle) -> Request? {
    var data = Data()
    let end = Data("\r\n\r\n".utf8)
    while data.range(of: end) == nil {
      let more = connection.availableData
      if more.isEmpty { return nil }
      data += more
    }
    guard let blank = data.range(of: end) else { return nil }
    var request = Request()
    request.head = String(decoding: data[..<blank.lowerBound], as: UTF8.self)
    let words = request.head.prefix { !$0.isNewline }.split(separator: " ")
    guard words.count == 3 else { return nil }
    let parts = words[1].split(separator: "?")
    (request.method, request.path) = (String(words[0]), String(parts[0]))
    for pair in parts.dropFirst().joined().split(separator: "&") {
      let value = pair.split(separator: "=")
      if value.count == 2 { request.query[String(value[0])] = Int(value[1]) }
    }
    request.body = Data(data[blank.upperBound...])
    let length = request.head.firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
    while request.body.count < length {
      let more = connection.availableData
      if more.isEmpty { return nil }
      request.body += more
    }
    return request
  }

  private static func answer(_ request: Request, _ state: inout State) -> (Int, Data) {
    state.log.append("\(request.method) \(request.path)")
    let isGitHub = request.path.hasPrefix("/repos/design/app/")
    let token = isGitHub ? "authorization: bearer secret" : "private-token: secret"
    guard request.head.lowercased().contains(token) else { return (401, Data("{}".utf8)) }
    let steps = request.path.split(separator: "/")
    if request.method != "GET", state.isReadOnly { return (403, Data("{}".utf8)) }
    switch (request.method, request.path) {
    case ("GET", "/repos/design/app/pulls/7"):
      return (200, Data(#"{"head": {"sha": "\#(state.head)"}}"#.utf8))
    case ("GET", "/projects/5/merge_requests/7"): return (200, Data(#"{"sha": "\#(state.head)"}"#.utf8))
    case (_, "/repos/design/app/issues/7/comments"), (_, "/projects/5/merge_requests/7/notes"):
      return request.method == "POST" ? added(request, &state) : listed(request, state)
    case ("POST", _) where request.path.contains("/statuses/"):
      return state.rejectsStatuses ? (403, Data("{}".utf8)) : status(request, &state)
    default: break
    }
    let isComment =
      request.path.hasPrefix("/repos/design/app/issues/comments/")
      || request.path.hasPrefix("/projects/5/merge_requests/7/notes/")
    guard isComment, let id = steps.last.flatMap({ Int($0) }),
      let place = state.comments.firstIndex(where: { $0.id == id })
    else { return (404, Data("{}".utf8)) }
    switch request.method {
    case "DELETE":
      state.comments.remove(at: place)
      return (204, Data())
    case isGitHub ? "PATCH" : "PUT":
      guard let body = body(of: request, state) else { return (422, Data("{}".utf8)) }
      state.comments[place].body = body
      return (200, json(state.comments[place]))
    default: return (405, Data("{}".utf8))
    }
  }

  /// Sets a status. Like GitLab, it rejects a state that the commit already has.
  private static func status(_ request: Request, _ state: inout State) -> (Int, Data) {
    do {
      let body = try JSONDecoder().decode([String: String].self, from: request.body)
      let old = state.statuses.last { $0.path == request.path }?.body["state"]
      state.statuses.append((request.path, body))
      guard request.path.hasPrefix("/projects/"), let old, old == body["state"] else {
        return (201, Data("{}".utf8))
      }
      let reason =
        #"Cannot transition status via :enqueue from :\#(old) (Reason(s): Status cannot transition)"#
      return (400, Data(#"{"message": "\#(reason)"}"#.utf8))
    } catch {
      return (400, Data("{}".utf8))
    }
  }

  private static func added(_ request: Request, _ state: inout State) -> (Int, Data) {
    guard let body = body(of: request, state) else { return (422, Data("{}".utf8)) }
    for text in [state.duplicateName, body].compactMap({ $0 }) {
      state.comments.append(Comment(id: (state.comments.last?.id ?? 100) + 1, body: text))
    }
    state.duplicateName = nil
    return (201, json(state.comments[state.comments.count - 1]))
  }

  private static func listed(_ request: Request, _ state: State) -> (Int, Data) {
    let (size, page) = (request.query["per_page"] ?? 30, request.query["page"] ?? 1)
    let found = state.comments.dropFirst(size * (page - 1)).prefix(size).map(json)
    return (200, Data("[".utf8) + found.joined(separator: Data(",".utf8)) + Data("]".utf8))
  }

  private static func body(of request: Request, _ state: State) -> String? {
    do {
      let body = try JSONDecoder().decode([String: String].self, from: request.body)["body"]
      return body.flatMap { $0.utf8.count <= state.limit ? $0 : nil }
    } catch {
      return nil
    }
  }

  private static func json(_ comment: Comment) -> Data {
    do {
      let body = try JSONEncoder().encode([comment.body]).dropFirst().dropLast()
      return Data(#"{"id": \#(comment.id), "body": "#.utf8) + body + Data("}".utf8)
    } catch {
      return Data()
    }
  }
}
