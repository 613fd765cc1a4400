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
    return try [
      Promise(
        name: "milliseconds from a save to the picture that a preview answers, in the middle of 20",
        value: save,
        bound: .atMost(100)),
      Promise(
        name: "layouts a second while an edge is dragged in a preview", value: rate, bound: .atLeast(30)),
      growth(of: text, at: design, as: view, in: preview),
    ] + manyDesigns(like: text)
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

  private func layouts(of view: String, in preview: PreviewClient) throws -> Double {
    let start = ContinuousClock.now
    let widths = stride(from: 300, to: 1_300, by: 5)
    for width in widths { _ = try preview.answer("\(view)&width=\(width)") }
    return Double(widths.underestimatedCount) / ((ContinuousClock.now - start) / .seconds(1))
  }

  /// How much memory the preview takes after a thousand saves beyond what it took after three hundred.
  private func growth(
    of text: String, at design: URL, as view: String, in preview: PreviewClient
  ) throws -> Promise {
    let events = try preview.events()
    defer { events.process.terminate() }
    var before = 0.0
    for round in 0..<1_000 {
      if round == 300 { before = try preview.megabytes() }
      let text = text.replacingOccurrences(of: "minutes ago", with: "minutes, save \(round)")
      try save(text, to: design, hearing: events.output)
      _ = try preview.answer(view)
    }
    return Promise(
      name: "megabytes that a preview grows by from 300 to 1,000 saves",
      value: try preview.megabytes() - before,
      bound: .atMost(10))
  }

  private func save(_ text: String, to design: URL, hearing events: FileHandle) throws {
    try Data(text.utf8).write(to: design, options: .atomic)
    var told = ""
    while !told.contains("\"type\":\"design\"") {
      told += String(decoding: events.availableData, as: UTF8.self)
    }
  }

  /// How soon five hundred designs are there: the first picture, all of them, and a save of one.
  private func manyDesigns(like text: String) throws -> [Promise] {
    let many = folder.appendingPathComponent("five-hundred")
    try FileManager.default.createDirectory(at: many, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(designs)/photos", toPath: many.appendingPathComponent("photos").path)
    func named(_ number: Int) -> String {
      text.replacingOccurrences(of: "\"Friends\"", with: "\"Friends \(number)\"")
    }
    func file(_ number: Int) -> URL { many.appendingPathComponent("friends-\(number).json") }
    for number in 0..<500 { try Data(named(number).utf8).write(to: file(number)) }
    let start = ContinuousClock.now
    let preview = try PreviewClient(of: maquette, showing: many.path)
    defer { preview.end() }
    let view = "view?design=\(file(250).path)&screen=friends"
    _ = try preview.answer("designs")
    _ = try preview.answer(view)
    let first = (ContinuousClock.now - start) / .seconds(1)
    while String(decoding: try preview.answer("designs"), as: UTF8.self).contains("\"isRead\":false") {
      usleep(20_000)
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let events = try preview.events()
    defer { events.process.terminate() }
    var times: [Double] = []
    for round in 0..<10 {
      usleep(300_000)
      let start = ContinuousClock.now
      let text = named(250).replacingOccurrences(of: "minutes ago", with: "minutes, \(round)")
      try save(text, to: file(250), hearing: events.output)
      _ = try preview.answer(view)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return [
      Promise(
        name: "seconds until the first picture of 500 designs is there", value: first, bound: .atMost(1.5)),
      Promise(name: "seconds until 500 designs are open in a preview", value: seconds, bound: .atMost(2)),
      Promise(
        name: "milliseconds from a save to its picture among 500 designs, in the middle of 10",
        value: times.sorted()[times.count / 2], bound: .atMost(150)),
    ]
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

  /// The memory that nobody else has a part in.
  func megabytes() throws -> Double {
    let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon") }),
      let kilobytes = Double(line.filter(\.isNumber))
    else { throw Race.Failure(description: "the system does not say how much memory a preview takes") }
    return kilobytes / 1_024
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }

  /// What happens, as it is told.
  func events() throws -> (process: Process, output: FileHandle) {
    let (curl, output) = (Process(), Pipe())
    curl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    curl.arguments = ["curl", "-sN", address + "events"]
    curl.standardOutput = output
    try curl.run()
    // Nothing is sent before the first event, and what is saved before curl has connected is never heard of.
    usleep(500_000)
    return (curl, output.fileHandleForReading)
  }

  func answer(_ path: String) throws -> Data {
    guard let url = URL(string: address + path) else {
      throw Race.Failure(description: "\(path) is no address")
    }
    let done = DispatchSemaphore(value: 0)
    let box = Box()
    URLSession.shared.dataTask(with: url) { data, response, _ in
      if (response as? HTTPURLResponse)?.statusCode == 200 { box.data = data }
      done.signal()
    }.resume()
    done.wait()
    guard let data = box.data else {
      throw Race.Failure(description: "the preview does not answer \(path)")
    }
    return data
  }

  private final class Box: @unchecked Sendable {
    var data: Data?
  }
}
