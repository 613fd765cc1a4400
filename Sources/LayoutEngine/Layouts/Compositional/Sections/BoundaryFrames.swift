import Foundation

/// The frames of boundary items: headers, footers, and views at the leading and trailing edges of a section or of the
/// entire layout (docs/collection-view.md, "Boundary items"). Coordinates are as if the content scrolled vertically,
/// and the content without boundary items starts at 0.
struct BoundaryFrames: Sendable {
  struct BoundaryItem: Sendable {
    let item: CollectionLayoutBoundarySupplementaryItem
    var frame: CGRect
  }

  private(set) var placements: [BoundaryItem] = []
  /// The space for boundary items before the content, in points.
  private(set) var before = 0.0
  /// The space for boundary items after the content, in points.
  private(set) var after = 0.0
  /// The length of the content without boundary items, in points. A view at the leading or trailing edge that is longer
  /// than the content increases it.
  private(set) var length: Double

  /// A closure that returns the preferred size of a view, given the view's kind and the proposed size.
  typealias Measure = (String, CGSize) throws(LayoutError) -> CGSize

  /// Creates the frames of boundary items. `length` is the content's length along the scroll direction. `span.begin` is the
  /// start of the range in which views are aligned across the scroll direction, and `span.container` is the size to which
  /// fractional dimensions refer.
  init(
    _ items: [CollectionLayoutBoundarySupplementaryItem], length: Double,
    span: (begin: Double, container: CGSize), pixels: PixelRounding, measure: Measure
  ) throws(LayoutError) {
    self.length = length
    var sizes: [CGSize] = []
    for item in items {
      var size = pixels.size(item.layoutSize, in: span.container)
      if item.layoutSize.isEstimated {
        let measured = try measure(item.elementKind, size)
        if item.layoutSize.widthDimension.isEstimated { size.width = measured.width }
        if item.layoutSize.heightDimension.isEstimated { size.height = measured.height }
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
      placements.append(BoundaryItem(item: item, frame: frame.inset(by: item.contentInsets)))
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

/// Keeps boundary items visible while their section is visible (docs/collection-view.md, "Pinned boundary items").
/// Coordinates are as if the content scrolled vertically.
struct BoundaryPinning {
  /// The amount that is added to the `zIndex` of a pinned item whose frame overlaps the bounds.
  static let zIndex = 1_000_000_000

  private let bounds: CGRect
  private let visibleTop: Double
  private let visibleBottom: Double

  /// Creates the pinning for an input. Items are pinned within the part of the bounds that bars and insets do not cover.
  init(input: LayoutInput, direction: ScrollDirection) {
    var insets = input.adjustedContentInset(scrolling: direction)
    bounds = direction == .horizontal ? input.bounds.transposed : input.bounds
    if direction == .horizontal { insets = insets.transposed }
    visibleTop = Double(bounds.origin.y) + insets.top
    visibleBottom = Double(bounds.origin.y + bounds.size.height) - insets.bottom
  }

  /// Returns the frame and z-index of a boundary item. `start` and `end` are the bounds of its section including
  /// boundary items; `margins` contains the space for boundary items before and after the section's content.
  func pinned(
    _ boundaryItem: BoundaryFrames.BoundaryItem, start: Double, end: Double,
    margins: (before: Double, after: Double)
  ) -> (frame: CGRect, zIndex: Int) {
    var frame = boundaryItem.frame
    guard boundaryItem.item.pinToVisibleBounds else { return (frame, boundaryItem.item.zIndex) }
    let (y, height) = (Double(frame.origin.y), Double(frame.size.height))
    switch boundaryItem.item.alignment.alongMain {
    case -1: frame.origin.y = CGFloat(max(y, min(visibleTop, end - margins.after - height)))
    case 1: frame.origin.y = CGFloat(min(y, max(visibleBottom - height, start + margins.before)))
    // Views at the leading and trailing edges are not moved, because UIKit's behavior was not measured
    // (docs/collection-view.md, "Pinned boundary items").
    default: break
    }
    let isSeen = Double(frame.maxY) > Double(bounds.minY) && Double(frame.minY) < Double(bounds.maxY)
    return (frame, boundaryItem.item.zIndex + (isSeen ? Self.zIndex : 0))
  }
}
