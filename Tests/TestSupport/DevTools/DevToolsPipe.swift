import Foundation
import Synchronization

/// A running Chromium, with the pipes for its commands and events, which are JSON texts.
///
/// With `--remote-debugging-pipe`, Chromium reads from descriptor 3 and writes to descriptor 4. A zero byte ends each
/// message.
package final class DevToolsPipe: Sendable {
  /// The running Chromium, which exits when no test or suite refers to it.
  private static let running = Mutex(Running())

  private struct Running {
    weak var pipe: DevToolsPipe?
  }

  private let folder: TemporaryFolder
  private let profile: String
  private let process = Process()
  private let input: Int32
  private let output: Int32
  private let received = Mutex(Received())
  /// Serializes messages, because one can exceed the size that a pipe accepts at once.
  private let writing = Mutex(())
  private let lastNumber = Mutex(0)

  /// The error if Chromium does not start, exits, or does not respond.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the Chromium in which tests open their pages. It exits when no test refers to it.
  package static func shared() throws -> DevToolsPipe {
    try running.withLock { running in
      if let pipe = running.pipe { return pipe }
      let pipe = try DevToolsPipe()
      running.pipe = pipe
      return pipe
    }
  }

  /// Starts Chromium in headless mode.
  private init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let pipes = ["in", "out"].map { folder.url.appendingPathComponent($0).path }
    for pipe in pipes where mkfifo(pipe, 0o600) != 0 { throw Failure(description: "no pipe at \(pipe)") }
    // Opened for reading and writing, so that `open` does not wait for the other side.
    (input, output) = (open(pipes[0], O_RDWR | O_CLOEXEC), open(pipes[1], O_RDWR | O_CLOEXEC))
    guard input >= 0, output >= 0 else { throw Failure(description: "the pipes do not open") }
    profile = folder.url.appendingPathComponent("profile").path
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", #"exec chromium "$@" 3<"$0/in" 4>"$0/out""#, folder.url.path, "--remote-debugging-pipe"]
      + Chromium.arguments(profile: profile)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    Chromium.waitForHelpers(profile: profile)
    close(input)
    close(output)
  }

  /// Returns an unused message number.
  func nextNumber() -> Int {
    lastNumber.withLock { number in
      number += 1
      return number
    }
  }

  /// Sends one message.
  func send(_ message: [String: Any]) throws {
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: message)) + [0]
    try writing.withLock { _ in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        guard count > 0 else { throw Failure(description: "Chromium does not take commands") }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Returns the next message of a session, or the response to a message number. Throws if there is none within
  /// `seconds`.
  func receive(answer number: Int?, session: String?, seconds: Double = 60) throws -> [String: Any] {
    let deadline = Date().addingTimeInterval(seconds)
    while true {
      let message = try received.withLock { received in
        try received.collect(from: output)
        return received.take(answer: number, session: session)
      }
      if let message { return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:] }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 100) <= 0, !process.isRunning || Date() > deadline {
        throw Failure(description: process.isRunning ? "Chromium says nothing" : "Chromium ended")
      }
    }
  }

  /// Discards the messages of a closed session.
  func forget(session: String) {
    received.withLock { $0.messages.removeAll { $0.session == session } }
  }

  /// The received messages that no page has read.
  private struct Received {
    struct Message {
      let number: Int?
      let session: String?
      let data: Data
    }

    private var unread: [UInt8] = []
    var messages: [Message] = []

    /// Reads all available data.
    mutating func collect(from pipe: Int32) throws {
      var waiting = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while poll(&waiting, 1, 0) > 0 {
        let count = read(pipe, &buffer, buffer.count)
        guard count > 0 else { throw Failure(description: "Chromium hung up") }
        let scanned = unread.count
        unread += buffer[..<count]
        guard unread[scanned...].contains(0) else { continue }
        var parts = unread.split(separator: 0, omittingEmptySubsequences: false)
        unread = Array(parts.removeLast())
        for part in parts { try keep(Data(part)) }
      }
    }

    /// Discards events of the browser itself, which have neither a number nor a session.
    private mutating func keep(_ data: Data) throws {
      let message = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
      let (number, session) = (message["id"] as? Int, message["sessionId"] as? String)
      if number != nil || session != nil {
        messages.append(Message(number: number, session: session, data: data))
      }
    }

    mutating func take(answer number: Int?, session: String?) -> Data? {
      let index = messages.firstIndex { message in
        message.number != nil ? message.number == number : message.session == session
      }
      return index.map { messages.remove(at: $0).data }
    }
  }
}
