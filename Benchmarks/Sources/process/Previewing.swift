import Foundation
import FoundationNetworking

extension Bench {
  /// What `maquette preview` answers, and how soon after a save.
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
    let rate = try layouts(of: view, in: preview)
    print(String(format: "  %8.1f ms from save to answer, %.0f layouts a second", save, rate))
    return [
      Promise(
        name: "milliseconds from a save to the picture that a preview answers, in the middle of 20",
        value: save,
        bound: .atMost(100)),
      Promise(
        name: "layouts a second while an edge is dragged in a preview", value: rate, bound: .atLeast(30)),
      try manyDesigns(like: text),
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
      try Data(text.replacingOccurrences(of: "minutes ago", with: "minutes, \(round)").utf8).write(to: design)
      var told = ""
      while !told.contains("\"type\":\"design\"") {
        told += String(decoding: events.output.availableData, as: UTF8.self)
      }
      _ = try preview.answer(view)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return times.sorted()[times.count / 2]
  }

  private func layouts(of view: String, in preview: PreviewClient) throws -> Double {
    let start = ContinuousClock.now
    let widths = stride(from: 300, to: 1_300, by: 5)
    for width in widths { _ = try preview.answer("\(view)&width=\(width)") }
    return Double(widths.underestimatedCount) / ((ContinuousClock.now - start) / .seconds(1))
  }

  /// The seconds until five hundred designs are open.
  private func manyDesigns(like text: String) throws -> Promise {
    let many = folder.appendingPathComponent("five-hundred")
    try FileManager.default.createDirectory(at: many, withIntermediateDirectories: true)
    let plain = text.replacingOccurrences(of: "photos/", with: "../previewed/photos/")
    for number in 0..<500 {
      let named = plain.replacingOccurrences(of: "\"Friends\"", with: "\"Friends \(number)\"")
      try Data(named.utf8).write(to: many.appendingPathComponent("friends-\(number).json"))
    }
    let start = ContinuousClock.now
    let preview = try PreviewClient(of: maquette, showing: many.path)
    defer { preview.end() }
    while String(decoding: try preview.answer("designs"), as: UTF8.self).contains("\"isRead\":false") {}
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return Promise(name: "seconds until 500 designs are open in a preview", value: seconds, bound: .atMost(2))
  }
}

/// Asks a preview as its page does.
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
    process.interrupt()
    process.waitUntilExit()
  }

  /// What happens, as it is told.
  func events() throws -> (process: Process, output: FileHandle) {
    let (curl, output) = (Process(), Pipe())
    curl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    curl.arguments = ["curl", "-sN", address + "events"]
    curl.standardOutput = output
    try curl.run()
    return (curl, output.fileHandleForReading)
  }

  func answer(_ path: String) throws -> Data {
    guard let url = URL(string: address + path) else {
      throw Race.Failure(description: "\(path) is no address")
    }
    let done = DispatchSemaphore(value: 0)
    let box = Box()
    URLSession.shared.dataTask(with: url) { data, _, _ in
      box.data = data
      done.signal()
    }.resume()
    done.wait()
    guard let data = box.data else { throw Race.Failure(description: "the preview does not answer") }
    return data
  }

  private final class Box: @unchecked Sendable {
    var data: Data?
  }
}
