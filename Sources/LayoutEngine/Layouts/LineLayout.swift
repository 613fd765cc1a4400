public import Foundation

/// One row of items that grow as they near the visible middle, where scrolling comes to rest on one of them:
/// the line of WWDC 2012 session 219. Lengths in points.
///
/// The row stands below the bars, centred between the insets' top and bottom; where they leave too little it
/// sticks out of both alike. At the size of the sample the frames are the sample's.
public struct LineLayout: CollectionLayout, Equatable {
  /// The size of items that nobody else sizes; above zero.
  public var itemSize = CGSize(width: 200, height: 200)
  /// The distance of items, zero or more.
  public var minimumLineSpacing = 50.0
  /// The margins around a section's row; nil centres the row, and leaves at the sides what lets the first
  /// and the last item come to rest in the middle.
  ///
  /// A section's own inset goes before it.
  public var sectionInset: EdgeInsets? = EdgeInsets(top: 200, bottom: 200)
  /// The distance from the visible middle below which an item grows and comes forward; above zero.
  public var activeDistance = 200.0
  /// How much an item grows in the middle, as a part of its size; above −1.
  public var zoomFactor = 0.3
  /// Whether a right-to-left language mirrors the layout.
  public var flipsHorizontallyInOppositeLayoutDirection = false

  /// Items of 200 points, 50 apart, 1.3 times as large in the middle.
  public init() {}

  /// Where everything stands; see the type.
  public func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    let row = try row(for: input)
    let largest = input.largestItemSize(default: itemSize)
    let middle = VisibleArea(input).centerX
    let (distance, zoom) = (activeDistance, zoomFactor)
    let reach = max(0, zoom) * Double(max(largest.width, largest.height)) / 2
    return row.adjusted(reach: reach) { attributes in
      let away = abs(Double(attributes.center.x) - middle)
      guard away < distance else { return }
      let scale = 1 + zoom * (1 - away / distance)
      attributes.transform3D = .scale(x: scale, y: scale)
      attributes.zIndex = 1
    }
  }

  /// Always: every scroll position has other sizes.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    true
  }

  /// The offset that brings the item nearest to the middle into the middle, as near as scrolling goes.
  ///
  /// An input that cannot be arranged has no item to rest on and leaves the offset as it is.
  public func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, in input: LayoutInput
  ) -> CGPoint {
    do {
      let row = try row(for: input)
      let centered = VisibleArea(input).offset(centeringCellOf: row, near: proposed, in: input)
      guard let centered else { return proposed }
      return CGPoint(x: scrollRange(of: row, in: input).clamped(centered).x, y: proposed.y)
    } catch {
      return proposed
    }
  }

  /// As everywhere; where the layout makes room at the sides itself, the safe area adds none.
  public func scrollRange(of arrangement: Arrangement, in input: LayoutInput) -> ScrollRange {
    let insets = input.sections.map { $0.sectionInset ?? sectionInset }
    guard insets.contains(nil) else { return ScrollRange(of: arrangement, in: input) }
    return VisibleArea(input).scrollRange(of: arrangement, in: input)
  }

  /// The items as they stand before the visible middle scales them.
  private func row(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try stack(for: input).arrangement(for: input)
  }

  func stack(for input: LayoutInput) throws(LayoutError) -> SectionStack {
    try input.validate()
    try input.validateItemSizes()
    try validate()
    let area = VisibleArea(input, flips: flipsHorizontallyInOppositeLayoutDirection)
    var stack = SectionStack(direction: .horizontal, crossExtent: Double(area.contentSize.height))
    stack.roundsToPixels = true
    stack.flipsInRightToLeft = flipsHorizontallyInOppositeLayoutDirection
    let room = LineSection.Room(area: area, sections: input.sections)
    for number in input.sections.indices {
      stack.sections.append(LineSection(layout: self, input: input, number: number, room: room).stacked)
    }
    return stack
  }

  private func validate() throws(LayoutError) {
    try FlowMetrics.check(itemSize: itemSize)
    try FlowMetrics.check(minimumLineSpacing, "minimumLineSpacing")
    try FlowMetrics.check(sectionInset, "sectionInset")
    try FlowMetrics.check(positive: activeDistance, "activeDistance")
    guard zoomFactor > -1, zoomFactor.isFinite else {
      throw LayoutError("the zoom factor must be finite and above −1", property: "zoomFactor")
    }
  }
}

extension LineLayout {
  /// `itemSize`.
  public var usualItemSize: CGSize? { itemSize }
  /// No: the row stands in the middle.
  public var fillsHeight: Bool { false }
  /// No: items grow over their neighbours.
  public var keepsCellsApart: Bool { false }
}

struct LineSection {
  /// The viewport that the sections of a line share, and which of them begin and end it.
  struct Room {
    let area: VisibleArea
    /// Of those that have items.
    let first, last: Int?

    init(area: VisibleArea, sections: [SectionInput]) {
      self.area = area
      first = sections.firstIndex { $0.itemCount > 0 }
      last = sections.lastIndex { $0.itemCount > 0 }
    }
  }

