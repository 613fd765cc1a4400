package import Foundation

/// A section whose groups form a row that scrolls orthogonally to the layout (docs/collection-view.md, "Orthogonal
/// sections"). Lengths are in points, and positions along the row are measured from its leading edge.
package struct OrthogonalSection: Equatable, Sendable {
  /// The index of the section.
  package let section: Int
  package let behavior: OrthogonalScrollingBehavior
  /// The visible rectangle of the row, in content coordinates. The row is clipped to it.
  package var frame: CGRect
  /// The length of the row, including its insets.
  package let contentLength: Double
  /// The current scroll offset of the row, in points.
  package let offset: Double
  /// The minimum and maximum scroll offset of the row, in points.
  package let offsetRange: ClosedRange<Double>
  package let groups: RowGroups
  package let insets: (leading: Double, trailing: Double)
  /// The visible length of the row, in points.
  package let visibleLength: Double
  /// Whether the row scrolls horizontally instead of vertically.
  package let scrollsHorizontally: Bool

  package init(
    section: Int, behavior: OrthogonalScrollingBehavior, frame: CGRect, visibleLength: Double,
    contentLength: Double,
    groups: RowGroups, insets: (leading: Double, trailing: Double), scrollsHorizontally: Bool = true
  ) {
    self.section = section
    self.behavior = behavior
    self.frame = frame
    self.visibleLength = visibleLength
    self.scrollsHorizontally = scrollsHorizontally
    self.contentLength = contentLength
    self.groups = groups
    self.insets = insets
    let end = max(0, contentLength - visibleLength)
    var range = 0...end
    if behavior == .groupPagingCentered, groups.count > 0 {
      let centers = [0, groups.count - 1].map { Self.center(of: $0, in: groups) }
      let middle = Self.middle(visibleLength, insets)
      range = centers[0] - middle...max(centers[0], centers[1]) - middle
    }
    offsetRange = range
    // Assumption: a row with centered paging first shows its first group in the middle.
    offset = range.lowerBound
  }

  package func scrolled(to offset: Double) -> OrthogonalSection { OrthogonalSection(self, offset: offset) }

  private init(_ other: OrthogonalSection, offset: Double) {
    (section, behavior, frame) = (other.section, other.behavior, other.frame)
    (contentLength, offsetRange, groups) = (other.contentLength, other.offsetRange, other.groups)
    (insets, visibleLength) = (other.insets, other.visibleLength)
    scrollsHorizontally = other.scrollsHorizontally
    self.offset = offset
  }

  /// Returns the offset at which scrolling stops if it would otherwise end at a proposed offset.
  package func restingOffset(forProposedOffset proposed: Double) -> Double {
    let end = offsetRange.upperBound
    let clamped = min(max(proposed, offsetRange.lowerBound), end)
    switch behavior {
    case .none, .continuous:
      return clamped
    case .continuousGroupLeadingBoundary, .groupPaging:
      let position = { (group: Int) in min(groups.start(of: group) - insets.leading, end) }
      guard let nearest = groups.nearest(to: clamped, position: position) else { return clamped }
      return Self.nearer(position(nearest), end, to: clamped)
    case .paging:
      let page = visibleLength - insets.leading - insets.trailing
      guard page > 0 else { return clamped }
      if proposed >= end { return end }
      // The nearest page is found before it is limited to the end. Of two equally near pages, the first is used.
      return min((clamped / page - 0.5).rounded(.up) * page, end)
    case .groupPagingCentered:
      let middle = Self.middle(visibleLength, insets)
      let position = { (group: Int) in Self.center(of: group, in: groups) - middle }
      return groups.nearest(to: clamped, position: position).map(position) ?? clamped
    }
  }

  /// Returns the offset that shows a group at the position that the behavior requires: at the leading inset, or in the middle.
  func offset(showing group: Int) -> Double {
    let proposed =
      behavior == .groupPagingCentered
      ? Self.center(of: group, in: groups) - Self.middle(visibleLength, insets)
      : groups.start(of: group) - insets.leading
    return restingOffset(forProposedOffset: proposed)
  }

  func offset(atFraction fraction: Double) -> Double {
    let (begin, end) = (offsetRange.lowerBound, offsetRange.upperBound)
    return restingOffset(forProposedOffset: begin + (end - begin) * min(max(fraction, 0), 1))
  }

  package static func == (a: OrthogonalSection, b: OrthogonalSection) -> Bool {
    a.section == b.section && a.behavior == b.behavior && a.frame == b.frame
      && a.contentLength == b.contentLength && a.offset == b.offset && a.offsetRange == b.offsetRange
      && a.groups == b.groups && a.insets == b.insets
  }

  private static func center(of group: Int, in groups: RowGroups) -> Double {
    groups.start(of: group) + groups.length(of: group) / 2
  }

  private static func middle(_ visible: Double, _ insets: (leading: Double, trailing: Double)) -> Double {
    insets.leading + (visible - insets.leading - insets.trailing) / 2
  }

  private static func nearer(_ a: Double, _ b: Double, to target: Double) -> Double {
    abs(a - target) <= abs(b - target) ? a : b
  }
}

