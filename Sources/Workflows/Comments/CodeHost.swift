import DesignFormat
import Foundation

/// A service with pull requests (called merge requests on GitLab) and their comments.
package enum CodeHost: String, CaseIterable, Sendable {
  case github
  case gitlab

  /// Returns the host whose CI has set these environment variables; `nil` if no known host has set them.
  package static func present(in environment: [String: String]) -> CodeHost? {
    let isSet = { (name: String) in environment[name]?.isEmpty == false }
    return isSet("GITHUB_REPOSITORY") ? .github : isSet("CI_API_V4_URL") ? .gitlab : nil
  }

  /// Returns the base URL of a report's images. If they were pushed to `branch`, it is a URL on that branch; otherwise,
  /// on GitLab, it is the URL of `folder` in the artifacts of the job. Returns `nil` if the URL is unknown.
  package func imageBase(
    branch: String?, folder: String, in environment: [String: String]
  ) -> String? {
    func base(_ variables: [String], _ rest: String) -> String? {
      let parts = variables.compactMap { environment[$0] }.filter { !$0.isEmpty }
      return parts.count == variables.count ? (parts + [rest]).joined(separator: "/") : nil
    }
    switch (self, branch) {
    case (.github, let branch?): return base(["GITHUB_SERVER_URL", "GITHUB_REPOSITORY"], "raw/\(branch)")
    case (.github, nil): return nil
    case (.gitlab, let branch?): return base(["CI_PROJECT_URL"], "-/raw/\(branch)")
    case (.gitlab, nil):
      return folder.fromCurrentFolder.flatMap { base(["CI_JOB_URL"], "artifacts/raw/\($0)") }
    }
  }
}

extension CodeHost {
  /// Returns the URL that shows a report; `nil` if it is unknown. The CI job publishes the report's folder as
  /// an artifact.
  func reportAddress(folder: String, in environment: [String: String]) -> String? {
    func joined(_ variables: [String], _ separators: [String]) -> String? {
      let values = variables.compactMap { environment[$0] }.filter { !$0.isEmpty }
      guard values.count == variables.count else { return nil }
      return zip(values, separators).map { $0 + $1 }.joined()
    }
    switch self {
    // Artifacts of GitHub have no address before the run ends, but the page of the run lists them.
    case .github:
      return joined(
        ["GITHUB_SERVER_URL", "GITHUB_REPOSITORY", "GITHUB_RUN_ID"], ["/", "/actions/runs/", ""])
    case .gitlab:
      return folder.fromCurrentFolder.flatMap {
        joined(["CI_JOB_URL"], ["/artifacts/file/\($0)/index.html"])
      }
    }
  }

