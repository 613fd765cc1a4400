import DesignFormat
import Foundation
import Synchronization

/// Pictures that were drawn lately, by what they were drawn from.
final class PictureCache: Sendable {
  /// All that a picture was drawn from.
  struct Key: Hashable {
    @PathKey private(set) var design: String
    let screen: String
    /// How often the screen had become another.
    let revision: Int
    let request: String
  }

  private struct Entry {
    let data: Data
    var lastUse: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var size = 0
    var clock = 0
  }

  private let state = Mutex(State())
  /// In bytes.
  private let limit: Int

  init(limit: Int = 48 << 20) {
    self.limit = limit
  }

  subscript(key: Key) -> Data? {
    state.withLock { state in
      state.clock += 1
      let clock = state.clock
      state.entries[key]?.lastUse = clock
      return state.entries[key]?.data
    }
  }

  /// Keeps a picture, and lets go of those that were not asked for longest.
  func keep(_ data: Data, as key: Key) {
    state.withLock { state in
      state.clock += 1
      state.size += data.count - (state.entries[key]?.data.count ?? 0)
      state.entries[key] = Entry(data: data, lastUse: state.clock)
      guard state.size > limit else { return }
      for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard state.size > limit * 3 / 4 else { return }
        state.size -= entry.data.count
        state.entries[key] = nil
      }
    }
  }

  /// Lets go of pictures that nobody asks for any more, because their screens have become others; `revisions` are those
  /// of the screens that the design has.
  func keepOnly(_ revisions: [String: Int], of design: String) {
    state.withLock { state in
      for (key, entry) in state.entries
      where key.design.isSamePath(as: design) && revisions[key.screen] != key.revision {
        state.size -= entry.data.count
        state.entries[key] = nil
      }
    }
  }

  /// How many pictures are kept.
  var count: Int { state.withLock { $0.entries.count } }
}
