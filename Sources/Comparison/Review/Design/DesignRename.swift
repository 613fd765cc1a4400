import DesignFormat

/// A renamed template, color or token.
package struct DesignRename: Equatable, Sendable {
  private enum Kind: String {
    case template
    case color
    case token
  }

  private let kind: Kind
  let oldName: String
  let newName: String

  init(from old: JSONPath, to new: JSONPath) {
    switch new.components.first {
    case .key("templates")? where new.components.count == 2: kind = .template
    case .key("colors")? where new.components.count == 2: kind = .color
    default: kind = .token
    }
    let isToken = kind == .token
    func name(_ path: JSONPath) -> String {
      isToken ? path.description : JSONPath(Array(path.components.dropFirst())).description
    }
    (oldName, newName) = (name(old), name(new))
  }

  var isTemplate: Bool { kind == .template }

  /// The kind and the old name of the renamed object, such as `template card1`.
  var subject: String { "\(kind.rawValue) \(oldName)" }

  /// Whether `member`, in the object at `path`, is a template, a color, or a token or token group. The key of such a member is
  /// a name whose only use is that other values refer to it.
  static func isPossible(for member: JSONMember, in path: JSONPath) -> Bool {
    switch path.components.first {
    case .key("templates")?, .key("colors")?: path.components.count == 1
    default: !member.key.hasPrefix("$") && member.value.containsToken
    }
  }

  /// The keys of displayed texts. A text that happens to equal a name is not a reference to it.
  private static let textKeys: Set = [
    "id", "name", "text", "title", "subtitle", "detail", "label", "message",
  ]

  /// Whether a change only replaces references to the old name by references to the new one.
  func explains(_ change: DesignChange) -> Bool {
    guard case .changed = change.kind, let old = change.oldValue, let new = change.newValue,
      case .key(let key)? = change.path.components.last, !Self.textKeys.contains(key)
    else { return false }
    switch kind {
    case .template: return old == quoted(oldName) && new == quoted(newName)
    case .color:
      return old == quoted(oldName) && new == quoted(newName)
        || old.replacing("\"\(oldName)/", with: "\"\(newName)/") == new
    case .token:
      let renamed = old.replacing("{\(oldName)}", with: "{\(newName)}").replacing(
        "{\(oldName).", with: "{\(newName).")
      return renamed == new && renamed != old
    }
  }
}

extension JSONValue {
  /// Whether the value is a token, or a group that contains one.
  fileprivate var containsToken: Bool {
    guard case .object(let members) = content else { return false }
    return members.contains { ["$value", "value"].contains($0.key) || $0.value.containsToken }
  }
}
