import NIOCore
import Synchronization

/// The open connections of the server, up to a limit.
final class OpenConnections: Sendable {
  private struct Connection {
    let channel: any Channel
    /// The time since which the connection waits for a request; `nil` while a request is being answered.
    var idleSince: NIODeadline?
  }

  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a connection that waits for its first request. Above the limit, the connection that has been idle longest is
  /// closed, so clients that open connections without using them cannot block others.
  func add(_ channel: any Channel) {
    let oldest = connections.withLock { connections -> (any Channel)? in
      connections[ObjectIdentifier(channel)] = Connection(channel: channel, idleSince: .now())
      guard connections.count > limit else { return nil }
      let idle = connections.values.compactMap { connection in
        connection.idleSince.map { (channel: connection.channel, since: $0) }
      }
      return idle.min { $0.since < $1.since }?.channel
    }
    oldest?.close(promise: nil)
  }

  func remove(_ channel: any Channel) {
    connections.withLock { $0[ObjectIdentifier(channel)] = nil }
  }

  /// Records whether a connection waits for a request.
  func setIdle(_ isIdle: Bool, _ channel: any Channel) {
    connections.withLock { $0[ObjectIdentifier(channel)]?.idleSince = isIdle ? .now() : nil }
  }
}
