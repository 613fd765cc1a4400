extension JSONTree {
  /// The object of those members that have a value, followed by others in the order of their keys.
  init(members: KeyValuePairs<String, JSONTree?>, others: [String: JSONTree]) {
    let named = members.compactMap { key, value in value.map { Member(key: key, value: $0) } }
    self = .object(named + others.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value) })
  }

  init?<Element>(unlessEmpty elements: [Element], _ json: (Element) -> JSONTree) {
    guard !elements.isEmpty else { return nil }
    self = .array(elements.map(json))
  }
}
