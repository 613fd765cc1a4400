import Foundation
import Synchronization

/// Sends events to all connected pages.
package final class Broadcast: Sendable {
  private struct Listeners {
    var next = 0
    var streams: [Int: AsyncStream<Data>.Continuation] = [:]
  }

  private let listeners = Mutex(Listeners())
  /// The maximum number of connected pages.
  private static let limit = 64

  package init() {}

  package var count: Int { listeners.withLock { $0.streams.count } }

  /// Returns a stream of all future events; `nil` if the maximum is reached.
  func subscribe() -> AsyncStream<Data>? {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Data.self, bufferingPolicy: .bufferingNewest(4_096))
    let number = listeners.withLock { listeners -> Int? in
      guard listeners.streams.count < Self.limit else { return nil }
      listeners.next += 1
      listeners.streams[listeners.next] = continuation
      return listeners.next
    }
    guard let number else { return nil }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { listeners in listeners.streams[number] = nil }
    }
    return stream
  }

  /// Sends bytes to all listeners.
  func send(_ data: Data) {
    let streams = listeners.withLock { Array($0.streams.values) }
    for stream in streams { stream.yield(data) }
  }
}
