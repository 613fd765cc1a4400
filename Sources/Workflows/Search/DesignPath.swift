package import DesignFormat

/// A design file that was named or found, and where its pictures go below the output folder.
package struct DesignPath: Hashable {
  /// The file, as the user would write it.
  @PathKey package var file: String
  /// The subfolder that the file was found in, below the folder that was named; empty for the top.
  @PathKey package var subfolder: String

  /// A command that draws the design with the folder in which it was found, as manifests have it: others that draw it
  /// name its pictures otherwise. `nil` for one outside of the current folder, whose path tells nothing elsewhere.
  package func drawn(by command: String) -> String? {
    let parent = file.parentFolder.isEmpty ? "." : file.parentFolder
    let folder = subfolder.isEmpty ? parent : String(parent.dropLast(subfolder.count + 1))
    return folder.fromCurrentFolder.map { "\(command) \($0.isEmpty ? "." : $0)" }
  }
}
