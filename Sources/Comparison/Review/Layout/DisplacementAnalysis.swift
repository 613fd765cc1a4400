import Foundation

/// Determines why elements moved: which changes are causes and which are consequences.
///
/// The screen is cut into blocks along its main axis, each block is cut along the other axis, and so on recursively. Along each
/// chain of blocks, a block's displacement is the sum of three values: the previous block's displacement, the previous block's
/// growth, and the lengths of insertions and deletions between them. Any remaining distance is a change of spacing, which is a
/// separate cause.
struct DisplacementAnalysis {
  /// One effect of a cause on one element.
  struct Consequence {
    var key: CauseKey
    var number: ElementNumber
    var effect: Effect
  }

  enum Effect: Hashable {
    /// The element is displaced along an axis, by a distance in points.
    case pushed(FlowAxis, Double)
    /// The element moves to another position in the flow.
    case reflowed
    /// The element grows or shrinks with its contents.
    case stretched
    /// The element's opacity, z-order or transform changes with its position.
    case restyled
    /// The element is added as a result of the cause.
    case comes
    /// The element is removed as a result of the cause.
    case goes
  }

  /// A change of an element's frame that is not a consequence of another change.
  struct OwnChange {
    var key: CauseKey
    var number: Int
    var kind: ElementChange.Kind
  }

  /// The effects on displaced and resized elements.
  private(set) var consequences: [Consequence] = []
  private(set) var ownChanges: [OwnChange] = []
  let mainAxis: FlowAxis
  /// The new screen's elements, by index in its record.
  let elements: [ElementRecord]
  private let rulers: [Int: [CauseKey]]

  /// Creates an analysis of a flow along `mainAxis`. `elements` are the new screen's elements. `rulers` contains, for each
  /// section, the causes that fully explain the changes of its cells, such as a changed number of columns.
  init(mainAxis: FlowAxis, elements: [ElementRecord], rulers: [Int: [CauseKey]]) {
    (self.mainAxis, self.elements, self.rulers) = (mainAxis, elements, rulers)
  }

  mutating func explain(_ screen: FlowRegion) {
    for member in screen.members where rulers(of: member).isEmpty {
      guard let key = sizeKey(of: member) else { continue }
      add(key, member, .resized(from: member.old.size, to: member.new.size))
    }
    let origins = AxisPair(x: FlowOrigin(), y: FlowOrigin())
    _ = follow(Step(region: screen, axis: mainAxis, origins: origins))
  }

  func category(of member: FlowRegion.Member) -> String { elements[member.number].category }

  /// Returns the causes that fully explain the changes of an element's frame; empty if there are no such causes.
  func rulers(of member: FlowRegion.Member) -> [CauseKey] {
    let element = elements[member.number]
    return element.category == RecordPairing.cell ? rulers[element.section] ?? [] : []
  }

  mutating func add(_ key: CauseKey, _ member: FlowRegion.Member, _ kind: ElementChange.Kind) {
    ownChanges.append(OwnChange(key: key, number: member.number, kind: kind))
  }

  mutating func add(_ key: CauseKey, _ number: Int, _ effect: Effect) {
    consequences.append(Consequence(key: key, number: .new(number), effect: effect))
  }

  /// One step of the recursion, which cuts a region.
  struct Step {
    var region: FlowRegion
    var axis: FlowAxis
    /// The start of the region along both axes, with the causes of its displacement.
    var origins: AxisPair<FlowOrigin>
    /// Causes outside of the region that may have displaced its elements.
    var context: [CauseKey] = []
    var depth = 0
    /// Whether the previous cut separated no elements.
    var isStuck = false
  }

  /// Explains the displacements in a region. Returns the causes of the region's change in length along each axis.
  private mutating func follow(_ step: Step) -> AxisPair<Shares> {
    let (axis, region) = (step.axis, step.region)
    let cut = FlowCut(region, across: axis, keepingUnits: step.depth == 0)
    var end = step.origins[axis]
    var sides: [(block: FlowRegion, growth: Shares)] = []
    for (index, block) in cut.blocks.enumerated() {
      let (old, new) = (block.region.oldRange(axis), block.region.newRange(axis))
      let gap = (old: old.start - end.old, new: new.start - end.new)
      if (gap.new - gap.old).isSeen {
        end.carried.add(attributeGap(gap, before: index, of: cut, in: step))
      }
      var inner = Step(region: block.region, axis: axis.other, origins: step.origins)
      inner.origins[axis] = FlowOrigin(old: old.start, new: new.start, carried: end.carried)
      inner.context = context(of: index, of: cut, in: step)
      (inner.depth, inner.isStuck) = (step.depth + 1, !cut.divides)
      // An insertion or deletion within a row reflows the rest of the row. Further cuts would separate elements only by chance.
      let isIndivisible = step.isStuck && !cut.divides || !block.region.ghosts.isEmpty
      let growth = isIndivisible ? resolveIndivisible(inner) : follow(inner)
      end.carried.add(complete(growth[axis], (new.end - new.start) - (old.end - old.start), block.region))
      (end.old, end.new) = (old.end, new.end)
      sides.append((block.region, growth[axis.other]))
    }
    if !cut.ghostsAfter.isEmpty {
      let delta = (region.newRange(axis).end - end.new) - (region.oldRange(axis).end - end.old)
      if delta.isSeen { end.carried.add(DisplacementShares.shares(of: delta, cut.ghostsAfter, axis)) }
    }
    var growth = AxisPair(x: Shares(), y: Shares())
    growth[axis] = end.carried.since(step.origins[axis].carried)
    growth[axis.other] = widest(sides, region, axis.other)
    return growth
  }

