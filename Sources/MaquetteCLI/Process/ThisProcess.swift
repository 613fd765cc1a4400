import Foundation
import Workflows

enum ThisProcess {
  /// The path or name that the program was started with, and its arguments. They must be UTF-8 (`SystemText.checkArguments`).
  static var arguments: [String] { CommandLine.arguments }

  /// Starts the program again with the same arguments and the current environment; returns only on failure.
  static func startAnew() {
    execv(Tool.file, CommandLine.unsafeArgv)
  }
}
