import Foundation

/// Lengths and places in whole pixels, as compositional layouts have them (docs/collection-view.md, "Pixels").
struct WholePixels: Equatable, Sendable {
  /// How much of a pixel may be missing from a whole one. How much UIKit forgives is inferred.
  static let hair = 0.05

  let scale: Double

  /// A length from a fraction: without the part of a pixel that is left over.
  func cut(_ length: Double) -> Double { max(0, (length * scale + Self.hair).rounded(.down) / scale) }

  /// A place: on the nearest pixel.
  func nearest(_ place: Double) -> Double { (place * scale).rounded(.toNearestOrAwayFromZero) / scale }

  /// A dimension in points, in a container; estimates are as they are given.
  func length(_ dimension: CollectionLayoutDimension, in container: CGSize) -> Double {
    switch dimension {
    case .fractionalWidth(let fraction): cut(fraction * Double(container.width))
    case .fractionalHeight(let fraction): cut(fraction * Double(container.height))
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): max(0, points)
    }
  }

  /// A size in points, in a container.
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
  /// A point by its coordinates along an axis and across it.
  init(along axis: CollectionLayoutGroup.Axis, _ place: Double, across: Double) {
    self = axis == .horizontal ? CGPoint(x: place, y: across) : CGPoint(x: across, y: place)
  }

  func place(along axis: CollectionLayoutGroup.Axis) -> Double { Double(axis == .horizontal ? x : y) }
}

extension CGRect {
  /// Where the rectangle ends along an axis.
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
  /// The insets at both ends of an axis together.
  func total(along axis: CollectionLayoutGroup.Axis) -> Double { axis == .horizontal ? horizontal : vertical }

  /// The inset at the beginning of an axis.
  func begin(along axis: CollectionLayoutGroup.Axis) -> Double { axis == .horizontal ? leading : top }
}
