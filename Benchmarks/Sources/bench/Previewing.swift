import Foundation

extension SerialWorker {
  /// The answers of `maquette preview` and their delay after a save.
  func previewing() throws -> [Promise] {
    let previewed = folder.appendingPathComponent("previewed")
    try FileManager.default.createDirectory(at: previewed, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(designs)/photos", toPath: previewed.appendingPathComponent("photos").path)
    let design = previewed.appendingPathComponent("friends.json")
    let text = try String(contentsOfFile: "\(designs)/friends.json", encoding: .utf8)
    try Data(text.utf8).write(to: design)
    let preview = try PreviewClient(of: maquette, showing: previewed.path)
    defer { preview.end() }
    let view = "view?design=\(design.path)&screen=friends"
    let save = try milliseconds(fromSaving: text, to: design, as: view, in: preview)
    return [
      Promise(
        name: "milliseconds from save to image in the preview, median of 20", value: save,
        bound: .atMost(100))
    ]
  }

  private func milliseconds(
    fromSaving text: String, to design: URL, as view: String, in preview: PreviewClient
  ) throws -> Double {
    let events = try preview.events()
    defer { events.process.terminate() }
    _ = try preview.answer(view)
    var times: [Double] = []
    for round in 0..<20 {
      usleep(300_000)
      let start = ContinuousClock.now
      let text = text.replacingOccurrences(of: "minutes ago", with: "minutes, \(round)")
      try save(text, to: design, hearing: events.output)
      _ = try preview.answer(view)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return times.sorted()[times.count / 2]
  }

  private func save(_ text: String, to design: URL, hearing events: FileHandle) throws {
    try Data(text.utf8).write(to: design, options: .atomic)
    var reported = ""
    while !reported.contains("\"type\":\"design\"") {
      reported += String(decoding: events.availableData, as: UTF8.self)
    }
  }
}

/// A client that sends the same requests as the preview's page.
private final class PreviewClient {
  private let process = Process()
  private let address: String

  init(of program: String, showing path: String) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["preview", path, "--port", "0"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .newlines)
    guard address.hasPrefix("http") else { throw Race.Failure(description: "the preview does not listen") }
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }

  /// The stream of the preview's events.
  func events() throws -> (process: Process, output: FileHandle) {
    let (curl, output) = (Process(), Pipe())
    curl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    curl.arguments = ["curl", "-sN", address + "events"]
    curl.standardOutput = output
    try curl.run()
    // The preview sends nothing before the first event, and changes before curl has connected are not reported.
    usleep(500_000)
    return (curl, output.fileHandleForReading)
  }

  /// The body of a response; throws unless its status is 200.
  func answer(_ path: String) throws -> Data {
    let (curl, output) = (Process(), Pipe())
    curl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    curl.arguments = ["curl", "--silent", "--fail", address + path]
    curl.standardOutput = output
    try curl.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    curl.waitUntilExit()
    guard curl.terminationStatus == 0 else {
      throw Race.Failure(description: "the preview does not answer \(path)")
    }
    return data
  }
}