  /// Returns the causes of a changed spacing before a block.
  private mutating func attributeGap(
    _ gap: (old: Double, new: Double), before index: Int, of cut: FlowCut, in step: Step
  ) -> Shares {
    let (axis, delta, block) = (step.axis, gap.new - gap.old, cut.blocks[index])
    if let key = commonRuler(block.region) { return Shares(key, delta) }
    if !block.ghostsBefore.isEmpty { return DisplacementShares.shares(of: delta, block.ghostsBefore, axis) }
    if let key = candidates(before: index, of: cut, in: step).first { return Shares(key, delta) }
    let start = block.region.newRange(axis).start
    let leaders = block.region.members.filter { !($0.new.start(axis) - start).isSeen }
    guard let leader = leaders.first else { return Shares() }
    for member in leaders {
      add(
        .spaced(elements[member.number].category, axis, CauseKey.hundredths(delta)), member,
        .spaced(axis == .x ? .left : .top, from: gap.old, to: gap.new))
    }
    return Shares(.spaced(elements[leader.number].category, axis, CauseKey.hundredths(delta)), delta)
  }

  /// Explains the displacements in a region that cannot be cut further.
  private mutating func resolveIndivisible(_ step: Step) -> AxisPair<Shares> {
    let region = step.region
    let local = keys(in: region, besides: FlowRegion(), along: nil)
    let isAlone = region.members.count == 1 && region.ghosts.isEmpty
    for member in region.members {
      var rest = (x: 0.0, y: 0.0)
      for axis in [FlowAxis.x, .y] {
        let origin = step.origins[axis]
        let way = member.new.start(axis) - member.old.start(axis)
        if way.isSeen {
          for key in origin.carried.visible { add(key, member.number, .pushed(axis, origin.carried[key])) }
        }
        if axis == .x { rest.x = way - origin.carried.total } else { rest.y = way - origin.carried.total }
      }
      guard rest.x.isSeen || rest.y.isSeen || (!rulers(of: member).isEmpty && sizeKey(of: member) != nil)
      else { continue }
      let others = isAlone ? rulers(of: member) : local
      let (along, across) = mainAxis == .y ? (rest.y, rest.x) : (rest.x, rest.y)
      if along.isSeen, !across.isSeen, others.count == 1, others[0].isOrder {
        add(others[0], member.number, .pushed(mainAxis, along))
        continue
      }
      for key in others { add(key, member.number, .reflowed) }
      if others.isEmpty, rest.x.isSeen || rest.y.isSeen { addShift(member, rest) }
    }
    var growth = AxisPair(x: Shares(), y: Shares())
    for axis in [FlowAxis.x, .y] {
      let (old, new) = (region.oldRange(axis), region.newRange(axis))
      let delta = (new.end - new.start) - (old.end - old.start)
      let causes = keys(in: region, besides: FlowRegion(), along: axis)
      guard delta.isSeen else { continue }
      if !region.ghosts.isEmpty {
        growth[axis] = DisplacementShares.shares(of: delta, region.ghosts, axis)
      } else if let key = causes.first ?? local.first {
        growth[axis] = Shares(key, delta)
      }
    }
    return growth
  }

  private mutating func addShift(_ member: FlowRegion.Member, _ rest: (x: Double, y: Double)) {
    let key = CauseKey.shifted(
      elements[member.number].category, x: CauseKey.hundredths(rest.x), y: CauseKey.hundredths(rest.y))
    add(key, member, .shifted(x: rest.x, y: rest.y))
  }
}

