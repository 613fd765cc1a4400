import Foundation
import Synchronization

/// Pictures that were drawn lately, by what they were drawn from.
final class PictureCache: Sendable {
  private struct Entry {
    let data: Data
    var lastUse: Int
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var size = 0
    var clock = 0
  }

  private let state = Mutex(State())
  /// In bytes.
  private let limit: Int

  init(limit: Int = 48 << 20) {
    self.limit = limit
  }

  subscript(key: String) -> Data? {
    state.withLock { state in
      state.clock += 1
      let clock = state.clock
      state.entries[key]?.lastUse = clock
      return state.entries[key]?.data
    }
  }

  /// Keeps a picture, and lets go of those that were not asked for longest.
  func keep(_ data: Data, as key: String) {
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
}
