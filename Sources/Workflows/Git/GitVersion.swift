/// One state of a repository's files.
package enum GitVersion: Hashable {
  /// A commit, as the user named it.
  case revision(String)
  /// What the next commit would hold.
  case index
  case workTree

  /// What stands before a path of this state, as git writes it.
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
