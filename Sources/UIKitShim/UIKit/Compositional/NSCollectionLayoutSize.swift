import CoreGraphics
public import Foundation
import LayoutEngine

/// The width or height of an item in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  let engine: CollectionLayoutDimension

  init(_ engine: CollectionLayoutDimension) {
    self.engine = engine
  }

  /// Returns a fraction of the container's width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(Double(fractionalWidth)))
  }
  /// Returns a fraction of the container's height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(Double(fractionalHeight)))
  }
  /// Returns a length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(Double(absoluteDimension)))
  }
  /// Returns an estimated length in points, which is used until the view has been measured.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(Double(estimatedDimension)))
  }
  /// Returns an estimated length in points. After measuring, all siblings with this dimension have the size of the largest one.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniformAcrossSiblings(estimate: Double(estimate)))
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { if case .fractionalWidth = engine { true } else { false } }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { if case .fractionalHeight = engine { true } else { false } }
  /// Whether the dimension is a length in points.
  open var isAbsolute: Bool { if case .absolute = engine { true } else { false } }
  /// Whether the dimension is estimated.
  open var isEstimated: Bool { if case .estimated = engine { true } else { false } }
  /// Whether the dimension is estimated and equal for all siblings.
  open var isUniformAcrossSiblings: Bool { engine.isUniformAcrossSiblings }
  /// The fraction, or the length in points.
  open var dimension: CGFloat { CGFloat(engine.value) }

  /// Returns the dimension itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The size of an item in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from a width and a height.
  public init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    (widthDimension, heightDimension) = (width, height)
  }

  var engine: CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: widthDimension.engine, heightDimension: heightDimension.engine)
  }

  /// Returns the size itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The space between two items, or between an item and its neighbors.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  let engine: CollectionLayoutSpacing

  init(_ engine: CollectionLayoutSpacing) {
    self.engine = engine
  }

  /// Returns an exact space in points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.fixed(Double(fixedSpacing)))
  }
  /// Returns a minimum space in points. All flexible spaces share the remaining length equally.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.flexible(Double(flexibleSpacing)))
  }

  /// The exact or minimum space, in points.
  open var spacing: CGFloat { CGFloat(engine.spacing) }
  /// Whether the space is exact.
  open var isFixedSpacing: Bool { !engine.isFlexible }
  /// Whether the space is a minimum.
  open var isFlexibleSpacing: Bool { engine.isFlexible }

  /// Returns the spacing itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The space around an item.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  /// The space before the item in the reading direction.
  public let leading: NSCollectionLayoutSpacing?
  /// The space above the item.
  public let top: NSCollectionLayoutSpacing?
  /// The space after the item in the reading direction.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space below the item.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates the space around an item. An edge with the value nil has no space.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  var engine: CollectionLayoutEdgeSpacing {
    CollectionLayoutEdgeSpacing(
      leading: leading?.engine, top: top?.engine, trailing: trailing?.engine, bottom: bottom?.engine)
  }

  /// Returns the spacing itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSDirectionalEdgeInsets {
  init(engine: DirectionalEdgeInsets) {
    self.init(
      top: engine.top, leading: engine.leading, bottom: engine.bottom, trailing: engine.trailing)
  }

  var engine: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: Double(top), leading: Double(leading), bottom: Double(bottom), trailing: Double(trailing))
  }
}
