extension Field {
  /// The value at the end of some keys and indices; nil where there is none.
  package func descendant(at steps: [String]) -> Field? {
    var field = self
    for step in steps {
      switch field.value.content {
      case .object:
        guard let member = field.value.member(step) else { return nil }
        field = Field(value: member.value, path: field.path.appending(step), validation: validation)
      case .array(let elements):
        guard let number = Int(step), String(number) == step, elements.indices.contains(number) else {
          return nil
        }
        field = Field(value: elements[number], path: field.path.appending(number), validation: validation)
      default: return nil
      }
    }
    return field
  }

  package func namedMembers(quietly: Bool = false) -> [Field] {
    guard case .object(let members) = value.content else {
      if !quietly { mismatch("an object") }
      return []
    }
    return members.map { Field(value: $0.value, path: path.appending($0.key), validation: validation) }
  }

  package var lastKey: String {
    guard case .key(let key)? = path.components.last else { return "" }
    return key
  }
}
