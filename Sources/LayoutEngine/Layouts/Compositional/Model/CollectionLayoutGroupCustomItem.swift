public import Foundation

/// One frame of a custom group: UIKit's `NSCollectionLayoutGroupCustomItem`.
public struct CollectionLayoutGroupCustomItem: Equatable, Hashable, Sendable {
  /// Where the item stands in its group, in points.
  public var frame: CGRect
  /// Which items it is drawn over.
  public var zIndex: Int

  /// A frame on level 0, unless said otherwise.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }

  var transposed: CollectionLayoutGroupCustomItem { .init(frame: frame.transposed, zIndex: zIndex) }
}

/// Finds the frames of a custom group, once for each size that the group has: UIKit's
/// `NSCollectionLayoutGroupCustomItemProvider`.
public final class CollectionLayoutGroupCustomItemProvider: Sendable, Equatable {
  /// The frames in an environment whose content size is the group's.
  let items: @Sendable (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]

  /// A provider that asks a closure.
  public init(_ items: @escaping @Sendable (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem])
  {
    self.items = items
  }

  /// Whether both are one provider: closures cannot be compared.
  public static func == (
    a: CollectionLayoutGroupCustomItemProvider, b: CollectionLayoutGroupCustomItemProvider
  ) -> Bool { a === b }

  var transposed: CollectionLayoutGroupCustomItemProvider {
    CollectionLayoutGroupCustomItemProvider { [items] environment in
      var environment = environment
      environment.contentSize = environment.contentSize.transposed
      return items(environment).map(\.transposed)
    }
  }
}
