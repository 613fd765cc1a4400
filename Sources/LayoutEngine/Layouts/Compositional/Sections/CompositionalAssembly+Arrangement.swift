import Foundation

extension CompositionalAssembly {
  consuming func arrangement() throws(LayoutError) -> Arrangement {
    let stack = try stack()
    let extent = stack.start + stack.boundary.length + stack.boundary.after
    let length = max(extent, isTransposed ? input.leastMirroredWidth : 0)
    let across = CGSize(width: max(0, Double(size.width)), height: max(0, length))
    guard across.isNonNegative else {
      throw LayoutError("the content is larger than a number can hold", property: "contentSize")
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
      contentSize: contentSize, layers: parts.layers, finishing: Finishing(identifier: input.identifier),
      diagnostics: diagnostics, orthogonalSections: parts.rows, isMirrored: space.mirrorWidth != nil)
  }

  private func position(of number: Int) -> OrthogonalScrollPosition? {
    input.sections[number].orthogonalScrollPosition
  }
}

/// The elements of a compositional layout while they are gathered, category by category.
struct CompositionalParts {
  private let space: CompositionalSpace
  private let pinning: BoundaryPinning
  private var parts: [ElementCategory: [any CompositionalPart]] = [.cell: []]
  /// The sections that scroll by themselves.
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
    _ pixels: WholePixels
  ) {
    let (number, groups) = (stacked.number, placed.groups)
    let top = stacked.start + placed.boundary.before
    var (scrolled, look): (Double, VisibleItemLook?) = (0, nil)
    if placed.frame.isOrthogonal, !groups.isEmpty {
      let row = row(placed, number: number, top: top, position: position, pixels)
      scrolled = row.offset
      look = placed.look(in: row)
      rows.append(row)
    }
    let isDecorated = !placed.section.decorationItems.isEmpty && placed.extent > 0
    if !groups.isEmpty {
      var cells = PlacedPart(
        section: number, places: groups.cells, top: top, scrolled: scrolled, look: look, space: space)
      (cells.zIndex, cells.zIndexes) = (isDecorated ? 1 : 0, groups.zIndexes)
      parts[.cell, default: []].append(cells)
    }
    for supplements in groups.supplements {
      var part = PlacedPart(
        section: number, places: supplements.places, top: top, scrolled: scrolled, look: look, space: space)
      (part.zIndexes, part.holders) = (supplements.zIndexes, supplements.holders)
      parts[.supplementary(kind: supplements.kind), default: []].append(part)
    }
    let end = stacked.start + placed.extent
    for place in placed.boundary.places {
      add(place, section: number, item: 0, top: top, start: stacked.start, end: end, placed.boundary)
    }
    guard isDecorated else { return }
    for (item, decoration) in placed.section.decorationItems.enumerated() {
      let whole = CGRect(x: 0, y: 0, width: Double(placed.frame.size.width), height: placed.extent)
      var part = PlacedPart(
        section: number, places: SingleFrame(whole.inset(by: decoration.contentInsets)), top: stacked.start,
        space: space)
      (part.firstItem, part.zIndex) = (item, decoration.zIndex)
      parts[.decoration(kind: decoration.elementKind), default: []].append(part)
    }
  }

  /// Adds the boundary items of the whole layout, which UIKit numbers with the largest item number.
  mutating func add(_ boundary: BoundaryPlaces, start: Double, end: Double, contentTop: Double) {
    for place in boundary.places {
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
    _ place: BoundaryPlaces.Place, section: Int, item: Int, top: Double, start: Double, end: Double,
    _ boundary: BoundaryPlaces
  ) {
    var moved = place
    moved.frame.origin.y += CGFloat(top)
    let (frame, zIndex) = pinning.pinned(
      moved, start: start, end: end, rooms: (boundary.before, boundary.after))
    var part = PlacedPart(section: section, places: SingleFrame(frame), top: 0, space: space)
    (part.firstItem, part.zIndex) = (item, zIndex)
    let category = ElementCategory.supplementary(kind: place.item.elementKind)
    guard let last = parts[category]?.last, last.section > section else {
      parts[category, default: []].append(part)
      return
    }
    // The layout's own come behind all others of section 0.
    let index = parts[category]?.firstIndex { $0.section > section } ?? 0
    parts[category]?.insert(part, at: index)
  }

  private func row(
    _ placed: StackedSection.PlacedGroups, number: Int, top: Double, position: OrthogonalScrollPosition?,
    _ pixels: WholePixels
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
        row.offset(showing: groups.place(of: min(max(item, 0), groups.cells.count - 1)).group)
      case .fraction(let fraction): row.offset(atFraction: fraction)
      case .moving(let offset): offset
      case nil: row.offset
      }
    return row.scrolled(to: pixels.nearest(offset))
  }
}
