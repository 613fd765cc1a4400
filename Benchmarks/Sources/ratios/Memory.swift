import Cases
import Foundation

/// The memory of a process of its own, which nothing else has used before.
enum Memory {
  /// What the process prints that measures: the bytes an item takes of mixed flow, at its peak.
  ///
  /// The sizes count, though the input shares them with the arrangement.
  static func measure() throws {
    let count = 1_000_000
    let before = try resident("VmRSS:")
    let work = Case.mixedFlow(count)
    let arrangement = try work.arrangement()
    let peak = try resident("VmHWM:")
    consume((work, arrangement))
    print((peak - before) / Double(count))
  }

  /// Runs this program once more to measure.
  static func mixedFlow() throws -> Measurement {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--memory"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let bytes = Double(output.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Unreadable(text: output)
    }
    return Measurement(
      name: "mixed flow, 1000000 sizes: memory of an item at the peak", value: bytes, unit: "bytes",
      limit: 80)
  }

  /// Figures that are not where they should be.
  struct Unreadable: Error {
    /// What was there instead.
    let text: String
  }

  private static func resident(_ name: String) throws -> Double {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    guard
      let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Double($0) })
    else { throw Unreadable(text: status) }
    return kilobytes * 1024
  }
}
