import Foundation
import Workflows

enum ThisProcess {
  /// The path or name with which the program was started, and its arguments. They must be UTF-8
  /// (`SystemText.checkArguments`).
  static var arguments: [String] { CommandLine.arguments }

  /// Starts the program again with the same arguments and the current environment. It returns only on failure.
  static func startAnew() {
    execv(Tool.file, CommandLine.unsafeArgv)
  }
}