  /// Returns the names of the branches that the pull request compares; `nil` if CI does not run for a pull request.
  func branches(in environment: [String: String]) -> (target: String, source: String)? {
    let names =
      switch self {
      case .github: ("GITHUB_BASE_REF", "GITHUB_HEAD_REF")
      case .gitlab: ("CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "CI_MERGE_REQUEST_SOURCE_BRANCH_NAME")
      }
    guard let target = environment[names.0], let source = environment[names.1], !target.isEmpty,
      !source.isEmpty
    else { return nil }
    return (target, source)
  }

  /// The API URLs of a pull request, and the HTTP method and header for requests to them.
  struct Addresses {
    /// The URL of the pull request. `comments` is the URL of its comments.
    let request: String
    let comments: String
    /// The URL of a comment, without the comment's id at its end.
    let comment: String
    /// The URL of commit statuses, without the commit at its end.
    let statuses: String
    /// The HTTP method of requests that replace a comment.
    let replacing: String
    /// The HTTP header that contains the access token.
    let authorization: String
  }

  /// Returns the URLs of the pull request `number`, or if that is nil, of the pull request that CI runs for. Throws a usage
  /// error if an environment variable is missing.
  func addresses(number: Int?, in environment: [String: String]) throws -> Addresses {
    func value(_ names: String...) throws -> String {
      for name in names { if let value = environment[name], !value.isEmpty { return value } }
      throw UsageError(
        "the environment variable \(names[0]) is not set; it is required for comments on \(rawValue)")
    }
    switch self {
    case .github:
      let api = environment["GITHUB_API_URL"] ?? "https://api.github.com"
      let repository = "\(api)/repos/\(try value("GITHUB_REPOSITORY"))"
      // In a run for a pull request, GITHUB_REF is a reference such as refs/pull/12/merge.
      let reference = (environment["GITHUB_REF"] ?? "").split(separator: "/")
      let own = reference.count > 2 && reference[1] == "pull" ? Int(reference[2]) : nil
      guard let number = number ?? own else {
        throw UsageError("not running for a pull request; pass --number")
      }
      return Addresses(
        request: "\(repository)/pulls/\(number)", comments: "\(repository)/issues/\(number)/comments",
        comment: "\(repository)/issues/comments", statuses: "\(repository)/statuses", replacing: "PATCH",
        authorization: "Authorization: Bearer \(try value("GITHUB_TOKEN", "GH_TOKEN"))")
    case .gitlab:
      let own = number.map(String.init)
      let project = "\(try value("CI_API_V4_URL"))/projects/\(try value("CI_PROJECT_ID"))"
      let request = "\(project)/merge_requests/\(try own ?? value("CI_MERGE_REQUEST_IID"))"
      return Addresses(
        request: request, comments: "\(request)/notes", comment: "\(request)/notes",
        statuses: "\(project)/statuses", replacing: "PUT",
        authorization: "PRIVATE-TOKEN: \(try value("GITLAB_TOKEN"))")
    }
  }
}

/// A commit status, which code hosts show beside a pull request and may require for a merge.
struct CommitStatus: Equatable {
  enum State: String {
    case pending
    case success
    case failure
  }

  let state: State
  /// The name that distinguishes the status from the statuses of other programs.
  let context: String
  /// The description of the status. GitHub allows at most 140 characters, and GitLab allows at most 255.
  let description: String
  /// The URL that the status links to.
  let address: String?
  /// The pipeline that GitLab shows the status in; `nil` to let GitLab choose one.
  let pipeline: String?
}

/// The comments of a pull request, and the statuses of its commits.
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

