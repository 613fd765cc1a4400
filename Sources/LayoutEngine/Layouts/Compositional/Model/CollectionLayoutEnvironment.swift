public import Foundation

/// The surroundings that a section's layout may depend on: UIKit's `NSCollectionLayoutEnvironment`.
public struct CollectionLayoutEnvironment: Equatable, Sendable {
  /// The size of the collection view, in points.
  public var contentSize: CGSize
  /// How much room there is across; nil where nobody says.
  public var horizontalSizeClass: SizeClass?
  /// How much room there is down the page; nil where nobody says.
  public var verticalSizeClass: SizeClass?
  /// How much of each side the bars and the device cover, in points, by the direction of reading.
  public var safeAreaInsets = DirectionalEdgeInsets.zero
  /// Which system's figures lists have.
  public var listMetrics = ListMetrics.iOS26

  /// An environment of a size, without a safe area, on the latest system.
  public init(
    contentSize: CGSize, horizontalSizeClass: SizeClass? = nil, verticalSizeClass: SizeClass? = nil
  ) {
    self.contentSize = contentSize
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// The environment that a layout's input describes.
  public init(_ input: LayoutInput) {
    self.init(
      contentSize: input.bounds.size, horizontalSizeClass: input.horizontalSizeClass,
      verticalSizeClass: input.verticalSizeClass)
    let (safe, isMirrored) = (input.safeAreaInsets, input.direction == .rightToLeft)
    safeAreaInsets = DirectionalEdgeInsets(
      top: safe.top, leading: isMirrored ? safe.right : safe.left, bottom: safe.bottom,
      trailing: isMirrored ? safe.left : safe.right)
    listMetrics = input.listMetrics
  }
}

/// When an entry of a compositional layout holds; what is nil does not matter.
public struct CollectionLayoutCondition: Equatable, Hashable, Sendable {
  /// The least width of the collection view, in points.
  public var minimumWidth: Double?
  /// The greatest width, in points.
  public var maximumWidth: Double?
  /// The least height, in points.
  public var minimumHeight: Double?
  /// The greatest height, in points.
  public var maximumHeight: Double?
  /// How much room there is across.
  public var horizontalSizeClass: SizeClass?
  /// How much room there is down the page.
  public var verticalSizeClass: SizeClass?

  /// A condition that always holds.
  public init() {}

  /// Whether it holds; a size class that nobody says holds for none.
  public func holds(in environment: CollectionLayoutEnvironment) -> Bool {
    let (width, height) = (Double(environment.contentSize.width), Double(environment.contentSize.height))
    return (minimumWidth.map { width >= $0 } ?? true) && (maximumWidth.map { width <= $0 } ?? true)
      && (minimumHeight.map { height >= $0 } ?? true) && (maximumHeight.map { height <= $0 } ?? true)
      && (horizontalSizeClass.map { environment.horizontalSizeClass == $0 } ?? true)
      && (verticalSizeClass.map { environment.verticalSizeClass == $0 } ?? true)
  }
}
