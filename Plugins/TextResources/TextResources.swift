import Foundation
import PackagePlugin

/// Builds the text files in a target's `Resources` into its code.
///
/// `PackageResources.page_html` is the text of `page.html`; `PackageResources.icons` are the texts of the files in the
/// folder `icons`, by their names without endings. SwiftPM's own `embedInCode` writes arrays of numbers, over which the
/// compiler takes some seconds for each 100 KB.
@main struct TextResources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appendingPathComponent("Resources")
    let entries = try contents(of: folder)
    let files = try entries.flatMap { try isFolder($0) ? contents(of: $0) : [$0] }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("PackageResources.swift")
    return [
      .buildCommand(
        displayName: "Resources of \(target.name)", executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-ec", Self.script, "sh", output.path] + entries.map(\.path), inputFiles: files,
        outputFiles: [output])
    ]
  }

  private func contents(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
    ).sorted { $0.path < $1.path }
  }

  private func isFolder(_ entry: URL) throws -> Bool {
    try entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
  }

  private static let script = ####"""
    output=$1
    shift
    literal() {
      printf '###"""\n'
      cat "$1"
      printf '\n"""###'
    }
    {
      echo 'enum PackageResources {'
      for entry; do
        name=$(basename "$entry" | tr .- __)
        if [ -d "$entry" ]; then
          echo "  static let $name: [String: String] = ["
          for file in "$entry"/*; do
            base=${file##*/}
            printf '"%s": ' "${base%.*}"
            literal "$file"
            echo ,
          done
          echo '  ]'
        else
          printf '  static let %s = ' "$name"
          literal "$entry"
          echo
        fi
      done
      echo '}'
    } > "$output"
    """####
}