extension DisplacementAnalysis {
  /// Returns the causes near a block that may have changed the spacing before it.
  func candidates(before index: Int, of cut: FlowCut, in step: Step) -> [CauseKey] {
    let block = cut.blocks[index].region
    // Insertions or deletions in this block or the previous one may have changed the spacing between them. For example, a circle
    // layout with fewer cells has larger spacing.
    let newContext = (block.ghosts + (index > 0 ? cut.blocks[index - 1].region.ghosts : [])).map(\.key)
    guard step.axis != mainAxis else { return index == 0 ? step.context + newContext : newContext }
    // A row is justified as a whole, so any change in the row may move its start. If the whole row grew equally,
    // however, the change of spacing explains the growth, and not the reverse.
    let others = keys(in: step.region, besides: block, along: step.axis)
    let mine = Set(index == 0 ? block.members.compactMap { sizeKey(of: $0) } : [])
    return others.filter { !mine.contains($0) } + newContext + step.context
  }

  /// Returns the causes beside a block that may displace elements in the block.
  func context(of index: Int, of cut: FlowCut, in step: Step) -> [CauseKey] {
    let block = cut.blocks[index].region
    guard step.axis == mainAxis else { return keys(in: step.region, besides: block, along: nil) }
    // A row that was the last one, or became the last one, may be justified differently.
    return block.members.count > 1 ? cut.ghostsBeside(index).map(\.key) : []
  }

  /// Returns the causes of a region's change in length along `axis`. The region's blocks are side by side
  /// across this axis, so these are the causes in the block that extends farthest along `axis`.
  func widest(
    _ sides: [(block: FlowRegion, growth: Shares)], _ region: FlowRegion, _ axis: FlowAxis
  ) -> Shares {
    let delta = length(region.newRange(axis)) - length(region.oldRange(axis))
    guard delta.isSeen else { return Shares() }
    let after = sides.max { $0.block.newRange(axis).end < $1.block.newRange(axis).end }
    let before = sides.max { $0.block.oldRange(axis).end < $1.block.oldRange(axis).end }
    for side in [after, before].compactMap({ $0 }) + sides where !side.growth.visible.isEmpty {
      return complete(side.growth, delta, region)
    }
    return complete(Shares(), delta, region)
  }

  /// Returns `shares` if their sum is `delta`. Otherwise, attributes all of `delta` to the cause with the largest share
  /// or, without shares, to the first cause in the region.
  func complete(_ shares: Shares, _ delta: Double, _ region: FlowRegion) -> Shares {
    guard (shares.total - delta).isSeen else { return shares }
    guard let key = shares.main ?? keys(in: region, besides: FlowRegion(), along: nil).first
    else { return shares }
    return delta.isSeen ? Shares(key, delta) : Shares()
  }

  private func length(_ range: (start: Double, end: Double)) -> Double { range.end - range.start }

  /// Returns the causes in `region`, without the causes of elements in `part`. Insertions, deletions and
  /// moves are first, then changes of size. If `axis` is not nil, only changes of size along this axis are
  /// included.
  func keys(
    in region: FlowRegion, besides part: FlowRegion, along axis: FlowAxis?
  ) -> [CauseKey] {
    let partMembers = Set(part.members.map(\.number))
    var keys = region.ghosts.map(\.key)
    for member in region.members where !partMembers.contains(member.number) {
      let rulers = rulers(of: member)
      keys += rulers
      if rulers.isEmpty, let key = sizeKey(of: member),
        axis.map({ (member.new.extent($0) - member.old.extent($0)).isSeen }) ?? true
      {
        keys.append(key)
      }
    }
    var seen: Set<CauseKey> = []
    return keys.filter { seen.insert($0).inserted }
  }

  /// Returns the cause for an element's change of size; nil if its size did not change.
  func sizeKey(of member: FlowRegion.Member) -> CauseKey? {
    let width = member.new.extent(.x) - member.old.extent(.x)
    let height = member.new.extent(.y) - member.old.extent(.y)
    guard width.isSeen || height.isSeen else { return nil }
    return .resized(
      elements[member.number].category, width: CauseKey.hundredths(width), height: CauseKey.hundredths(height)
    )
  }

  /// Returns the first cause that fully explains each element of a region; nil if the elements have no such cause in common.
  func commonRuler(_ region: FlowRegion) -> CauseKey? {
    let keys = Set(region.members.map { rulers(of: $0).first })
    return keys.count == 1 ? keys.first ?? nil : nil
  }
}

extension DisplacementAnalysis {
  /// Determines why an element that overlaps cells, such as a background or a badge, moved or changed its size: it resizes with
  /// its contents, moves with the element that it overlaps, or has its own cause. It must be called after the cells'
  /// displacements are explained.
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

  /// Whether the element still encloses its contents with the same margins. If so, the method records the consequences.
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

  /// Whether the element moves with an element that it overlaps. If so, the method records the consequences.
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
  /// Whether another rectangle is inside this one. They may share edges.
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
