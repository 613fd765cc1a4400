import DesignFormat
import Foundation

/// The comments of a pull request.
struct CommentThread {
  private let addresses: CodeHost.Addresses
  private let host: CodeHost
  private let scratch: ScratchFolder

  init(_ host: CodeHost, _ addresses: CodeHost.Addresses, scratch: ScratchFolder) {
    (self.host, self.addresses, self.scratch) = (host, addresses, scratch)
  }

  struct Comment: Decodable {
    let id: Int
    let body: String?
  }

  /// The commit that the pull request ends in now.
  var head: String {
    get throws {
      struct Request: Decodable {
        struct Head: Decodable { let sha: String }
        let head: Head?
        let sha: String?
      }
      let request = try decoded(Request.self, try succeeding("GET", addresses.request))
      guard let commit = host == .github ? request.head?.sha : request.sha else { throw Self.unknownAnswer }
      return commit
    }
  }

  /// All comments, oldest first.
  var all: [Comment] {
    get throws {
      var comments: [Comment] = []
      for page in 1...Self.mostPages {
        let address = "\(addresses.comments)?per_page=\(Self.pageSize)&page=\(page)"
        let found = try decoded([Comment].self, try succeeding("GET", address))
        comments += found
        if found.count < Self.pageSize { break }
      }
      return comments.sorted { $0.id < $1.id }
    }
  }

  private static let pageSize = 100
  private static let mostPages = 100

  /// Adds a comment, and gives back its number; `nil` where the host refuses its text.
  func add(_ body: String) throws -> Int? {
    guard let data = try sent("POST", addresses.comments, body) else { return nil }
    return try decoded(Comment.self, data).id
  }

  /// Puts another text into a comment; false where the host refuses it.
  func replace(_ id: Int, with body: String) throws -> Bool {
    try sent(addresses.replacing, "\(addresses.comment)/\(id)", body) != nil
  }

  /// Removes a comment; one that is gone already is no mistake.
  func remove(_ id: Int) throws {
    let answer = try self.answer("DELETE", "\(addresses.comment)/\(id)")
    guard answer.isSuccess || answer.status == 404 else { throw refusal("DELETE", answer.status) }
  }

  private func sent(_ method: String, _ address: String, _ body: String) throws -> Data? {
    let answer = try self.answer(method, address, try ["body": body].orderedJSON())
    if Self.tooLarge.contains(answer.status) { return nil }
    guard answer.isSuccess else { throw refusal(method, answer.status) }
    return answer.data
  }

  /// The status codes with which hosts, and proxies before them, refuse a text that is too long.
  private static let tooLarge = [400, 413, 422]

  private func succeeding(_ method: String, _ address: String) throws -> Data {
    let answer = try self.answer(method, address)
    guard answer.isSuccess else { throw refusal(method, answer.status) }
    return answer.data
  }

  private func answer(_ method: String, _ address: String, _ body: Data? = nil) throws -> WebRequest.Answer {
    try WebRequest(method: method, address: address, authorization: addresses.authorization, body: body)
      .answer(scratch: scratch)
  }

  private func refusal(_ method: String, _ status: Int) -> InputError {
    let hint = [401, 403].contains(status) ? "; the token may not do this" : ""
    return InputError(
      "\(host.rawValue) answers \(method) with \(status)\(hint)", code: "could-not-comment")
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw Self.unknownAnswer
    }
  }

  private static let unknownAnswer = InputError(
    "what answers is no such API", code: "could-not-comment")
}
