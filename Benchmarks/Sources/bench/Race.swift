import Foundation

/// A command that is measured as a whole, from its start to its end.
struct Racer {
  /// The command's name in reports.
  let name: String
  /// The program, by its path or found on the `PATH`, and its arguments.
  var command: [String]
  /// The number of rounds in which it runs; slow commands need not run in all.
  var rounds = Int.max
  /// A folder that is removed before each run.
  var output: URL?
  /// The exit code of a successful run.
  var status: Int32 = 0
}

/// Commands that run alternately, so that a slower machine affects all of them.
struct Race {
  private var times: [[Double]]
  private var processorTimes: [[Double]]
  private var memories: [Int]
  private let racers: [Racer]

  /// The error if a command does not succeed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs each command once to fill the disk's cache, and then in `rounds` rounds.
  init(_ racers: [Racer], rounds: Int) throws {
    self.racers = racers
    times = Array(repeating: [], count: racers.count)
    processorTimes = times
    memories = try racers.map { try Self.run($0).memory }
    for round in 0..<rounds {
      for (index, racer) in racers.enumerated() where round < racer.rounds {
        let run = try Self.run(racer)
        times[index].append(run.seconds)
        processorTimes[index].append(run.processorSeconds)
        memories[index] = max(memories[index], run.memory)
      }
    }
  }

  /// The shortest run of a command, in seconds.
  ///
  /// Other load only makes runs slower, so the shortest run is the closest to the time of the command itself.
  func quickest(_ index: Int) -> Double { times[index].min() ?? .nan }

  /// The smallest processor time of a run, in seconds summed over all processors.
  func processorTime(_ index: Int) -> Double { processorTimes[index].min() ?? .nan }

  /// The median run, in seconds.
  func median(_ index: Int) -> Double { times[index].sorted()[times[index].count / 2] }

  /// The peak memory of a command, in bytes.
  func memory(_ index: Int) -> Double { Double(memories[index]) }

  var lines: [String] {
    racers.indices.map { index in
      let figures = [quickest(index), median(index)].map { String(format: "%8.1f ms", $0 * 1e3) }
      return "  \(figures[0]) quickest \(figures[1]) median  \(racers[index].name)"
    }
  }

  private static func run(_ racer: Racer) throws -> (
    seconds: Double, processorSeconds: Double, memory: Int
  ) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = racer.command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    if let output = racer.output, FileManager.default.fileExists(atPath: output.path) {
      try FileManager.default.removeItem(at: output)
    }
    var process: pid_t = 0
    let start = ContinuousClock.now
    guard posix_spawnp(&process, racer.command[0], &actions, nil, &arguments, environ) == 0 else {
      throw Failure(description: "\(racer.command[0]) cannot be started")
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    let time = (ContinuousClock.now - start) / .seconds(1)
    // The exit code is the second byte.
    guard status == racer.status << 8 else {
      throw Failure(description: "\(racer.command.joined(separator: " ")) ended with status \(status)")
    }
    let processorTime = usage.ru_utime.seconds + usage.ru_stime.seconds
    return (time, processorTime, Int(usage.ru_maxrss) * 1_024)
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
