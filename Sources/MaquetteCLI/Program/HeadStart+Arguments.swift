import ArgumentParser
import Foundation
import Workflows

extension HeadStart {
  /// Whether a program with these arguments (without its name) draws in a `Session` with several threads.
  static func isUseful(for arguments: [String]) -> Bool {
    let commands: [any ParsableCommand.Type] = [
      RenderCommand.self, WatchCommand.self, CompareCommand.self, FlowCommand.self, StoryboardCommand.self,
      SweepCommand.self,
    ]
    return commands.contains { $0.configuration.commandName == arguments.first }
      && !arguments.contains { ["-h", "-help", "--help", "--version"].contains($0) }
      && ProcessInfo.processInfo.activeProcessorCount > 1
  }
}
