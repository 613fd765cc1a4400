import ArgumentParser
import Foundation
import Workflows

/// A shard that is specified on the command line or, for `auto`, by environment variables.
enum ShardArgument: ExpressibleByArgument, CustomStringConvertible {
  case part(Shard)
  case auto

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let shard = Shard(argument: argument) {
      self = .part(shard)
    } else {
      return nil
    }
  }

  /// The help text of the option `--shard`, which divides the work of a command among several machines.
  static let help = ArgumentHelp(
    "Draw one of several parts, such as 2/3 for the second of three. \"maquette merge\" merges "
      + "the parts. With auto, the part is read from MAQUETTE_SHARD, or from the variables of "
      + "GitLab, CircleCI, Buildkite, Slurm, AWS Batch, Kubernetes or GNU parallel.",
    valueName: "i/n|auto", visibility: .hidden)

  var description: String {
    switch self {
    case .part(let shard): shard.description
    case .auto: "auto"
    }
  }

  /// The shard. Throws if environment variables must specify it, but are missing or invalid.
  var shard: Shard {
    get throws {
      switch self {
      case .part(let shard): return shard
      case .auto:
        do {
          return try ShardingSystem.shard(in: ProcessInfo.processInfo.environment)
        } catch {
          throw ValidationError("--shard auto: \(error)")
        }
      }
    }
  }
}

extension Shard {
  /// Parses a text such as `2/3`; returns `nil` if it is invalid.
  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number, of: count)
  }
}

/// A system that runs the shards of a job on several machines, and the environment variables in which it passes the
/// shard.
struct ShardingSystem {
  let name: String
  /// The variable that contains the shard's index.
  let index: String
  /// The variable that contains the number of shards.
  let total: String
  /// The index of the first shard, or the variable that contains it.
  var first = First.number(0)
  /// The variable that contains the difference between the indices of consecutive shards. The difference is 1 if the variable is
  /// not set.
  var step: String?

  enum First {
    case number(Int)
    case variable(String)
  }

  static let all = [
    ShardingSystem(name: "GitLab", index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: .number(1)),
    ShardingSystem(name: "CircleCI", index: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL"),
    ShardingSystem(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", total: "BUILDKITE_PARALLEL_JOB_COUNT"),
    ShardingSystem(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", total: "SLURM_ARRAY_TASK_COUNT",
      first: .variable("SLURM_ARRAY_TASK_MIN"), step: "SLURM_ARRAY_TASK_STEP"),
    ShardingSystem(
      name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", total: "AWS_BATCH_JOB_ARRAY_SIZE"),
    // The following systems do not pass the number of shards.
    ShardingSystem(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", total: totalVariable),
    ShardingSystem(name: "GNU parallel", index: "PARALLEL_SEQ", total: totalVariable, first: .number(1)),
  ]

  /// The environment variable with the shard in the syntax of `--shard`. It is for CI systems on which a
  /// script determines the shard's index, and has priority over all other variables.
  static let shardVariable = "MAQUETTE_SHARD"
  /// The environment variable with the number of shards. It is for systems that do not set such a variable
  /// themselves, such as Kubernetes.
  static let totalVariable = "MAQUETTE_SHARD_TOTAL"
}

extension ShardingSystem {
  struct Problem: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// Returns the shard that the environment specifies. Empty variables are treated as missing.
  static func shard(in environment: [String: String]) throws(Problem) -> Shard {
    let environment = environment.filter { !$0.value.isEmpty }
    if let text = environment[shardVariable] {
      guard let shard = Shard(argument: text) else {
        throw Problem(description: "\(shardVariable) is \"\(text)\"; write a part such as 2/3")
      }
      return shard
    }
    let found = all.filter { $0.isPresent(in: environment) }
    guard let engine = found.first else {
      let variables = all.map { "\($0.index) (\($0.name))" }.joined(separator: ", ")
      throw Problem(
        description: "the environment contains no part: none of \(shardVariable), \(variables) is set")
    }
    guard found.count == 1 else {
      let names = found.map { "\($0.index) of \($0.name)" }.joined(separator: " and ")
      throw Problem(
        description:
          "the environment specifies several parts, \(names); set \(shardVariable) to the part to draw")
    }
    return try engine.shard(in: environment)
  }

  /// Whether the environment contains variables of this sharding system. The system's variable with the
  /// number of shards is sufficient, because GitLab sets only this variable in jobs that are not parallel.
  private func isPresent(in environment: [String: String]) -> Bool {
    environment[index] != nil || total != Self.totalVariable && environment[total] != nil
  }

  private func shard(in environment: [String: String]) throws(Problem) -> Shard {
    if environment[index] == nil, environment[total] == "1", let whole = Shard(argument: "1/1") {
      return whole
    }
    let number = try value(of: index, in: environment)
    let count = try value(of: total, in: environment)
    let start =
      switch first {
      case .number(let number): number
      case .variable(let name): try value(of: name, in: environment)
      }
    let step = try step.flatMap { environment[$0] == nil ? nil : $0 }.map { name throws(Problem) in
      try value(of: name, in: environment)
    }
    let distance = max(step ?? 1, 1)
    let position = (number - start) / distance
    guard (number - start) % distance == 0, let shard = Shard(argument: "\(position + 1)/\(count)") else {
      let reported = [index, total].map { "\($0)=\(environment[$0] ?? "")" }.joined(separator: ", ")
      throw Problem(
        description:
          "\(name) sets \(reported), which is not one of \(count) parts; the first part has the number \(start)"
      )
    }
    return shard
  }

  private func value(of variable: String, in environment: [String: String]) throws(Problem) -> Int {
    guard let text = environment[variable] else {
      let hint = variable == Self.totalVariable ? "; set it to the number of parts" : ""
      let set =
        environment[index].map { "\(index)=\($0)" } ?? environment[total].map { "\(total)=\($0)" } ?? ""
      throw Problem(description: "\(name) sets \(set), but \(variable) is not set\(hint)")
    }
    guard let number = Int(text), abs(number) < 1 << 32 else {
      throw Problem(description: "\(name) sets \(variable)=\"\(text)\", which is not a number")
    }
    return number
  }
}
