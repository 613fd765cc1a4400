import Foundation

extension DisplacementAnalysis {
  /// The causes near a block that may have changed the space before it.
  func candidates(before index: Int, of cut: FlowCut, in step: Step) -> [CauseKey] {
    let block = cut.blocks[index].region
    // Where the block itself is laid out anew, or the one before, that changed the space between them: a
    // circle, say, with one seat less.
    let anew = (block.ghosts + (index > 0 ? cut.blocks[index - 1].region.ghosts : [])).map(\.key)
    guard step.axis != mainAxis else { return index == 0 ? step.context + anew : anew }
    // A row is justified as a whole: any change in it may move its beginning. But where all of it grew alike,
    // the space beside it explains the growth, and not the other way round.
    let others = keys(in: step.region, besides: block, along: step.axis)
    let mine = Set(index == 0 ? block.members.compactMap { sizeKey(of: $0) } : [])
    return others.filter { !mine.contains($0) } + anew + step.context
  }

  /// The causes beside a block that may move what is in it.
  func context(of index: Int, of cut: FlowCut, in step: Step) -> [CauseKey] {
    let block = cut.blocks[index].region
    guard step.axis == mainAxis else { return keys(in: step.region, besides: block, along: nil) }
    // A row that was the last, or is the last now, may be justified otherwise.
    return block.members.count > 1 ? cut.ghostsBeside(index).map(\.key) : []
  }

  /// The causes that made a region longer across the direction in which it was cut: those of its farthest block.
  func widest(
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
  func complete(_ shares: Shares, _ delta: Double, _ region: FlowRegion) -> Shares {
    guard (shares.total - delta).isSeen else { return shares }
    guard let key = shares.main ?? keys(in: region, besides: FlowRegion(), along: nil).first
    else { return shares }
    return delta.isSeen ? Shares(key, delta) : Shares()
  }

  private func length(_ range: (start: Double, end: Double)) -> Double { range.end - range.start }

  /// The causes in a region besides those of a part of it: what comes and goes first, then what grew.
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

  /// The cause that an element's new size is, if it has one.
  func sizeKey(of member: FlowRegion.Member) -> CauseKey? {
    let width = member.new.extent(.x) - member.old.extent(.x)
    let height = member.new.extent(.y) - member.old.extent(.y)
    guard width.isSeen || height.isSeen else { return nil }
    return .resized(
      elements[member.number].category, width: CauseKey.hundredths(width), height: CauseKey.hundredths(height)
    )
  }

  /// The first cause that explains all that happens to each element of a region.
  func commonRuler(_ region: FlowRegion) -> CauseKey? {
    let keys = Set(region.members.map { rulers(of: $0).first })
    return keys.count == 1 ? keys.first ?? nil : nil
  }
}
