import Foundation
import Synchronization

/// A running Chromium, with the two pipes over which Chromium takes commands and tells what happens, one JSON text after the other.
///
/// `--remote-debugging-pipe` reads them as descriptor 3 and writes them as descriptor 4, each ended by a zero.
public final class DevToolsPipe: Sendable {
  /// The one that all pages of a suite are opened in, one after the other; `nil` where each has one of its own.
  @TaskLocal public static var shared: DevToolsPipe?

  private let folder: TemporaryFolder
  private let profile: String
  private let process = Process()
  private let input: Int32
  private let output: Int32
  private let unread = Mutex<[UInt8]>([])
  private let lastNumber = Mutex(0)

  /// Chromium could not be started, ended, or kept silent.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts Chromium without a window.
  public init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let pipes = ["in", "out"].map { folder.url.appendingPathComponent($0).path }
    for pipe in pipes where mkfifo(pipe, 0o600) != 0 { throw Failure(description: "no pipe at \(pipe)") }
    // Open for both, so that neither side waits for the other to come.
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

  /// A number that no message has yet.
  func nextNumber() -> Int {
    lastNumber.withLock { number in
      number += 1
      return number
    }
  }

  /// Sends one message.
  func send(_ message: [String: Any]) throws {
    var bytes = [UInt8](try JSONSerialization.data(withJSONObject: message)) + [0]
    while !bytes.isEmpty {
      let count = write(input, bytes, bytes.count)
      guard count > 0 else { throw Failure(description: "Chromium does not take commands") }
      bytes.removeFirst(count)
    }
  }

  /// The next message; throws where none comes within `seconds`.
  func receive(seconds: Double = 60) throws -> [String: Any] {
    let deadline = Date().addingTimeInterval(seconds)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var scanned = 0
    while true {
      if let message = unread.withLock({ Self.message(in: &$0, scanned: &scanned) }) {
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 100) > 0 {
        let count = read(output, &buffer, buffer.count)
        guard count > 0 else { throw Failure(description: "Chromium hung up") }
        unread.withLock { $0 += buffer[..<count] }
      } else if !process.isRunning || Date() > deadline {
        throw Failure(description: process.isRunning ? "Chromium says nothing" : "Chromium ended")
      }
    }
  }

  /// Takes the first message out of what was read, of which so many bytes have been looked at; `nil` for none that has
  /// ended.
  private static func message(in unread: inout [UInt8], scanned: inout Int) -> Data? {
    guard let end = unread[scanned...].firstIndex(of: 0) else {
      scanned = unread.count
      return nil
    }
    defer { unread.removeFirst(end + 1) }
    return Data(unread[..<end])
  }
}
