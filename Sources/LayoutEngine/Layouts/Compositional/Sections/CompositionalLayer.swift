import Foundation

/// Elements of one category in one section. Their indexes (ordinals) are in the order of their index paths.
protocol CompositionalPart: Sendable {
  var section: Int { get }
  var count: Int { get }
  /// A box that contains all elements, in content coordinates.
  var bounds: Box { get }
  /// Returns the attributes of an element, in content coordinates.
  func attributes(at ordinal: Int, category: ElementCategory) -> LayoutAttributes
  /// Returns the index of the element whose index path has the item index `item`, or nil if there is none.
  func ordinal(ofItem item: Int) -> Int?
  /// Calls `body` in ascending order for each element that touches the rectangle, and possibly for others.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void)
}

/// The elements of one category in all sections of a compositional layout.
struct CompositionalLayer: ElementLayer {
  let category: ElementCategory
  private let parts: [any CompositionalPart]
  private let starts: [Int]
  private let index: BoxIndex
  let count: Int

  /// Creates a layer of parts, which must be in the order of their sections and items. The content scrolls horizontally
  /// if `isTransposed` is true.
  init(category: ElementCategory, parts: [any CompositionalPart], isTransposed: Bool) {
    self.category = category
    self.parts = parts
    var starts: [Int] = []
    starts.reserveCapacity(parts.count)
    var next = 0
    for part in parts {
      starts.append(next)
      next += part.count
    }
    (self.starts, count) = (starts, next)
    var boxes = parts.map(\.bounds)
    let whole = boxes.reduce(into: Box.empty) { $0.formUnion($1) }
    // Sections follow each other along one axis. All boxes are extended along the other axis to the union of the boxes,
    // so that they stay in reading order, regardless of the scroll offsets of rows.
    for place in boxes.indices where !boxes[place].isEmpty {
      if isTransposed {
        (boxes[place].minY, boxes[place].maxY) = (whole.minY, whole.maxY)
      } else {
        (boxes[place].minX, boxes[place].maxX) = (whole.minX, whole.maxX)
      }
    }
    index = BoxIndex(count: parts.count) { [boxes] in boxes[$0] }
  }

  var bounds: Box { index.bounds }

  func attributes(at ordinal: Int) -> LayoutAttributes {
    let part = (0..<starts.count).partitioningIndex { starts[$0] > ordinal } - 1
    return parts[part].attributes(at: ordinal - starts[part], category: category)
  }

  func ordinal(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2 else { return nil }
    var part = (0..<parts.count).partitioningIndex { parts[$0].section >= indexPath.section }
    while part < parts.count, parts[part].section == indexPath.section {
      if let found = parts[part].ordinal(ofItem: indexPath.item) { return starts[part] + found }
      part += 1
    }
    return nil
  }

  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    index.forEachCandidate(touching: Box(rect)) { part in
      parts[part].forEachCandidate(near: rect) { body(starts[part] + $0) }
    }
  }
}

/// The conversion from a section's coordinates to content coordinates.
struct CompositionalSpace: Sendable {
  /// The part of the conversion that exchanges x and y for horizontal scrolling, and rounds to pixels.
  let content: ContentSpace
  /// The width within which frames are mirrored, in points; nil disables mirroring.
  let mirrorWidth: Double?

  /// Returns a frame converted to content coordinates. `scrolled` is the scroll offset, in points, of the row that contains the
  /// frame.
  func content(_ frame: CGRect, scrolled: Double) -> CGRect {
    var frame = content.content(frame)
    if scrolled != 0 {
      if content.isTransposed {
        frame.origin.y -= CGFloat(scrolled)
      } else {
        frame.origin.x -= CGFloat(scrolled)
      }
    }
    return frame.mirrored(in: mirrorWidth)
  }

