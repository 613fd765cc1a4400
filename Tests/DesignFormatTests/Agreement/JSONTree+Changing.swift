import DesignFormat

/// Modification of documents at paths.
extension JSONTree {
  /// The object with an additional member, unless it has that key.
  func adding(_ key: String, _ value: JSONTree) -> JSONTree {
    guard case .object(let members) = self, self[key] == nil else { return self }
    return .object(members + [Member(key: key, value: value)])
  }

  /// The value at a path of child indexes.
  subscript(path: ArraySlice<Int>) -> JSONTree {
    get {
      guard let first = path.first else { return self }
      return children[first][path.dropFirst()]
    }
    set {
      guard let first = path.first else {
        self = newValue
        return
      }
      switch self {
      case .array(var elements):
        elements[first][path.dropFirst()] = newValue
        self = .array(elements)
      case .object(var members):
        members[first].value[path.dropFirst()] = newValue
        self = .object(members)
      default: preconditionFailure("only arrays and objects have children")
      }
    }
  }
}
