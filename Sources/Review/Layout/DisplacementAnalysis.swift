import Foundation

/// Tells why elements stand elsewhere: which changes are causes, and what merely follows from them.
///
/// The screen is cut into blocks along its main axis, each block across it, and so on. Along each chain of
/// blocks a block's displacement is that of the block before, plus what that one grew by, plus what came or
/// went between them; whatever is left is a change of the space between them, and a cause of its own.
struct DisplacementAnalysis {
  /// What follows from a cause for one element.
  struct Consequence {
    /// The cause.
    var key: CauseKey
    /// The element's new number.
    var number: Int
    /// What happens to it.
    var effect: Effect
  }

  /// How an element follows.
  enum Effect: Hashable {
    /// It is pushed along an axis, by an amount in points.
    case pushed(FlowAxis, Double)
    /// It is taken to another place in the flow.
    case reflowed
    /// It grows or shrinks with what it holds.
    case stretched
  }

  /// A change of an element's frame that no other change explains.
  struct OwnChange {
    /// The cause it belongs to.
    var key: CauseKey
    /// The element's new number.
    var number: Int
    /// What happened.
    var kind: ElementChange.Kind
  }

  /// What follows from what.
  private(set) var consequences: [Consequence] = []
  /// What follows from nothing.
  private(set) var ownChanges: [OwnChange] = []
  private let mainAxis: FlowAxis
  private let elements: [ElementRecord]
  private let columns: [Int: CauseKey]

  /// An analysis of a flow along `mainAxis`; `columns` has the sections whose number of columns changed, which
  /// explains all that happens to their cells. `elements` are those after.
  init(mainAxis: FlowAxis, elements: [ElementRecord], columns: [Int: CauseKey]) {
    (self.mainAxis, self.elements, self.columns) = (mainAxis, elements, columns)
  }

  /// Explains a whole screen.
  mutating func explain(_ screen: FlowRegion) {
    for member in screen.members where columnsKey(of: member) == nil {
      guard let key = sizeKey(of: member) else { continue }
      add(key, member, .resized(from: member.old.size, to: member.new.size))
    }
    let origins = BothAxes(x: FlowOrigin(), y: FlowOrigin())
    _ = follow(Step(region: screen, axis: mainAxis, origins: origins))
  }

  /// What an element is.
  func category(of member: FlowRegion.Member) -> String { elements[member.number].category }

  /// Notes a cause.
  mutating func add(_ key: CauseKey, _ member: FlowRegion.Member, _ kind: ElementChange.Kind) {
    ownChanges.append(OwnChange(key: key, number: member.number, kind: kind))
  }

  /// Notes what follows from a cause.
  mutating func add(_ key: CauseKey, _ number: Int, _ effect: Effect) {
    consequences.append(Consequence(key: key, number: number, effect: effect))
  }

  /// One step into the screen.
  struct Step {
    /// What is explained.
    var region: FlowRegion
    /// The axis to cut across.
    var axis: FlowAxis
    /// What is known of the place where the region begins.
    var origins: BothAxes<FlowOrigin>
    /// Causes beside the region that may have moved it.
    var context: [CauseKey] = []
    /// How many cuts there were already.
    var depth = 0
    /// Whether the last cut divided nothing.
    var isStuck = false
  }

  /// Explains a region; returns what made it longer or shorter along either axis.
  private mutating func follow(_ step: Step) -> BothAxes<Shares> {
    let (axis, region) = (step.axis, step.region)
    let cut = FlowCut(region, across: axis, keepingUnits: step.depth == 0)
    var end = step.origins[axis]
    var sides: [(block: FlowRegion, growth: Shares)] = []
    for (index, block) in cut.blocks.enumerated() {
      let (old, new) = (block.region.oldRange(axis), block.region.newRange(axis))
      let gap = (old: old.start - end.old, new: new.start - end.new)
      if (gap.new - gap.old).isSeen {
        end.carried.add(blame(gap, before: block, isFirst: index == 0, in: step))
      }
      var inner = Step(region: block.region, axis: axis.other, origins: step.origins)
      inner.origins[axis] = FlowOrigin(old: old.start, new: new.start, carried: end.carried)
      inner.context = axis == mainAxis ? [] : keys(in: region, besides: block.region, along: nil)
      (inner.depth, inner.isStuck) = (step.depth + 1, !cut.divides)
      // What comes and goes within a row makes the rest of it flow anew; further cuts would find order in that
      // by chance only.
      let isIndivisible = step.isStuck && !cut.divides || !block.region.ghosts.isEmpty
      let growth = isIndivisible ? settle(inner) : follow(inner)
      end.carried.add(complete(growth[axis], (new.end - new.start) - (old.end - old.start), block.region))
      (end.old, end.new) = (old.end, new.end)
      sides.append((block.region, growth[axis.other]))
    }
    if !cut.ghostsAfter.isEmpty {
      let delta = (region.newRange(axis).end - end.new) - (region.oldRange(axis).end - end.old)
      if delta.isSeen { end.carried.add(GhostShares.shares(of: delta, cut.ghostsAfter, axis)) }
    }
    var growth = BothAxes(x: Shares(), y: Shares())
    growth[axis] = end.carried.since(step.origins[axis].carried)
    growth[axis.other] = widest(sides, region, axis.other)
    return growth
  }

