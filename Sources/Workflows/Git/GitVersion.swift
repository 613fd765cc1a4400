/// One state of a repository's files.
package enum GitVersion: Hashable {
  /// A commit, as the user named it.
  case revision(String)
  /// The staged files, which the next commit would hold.
  case index
  case workTree

  /// The prefix of paths in this state, as git writes it.
  var label: String {
    switch self {
    case .revision(let name): "\(name):"
    case .index: "staged:"
    case .workTree: ""
    }
  }

  var name: String {
    switch self {
    case .revision(let name): name
    case .index: "staged"
    case .workTree: "work tree"
    }
  }
}
