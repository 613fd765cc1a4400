import Foundation

extension SectionStack {
  /// Decorations of one kind, placed in the coordinates of each section's items and numbered within the section.
  func decoration(
    _ kind: String, zIndex: Int, in space: ContentSpace, placed placements: [any Placement]
  ) -> any ElementLayer {
    var layer = DecorationSections()
    for (placement, place) in zip(placements, places) { layer.append(placement, top: place.itemsTop) }
    return layer.layer(kind, zIndex: zIndex, in: space)
  }

  /// One decoration for each section, from the top of its header to the bottom of its footer.
  func backgrounds(_ kind: String, zIndex: Int, in space: ContentSpace) -> any ElementLayer {
    var layer = DecorationSections()
    for place in places {
      let size = CGSize(width: max(crossExtent, 0), height: max(place.end - place.top, 0))
      let whole = UniformGrid(count: 1, columns: 1, itemSize: size, origin: .zero, spacing: (gap: 0, line: 0))
      layer.append(whole, top: place.top)
    }
    return layer.layer(kind, zIndex: zIndex, in: space)
  }

  private var places: [(top: Double, itemsTop: Double, end: Double)] {
    var top = 0.0
    return sections.map { section in
      let itemsTop = top + section.headerExtent + section.insetBefore
      let end = itemsTop + section.extent + section.insetAfter + section.footerExtent
      defer { top = end }
      return (top, itemsTop, end)
    }
  }
}

private struct DecorationSections {
  private var sections: [SectionStack.Section] = []
  private var starts: [SectionedLayer.Start] = []
  private var count = 0

  mutating func append(_ placement: any Placement, top: Double) {
    sections.append(SectionStack.Section(items: placement, extent: 0))
    starts.append(SectionedLayer.Start(top: top, firstOrdinal: count))
    count += placement.count
  }

  func layer(_ kind: String, zIndex: Int, in space: ContentSpace) -> any ElementLayer {
    let base = SectionedLayer(
      category: .decoration(kind: kind), sections: sections, starts: starts, space: space)
    return LeveledLayer(base: base, zIndex: zIndex)
  }
}
