import Foundation

extension DisplacementAnalysis {
  /// Explains an element that overlaps cells, such as a background or a badge: it resizes with its contents, moves with
  /// the element that it overlaps, or has its own cause. The flow must be explained first.
  mutating func explain(attached element: FlowRegion.Member, in screen: FlowRegion) {
    guard element.old != element.new else { return }
    if follow(contentsOf: element, in: screen) || follow(carrierOf: element, in: screen) { return }
    let (width, height) = (element.new.width - element.old.width, element.new.height - element.old.height)
    let category = category(of: element)
    if Double(width).isSeen || Double(height).isSeen {
      let key = CauseKey.resized(
        category, width: CauseKey.hundredths(Double(width)), height: CauseKey.hundredths(Double(height)))
      add(key, element, .resized(from: element.old.size, to: element.new.size))
    }
    let way = (x: Double(element.new.minX - element.old.minX), y: Double(element.new.minY - element.old.minY))
    guard way.x.isSeen || way.y.isSeen else { return }
    let key = CauseKey.shifted(category, x: CauseKey.hundredths(way.x), y: CauseKey.hundredths(way.y))
    add(key, element, .shifted(x: way.x, y: way.y))
  }

  /// Whether the element still encloses its contents with the same margins. If so, records the consequences.
  private mutating func follow(contentsOf holder: FlowRegion.Member, in screen: FlowRegion) -> Bool {
    let members = screen.members.filter { holder.old.holds($0.old) && holder.new.holds($0.new) }
    let ghosts = screen.ghosts.filter { ($0.isNew ? holder.new : holder.old).holds($0.frame) }
    let old = (members.map(\.old) + ghosts.filter { !$0.isNew }.map(\.frame)).union
    let new = (members.map(\.new) + ghosts.filter(\.isNew).map(\.frame)).union
    guard let old, let new else { return false }
    let stays = [FlowAxis.x, .y].allSatisfy { axis in
      !((holder.new.start(axis) - new.start(axis)) - (holder.old.start(axis) - old.start(axis))).isSeen
        && !((holder.new.end(axis) - new.end(axis)) - (holder.old.end(axis) - old.end(axis))).isSeen
    }
    guard stays else { return false }
    let isStretched =
      Double(holder.new.width - holder.old.width).isSeen
      || Double(holder.new.height - holder.old.height).isSeen
    if isStretched {
      let numbers = Set(members.map(\.number))
      let changes = ownChanges.filter { numbers.contains($0.number) }.map(\.key)
      let moved = Set(numbers.map(ElementNumber.new))
      let reflows = consequences.filter { moved.contains($0.number) && $0.effect == .reflowed }.map(\.key)
      var seen: Set<CauseKey> = []
      for key in ghosts.map(\.key) + changes + reflows where seen.insert(key).inserted {
        add(key, holder.number, .stretched)
      }
    }
    let first = members.first { member in
      [FlowAxis.x, .y].allSatisfy { axis in
        !((member.new.start(axis) - member.old.start(axis))
          - (holder.new.start(axis) - holder.old.start(axis))).isSeen
      }
    }
    if let first { copyPushes(of: first, to: holder) }
    return true
  }

  /// Whether the element moves with an element that it overlaps. If so, records the consequences.
  private mutating func follow(carrierOf element: FlowRegion.Member, in screen: FlowRegion) -> Bool {
    let carrier = screen.members.first { member in
      member.old.covers(element.old) && member.new.covers(element.new)
        && [FlowAxis.x, .y].allSatisfy { axis in
          !((member.new.start(axis) - member.old.start(axis))
            - (element.new.start(axis) - element.old.start(axis))).isSeen
            && !(element.new.extent(axis) - element.old.extent(axis)).isSeen
        }
    }
    guard let carrier else { return false }
    copyPushes(of: carrier, to: element)
    return true
  }

  private mutating func copyPushes(of carrier: FlowRegion.Member, to element: FlowRegion.Member) {
    for consequence in consequences where consequence.number == .new(carrier.number) {
      add(consequence.key, element.number, consequence.effect)
    }
  }
}

extension CGRect {
  /// Whether another rectangle is inside this one, including its edges.
  fileprivate func holds(_ other: CGRect) -> Bool {
    [FlowAxis.x, .y].allSatisfy { axis in
      start(axis) <= other.start(axis) + ElementRecord.tolerance
        && other.end(axis) <= end(axis) + ElementRecord.tolerance
    }
  }
}

extension [CGRect] {
  /// The bounding box; nil for an empty array.
  fileprivate var union: CGRect? {
    first.map { first in dropFirst().reduce(first) { $0.union($1) } }
  }
}
