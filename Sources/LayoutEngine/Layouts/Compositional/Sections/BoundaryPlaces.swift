import Foundation

/// Where headers, footers and views at the sides stand about a content (docs/collection-view.md, "Boundary items");
/// axes are those of vertical scrolling, and the content begins at 0.
struct BoundaryPlaces: Sendable {
  struct Place: Sendable {
    let item: CollectionLayoutBoundarySupplementaryItem
    var frame: CGRect
  }

  private(set) var places: [Place] = []
  /// How much room views take before the content.
  private(set) var before = 0.0
  /// How much they take after it.
  private(set) var after = 0.0
  /// How long the content is, which a view at its side may lengthen.
  private(set) var length: Double

  /// How large a view wants to be, by its kind, that is proposed a size.
  typealias Measure = (String, CGSize) throws(LayoutError) -> CGSize

  /// Views about a content of a length; `span` is what they stand in across it.
  init(
    _ items: [CollectionLayoutBoundarySupplementaryItem], length: Double,
    span: (begin: Double, container: CGSize), pixels: WholePixels, measure: Measure
  ) throws(LayoutError) {
    self.length = length
    var sizes: [CGSize] = []
    for item in items {
      var size = pixels.size(item.layoutSize, in: span.container)
      if item.layoutSize.isEstimated {
        let wanted = try measure(item.elementKind, size)
        if item.layoutSize.widthDimension.isEstimated { size.width = wanted.width }
        if item.layoutSize.heightDimension.isEstimated { size.height = wanted.height }
      }
      sizes.append(size)
      if item.alignment.alongMain == 0, item.extendsBoundary {
        self.length = max(self.length, Double(size.height))
      }
    }
    for (item, size) in zip(items, sizes) {
      let frame = frame(of: item, size: size, span: span)
      let extends = item.extendsBoundary
      if extends, item.alignment.alongMain < 0 { before = max(before, -Double(frame.minY)) }
      if extends, item.alignment.alongMain > 0 { after = max(after, Double(frame.maxY) - self.length) }
      places.append(Place(item: item, frame: frame.inset(by: item.contentInsets)))
    }
  }

  private func frame(
    of item: CollectionLayoutBoundarySupplementaryItem, size: CGSize, span: (begin: Double, container: CGSize)
  ) -> CGRect {
    let (width, height) = (Double(size.width), Double(size.height))
    let left = Double(span.container.width) - width
    let x =
      switch item.alignment.alongCross {
      case -1: 0.0
      case 1: left
      default: left / 2
      }
    let y =
      switch item.alignment.alongMain {
      case -1: item.extendsBoundary ? -height : 0
      case 1: item.extendsBoundary ? length : length - height
      default: (length - height) / 2
      }
    return CGRect(
      x: span.begin + x + Double(item.absoluteOffset.x), y: y + Double(item.absoluteOffset.y), width: width,
      height: height)
  }
}

/// Keeps boundary items in sight while their section is (docs/collection-view.md, "Pinned boundary items"); axes are
/// those of vertical scrolling.
struct BoundaryPinning {
  /// Added to the `zIndex` of an item that is pinned and seen.
  static let zIndex = 1_000_000_000

  private let bounds: CGRect
  private let visibleTop: Double
  private let visibleBottom: Double

  /// Pins to what bars and insets leave of the bounds.
  init(input: LayoutInput, direction: ScrollDirection) {
    var insets = input.adjustedContentInset(scrolling: direction)
    bounds = direction == .horizontal ? input.bounds.transposed : input.bounds
    if direction == .horizontal { insets = insets.transposed }
    visibleTop = Double(bounds.origin.y) + insets.top
    visibleBottom = Double(bounds.origin.y + bounds.size.height) - insets.bottom
  }

  /// A view's frame and level; `start` and `end` are the section's, with all its boundary items, and `rooms` what these
  /// take before and after its content.
  func pinned(
    _ place: BoundaryPlaces.Place, start: Double, end: Double, rooms: (before: Double, after: Double)
  ) -> (frame: CGRect, zIndex: Int) {
    var frame = place.frame
    guard place.item.pinToVisibleBounds else { return (frame, place.item.zIndex) }
    let (y, height) = (Double(frame.origin.y), Double(frame.size.height))
    switch place.item.alignment.alongMain {
    case -1: frame.origin.y = CGFloat(max(y, min(visibleTop, end - rooms.after - height)))
    case 1: frame.origin.y = CGFloat(min(y, max(visibleBottom - height, start + rooms.before)))
    // At the sides nothing was measured: they stay (docs/collection-view.md, "Pinned boundary items").
    default: break
    }
    let isSeen = Double(frame.maxY) > Double(bounds.minY) && Double(frame.minY) < Double(bounds.maxY)
    return (frame, place.item.zIndex + (isSeen ? Self.zIndex : 0))
  }
}