  /// Returns a rectangle in section coordinates that contains each frame that may overlap `rect` in content coordinates.
  func section(_ rect: CGRect, scrolled: Double) -> CGRect {
    guard !rect.isNull else { return .null }
    // Mirroring twice can move an edge by a rounding error.
    let slack = CGFloat(1e-9 * (1 + (mirrorWidth ?? 0) + abs(scrolled)))
    var rect = rect.standardized.insetBy(dx: -slack, dy: -slack).mirrored(in: mirrorWidth)
    if content.isTransposed { rect.origin.y += CGFloat(scrolled) } else { rect.origin.x += CGFloat(scrolled) }
    return content.layout(rect)
  }
}

/// The elements of a placement, moved to their section's position.
struct PlacedPart: CompositionalPart {
  let section: Int
  /// The item index of the first element.
  var firstItem = 0
  let placements: any Placement
  let top: Double
  let scrolled: Double
  let effects: KeyframeEffects?
  /// The maximum distance by which keyframes enlarge a frame on each side, in points.
  private let reach: Double
  var zIndex = 0
  /// The amounts that are added to the elements' `zIndex`. If there are more elements than amounts, the list is
  /// repeated. An empty list means zero.
  var zIndexes: [Int] = []
  /// The cells or groups to which supplementary views are anchored; nil for other elements.
  var holders: SupplementAnchors?
  let space: CompositionalSpace
  let count: Int
  let bounds: Box

  init(
    section: Int, placements: any Placement, top: Double, scrolled: Double = 0,
    effects: KeyframeEffects? = nil,
    space: CompositionalSpace
  ) {
    self.section = section
    self.placements = placements
    self.top = top
    self.scrolled = scrolled
    self.effects = effects
    reach = effects?.reach(of: placements) ?? 0
    self.space = space
    count = placements.count
    let box = placements.bounds
    guard count > 0, !box.isNull else {
      bounds = .empty
      return
    }
    let moved = space.content(box.offsetBy(dx: 0, dy: CGFloat(top)), scrolled: scrolled)
    // Rounding moves edges by less than a pixel.
    let slack = CGFloat(1 / (space.content.pixelsPerPoint ?? 1) + reach)
    bounds = Box(moved.insetBy(dx: -slack, dy: -slack))
  }

  func attributes(at ordinal: Int, category: ElementCategory) -> LayoutAttributes {
    let frame = placements.frame(at: ordinal).offsetBy(dx: 0, dy: CGFloat(top))
    var attributes = LayoutAttributes(
      category: category, indexPath: IndexPath(item: firstItem + ordinal, section: section),
      frame: space.content(frame, scrolled: scrolled))
    attributes.zIndex = zIndex + (zIndexes.isEmpty ? 0 : zIndexes[ordinal % zIndexes.count])
    if let effects = effects?.effects(of: frame) {
      attributes.alpha = effects.alpha
      if effects.scale != 1 { attributes.transform = AffineTransform(scale: CGFloat(effects.scale)) }
    }
    return holders.map { attributes.held(at: $0[ordinal]) } ?? attributes
  }

  func ordinal(ofItem item: Int) -> Int? {
    guard item >= firstItem, item - firstItem < count else { return nil }
    return item - firstItem
  }

  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    let local = space.section(rect, scrolled: scrolled)
    guard !local.isNull else { return }
    let slack = CGFloat(4 * abs(top).ulp + reach)
    placements.forEachCandidate(
      near: local.offsetBy(dx: 0, dy: CGFloat(-top)).insetBy(dx: -slack, dy: -slack), body)
  }
}

struct SingleFrame: Placement {
  let bounds: CGRect

  init(_ frame: CGRect) {
    bounds = frame
  }

  var count: Int { 1 }
  func frame(at index: Int) -> CGRect { bounds }
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) { body(0) }
}

/// The elements of one category in a section that a `SectionLayout` arranges.
struct EmbeddedPart: CompositionalPart {
  let section: Int
  /// The elements of the section's layout, arranged as if it were the only section.
  let layer: any ElementLayer
  let finishing: LookupFinisher
  /// The offset of the section in the content.
  let origin: CGPoint

