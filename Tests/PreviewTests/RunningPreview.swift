import Foundation
import TestSupport
import Testing

/// A running `maquette preview` of a folder of designs.
final class RunningPreview: Addressed {
  /// The URL that the preview printed.
  let address: URL
  let folder: URL
  /// The file with the preview's standard error.
  let errors: URL
  private let process = Process()
  private let outputs: TemporaryFolder

  /// Starts a preview of a folder of designs, and waits until it listens.
  init(
    in folder: URL, _ arguments: [String] = ["designs"], token: String? = nil, port: String = "0",
    temporary: URL = FileManager.default.temporaryDirectory, environment: [String: String] = [:]
  ) throws {
    self.folder = folder
    outputs = try TemporaryFolder()
    errors = outputs.url.appendingPathComponent("errors")
    try Data().write(to: errors)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Tests in the background of a shell ignore SIGINT, and child processes inherit that.
    process.arguments = ["--default-signal", Repository.tool.path, "preview", "--port", port] + arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    var environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    environment["MAQUETTE_PREVIEW_TOKEN"] = token
    environment["XDG_CACHE_HOME"] =
      FileManager.default.temporaryDirectory.appendingPathComponent("maquette-layout-tests-cache").path
    environment["TMPDIR"] = temporary.path
    process.environment = environment
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let url = URL(string: line.trimmingCharacters(in: .newlines)), url.scheme == "http" else {
      throw NotListening(description: "it printed \"\(line)\"")
    }
    address = url
  }

  struct NotListening: Error, CustomStringConvertible {
    let description: String
  }

  var processIdentifier: pid_t { process.processIdentifier }
  var port: String { address.port.map(String.init) ?? "" }
  var token: String { address.path.split(separator: "/").first.map(String.init) ?? "" }

  /// Ends the preview with SIGINT; returns the seconds that this took.
  @discardableResult
  func end() -> Double {
    let start = Date()
    process.interrupt()
    process.waitUntilExit()
    return Date().timeIntervalSince(start)
  }

  deinit {
    if process.isRunning { end() }
  }

  /// The answer that curl receives, with the status on a last line of its own.
  func curl(_ path: String, _ arguments: [String] = []) throws -> String {
    let url = "http://127.0.0.1:\(port)\(path)"
    return try Program.run("curl", ["-s", "--path-as-is", "-w", "\n%{http_code}"] + arguments + [url]).text
  }
}

/// A folder with designs of contacts.
struct PreviewedFolder {
  let folder: TemporaryFolder
  var url: URL { folder.url }

  static func design(name: String = "Friends", items: [String] = ["Ana", "Omar"], more: String = "") -> String
  {
    let items = items.map { #"{"id": "\#($0.lowercased())", "name": "\#($0)", "detail": "Yesterday"}"# }
    return """
      {
        "name": "\(name)", "viewports": ["iPhone 17", "390x300"],
        "screens": [
          {"id": "friends", "title": "\(name)", "layout": {"type": "column", "minimumColumnWidth": 300}, \(more)
           "items": [\(items.joined(separator: ",\n    "))]}
        ]
      }
      """
  }

  init(_ text: String = design()) throws {
    folder = try TemporaryFolder()
    try folder.write(text, to: "designs/friends.json")
  }

  /// Creates a git repository with one commit of all files.
  func commit() throws {
    for command in [["init", "-q"], ["add", "."], ["commit", "-qm", "Begin"]] {
      let name = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
      #expect(try Program.run("git", ["-C", url.path] + name + command).status == 0)
    }
  }
}

extension RunningPreview {
  /// The preview's socket descriptors.
  func sockets() throws -> [String] { try sockets { _ in true } }

  /// The socket descriptors at the preview's port, except those inherited from this process. The system's socket table may be
  /// incomplete while sockets are opened and closed.
  func socketsAtPort() throws -> [String] {
    let port = try #require(address.port.map { ":" + String(format: "%04X", $0) })
    // Foundation reads only the beginning of a long table.
    let table = try Program.run("cat", ["/proc/net/tcp"]).text
    let own = Set(
      table.split(separator: "\n").map { $0.split(separator: " ") }
        .filter { $0.count > 9 && $0[1].hasSuffix(port) }.map { "socket:[\($0[9])]" })
    return try sockets(where: own.contains)
  }

  private func sockets(where isWanted: (String) -> Bool) throws -> [String] {
    let folder = "/proc/\(processIdentifier)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
      // The connection may have been closed in the meantime.
      var target = [UInt8](repeating: 0, count: 64)
      let count = readlink("\(folder)/\(name)", &target, target.count)
      let link = String(decoding: target[..<max(0, count)], as: UTF8.self)
      return link.hasPrefix("socket:") && isWanted(link)
    }
  }

  /// Whether a descriptor is closed in programs that the preview starts.
  func closesOnExec(_ descriptor: String) throws -> Bool {
    let facts = try String(
      contentsOfFile: "/proc/\(processIdentifier)/fdinfo/\(descriptor)", encoding: .utf8)
    let flags = try #require(facts.firstMatch(of: /flags:\s+([0-7]+)/)?.output.1)
    return Int32(flags, radix: 8).map { $0 & O_CLOEXEC != 0 } == true
  }
}
