import Foundation
import PackagePlugin

/// Compiles Apple's rule for rectangles that only share an edge into a target, on Linux alone: Foundation has another one there,
/// and only a declaration in the same module goes before it. In a test target, all files see UIKit, as those that import XCTest do on
/// Apple's systems.
@main struct UIKitLayoutPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    #if os(Linux)
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/UIKitShim/UIKit/Additions/CGRect+Intersects.swift")
        .standardizedFileURL
      let copy = context.pluginWorkDirectoryURL.appendingPathComponent("CGRect+Intersects.swift")
      var commands: [Command] = [
        .buildCommand(
          displayName: "Apple's rule for rectangles that touch",
          executable: URL(fileURLWithPath: "/bin/cp"), arguments: [source.path, copy.path],
          inputFiles: [source], outputFiles: [copy])
      ]
      if (target as? any SourceModuleTarget)?.kind == .test {
        let file = context.pluginWorkDirectoryURL.appendingPathComponent("ExportedUIKit.swift")
        commands.append(
          .buildCommand(
            displayName: "UIKit for all files of tests", executable: URL(fileURLWithPath: "/bin/sh"),
            arguments: ["-c", "echo '@_exported import UIKit' > \"$0\"", file.path], outputFiles: [file]))
      }
      return commands
    #else
      return []
    #endif
  }
}