  var count: Int { layer.count }

  /// The bounding box of the elements; unbounded if mirroring or adjustments may move them.
  var bounds: Box {
    guard finishing.keepsFrames else { return .unbounded }
    var box = layer.bounds
    guard !box.isEmpty else { return .empty }
    box.minX += Double(origin.x)
    box.maxX += Double(origin.x)
    box.minY += Double(origin.y)
    box.maxY += Double(origin.y)
    return box
  }

  func attributes(at ordinal: Int, category: ElementCategory) -> LayoutAttributes {
    var attributes = finishing.finished(layer.attributes(at: ordinal))
    attributes.indexPath = IndexPath(item: attributes.indexPath.item, section: section)
    let upright = attributes.untransformedFrame
    let transform = attributes.transform3D
    attributes.transform3D = .identity
    attributes.frame = upright.offsetBy(dx: origin.x, dy: origin.y)
    attributes.transform3D = transform
    return attributes
  }

  func ordinal(ofItem item: Int) -> Int? { layer.ordinal(of: IndexPath(item: item, section: 0)) }

  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    guard !rect.isNull else { return }
    let slack = CGFloat(4 * max(abs(Double(origin.x)), abs(Double(origin.y))).ulp)
    let local = rect.offsetBy(dx: -origin.x, dy: -origin.y).insetBy(dx: -slack, dy: -slack)
    layer.forEachCandidate(near: finishing.searched(local), body)
  }
}

extension CompositionalAssembly {
  consuming func arrangement() throws(LayoutError) -> Arrangement {
    let stack = try stack()
    let extent = stack.start + stack.boundary.length + stack.boundary.after
    let length = max(extent, isTransposed ? input.minimumMirroredWidth : 0)
    let across = CGSize(width: max(0, Double(size.width)), height: max(0, length))
    guard across.isNonNegative else {
      throw LayoutError("the content size is not finite", property: "contentSize")
    }
    let contentSize = isTransposed ? across.transposed : across
    let space = CompositionalSpace(
      content: ContentSpace(isTransposed: isTransposed, pixelsPerPoint: input.displayScale),
      mirrorWidth: input.direction == .rightToLeft ? Double(contentSize.width) : nil)
    var parts = CompositionalParts(
      space: space, pinning: pinning(contentWidth: Double(contentSize.width)))
    for section in stack.sections {
      switch section.content {
      case .groups(let placed): parts.add(placed, of: section, position: position(of: section.number), pixels)
      case .layout(let arrangement):
        parts.add(arrangement, of: section, isTransposed: isTransposed)
      case .nothing: break
      }
    }
    parts.add(stack.boundary, start: 0, end: extent, contentTop: stack.start)
    return Arrangement(
      contentSize: contentSize, layers: parts.layers, finishing: LookupFinisher(identifier: input.identifier),
      diagnostics: diagnostics, orthogonalSections: parts.rows, isMirrored: space.mirrorWidth != nil)
  }

  private func position(of number: Int) -> OrthogonalScrollPosition? {
    input.sections[number].orthogonalScrollPosition
  }
}

/// Collects the elements of a compositional layout by category.
struct CompositionalParts {
  private let space: CompositionalSpace
  private let pinning: BoundaryPinning
  private var parts: [ElementCategory: [any CompositionalPart]] = [.cell: []]
  /// The rows of the sections that scroll orthogonally.
  private(set) var rows: [OrthogonalSection] = []

  init(space: CompositionalSpace, pinning: BoundaryPinning) {
    self.space = space
    self.pinning = pinning
  }

  var layers: [any ElementLayer] {
    parts.keys.sorted().map {
      CompositionalLayer(category: $0, parts: parts[$0] ?? [], isTransposed: space.content.isTransposed)
    }
  }

