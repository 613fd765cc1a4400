import Foundation
import PackagePlugin

/// Compiles Apple's rule for rectangles that only share an edge into a target of layouts, on Linux alone: Foundation has
/// another one there, and only a declaration in the same module goes before it.
@main struct UIKitLayoutPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    #if os(Linux)
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/UIKitShim/UIKit/Additions/CGRect+Intersects.swift")
        .standardizedFileURL
      let copy = context.pluginWorkDirectoryURL.appendingPathComponent("CGRect+Intersects.swift")
      return [
        .buildCommand(
          displayName: "Apple's rule for rectangles that touch",
          executable: URL(fileURLWithPath: "/bin/cp"), arguments: [source.path, copy.path],
          inputFiles: [source], outputFiles: [copy])
      ]
    #else
      return []
    #endif
  }
}
