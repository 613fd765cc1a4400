import Workflows

/// An engine that runs the parts of a job on several machines, and how its environment says which part this is.
struct FleetEngine {
  let name: String
  /// The variable with the part's number.
  let index: String
  /// The variable with the number of parts.
  let total: String
  /// The number of the first part, or the variable with it.
  var first = First.number(0)
  /// The variable with the distance of two numbers; 1 where it is not set.
  var step: String?

  enum First {
    case number(Int)
    case variable(String)
  }

  static let all = [
    FleetEngine(name: "GitLab", index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: .number(1)),
    FleetEngine(name: "CircleCI", index: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL"),
    FleetEngine(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", total: "BUILDKITE_PARALLEL_JOB_COUNT"),
    FleetEngine(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", total: "SLURM_ARRAY_TASK_COUNT",
      first: .variable("SLURM_ARRAY_TASK_MIN"), step: "SLURM_ARRAY_TASK_STEP"),
    FleetEngine(
      name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", total: "AWS_BATCH_JOB_ARRAY_SIZE"),
    // Neither says how many there are.
    FleetEngine(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", total: ownTotal),
    FleetEngine(name: "GNU parallel", index: "PARALLEL_SEQ", total: ownTotal, first: .number(1)),
  ]

  /// The part in the words of `--shard`, for engines whose numbers a script knows; it goes before all others.
  static let ownPart = "MAQUETTE_SHARD"
  /// How many parts there are, for engines that do not say it.
  static let ownTotal = "MAQUETTE_SHARD_TOTAL"
}

extension FleetEngine {
  struct Problem: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// The part that the environment is for; what is empty counts as not set.
  static func shard(in environment: [String: String]) throws(Problem) -> Shard {
    let environment = environment.filter { !$0.value.isEmpty }
    if let text = environment[ownPart] {
      guard let shard = Shard(argument: text) else {
        throw Problem(description: "\(ownPart) is \"\(text)\"; write a part such as 2/3")
      }
      return shard
    }
    let found = all.filter { $0.speaks(in: environment) }
    guard let engine = found.first else {
      let variables = all.map { "\($0.index) (\($0.name))" }.joined(separator: ", ")
      throw Problem(description: "the environment names no part: none of \(ownPart), \(variables) is set")
    }
    guard found.count == 1 else {
      let names = found.map { "\($0.index) of \($0.name)" }.joined(separator: " and ")
      throw Problem(
        description: "the environment names several parts, \(names): set \(ownPart) to the one that is meant")
    }
    return try engine.shard(in: environment)
  }

  /// GitLab says in every job how many there are, and which one only where there are several.
  private func speaks(in environment: [String: String]) -> Bool {
    environment[index] != nil || total != Self.ownTotal && environment[total] != nil
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
    let place = (number - start) / distance
    guard (number - start) % distance == 0, let shard = Shard(argument: "\(place + 1)/\(count)") else {
      let told = [index, total].map { "\($0)=\(environment[$0] ?? "")" }.joined(separator: ", ")
      throw Problem(
        description: "\(name) says \(told), and numbers begin with \(start): that is no part of \(count)")
    }
    return shard
  }

  private func value(of variable: String, in environment: [String: String]) throws(Problem) -> Int {
    guard let text = environment[variable] else {
      let hint = variable == Self.ownTotal ? "; set it to the number of parts" : ""
      let set =
        environment[index].map { "\(index)=\($0)" } ?? environment[total].map { "\(total)=\($0)" } ?? ""
      throw Problem(description: "\(name) says \(set), but \(variable) is not set\(hint)")
    }
    guard let number = Int(text), abs(number) < 1 << 32 else {
      throw Problem(description: "\(name) says \(variable)=\"\(text)\", which is no number")
    }
    return number
  }
}
