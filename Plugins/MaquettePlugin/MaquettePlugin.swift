import Foundation
import PackagePlugin

/// `swift package --allow-writing-to-package-directory maquette …` runs the program that the package builds, in the folder
/// of the package that asks for it.
@main struct MaquettePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "MaquetteCLI")
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      Diagnostics.error("maquette ended with \(process.terminationStatus)")
      return
    }
  }
}
