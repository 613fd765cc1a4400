import Foundation
import PackagePlugin

/// Builds the text files in a target's `Resources` into its code: `PackageResources.page_html` are the bytes of
/// `page.html`. SwiftPM's own `embedInCode` writes arrays of numbers, over which the compiler takes some
/// seconds for each 100 KB.
@main struct TextResources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appendingPathComponent("Resources")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
    ).sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("PackageResources.swift")
    return [
      .buildCommand(
        displayName: "Resources of \(target.name)", executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-ec", Self.script, "sh", output.path] + files.map(\.path), inputFiles: files,
        outputFiles: [output])
    ]
  }

  private static let script = ####"""
    output=$1
    shift
    {
      echo 'enum PackageResources {'
      for file; do
        printf '  static let %s = [UInt8](###"""\n' "$(basename "$file" | tr .- __)"
        cat "$file"
        printf '\n"""###.utf8)\n'
      done
      echo '}'
    } > "$output"
    """####
}
