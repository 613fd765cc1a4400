import Foundation

/// Determines why elements moved: which changes are causes and which are consequences.
///
/// The screen is cut into blocks along its main axis, each block is cut across, and so on recursively. Along each chain
/// of blocks, a block's displacement is the sum of the previous block's displacement, the previous block's growth, and
/// the insertions and deletions between them. A remainder is a change of spacing, which is a cause of its own.
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
    /// The element takes another position in the flow.
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
  /// The changes that are not explained by other changes.
  private(set) var ownChanges: [OwnChange] = []
  let mainAxis: FlowAxis
  /// The new screen's elements, by number.
  let elements: [ElementRecord]
  private let rulers: [Int: [CauseKey]]

  /// Creates an analysis of a flow along `mainAxis`. `elements` are the new screen's. `rulers` has, by section, the
  /// causes that fully explain the changes of its cells, such as another number of columns.
  init(mainAxis: FlowAxis, elements: [ElementRecord], rulers: [Int: [CauseKey]]) {
    (self.mainAxis, self.elements, self.rulers) = (mainAxis, elements, rulers)
  }

  mutating func explain(_ screen: FlowRegion) {
    for member in screen.members where rulers(of: member).isEmpty {
      guard let key = sizeKey(of: member) else { continue }
      add(key, member, .resized(from: member.old.size, to: member.new.size))
    }
    let origins = BothAxes(x: FlowOrigin(), y: FlowOrigin())
    _ = follow(Step(region: screen, axis: mainAxis, origins: origins))
  }

  func category(of member: FlowRegion.Member) -> String { elements[member.number].category }

  /// Returns the causes that fully explain the changes of an element's frame.
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

  /// One level of the recursion.
  struct Step {
    var region: FlowRegion
    var axis: FlowAxis
    /// The explained start of the region along both axes.
    var origins: BothAxes<FlowOrigin>
    /// Causes outside the region that may have displaced it.
    var context: [CauseKey] = []
    /// The number of cuts above this level.
    var depth = 0
    /// Whether the previous cut separated no elements.
    var isStuck = false
  }

  /// Explains a region. Returns the causes of its change in length along each axis.
  private mutating func follow(_ step: Step) -> BothAxes<Shares> {
    let (axis, region) = (step.axis, step.region)
    let cut = FlowCut(region, across: axis, keepingUnits: step.depth == 0)
    var end = step.origins[axis]
    var sides: [(block: FlowRegion, growth: Shares)] = []
    for (index, block) in cut.blocks.enumerated() {
      let (old, new) = (block.region.oldRange(axis), block.region.newRange(axis))
      let gap = (old: old.start - end.old, new: new.start - end.new)
      if (gap.new - gap.old).isSeen {
        end.carried.add(blame(gap, before: index, of: cut, in: step))
      }
      var inner = Step(region: block.region, axis: axis.other, origins: step.origins)
      inner.origins[axis] = FlowOrigin(old: old.start, new: new.start, carried: end.carried)
      inner.context = context(of: index, of: cut, in: step)
      (inner.depth, inner.isStuck) = (step.depth + 1, !cut.divides)
      // An insertion or deletion within a row reflows the rest of the row. Further cuts would find only accidental
      // structure.
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

  /// Returns the causes of a changed spacing before a block.
  private mutating func blame(
    _ gap: (old: Double, new: Double), before index: Int, of cut: FlowCut, in step: Step
  ) -> Shares {
    let (axis, delta, block) = (step.axis, gap.new - gap.old, cut.blocks[index])
    if let key = commonRuler(block.region) { return Shares(key, delta) }
    if !block.ghostsBefore.isEmpty { return GhostShares.shares(of: delta, block.ghostsBefore, axis) }
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

  /// Explains the elements of a region that cannot be cut further.
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
