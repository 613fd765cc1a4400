import DesignFormat

/// Elements of an array that go by another name and otherwise say much the same.
struct ElementRenames {
  /// The old names by the new ones.
  private(set) var formerly: [String: String] = [:]

  /// Looks for the elements whose name, the string of `key`, only one of both arrays has.
  init(of key: String, from old: [JSONValue], to new: [JSONValue]) {
    let names = (old: Set(old.compactMap { $0.string(key) }), new: Set(new.compactMap { $0.string(key) }))
    let gone = old.filter { $0.string(key).map { !names.new.contains($0) } ?? false }
    let come = new.filter { $0.string(key).map { !names.old.contains($0) } ?? false }
    guard !gone.isEmpty, !come.isEmpty else { return }
    let facts = (old: gone.map { $0.facts(without: key) }, new: come.map { $0.facts(without: key) })
    for (before, after) in Likeness.pairs(facts.old, facts.new, where: Self.isSame) {
      if let name = come[after].string(key) { formerly[name] = gone[before].string(key) }
    }
    if key == "name" { findPlaces(old, new) }
  }

  /// What has a name to show and nothing else is the same where it follows the same element.
  private mutating func findPlaces(_ old: [JSONValue], _ new: [JSONValue]) {
    let names = (old: old.map { $0.string("name") }, new: new.map { $0.string("name") })
    let known = (old: Set(names.old), new: Set(names.new))
    var taken = Set(formerly.values)
    for (place, name) in names.new.enumerated() {
      guard let name, !known.old.contains(name), formerly[name] == nil,
        new[place].facts(without: "name").isEmpty
      else { continue }
      let before = place > 0 ? names.new[place - 1].map { formerly[$0] ?? $0 } : nil
      let origin = place > 0 ? names.old.firstIndex(of: before).map { $0 + 1 } : 0
      guard let origin, old.indices.contains(origin), let match = names.old[origin],
        !known.new.contains(match), old[origin].facts(without: "name").isEmpty, taken.insert(match).inserted
      else { continue }
      formerly[name] = match
    }
  }

  /// Little that is said must all be the same; of much, half is enough.
  private static func isSame(_ likeness: Likeness) -> Bool {
    likeness.isComplete || (likeness.common >= 5 && likeness.share >= 0.5)
  }
}

extension JSONValue {
  /// Every value of an object, with the keys that lead to it, but for the places in arrays.
  fileprivate func facts(without key: String) -> [String] {
    guard case .object(let members) = content else { return [] }
    return members.filter { $0.key != key }.flatMap { $0.value.facts(below: $0.key) }
  }

  private func facts(below path: String) -> [String] {
    switch content {
    case .object(let members): members.flatMap { $0.value.facts(below: "\(path).\($0.key)") }
    case .array(let elements): elements.flatMap { $0.facts(below: path) }
    default: ["\(path) \(summary)"]
    }
  }
}
