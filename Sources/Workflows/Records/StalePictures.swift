package import DesignFormat
import Foundation
import Maquette

/// Tells which pictures of a manifest no run will draw again.
///
/// A picture is stale where its design is gone from a folder that was searched; where its design has no such screen any
/// more; or where the very same command drew it before and does not now. What other commands and other options drew is
/// theirs to judge.
package struct StalePictures {
  /// The designs that are drawn, by their paths as manifests have them.
  private let designs: [PathKey: Known]
  /// The folders that were searched for designs, as paths of manifests begin: with a slash, or empty.
  private let folders: [String]

  private struct Known {
    var screens: Set<String>
    /// The commands that draw it now, as manifests have them.
    var commands: Set<String>
  }

  /// Takes the designs that the arguments of a command line led to; `nil` where they, or the folder of the pictures, are
  /// not below the folder that the program runs in, since their paths tell nothing then.
  package init?(of designs: [OpenDesign], from arguments: [String], in output: String, command: String) {
    let places = (arguments.isEmpty ? ["designs"] : arguments).map(\.fromCurrentFolder)
    guard output.fromCurrentFolder != nil, !places.contains(nil) else { return nil }
    let known = designs.map { design in
      let commands = [design.path.drawn(by: command)].compactMap { $0 }
      return (
        PathKey(DrawnFile.shownPath(design.path.file)),
        Known(screens: Set(design.mockup.design.screens.map(\.id)), commands: Set(commands))
      )
    }
    self.designs = Dictionary(known) { Known(screens: $0.screens, commands: $0.commands.union($1.commands)) }
    folders = places.compactMap { $0 }.map { $0.isEmpty ? "" : $0 + "/" }
  }

  /// The names of the stale pictures of a manifest, in order, where the run that has ended owns `drawn`.
  package func names(in manifest: Manifest, besides drawn: Set<PathKey>) -> [String] {
    var gone: [PathKey: Bool] = [:]
    return manifest.pictures.filter { name, picture in
      guard let command = picture.command, !drawn.contains(name) else { return false }
      if let known = designs[picture.design] {
        return known.commands.contains(command) || picture.screen.map { !known.screens.contains($0) } ?? false
      }
      let isGone =
        gone[picture.design]
        ?? (folders.contains(where: picture.design.hasPathPrefix)
          && !FileManager.default.fileExists(atPath: picture.design))
      gone[picture.design] = isGone
      return isGone
    }.keys.sorted().map(\.path)
  }
}
