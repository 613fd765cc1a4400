import DesignFormat

/// Documents that can be changed in places.
extension JSONTree {
  /// The same object with another member, unless it has that key; all else stays as it is.
  func adding(_ key: String, _ value: JSONTree) -> JSONTree {
    guard case .object(let members) = self, self[key] == nil else { return self }
    return .object(members + [Member(key: key, value: value)])
  }

  /// The value that numbers of children lead to.
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
