extension SectionStack {
  /// An empty stack that pins and mirrors as a layout does, at whole pixels.
  init(
    of layout: some BoundaryLayout & MirroringLayout, direction: ScrollDirection = .vertical,
    crossExtent: Double
  ) {
    self.init(direction: direction, crossExtent: crossExtent)
    pinsHeaders = layout.sectionHeadersPinToVisibleBounds
    pinsFooters = layout.sectionFootersPinToVisibleBounds
    flipsInRightToLeft = layout.flipsHorizontallyInOppositeLayoutDirection
    roundsToPixels = true
  }
}