  /// What made the space before a block another.
  private mutating func blame(
    _ gap: (old: Double, new: Double), before block: FlowCut.Block, isFirst: Bool, in step: Step
  ) -> Shares {
    let (axis, delta) = (step.axis, gap.new - gap.old)
    if let key = commonColumnsKey(block.region) { return Shares(key, delta) }
    if !block.ghostsBefore.isEmpty { return GhostShares.shares(of: delta, block.ghostsBefore, axis) }
    // A row is justified as a whole: any change in it may move its beginning.
    let candidates =
      axis != mainAxis
      ? keys(in: step.region, besides: block.region, along: axis) : isFirst ? step.context : []
    // Where the block itself is laid out anew, that moved its beginning: a circle, say, with one seat less.
    if let key = candidates.first ?? block.region.ghosts.first?.key { return Shares(key, delta) }
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

  /// Ends with elements that no cut divides.
  private mutating func settle(_ step: Step) -> BothAxes<Shares> {
    let region = step.region
    let local = keys(in: region, besides: FlowRegion(), along: nil)
    let isAlone = region.members.count == 1 && region.ghosts.isEmpty
    for member in region.members {
      var rest = (x: 0.0, y: 0.0)
      for axis in [FlowAxis.x, .y] {
        let origin = step.origins[axis]
        let way = member.new.start(axis) - member.old.start(axis)
        if way.isSeen {
          for key in origin.carried.seen { add(key, member.number, .pushed(axis, origin.carried[key])) }
        }
        if axis == .x { rest.x = way - origin.carried.total } else { rest.y = way - origin.carried.total }
      }
      guard rest.x.isSeen || rest.y.isSeen || (columnsKey(of: member) != nil && sizeKey(of: member) != nil)
      else { continue }
      let others = isAlone ? columnsKey(of: member).map { [$0] } ?? [] : local
      let (along, across) = mainAxis == .y ? (rest.y, rest.x) : (rest.x, rest.y)
      if along.isSeen, !across.isSeen, others.count == 1, others[0].isOrder {
        add(others[0], member.number, .pushed(mainAxis, along))
        continue
      }
      for key in others { add(key, member.number, .reflowed) }
      if others.isEmpty, rest.x.isSeen || rest.y.isSeen { addShift(member, rest) }
    }
    var growth = BothAxes(x: Shares(), y: Shares())
    for axis in [FlowAxis.x, .y] {
      let (old, new) = (region.oldRange(axis), region.newRange(axis))
      let delta = (new.end - new.start) - (old.end - old.start)
      let causes = keys(in: region, besides: FlowRegion(), along: axis)
      guard delta.isSeen else { continue }
      if !region.ghosts.isEmpty {
        growth[axis] = GhostShares.shares(of: delta, region.ghosts, axis)
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
  /// What made a region longer across the direction in which it was cut: what its farthest block grew by.
  private func widest(
    _ sides: [(block: FlowRegion, growth: Shares)], _ region: FlowRegion, _ axis: FlowAxis
  ) -> Shares {
    let delta = length(region.newRange(axis)) - length(region.oldRange(axis))
    guard delta.isSeen else { return Shares() }
    let after = sides.max { $0.block.newRange(axis).end < $1.block.newRange(axis).end }
    let before = sides.max { $0.block.oldRange(axis).end < $1.block.oldRange(axis).end }
    for side in [after, before].compactMap({ $0 }) + sides where !side.growth.seen.isEmpty {
      return complete(side.growth, delta, region)
    }
    return complete(Shares(), delta, region)
  }

  /// Shares whose sum is `delta`: those given where they are, else all of it for the foremost cause.
  private func complete(_ shares: Shares, _ delta: Double, _ region: FlowRegion) -> Shares {
    guard (shares.total - delta).isSeen else { return shares }
    guard let key = shares.main ?? keys(in: region, besides: FlowRegion(), along: nil).first
    else { return shares }
    return delta.isSeen ? Shares(key, delta) : Shares()
  }

  private func length(_ range: (start: Double, end: Double)) -> Double { range.end - range.start }

  /// The causes in a region besides those of a part of it: what comes and goes first, then what grew.
  fileprivate func keys(
    in region: FlowRegion, besides part: FlowRegion, along axis: FlowAxis?
  ) -> [CauseKey] {
    let partMembers = Set(part.members.map(\.number))
    var keys = region.ghosts.map(\.key)
    for member in region.members where !partMembers.contains(member.number) {
      if let key = columnsKey(of: member) {
        keys.append(key)
      } else if let key = sizeKey(of: member),
        axis.map({ (member.new.extent($0) - member.old.extent($0)).isSeen }) ?? true
      {
        keys.append(key)
      }
    }
    var seen: Set<CauseKey> = []
    return keys.filter { seen.insert($0).inserted }
  }

  /// The cause that an element's new size is, if it has one.
  fileprivate func sizeKey(of member: FlowRegion.Member) -> CauseKey? {
    let width = member.new.extent(.x) - member.old.extent(.x)
    let height = member.new.extent(.y) - member.old.extent(.y)
    guard width.isSeen || height.isSeen else { return nil }
    return .resized(
      elements[member.number].category, width: CauseKey.hundredths(width), height: CauseKey.hundredths(height)
    )
  }

  /// The change of columns that an element takes part in.
  fileprivate func columnsKey(of member: FlowRegion.Member) -> CauseKey? {
    let element = elements[member.number]
    return element.category == RecordPairing.cell ? columns[element.section] : nil
  }

  fileprivate func commonColumnsKey(_ region: FlowRegion) -> CauseKey? {
    let keys = Set(region.members.map { columnsKey(of: $0) })
    return keys.count == 1 ? keys.first ?? nil : nil
  }
}