extension OrthogonalSection: CustomStringConvertible {
  /// One line that describes the row, such as `row 2   groupPaging  x 0  y 44  w 375  h 200  length 1240  offset 120`.
  package var description: String {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map {
      Double($0).shortText
    }
    return
      "row \(section)   \(behavior.rawValue)  x \(numbers[0])  y \(numbers[1])  w \(numbers[2])  h \(numbers[3])"
      + "  length \(contentLength.shortText)  offset \(offset.shortText)"
  }
}

/// The scroll behavior of a section's groups across the layout's direction: UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
package enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
  /// The section does not scroll: its groups follow each other in the layout's direction.
  case none
  case continuous
  /// Scrolls continuously, and stops with the leading edge of a group at the leading inset.
  case continuousGroupLeadingBoundary
  /// Scrolls by pages. A page is as long as the visible part of the row between the insets.
  case paging
  /// Scrolls by one group.
  case groupPaging
  /// Scrolls by one group, and centers it.
  case groupPagingCentered
}

/// The start and length of each of a section's groups along the axis of their row. If all groups are equal, only a
/// start, a stride and a count are stored.
package struct RowGroups: Equatable, Sendable {
  package private(set) var count = 0
  private var first = 0.0
  private var stride = 0.0
  private var length = 0.0
  private var lastLength = 0.0
  private var starts: [Double] = []
  private var lengths: [Double] = []

  package init() {}

  /// Creates equal groups at equal distances; the last one may be shorter.
  init(count: Int, first: Double, stride: Double, length: Double, lastLength: Double) {
    self.count = count
    self.first = first
    self.stride = stride
    self.length = length
    self.lastLength = lastLength
  }

  /// Adds a group to a list in which groups have different lengths or distances.
  package mutating func append(start: Double, length: Double) {
    starts.append(start)
    lengths.append(length)
    count = starts.count
  }

  package func start(of group: Int) -> Double {
    starts.isEmpty ? first + Double(group) * stride : starts[group]
  }

  package func length(of group: Int) -> Double {
    if !lengths.isEmpty { return lengths[group] }
    return group == count - 1 ? lastLength : length
  }

  /// Returns the index of the group that is nearest to `target`; nil without groups. `position` returns the
  /// position of a group. Positions must ascend from group to group. Of two equally near groups, the first is
  /// returned.
  func nearest(to target: Double, position: (Int) -> Double) -> Int? {
    guard count > 0 else { return nil }
    let after = (0..<count).partitioningIndex { position($0) >= target }
    guard after > 0 else { return 0 }
    guard after < count else { return count - 1 }
    return target - position(after - 1) <= position(after) - target ? after - 1 : after
  }
}
