import Foundation
import LayoutEngine

/// The calls of a batch of updates, as they come; a batch within a batch joins it.
@MainActor struct UpdateBatch {
  var depth = 0
  var operations: [CollectionUpdate.Operation] = []
  var completions: [(Bool) -> Void] = []
  /// The numbers of items in the sections, and the scene, before the first call.
  var counts: [Int] = []
  var scene: UICollectionView.Scene?
}