  mutating func add(
    _ placed: StackedSection.PlacedGroups, of stacked: StackedSection, position: OrthogonalScrollPosition?,
    _ pixels: PixelRounding
  ) {
    let (number, groups) = (stacked.number, placed.groups)
    let top = stacked.start + placed.boundary.before
    var (scrolled, effects): (Double, KeyframeEffects?) = (0, nil)
    if placed.frame.isOrthogonal, !groups.isEmpty {
      let row = row(placed, number: number, top: top, position: position, pixels)
      scrolled = row.offset
      effects = placed.effects(in: row)
      rows.append(row)
    }
    let isDecorated = !placed.section.decorationItems.isEmpty && placed.extent > 0
    if !groups.isEmpty {
      var cells = PlacedPart(
        section: number, placements: groups.cells, top: top, scrolled: scrolled, effects: effects,
        space: space)
      (cells.zIndex, cells.zIndexes) = (isDecorated ? 1 : 0, groups.zIndexes)
      parts[.cell, default: []].append(cells)
    }
    for supplements in groups.supplements {
      var part = PlacedPart(
        section: number, placements: supplements.placements, top: top, scrolled: scrolled, effects: effects,
        space: space)
      (part.zIndexes, part.holders) = (supplements.zIndexes, supplements.holders)
      parts[.supplementary(kind: supplements.kind), default: []].append(part)
    }
    let end = stacked.start + placed.extent
    for place in placed.boundary.placements {
      add(place, section: number, item: 0, top: top, start: stacked.start, end: end, placed.boundary)
    }
    guard isDecorated else { return }
    for (item, decoration) in placed.section.decorationItems.enumerated() {
      let whole = CGRect(x: 0, y: 0, width: Double(placed.frame.size.width), height: placed.extent)
      var part = PlacedPart(
        section: number, placements: SingleFrame(whole.inset(by: decoration.contentInsets)),
        top: stacked.start,
        space: space)
      (part.firstItem, part.zIndex) = (item, decoration.zIndex)
      parts[.decoration(kind: decoration.elementKind), default: []].append(part)
    }
  }

  /// Adds the boundary items of the entire layout. The item index of their index paths is the maximum integer, as in UIKit.
  mutating func add(_ boundary: BoundaryFrames, start: Double, end: Double, contentTop: Double) {
    for place in boundary.placements {
      add(place, section: 0, item: .max, top: contentTop, start: start, end: end, boundary)
    }
  }

  mutating func add(_ arrangement: Arrangement, of stacked: StackedSection, isTransposed: Bool) {
    var origin = isTransposed ? CGPoint(x: stacked.start, y: 0) : CGPoint(x: 0, y: stacked.start)
    if isTransposed, let width = space.mirrorWidth {
      origin.x = CGFloat(width - stacked.start) - arrangement.contentSize.width
    }
    for layer in arrangement.layers where layer.count > 0 {
      let part = EmbeddedPart(
        section: stacked.number, layer: layer, finishing: arrangement.finishing, origin: origin)
      parts[layer.category, default: []].append(part)
    }
  }

  private mutating func add(
    _ place: BoundaryFrames.BoundaryItem, section: Int, item: Int, top: Double, start: Double, end: Double,
    _ boundary: BoundaryFrames
  ) {
    var moved = place
    moved.frame.origin.y += CGFloat(top)
    let (frame, zIndex) = pinning.pinned(
      moved, start: start, end: end, margins: (boundary.before, boundary.after))
    var part = PlacedPart(section: section, placements: SingleFrame(frame), top: 0, space: space)
    (part.firstItem, part.zIndex) = (item, zIndex)
    let category = ElementCategory.supplementary(kind: place.item.elementKind)
    guard let last = parts[category]?.last, last.section > section else {
      parts[category, default: []].append(part)
      return
    }
    // The boundary items of the layout follow those of section 0.
    let index = parts[category]?.firstIndex { $0.section > section } ?? 0
    parts[category]?.insert(part, at: index)
  }

