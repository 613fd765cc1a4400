import Cells
import Foundation
import LayoutEngine
import Synchronization

/// The sizes of cells that a layout is about to ask for: in a long section it asks for one cell after the other, all in
/// one width, and so the next ones are measured on all cores at once.
///
/// Sizes that nobody asks for in the end change no answer.
final class CellsAhead: Sendable {
  private let state = Mutex(State())

  /// So many cells are asked for in a row before the next ones are measured.
  private static let patience = 24
  /// So many are measured at once.
  private static let batch = 1_024
  /// Fewer are not worth it.
  private static let few = 32

  private struct State {
    /// The last question.
    var section = 0
    var item = -1
    var width = Double.nan
    /// How many were asked for in a row.
    var count = 0
    /// The sizes of the section's items in that width, from the item `first` on.
    var sizes: [CGSize?] = []
    var first = 0
  }

  /// The size of an item, one of `count` in its section, in a room of some width; `measured` measures items.
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
