import DesignFormat
import Foundation
import Synchronization

/// A cache of recently drawn images.
final class PictureCache: Sendable {
  /// The inputs of an image.
  struct Key: Hashable {
    @PathKey private(set) var design: String
    let screen: String
    /// The screen's revision, which increases whenever its images may change.
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
  /// The maximum size of all images, in bytes.
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

  /// Adds an image. Above the limit, the least recently used images are removed.
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

  /// Removes the images of outdated screens of a design. `revisions` contains the current revision of each screen.
  func keepOnly(_ revisions: [String: Int], of design: String) {
    state.withLock { state in
      for (key, entry) in state.entries
      where key.design.isSamePath(as: design) && revisions[key.screen] != key.revision {
        state.size -= entry.data.count
        state.entries[key] = nil
      }
    }
  }

  var count: Int { state.withLock { $0.entries.count } }
}
