import DesignFormat
import Foundation
import Maquette
import Workflows

/// Options that take several values.
enum MultipleValues {
  /// Returns the arguments in an order in which the values of an option with several values end before a path.
  ///
  /// The argument parser ends the values only at the next option, so in `--viewport "iPhone 17" list.json` it would treat the
  /// design as a viewport. The arguments from the path to the next option are moved before the option.
  static func endingAtPaths(in arguments: [String]) -> [String] {
    var result: [String] = []
    // The option whose values are being read, with its position in the result and the number of its values.
    var option: (name: String, index: Int, count: Int)?
    var hasEnded = false
    for (index, argument) in arguments.enumerated() {
      if argument == "--" { return result + arguments[index...] }
      if argument.hasPrefix("-"), argument != StandardInput.argument {
        let name = String(argument.prefix { $0 != "=" })
        option = isPath[name] == nil ? nil : (name, result.count, name == argument ? 0 : 1)
        hasEnded = false
      } else if let current = option {
        hasEnded = hasEnded || isPath[current.name]?(argument, current.count) == true
        if hasEnded {
          result.insert(argument, at: current.index)
          option?.index += 1
          continue
        }
        option?.count += 1
      }
      result.append(argument)
    }
    return result
  }

  /// For each option that takes several values, a function that returns whether an argument is a path instead of another value
  /// of the option. `count` is the number of values before the argument.
  private static let isPath: [String: @Sendable (_ argument: String, _ count: Int) -> Bool] = [
    "--viewport": { argument, _ in isFile(argument) || exists(argument) && !isViewport(argument) },
    "--matrix": { argument, _ in !argument.contains("=") && (isFile(argument) || exists(argument)) },
    // The values of these options are paths, too.
    "--reuse": { argument, count in count > 0 && isFile(argument) },
    "--times": { argument, count in count > 0 && (isFolder(argument) || DesignFile.isMeant(at: argument)) },
  ]

  private static func isFile(_ argument: String) -> Bool {
    argument == StandardInput.argument || argument.hasSuffix(".json")
  }

  private static func exists(_ argument: String) -> Bool {
    FileManager.default.fileExists(atPath: argument)
  }

  private static func isFolder(_ argument: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func isViewport(_ argument: String) -> Bool {
    do throws(Diagnostic) {
      _ = try Viewport.named(argument)
      return true
    } catch {
      return false
    }
  }
}
