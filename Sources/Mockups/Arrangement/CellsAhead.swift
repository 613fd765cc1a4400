import Cells
import Foundation
import LayoutEngine
import Synchronization

/// A prefetching cache of cell sizes. A layout measures the cells of a long section one by one at one width, so the
/// next cells are measured on all cores in advance.
///
/// Unused sizes do not change a result.
final class CellsAhead: Sendable {
  private let state = Mutex(State())

  /// The number of consecutive requests after which prefetching starts.
  private static let patience = 24
  /// The number of cells that are measured in one batch.
  private static let batch = 1_024
  /// The minimum number of remaining cells for a batch.
  private static let few = 32

  private struct State {
    /// The last request.
    var section = 0
    var item = -1
    var width = Double.nan
    /// The number of consecutive requests.
    var count = 0
    /// The sizes of the section's items at that width, starting with item `first`.
    var sizes: [CGSize?] = []
    var first = 0
  }

  /// Returns the size of an item in a section of `count` items, for a width; `measured` measures items.
  func size(
    ofItemAt path: IndexPath, of count: Int, width: Double, measured: (Range<Int>) -> [CGSize?]
  ) -> CGSize? {
    let item = path.item
    let (known, wanted) = state.withLock { state -> (CGSize??, Range<Int>) in
      if state.section != path.section || state.width != width {
        state = State(section: path.section, width: width)
      }
      state.count = item == state.item + 1 ? state.count + 1 : 0
      state.item = item
      if state.sizes.indices.contains(item - state.first) { return (state.sizes[item - state.first], 0..<0) }
      let isLong = state.count >= Self.patience && count - item >= Self.few
      return (nil, item..<(isLong ? min(count, item + Self.batch) : item + 1))
    }
    if let known { return known }
    let sizes = measured(wanted)
    if wanted.count > 1 {
      state.withLock { state in
        guard state.section == path.section, state.width == width else { return }
        (state.sizes, state.first) = (sizes, item)
      }
    }
    return sizes[0]
  }
}
