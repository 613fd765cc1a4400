import DesignFormat

/// The array elements whose name changed, and whose contents are mostly the same.
struct ElementRenames {
  /// The old names, by the new names.
  private(set) var oldNames: [String: String] = [:]
  /// Names that existed in the old array and now belong to an added element.
  private var reused: Set<String> = []

  /// Returns the old name of the element with a new name. Returns `nil` if an added element reuses the name, and `name` if the
  /// element was not renamed.
  func origin(of name: String) -> String? { reused.contains(name) ? nil : oldNames[name] ?? name }

  /// Finds the elements with a name that occurs in only one array, and the names that were reassigned to
  /// other elements. An element's name is its string for the key `key`.
  init(of key: String, from old: [JSONValue], to new: [JSONValue]) {
    let names = (old: Set(old.compactMap { $0.string(key) }), new: Set(new.compactMap { $0.string(key) }))
    let removed = old.filter { $0.string(key).map { !names.new.contains($0) } ?? false }
    let come = new.filter { $0.string(key).map { !names.old.contains($0) } ?? false }
    if findMoved(key, from: old, to: new, removed, come) { return }
    guard !removed.isEmpty, !come.isEmpty else { return }
    let facts = (old: removed.map { $0.facts(without: key) }, new: come.map { $0.facts(without: key) })
    for (before, after) in Similarity.pairs(facts.old, facts.new, where: Self.isSame) {
      if let name = come[after].string(key) { oldNames[name] = removed[before].string(key) }
    }
    findPositions(key, old, new)
  }

  /// Finds names that were reassigned to other elements. If most elements with changed contents now have the
  /// contents of another element, these elements are matched by contents instead of by name. Otherwise, the
  /// method returns false.
  private mutating func findMoved(
    _ key: String, from old: [JSONValue], to new: [JSONValue], _ removed: [JSONValue], _ come: [JSONValue]
  ) -> Bool {
    let byName = Dictionary(old.map { ($0.string(key), $0) }) { first, _ in first }
    let restated = new.filter { element in
      byName[element.string(key)].map { !$0.isEquivalent(as: element) } ?? false
    }
    guard restated.count > 1 else { return false }
    let before = restated.compactMap { byName[$0.string(key)] } + removed
    let after = restated + come
    let facts = (old: before.map { $0.facts(without: key) }, new: after.map { $0.facts(without: key) })
    let known = Set(facts.old.filter { !$0.isEmpty })
    let equal = facts.new.count(where: known.contains)
    guard equal > 1, 2 * equal > restated.count else { return false }
    let pairs = Similarity.pairs(facts.old, facts.new) { $0.isMostlySame }
    guard before.count - pairs.count <= removed.count, after.count - pairs.count <= come.count else {
      return false
    }
    for (from, to) in pairs {
      guard let name = after[to].string(key), let oldName = before[from].string(key) else { continue }
      if name != oldName { oldNames[name] = oldName }
    }
    let matched = Set(pairs.map(\.new))
    reused = Set(restated.indices.filter { !matched.contains($0) }.compactMap { restated[$0].string(key) })
    return true
  }

  /// Matches a removed element with an added element if both follow the same element, and if most of their contents are equal.
  /// Elements that contain only a displayed `name` are matched by their position alone.
  private mutating func findPositions(_ key: String, _ old: [JSONValue], _ new: [JSONValue]) {
    let names = (old: old.map { $0.string(key) }, new: new.map { $0.string(key) })
    let known = (old: Set(names.old), new: Set(names.new))
    var used = Set(oldNames.values)
    for (index, name) in names.new.enumerated() {
      guard let name, !known.old.contains(name), oldNames[name] == nil else { continue }
      let before = index > 0 ? names.new[index - 1].map { oldNames[$0] ?? $0 } : nil
      let origin = index > 0 ? names.old.firstIndex(of: before).map { $0 + 1 } : 0
      guard let origin, old.indices.contains(origin), let match = names.old[origin],
        !known.new.contains(match), !used.contains(match)
      else { continue }
      let facts = (old: old[origin].facts(without: key), new: new[index].facts(without: key))
      let isOnlyShown = key == "name" && facts.old.isEmpty && facts.new.isEmpty
      guard isOnlyShown || Similarity(facts.old, facts.new).isMostlySame else { continue }
      used.insert(match)
      oldNames[name] = match
    }
  }

  /// Whether two objects are so similar that they count as the same object: all of their values are equal, or at least
  /// five values and half of all values.
  static func isSame(_ similarity: Similarity) -> Bool {
    similarity.isComplete || (similarity.common >= 5 && similarity.share >= 0.5)
  }
}

extension JSONValue {
  /// Returns a text for every value of an object except the value of `key`. The text consists of the value's key path, without
  /// array indexes, and the value.
  fileprivate func facts(without key: String) -> [String] {
    guard case .object(let members) = content else { return [] }
    return members.filter { $0.key != key }.flatMap { $0.value.facts(below: $0.key) }
  }

  func facts(below path: String) -> [String] {
    switch content {
    case .object(let members): members.flatMap { $0.value.facts(below: "\(path).\($0.key)") }
    case .array(let elements): elements.flatMap { $0.facts(below: path) }
    default: ["\(path) \(summary)"]
    }
  }
}

extension JSONValue {
  /// The value as JSON with sorted keys, so that equal values have equal text.
  var canonicalText: String {
    switch content {
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\(quoted($0.key)):\($0.value.canonicalText)" }
        .joined(separator: ",") + "}"
    case .array(let elements): "[\(elements.map(\.canonicalText).joined(separator: ","))]"
    default: summary
    }
  }
}
