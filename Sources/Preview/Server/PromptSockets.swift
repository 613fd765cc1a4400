import FlyingSocks
import Foundation

/// Sockets that send what is written at once.
///
/// The server writes the head of an answer and its body one after the other. The system would hold the body back until
/// the browser has acknowledged the head, which takes browsers 40 milliseconds.
struct PromptSockets<Pool: AsyncSocketPool>: AsyncSocketPool {
  let pool: Pool

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The first to wait is the one that listens, and those that it accepts do as it does.
    try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}
