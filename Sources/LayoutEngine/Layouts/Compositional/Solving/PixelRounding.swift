import Foundation

/// Rounds lengths and positions to whole pixels as compositional layouts do (docs/collection-view.md, "Pixels").
struct PixelRounding: Equatable, Sendable {
  /// The fraction of a pixel by which a length may be below a whole number of pixels and still be rounded up. The value
  /// is inferred from UIKit's behavior.
  static let hair = 0.05

  let scale: Double
  /// The length of dimensions that are as high as the visible area, in points.
  let visibleHeight: Double

  init(_ input: LayoutInput) {
    let insets = input.adjustedContentInset(scrolling: .vertical)
    scale = input.displayScale
    visibleHeight = max(0, Double(input.bounds.size.height) - insets.top - insets.bottom)
  }

  /// Returns a length rounded down to whole pixels. Fractional dimensions are rounded in this way.
  func cut(_ length: Double) -> Double { max(0, (length * scale + Self.hair).rounded(.down) / scale) }

  /// Returns a position rounded to the nearest pixel.
  func nearest(_ position: Double) -> Double { (position * scale).rounded(.toNearestOrAwayFromZero) / scale }

  /// Returns the length of a dimension in a container, in points. Absolute and estimated lengths are not rounded.
  func length(_ dimension: CollectionLayoutDimension, in container: CGSize) -> Double {
    switch dimension {
    case .fractionalWidth(let fraction): cut(fraction * Double(container.width))
    case .fractionalHeight(let fraction): cut(fraction * Double(container.height))
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): max(0, points)
    case .visibleHeight: visibleHeight
    }
  }

  func size(_ size: CollectionLayoutSize, in container: CGSize) -> CGSize {
    CGSize(
      width: length(size.widthDimension, in: container), height: length(size.heightDimension, in: container))
  }
}

extension CGSize {
  func length(along axis: CollectionLayoutGroup.Axis) -> Double {
    Double(axis == .horizontal ? width : height)
  }

  func with(_ length: Double, along axis: CollectionLayoutGroup.Axis) -> CGSize {
    axis == .horizontal
      ? CGSize(width: length, height: Double(height)) : CGSize(width: Double(width), height: length)
  }
}

extension CGPoint {
  init(along axis: CollectionLayoutGroup.Axis, _ position: Double, across: Double) {
    self = axis == .horizontal ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position)
  }

  func position(along axis: CollectionLayoutGroup.Axis) -> Double { Double(axis == .horizontal ? x : y) }
}

extension CGRect {
  /// Returns the maximum coordinate of the rectangle along an axis.
  func end(along axis: CollectionLayoutGroup.Axis) -> Double {
    axis == .horizontal
      ? Double(origin.x) + Double(size.width) : Double(origin.y) + Double(size.height)
  }
}

extension CollectionLayoutSize {
  func dimension(along axis: CollectionLayoutGroup.Axis) -> CollectionLayoutDimension {
    axis == .horizontal ? widthDimension : heightDimension
  }

  func with(
    _ dimension: CollectionLayoutDimension, along axis: CollectionLayoutGroup.Axis
  ) -> CollectionLayoutSize {
    axis == .horizontal
      ? CollectionLayoutSize(widthDimension: dimension, heightDimension: heightDimension)
      : CollectionLayoutSize(widthDimension: widthDimension, heightDimension: dimension)
  }
}

extension DirectionalEdgeInsets {
  func total(along axis: CollectionLayoutGroup.Axis) -> Double { axis == .horizontal ? horizontal : vertical }

  func begin(along axis: CollectionLayoutGroup.Axis) -> Double { axis == .horizontal ? leading : top }
}
