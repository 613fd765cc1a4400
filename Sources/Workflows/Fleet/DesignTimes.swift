package import DesignFormat
import Foundation

/// How long designs took in earlier runs, in milliseconds, by their paths from the folder that the program ran in.
package struct DesignTimes: Equatable, Sendable {
  private(set) var milliseconds: [String: Int] = [:]

  /// Nothing is known.
  package init() {}

  /// Measured durations by the designs' files, but for those at `kept` paths, of which pictures were left alone.
  package init(_ measured: [PathKey: Duration], besides kept: Set<PathKey>) {
    for (file, duration) in measured {
      let design = DrawnFile.shownPath(file.path)
      guard !kept.contains(design) else { continue }
      milliseconds[design] = max(1, Int((duration / .milliseconds(1)).rounded()))
    }
  }

  /// Reads files that earlier runs, or their parts, have kept; throws for one that is none.
  package init(files: [String]) throws {
    for file in files {
      do {
        let times = try JSONDecoder().decode([String: Int].self, from: InputFile(text: file).contents())
        milliseconds.merge(times) { max($0, $1) }
      } catch is DecodingError {
        throw InputError("\(quoted(file)) holds no times of designs")
      }
    }
  }

  /// The costs of designs, as all machines with the same files have them: their times, and of others what pixels and items
  /// say, at the rate of those that have times.
  func costs(of designs: [String], estimated: [Int]) -> [Int] {
    let known = designs.map { milliseconds[DrawnFile.shownPath($0)] }
    let pairs = zip(known, estimated).compactMap { time, cost in time.map { (time: $0, cost: cost) } }
    guard !pairs.isEmpty else { return estimated }
    let (time, cost) = (pairs.map(\.time).reduce(0, +), pairs.map(\.cost).reduce(0, +))
    return zip(known, estimated).map { $0 ?? max(1, $1 * time / max(1, cost)) }
  }

  /// The times as texts, for a digest that tells parts of one run from others.
  var recipe: [String] { milliseconds.sorted { $0.key < $1.key }.flatMap { [$0.key, "\($0.value)"] } }

  /// Writes the times, a line each.
  package func write(to file: String) throws {
    try OutputFile(path: file).write(try milliseconds.orderedJSON(isIndented: true) + Data("\n".utf8))
  }
}

/// How the work of a command is divided among machines.
package struct Division: Sendable {
  /// Which part is done; `nil` for all of it.
  package var shard: Shard?
  package var times: DesignTimes

  package init(shard: Shard?, times: DesignTimes = DesignTimes()) {
    (self.shard, self.times) = (shard, times)
  }
}
