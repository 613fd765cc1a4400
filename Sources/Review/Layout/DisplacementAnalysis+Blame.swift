import Foundation

extension DisplacementAnalysis {
  /// Returns nearby causes that may have changed the spacing before a block.
  func candidates(before index: Int, of cut: FlowCut, in step: Step) -> [CauseKey] {
    let block = cut.blocks[index].region
    // Insertions or deletions in this block or the previous one may have changed the spacing between them, for example
    // in a circle layout with one cell less.
    let anew = (block.ghosts + (index > 0 ? cut.blocks[index - 1].region.ghosts : [])).map(\.key)
    guard step.axis != mainAxis else { return index == 0 ? step.context + anew : anew }
    // A row is justified as a whole, so any change in it may move its start. But if the whole row grew equally, the
    // spacing explains the growth, and not the reverse.
    let others = keys(in: step.region, besides: block, along: step.axis)
    let mine = Set(index == 0 ? block.members.compactMap { sizeKey(of: $0) } : [])
    return others.filter { !mine.contains($0) } + anew + step.context
  }

  /// Returns causes beside a block that may displace elements in it.
  func context(of index: Int, of cut: FlowCut, in step: Step) -> [CauseKey] {
    let block = cut.blocks[index].region
    guard step.axis == mainAxis else { return keys(in: step.region, besides: block, along: nil) }
    // A row that was the last one, or became the last one, may be justified differently.
    return block.members.count > 1 ? cut.ghostsBeside(index).map(\.key) : []
  }

  /// Returns the causes that changed a region's extent across the direction of the cut: those of its outermost block.
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

  /// Returns shares whose sum is `delta`: the given shares if they add up to it, else a single share for the main
  /// cause.
  func complete(_ shares: Shares, _ delta: Double, _ region: FlowRegion) -> Shares {
    guard (shares.total - delta).isSeen else { return shares }
    guard let key = shares.main ?? keys(in: region, besides: FlowRegion(), along: nil).first
    else { return shares }
    return delta.isSeen ? Shares(key, delta) : Shares()
  }

  private func length(_ range: (start: Double, end: Double)) -> Double { range.end - range.start }

  /// Returns the causes in a region, except those of `part`: insertions, deletions and moves first, then changes of
  /// size.
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

  /// Returns the cause for an element's change of size, if its size changed.
  func sizeKey(of member: FlowRegion.Member) -> CauseKey? {
    let width = member.new.extent(.x) - member.old.extent(.x)
    let height = member.new.extent(.y) - member.old.extent(.y)
    guard width.isSeen || height.isSeen else { return nil }
    return .resized(
      elements[member.number].category, width: CauseKey.hundredths(width), height: CauseKey.hundredths(height)
    )
  }

  /// Returns the first cause that fully explains each element of a region, if they share it.
  func commonRuler(_ region: FlowRegion) -> CauseKey? {
    let keys = Set(region.members.map { rulers(of: $0).first })
    return keys.count == 1 ? keys.first ?? nil : nil
  }
}
