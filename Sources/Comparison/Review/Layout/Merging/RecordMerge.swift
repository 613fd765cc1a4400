import Foundation

extension LayoutText {
  /// Merges the changes of both versions since `base`; returns `nil` if they conflict.
  package static func merging(_ ours: LayoutText, _ theirs: LayoutText, since base: LayoutText) -> LayoutText?
  {
    do throws(MergeConflict) {
      return LayoutText(
        design: try ThreeWayMerge.either(base.design, ours.design, theirs.design),
        fonts: try ThreeWayMerge.either(base.fonts, ours.fonts, theirs.fonts),
        content: try RecordMerge(base.content, ours.content, theirs.content).record(),
        bars: try RecordMerge(base.bars, ours.bars, theirs.bars).record())
    } catch {
      return nil
    }
  }
}

/// A screen record merged from the changes of two versions since a common base.
///
/// Values that a designer specifies are merged as in git, element by element. Positions follow from these values, so changes of
/// positions are summed: if one version displaces an element by 80 points and the other by 10, the result is 90 points. This is
/// correct if content flows along one axis. For other layouts, `maquette verify` reports the elements that differ from the
/// merged design.
struct RecordMerge {
  private typealias Merge = ThreeWayMerge

  /// The record of one of the merged versions, with its elements by key.
  private struct Side {
    let record: ScreenRecord
    let keys: [ElementName]
    let elements: [ElementName: ElementRecord]

    init(_ record: ScreenRecord) throws(MergeConflict) {
      self.record = record
      keys = record.elements.map(\.name)
      elements = Dictionary(zip(keys, record.elements)) { first, _ in first }
      guard elements.count == keys.count, record.elements == RecordMerge.numbered(record.elements) else {
        throw MergeConflict()
      }
    }
  }

  private let base: Side
  private let ours: Side
  private let theirs: Side
  /// Whether both versions add or remove elements. If so, equal displacements are summed instead of being treated as the same
  /// change.
  private let pushesTwice: Bool

  init(_ base: ScreenRecord, _ ours: ScreenRecord, _ theirs: ScreenRecord) throws(MergeConflict) {
    (self.base, self.ours, self.theirs) = (try Side(base), try Side(ours), try Side(theirs))
    let keys = Set(self.base.keys)
    pushesTwice =
      ours.elements != theirs.elements && [self.ours, self.theirs].allSatisfy { Set($0.keys) != keys }
  }

  func record() throws(MergeConflict) -> ScreenRecord {
    let (old, mine, others) = (base.record, ours.record, theirs.record)
    let variant = (
      try Merge.either(old.screen, mine.screen, others.screen),
      try Merge.either(old.viewport, mine.viewport, others.viewport)
    )
    let content = CGSize(
      width: sum(old.contentSize.width, mine.contentSize.width, others.contentSize.width),
      height: sum(old.contentSize.height, mine.contentSize.height, others.contentSize.height))
    var elements: [ElementRecord] = []
    for key in try Merge.order(base.keys, ours.keys, theirs.keys) { elements.append(try element(key)) }
    try checkRemovals()
    return ScreenRecord(
      variant, size: try Merge.either(old.size, mine.size, others.size), contentSize: content,
      elements: Self.numbered(elements))
  }

  /// Returns `mine` plus the change from `old` to `others`. If both versions make the same change, it is applied only once,
  /// unless `pushesTwice` is true.
  private func sum<Number: Numeric>(_ old: Number, _ mine: Number, _ others: Number) -> Number {
    mine == others && !pushesTwice ? mine : mine + (others - old)
  }

  /// Throws if one version changes an element that the other removes.
  private func checkRemovals() throws(MergeConflict) {
    for (key, element) in base.elements {
      for (left, other) in [(ours, theirs), (theirs, ours)] where other.elements[key] == nil {
        guard let existing = left.elements[key] else { continue }
        guard existing.showsSame(as: element) else { throw MergeConflict() }
      }
    }
  }

  private func element(_ key: ElementName) throws(MergeConflict) -> ElementRecord {
    switch (base.elements[key], ours.elements[key], theirs.elements[key]) {
    case (let old?, let mine?, let others?): return try merged(old, mine, others)
    case (nil, let mine?, nil): return placed(mine, key, in: ours, as: theirs)
    case (nil, nil, let others?): return placed(others, key, in: theirs, as: ours)
    case (nil, let mine?, let others?) where mine == others: return mine
    default: throw MergeConflict()
    }
  }

