import Foundation

/// A service that shows pull requests, or merge requests as some call them, and their comments.
package enum CodeHost: String, CaseIterable, Sendable {
  case github
  case gitlab

  /// The one whose build server set these variables; `nil` for neither.
  package static func present(in environment: [String: String]) -> CodeHost? {
    let isSet = { (name: String) in environment[name]?.isEmpty == false }
    return isSet("GITHUB_REPOSITORY") ? .github : isSet("CI_API_V4_URL") ? .gitlab : nil
  }

  /// Where the pictures of a report are seen that were pushed to a branch, or on GitLab kept with the job in `folder`;
  /// `nil` where that is not known.
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
  /// Where the comments of a pull request are, and how to ask for them.
  struct Addresses {
    /// The pull request itself, and its comments.
    let request: String
    let comments: String
    /// The address of any comment, without the number at its end.
    let comment: String
    /// The method by which a comment is replaced.
    let replacing: String
    /// The line that carries the token.
    let authorization: String
  }

  /// The addresses of the pull request with a number, or of the one that the build server is about; throws a usage
  /// error for what is missing.
  func addresses(number: Int?, in environment: [String: String]) throws -> Addresses {
    func value(_ names: String...) throws -> String {
      for name in names { if let value = environment[name], !value.isEmpty { return value } }
      throw UsageError("\(names[0]) is not set; a comment on \(rawValue) needs it")
    }
    switch self {
    case .github:
      let api = environment["GITHUB_API_URL"] ?? "https://api.github.com"
      let repository = "\(api)/repos/\(try value("GITHUB_REPOSITORY"))"
      // Of a pull request, such as refs/pull/12/merge.
      let reference = (environment["GITHUB_REF"] ?? "").split(separator: "/")
      let own = reference.count > 2 && reference[1] == "pull" ? Int(reference[2]) : nil
      guard let number = number ?? own else {
        throw UsageError("this is no run for a pull request; name one with --number")
      }
      return Addresses(
        request: "\(repository)/pulls/\(number)", comments: "\(repository)/issues/\(number)/comments",
        comment: "\(repository)/issues/comments", replacing: "PATCH",
        authorization: "Authorization: Bearer \(try value("GITHUB_TOKEN", "GH_TOKEN"))")
    case .gitlab:
      let own = number.map(String.init)
      let request =
        "\(try value("CI_API_V4_URL"))/projects/\(try value("CI_PROJECT_ID"))/merge_requests/"
        + (try own ?? value("CI_MERGE_REQUEST_IID"))
      return Addresses(
        request: request, comments: "\(request)/notes", comment: "\(request)/notes", replacing: "PUT",
        authorization: "PRIVATE-TOKEN: \(try value("GITLAB_TOKEN"))")
    }
  }
}
