import ArgumentParser
import Foundation

/// The part that an argument names, or that the environment does.
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
