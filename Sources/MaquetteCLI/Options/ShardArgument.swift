import ArgumentParser
import Foundation
import Workflows

/// A shard that is named on the command line or, with `auto`, by the environment.
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

  var description: String {
    switch self {
    case .part(let shard): shard.description
    case .auto: "auto"
    }
  }

  var shard: Shard {
    get throws {
      switch self {
      case .part(let shard): return shard
      case .auto:
        do {
          return try FleetEngine.shard(in: ProcessInfo.processInfo.environment)
        } catch {
          throw ValidationError("--shard auto: \(error)")
        }
      }
    }
  }
}

extension Shard {
  /// Parses a text such as `2/3`; `nil` if it is invalid.
  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number, of: count)
  }
}

/// The option that distributes the work of a command over several machines.
struct ShardOptions: ParsableArguments {
  @Option(
    name: .customLong("shard"),
    help: ArgumentHelp(
      "Draw one of several parts, such as 2/3 for the second of three, for \"maquette merge\" to join. With auto, the "
        + "part is what the environment of GitLab, CircleCI, Buildkite, Slurm, AWS Batch, Kubernetes or GNU parallel "
        + "says, or MAQUETTE_SHARD.",
      valueName: "i/n|auto"))
  var argument: ShardArgument?

  /// The shard; `nil` to draw all images. Throws if the environment must specify it, but does not or is invalid.
  var shard: Shard? { get throws { try argument?.shard } }

  func validate() throws { _ = try shard }
}