  private func merged(
    _ old: ElementRecord, _ mine: ElementRecord, _ others: ElementRecord
  ) throws(MergeConflict) -> ElementRecord {
    var result = old
    result.section = sum(old.section, mine.section, others.section)
    result.frame = CGRect(
      x: sum(old.frame.origin.x, mine.frame.origin.x, others.frame.origin.x),
      y: sum(old.frame.origin.y, mine.frame.origin.y, others.frame.origin.y),
      width: try Merge.either(old.frame.width, mine.frame.width, others.frame.width),
      height: try Merge.either(old.frame.height, mine.frame.height, others.frame.height))
    result.alpha = try Merge.either(old.alpha, mine.alpha, others.alpha)
    result.zIndex = try Merge.either(old.zIndex, mine.zIndex, others.zIndex)
    result.transform = try Merge.either(old.transform, mine.transform, others.transform)
    result.texts = try Merge.members(old.texts, mine.texts, others.texts)
    result.style = try Merge.members(old.style, mine.style, others.style)
    result.image = try Merge.either(old.image, mine.image, others.image)
    return result
  }

  /// Returns an element that the version `side` adds. The element is displaced like the next element of the
  /// same category in the version `other`. If there is no next element, the previous one determines the
  /// displacement.
  private func placed(_ element: ElementRecord, _ key: ElementName, in side: Side, as other: Side)
    -> ElementRecord
  {
    let position = side.keys.firstIndex(of: key) ?? 0
    func neighbour(_ keys: some Sequence<ElementName>) -> (old: ElementRecord, new: ElementRecord)? {
      for candidate in keys where candidate.category == key.category {
        if let old = base.elements[candidate], let new = other.elements[candidate] { return (old, new) }
      }
      return nil
    }
    var result = element
    if let (old, new) = neighbour(side.keys[(position + 1)...]) {
      result.frame.origin.x += new.frame.minX - old.frame.minX
      result.frame.origin.y += new.frame.minY - old.frame.minY
      result.section += new.section - old.section
    } else if let (old, new) = neighbour(side.keys[..<position].reversed()) {
      let flowsDown = base.record.mainAxis == .y
      result.frame.origin.x += flowsDown ? new.frame.minX - old.frame.minX : new.frame.maxX - old.frame.maxX
      result.frame.origin.y += flowsDown ? new.frame.maxY - old.frame.maxY : new.frame.minY - old.frame.minY
      result.section += new.section - old.section
    }
    return result
  }

  private static func numbered(_ elements: [ElementRecord]) -> [ElementRecord] {
    var counts: [String: [Int: Int]] = [:]
    return elements.map { element in
      var element = element
      element.order = counts[element.category, default: [:]][element.section, default: 0]
      counts[element.category, default: [:]][element.section] = element.order + 1
      return element
    }
  }
}

/// The error when both versions changed the same value in different ways.
struct MergeConflict: Error {}

/// Merges two versions of a value. If only one version changes the value, or both versions change it equally, the change is
/// applied.
enum ThreeWayMerge {
  static func either<Value: Equatable>(
    _ base: Value, _ ours: Value, _ theirs: Value
  ) throws(MergeConflict) -> Value {
    if ours == base || ours == theirs { return theirs }
    guard theirs == base else { throw MergeConflict() }
    return ours
  }

  /// Merges dictionaries, including entries that one of the versions adds or removes.
  static func members(
    _ base: [String: String], _ ours: [String: String], _ theirs: [String: String]
  ) throws(MergeConflict) -> [String: String] {
    var merged: [String: String] = [:]
    for key in Set(base.keys).union(ours.keys).union(theirs.keys) {
      merged[key] = try either(base[key], ours[key], theirs[key])
    }
    return merged
  }

  /// Merges the order of keys with the additions, removals and moves of both versions. Throws `MergeConflict` if both versions
  /// move keys differently, or if both add keys at the same position, because the order is then ambiguous.
  static func order<ElementName: Hashable>(
    _ base: [ElementName], _ ours: [ElementName], _ theirs: [ElementName]
  ) throws(MergeConflict) -> [ElementName] {
    let (known, mine, others) = (Set(base), Set(ours), Set(theirs))
    func common(_ keys: [ElementName]) -> [ElementName] {
      keys.filter { known.contains($0) && mine.contains($0) && others.contains($0) }
    }
    let (before, here, there) = (common(base), common(ours), common(theirs))
    guard before == there || before == here || here == there else { throw MergeConflict() }
    let (first, second) = before == there ? (ours, theirs) : (theirs, ours)
    let (inFirst, inSecond) = before == there ? (mine, others) : (others, mine)
    var followers: [ElementName?: [ElementName]] = [:]
    var anchor: ElementName?
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