  private func row(
    _ placed: StackedSection.PlacedGroups, number: Int, top: Double, position: OrthogonalScrollPosition?,
    _ pixels: PixelRounding
  ) -> OrthogonalSection {
    let (insets, groups) = (placed.frame.insets, placed.groups)
    let width = Double(placed.frame.size.width)
    let frame = CGRect(x: 0, y: top, width: width, height: placed.boundary.length)
    let row = OrthogonalSection(
      section: number, behavior: placed.section.orthogonalScrollingBehavior,
      frame: space.content(frame, scrolled: 0), visibleLength: width,
      contentLength: insets.horizontal + groups.length, groups: groups.groups,
      insets: (insets.leading, insets.trailing), scrollsHorizontally: !space.content.isTransposed)
    let offset =
      switch position {
      case .offset(let offset): row.restingOffset(forProposedOffset: offset)
      case .item(let item):
        row.offset(showing: groups.position(of: min(max(item, 0), groups.cells.count - 1)).group)
      case .fraction(let fraction): row.offset(atFraction: fraction)
      case .moving(let offset): offset
      case nil: row.offset
      }
    return row.scrolled(to: pixels.nearest(offset))
  }
}

/// The effects of keyframes on the cells of a row at a scroll offset, and on views that are anchored to these cells.
/// Coordinates are as if the layout scrolled vertically and the row horizontally.
struct KeyframeEffects: Sendable {
  struct KeyframeValues: Equatable, Sendable {
    /// The distance of a cell's middle from the middle of the visible part of the row, in points.
    var distance: Double
    var scale: Double
    var alpha: Double
  }

  private let stops: [KeyframeValues]
  /// The middle of the visible part of the row, in points from the start of the row.
  private let middle: Double
  /// The maximum length by which a frame grows on each side, as a fraction of its size.
  private let growth: Double

  /// Creates the effects of keyframes, or returns nil if there are none.
  init?(_ keyframes: [VisibleItemKeyframe], row: OrthogonalSection) {
    guard !keyframes.isEmpty else { return nil }
    let keyframeEffects = keyframes.map {
      KeyframeValues(distance: $0.points(in: row.visibleLength), scale: $0.scale, alpha: $0.alpha)
    }
    // If two keyframes have the same distance, the second one applies to larger distances.
    stops = keyframeEffects.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    .map(\.element)
    middle = row.offset + row.visibleLength / 2
    growth = max(0, (stops.map(\.scale).max() ?? 1) - 1) / 2
  }

  /// Returns the maximum distance by which the elements of a placement may extend beyond their frames, in points.
  func reach(of placements: any Placement) -> Double {
    growth == 0 ? 0 : growth * Self.longestSide(of: placements)
  }

  /// Returns the effects of the keyframes on a cell. `frame` is the cell's frame when the row's scroll offset is zero.
  func effects(of frame: CGRect) -> KeyframeValues {
    let distance = abs(Double(frame.midX) - middle)
    let next = stops.firstIndex { $0.distance >= distance } ?? stops.count - 1
    let (near, far) = (stops[max(0, next - 1)], stops[next])
    let way = far.distance - near.distance
    let part = way > 0 ? min(max((distance - near.distance) / way, 0), 1) : 1
    func mix(_ property: KeyPath<KeyframeValues, Double>) -> Double {
      near[keyPath: property] + (far[keyPath: property] - near[keyPath: property]) * part
    }
    return KeyframeValues(distance: distance, scale: mix(\.scale), alpha: mix(\.alpha))
  }

  private static func longestSide(of placements: any Placement) -> Double {
    (0..<placements.count).reduce(0) { longest, number in
      let size = placements.frame(at: number).size
      return max(longest, Double(size.width), Double(size.height))
    }
  }
}