  /// The hash of the pull request's last commit.
  var head: String {
    get throws {
      struct Request: Decodable {
        struct Head: Decodable { let sha: String }
        let head: Head?
        let sha: String?
      }
      let request = try decoded(Request.self, try succeeding("GET", addresses.request))
      guard let commit = host == .github ? request.head?.sha : request.sha else {
        throw Self.unexpectedResponseError
      }
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

  /// Adds a comment, and returns the comment's id; `nil` if the host rejects its text.
  func add(_ body: String) throws -> Int? {
    guard let data = try sent("POST", addresses.comments, body) else { return nil }
    return try decoded(Comment.self, data).id
  }

  /// Replaces the text of a comment. Returns false if the host rejects the text.
  func replace(_ id: Int, with body: String) throws -> Bool {
    try sent(addresses.replacing, "\(addresses.comment)/\(id)", body) != nil
  }

  /// Deletes a comment. A comment that no longer exists is not an error.
  func remove(_ id: Int) throws {
    let answer = try self.answer("DELETE", "\(addresses.comment)/\(id)")
    guard answer.isSuccess || answer.status == 404 else { throw rejection("DELETE", answer.status) }
  }

  /// Sets the status of a commit.
  func set(_ status: CommitStatus, of commit: String) throws {
    var body = ["description": status.description]
    body["target_url"] = status.address
    switch host {
    case .github: (body["state"], body["context"]) = (status.state.rawValue, status.context)
    case .gitlab:
      body["state"] = status.state == .failure ? "failed" : status.state.rawValue
      (body["name"], body["pipeline_id"]) = (status.context, status.pipeline)
    }
    let answer = try self.answer("POST", "\(addresses.statuses)/\(commit)", try body.orderedJSON())
    // GitLab rejects a status whose state is already set.
    let isSame =
      host == .gitlab && answer.status == 400
      && String(decoding: answer.data, as: UTF8.self).contains("from :\(body["state"] ?? "") ")
    guard answer.isSuccess || isSame else { throw rejection("POST", answer.status, of: "the commit status") }
  }

  private func sent(_ method: String, _ address: String, _ body: String) throws -> Data? {
    let answer = try self.answer(method, address, try ["body": body].orderedJSON())
    if Self.tooLarge.contains(answer.status) { return nil }
    guard answer.isSuccess else { throw rejection(method, answer.status) }
    return answer.data
  }

  /// The status codes with which hosts, or proxies in front of them, reject a text that is too long.
  private static let tooLarge = [400, 413, 422]

  private func succeeding(_ method: String, _ address: String) throws -> Data {
    let answer = try self.answer(method, address)
    guard answer.isSuccess else { throw rejection(method, answer.status) }
    return answer.data
  }

  private func answer(_ method: String, _ address: String, _ body: Data? = nil) throws -> WebRequest.Answer {
    try WebRequest(method: method, address: address, authorization: addresses.authorization, body: body)
      .answer(scratch: scratch)
  }

  private func rejection(_ method: String, _ status: Int, of subject: String? = nil) -> InputError {
    let hint = [401, 403].contains(status) ? "; the token needs more permissions" : ""
    return InputError(
      "\(host.rawValue) answered the \(method) request\(subject.map { " for \($0)" } ?? "") with status \(status)\(hint)",
      code: "could-not-comment")
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw Self.unexpectedResponseError
    }
  }

  private static let unexpectedResponseError = InputError(
    "unexpected response of the code host; check the URL of its API", code: "could-not-comment")
}

/// An HTTP request, sent with the program `curl`, which supports the machine's proxies and certificates.
struct WebRequest {
  let method: String
  let address: String
  /// The authorization header. It contains a secret token.
  let authorization: String
  var body: Data?

  struct Answer {
    let status: Int
    let data: Data

    var isSuccess: Bool { (200..<300).contains(status) }
  }

  /// Sends the request. Throws if there is no response. The bodies of the request and the response are stored in `scratch`.
  func answer(scratch: ScratchFolder) throws -> Answer {
    let (sent, received) = ("\(scratch.path)/request", "\(scratch.path)/answer")
    try Data().write(to: URL(fileURLWithPath: received))
    var lines = [
      "url = \(Self.quoted(address))", "request = \(method)", "header = \(Self.quoted(authorization))",
      "header = \"Content-Type: application/json\"", "output = \(Self.quoted(received))",
      #"write-out = "%{http_code}""#, "silent", "max-time = 60", #"proto = "=http,https""#,
    ]
    if let body {
      try body.write(to: URL(fileURLWithPath: sent))
      lines.append("data-binary = \(Self.quoted("@\(sent)"))")
    } else if method == "GET" {
      lines.append("retry = 2")
    }
    // Command-line arguments are visible to all users of the machine, so the token is passed on standard input.
    let curl = HelperProgram(
      name: "curl", use: "install it, because comments are sent with it", folder: scratch.path,
      scratch: scratch)
    let run = try curl.run(["--config", "-"], input: Data((lines.joined(separator: "\n") + "\n").utf8))
    guard run.status == 0, let status = Int(String(decoding: try run.output, as: UTF8.self)) else {
      throw InputError(
        "\(address) does not respond (curl exit code \(run.status))", code: "could-not-comment")
    }
    return Answer(status: status, data: try Data(contentsOf: URL(fileURLWithPath: received)))
  }

  /// Returns `text` as a quoted value for a curl configuration file.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
    return "\"\(String(escaped.filter { !$0.isNewline }))\""
  }
}
