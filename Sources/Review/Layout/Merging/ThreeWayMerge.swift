/// Both versions changed the same value in different ways.
struct MergeConflict: Error {}

/// Merges values that changed on one side, or equally on both.
enum ThreeWayMerge {
  static func either<Value: Equatable>(
    _ base: Value, _ ours: Value, _ theirs: Value
  ) throws(MergeConflict) -> Value {
    if ours == base || ours == theirs { return theirs }
    guard theirs == base else { throw MergeConflict() }
    return ours
  }

  /// Merges dictionaries, including members that either side adds or removes.
  static func members(
    _ base: [String: String], _ ours: [String: String], _ theirs: [String: String]
  ) throws(MergeConflict) -> [String: String] {
    var merged: [String: String] = [:]
    for key in Set(base.keys).union(ours.keys).union(theirs.keys) {
      merged[key] = try either(base[key], ours[key], theirs[key])
    }
    return merged
  }

  /// Merges the order of keys with the additions, removals and moves of both sides.
  ///
  /// It is a conflict if both sides move keys differently, or add keys at the same position, because their order is
  /// then undefined.
  static func order<Key: Hashable>(
    _ base: [Key], _ ours: [Key], _ theirs: [Key]
  ) throws(MergeConflict) -> [Key] {
    let (known, mine, others) = (Set(base), Set(ours), Set(theirs))
    func common(_ keys: [Key]) -> [Key] {
      keys.filter { known.contains($0) && mine.contains($0) && others.contains($0) }
    }
    let (before, here, there) = (common(base), common(ours), common(theirs))
    guard before == there || before == here || here == there else { throw MergeConflict() }
    let (first, second) = before == there ? (ours, theirs) : (theirs, ours)
    let (inFirst, inSecond) = before == there ? (mine, others) : (others, mine)
    var followers: [Key?: [Key]] = [:]
    var anchor: Key?
    for key in second {
      if !known.contains(key), !inFirst.contains(key) {
        followers[anchor, default: []].append(key)
      } else if inFirst.contains(key) {
        anchor = key
      }
    }
    var merged = followers[nil] ?? []
    for (index, key) in first.enumerated() {
      if index == 0, !merged.isEmpty, !known.contains(key) { throw MergeConflict() }
      if inSecond.contains(key) || !known.contains(key) { merged.append(key) }
      guard let added = followers[key] else { continue }
      if index + 1 < first.count, !known.contains(first[index + 1]), !inSecond.contains(first[index + 1]) {
        throw MergeConflict()
      }
      merged += added
    }
    return merged
  }
}
