import DesignFormat
import Foundation

/// Names what of engineers' code stands at addresses of a compiled program.
struct CodePlaces {
  let symbolizer: String
  let demangler: String
  let program: String
  /// The files as they were given. A module has one of each name, so the name says which.
  let files: [String]

  /// The first of the addresses, from the innermost call out, that is in the engineer's files, for people:
  /// `Waterfall.prepare(), Layouts/Waterfall.swift:14`; nil where none is, or no symbolizer.
  func place(_ addresses: [UInt64]) -> String? {
    guard let frame = frames(addresses).first else { return nil }
    let line = frame.line > 0 ? frame.line : lineBeside(frame)
    let words = [
      name(of: frame.function), "\(frame.file)" + (line.map { ":\($0)" } ?? ""),
    ]
    return words.compactMap { $0 }.joined(separator: ", ")
  }

  /// How long a program may take that only makes a message better.
  private static let time = Duration.seconds(10)

  private struct Frame {
    let address: UInt64
    let function: String
    let file: String
    let line: Int
  }

  /// Those of the addresses that are in the engineer's files: the symbolizer writes three lines for each.
  private func frames(_ addresses: [UInt64]) -> [Frame] {
    let names = Dictionary(files.map { (PathKey($0.fileName), $0) }) { first, _ in first }
    let lines = output(
      of: symbolizer,
      ["--obj=\(program)", "--output-style=GNU", "--addresses", "--functions=linkage", "--no-inlines"]
        + addresses.map { "0x" + String($0, radix: 16) }
    ).split(separator: "\n")
    return stride(from: 0, to: lines.count - 2, by: 3).compactMap { start in
      let place = lines[start + 2].split(separator: ":")
      guard place.count >= 2, let file = names[String(place[0]).fileName],
        let address = UInt64(lines[start].dropFirst(2), radix: 16),
        let line = Int(place[1].prefix { $0.isNumber })
      else { return nil }
      return Frame(address: address, function: String(lines[start + 1]), file: file, line: line)
    }
  }

  /// Some instructions are of no line, such as a loop's last; those beside them are.
  private func lineBeside(_ frame: Frame) -> Int? {
    let addresses = (1...64).flatMap { [frame.address &- $0, frame.address &+ $0] }
    return frames(addresses)
      .first { $0.function == frame.function && $0.line > 0 }?.line
  }

  /// `Waterfall.prepare()` for what the compiler calls it.
  private func name(of function: String) -> String? {
    // The code chooses the name, so it is no argument.
    output(of: demangler, ["-compact", "-simplified"], input: Data(function.utf8))
      .split(separator: "\n").first.map { String($0).claimed }
  }

  private func output(of program: String, _ arguments: [String], input: Data? = nil) -> String {
    do {
      let folder = NSTemporaryDirectory() + "/maquette-places-\(getpid())-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { _ = rmdir(folder) }
      let run = try ProgramRun(program, arguments, input: input, keptIn: folder, limit: Self.time)
      defer { for name in [".input", ".output", ".errors"] { unlink("\(folder)/\(name)") } }
      return String(decoding: try run.output, as: UTF8.self)
    } catch {
      // Without the program there is nothing to tell.
      return ""
    }
  }
}