  private let section: SectionInput
  private let itemSize: CGSize
  let spacing: Double
  let inset: EdgeInsets
  /// The height that the row is centred in, insets included.
  let height: Double

  init(layout: LineLayout, input: LayoutInput, number: Int, room: Room) {
    section = input.sections[number]
    itemSize = layout.itemSize
    spacing = section.minimumLineSpacing ?? layout.minimumLineSpacing
    height = Double(room.area.contentSize.height)
    inset =
      section.sectionInset ?? layout.sectionInset
      ?? Self.centering(section, number: number, room: room, layout: layout)
  }

  var stacked: SectionStack.Section {
    var result: SectionStack.Section
    if let sizes = section.itemSizes.each(of: section.itemCount, default: itemSize) {
      result = mixed(sizes)
    } else {
      result = uniform(section.itemSizes.size(of: 0, default: itemSize))
    }
    (result.insetBefore, result.insetAfter) = (inset.left, inset.right)
    return result
  }

  /// In points from the content's top.
  func top(ofHeight itemHeight: Double) -> Double {
    inset.top + (height - inset.top - inset.bottom - itemHeight) / 2
  }

  /// In points from the first item.
  func start(of item: Int) -> Double {
    (0..<item).reduce(0) { $0 + Double(section.itemSizes.size(of: $1, default: itemSize).width) + spacing }
  }

  private func uniform(_ size: CGSize) -> SectionStack.Section {
    let grid = UniformGrid(
      count: section.itemCount, columns: 1, itemSize: size.transposed,
      origin: CGPoint(x: top(ofHeight: Double(size.height)), y: 0), spacing: (gap: 0, line: spacing))
    return SectionStack.Section(items: grid, extent: grid.extent)
  }

  private func mixed(_ sizes: [CGSize]) -> SectionStack.Section {
    var left = 0.0
    let frames = sizes.map { size in
      defer { left += Double(size.width) + spacing }
      return CGRect(
        x: top(ofHeight: Double(size.height)), y: left, width: Double(size.height), height: Double(size.width)
      )
    }
    return SectionStack.Section(items: FrameList(frames), extent: sizes.isEmpty ? 0 : left - spacing)
  }

  /// The first and the last item of all can stand in the middle; where sections meet, they keep the spacing.
  private static func centering(
    _ section: SectionInput, number: Int, room: Room, layout: LineLayout
  ) -> EdgeInsets {
    guard section.itemCount > 0 else { return .zero }
    func halfWidth(_ item: Int) -> Double {
      Double(section.itemSizes.size(of: item, default: layout.itemSize).width) / 2
    }
    let (middle, end) = (Double(room.area.rect.midX), Double(room.area.contentSize.width))
    var inset = EdgeInsets.zero
    inset.left =
      number == room.first
      ? max(0, middle - halfWidth(0)) : section.minimumLineSpacing ?? layout.minimumLineSpacing
    if number == room.last { inset.right = max(0, end - middle - halfWidth(section.itemCount - 1)) }
    return inset
  }
}

extension LineLayout {
  /// Why an item stands where it does, and how its distance from the visible middle scales it.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    let stack = try stack(for: input)
    let lines = try stack.explanation(for: category, at: indexPath, in: input) { explanation in
      explain(indexPath, in: input, &explanation)
    }
    guard let item = try stack.arrangement(for: input).attributes(for: category, at: indexPath) else {
      return lines
    }
    var zoom = Explanation()
    explainZoom(of: Double(item.center.x), at: VisibleArea(input).centerX, &zoom)
    return lines + zoom.lines
  }

  private func explain(
    _ indexPath: IndexPath, in input: LayoutInput, _ explanation: inout StackExplanation
  ) {
    let area = VisibleArea(input, flips: flipsHorizontallyInOppositeLayoutDirection)
    let room = LineSection.Room(area: area, sections: input.sections)
    let section = LineSection(layout: self, input: input, number: indexPath.section, room: room)
    let size = input.itemSize(at: indexPath, default: itemSize)
    explanation.lines.addSize(size, isOwn: input.hasOwnSize(at: indexPath))
    let (left, after) = explanation.itemsTop()
    explanation.lines.add(
      "x", left + Formula(section.start(of: indexPath.item)),
      "\(indexPath.item) items and as many spacings of \(section.spacing.readableText) before it\(after)")
    let (inset, height) = (section.inset, Formula(Double(size.height)))
    let free = Formula(section.height).less(inset.top, inset.bottom) - height
    explanation.lines.add("y", Formula(inset.top) + free / Formula(2), "centred between the insets")
  }

  private func explainZoom(of center: Double, at middle: Double, _ lines: inout Explanation) {
    let away = lines.add(
      "distance", Formula(abs(center - middle)),
      "from its centre \(center.readableText) to the visible middle \(middle.readableText)")
    guard away.value < activeDistance else {
      lines.add("not scaled: the distance is not less than \(activeDistance.readableText)")
      return
    }
    let nearness = Formula(1) - away / Formula(activeDistance)
    lines.add("scale", Formula(1) + Formula(zoomFactor) * nearness, "it grows towards the middle")
  }
}
