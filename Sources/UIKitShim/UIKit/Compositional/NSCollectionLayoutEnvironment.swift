import CoreGraphics
public import Foundation
import LayoutEngine

/// The container of a section or a custom group.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the container, in points.
  var contentSize: CGSize { get }
  /// The size of the container without its insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of the container.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets of the container, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a layout: its container and its traits.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container: the collection view, or a custom group.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The environment that section providers and custom groups receive.
@preconcurrency @MainActor
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection
  /// The engine's environment; nil in custom groups.
  let engine: CollectionLayoutEnvironment?
  /// The collection view; nil in custom groups.
  private(set) weak var collectionView: UICollectionView?

  /// Creates the environment of a custom group with a size.
  init(contentSize: CGSize) {
    (self.contentSize, contentInsets, engine) = (contentSize, .zero, nil)
    traitCollection = .current
  }

  /// Creates the environment of the sections of a collection view. `insets` are the insets that the layout's
  /// `contentInsetsReference` specifies.
  init(_ collectionView: UICollectionView, insets: DirectionalEdgeInsets, input: LayoutInput) {
    contentSize = collectionView.bounds.size
    contentInsets = NSDirectionalEdgeInsets(engine: insets)
    traitCollection = collectionView.traitCollection
    engine = CollectionLayoutEnvironment(input)
    self.collectionView = collectionView
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}

extension NSCollectionLayoutEnvironment {
  /// Returns the design's section at an index; nil in an app, in custom groups, or if the section does not exist.
  public func designSection(at index: Int) -> DesignSection? {
    (self as? LayoutEnvironment)?.collectionView?.source?.section(at: index)
  }
}
