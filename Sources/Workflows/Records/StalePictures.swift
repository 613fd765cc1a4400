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

package struct Pruning {
  /// The names of pictures that are just as they were drawn.
  package private(set) var removable: [String] = []
  private(set) var kept: [(name: String, reason: String)] = []
  private let folder: String

  /// Looks at pictures of a manifest in a folder. Only regular files stand to be removed whose bytes are those that were
  /// drawn, in folders that no link leads out of.
  init(_ names: [String], of manifest: Manifest, in folder: String) {
    self.folder = folder
    for name in names {
      guard let reason = Self.reason(toKeep: name, manifest.pictures[name]?.digest, in: folder) else {
        removable.append(name)
        continue
      }
      kept.append((name, reason))
    }
  }

  /// Removes the files, and folders that are empty then.
  func remove() throws {
    for name in removable { try FormerFile.remove(name, from: folder) }
  }

  /// A warning for each picture that stays.
  package var warnings: DiagnosticReport {
    DiagnosticReport(
      kept.map { name, reason in
        Diagnostic(
          severity: .warning, code: "not-pruned",
          message: "\("\(folder)/\(name)".inOneLine) is not drawn any more, and stays: \(reason)")
      })
  }

  private static func reason(toKeep name: String, _ digest: String?, in folder: String) -> String? {
    let path = "\(folder)/\(name)"
    // A manifest may come from anybody.
    let isPicture = PictureKind(rawValue: (name as NSString).pathExtension) != nil
    guard isPicture, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      return "it is no picture in this folder"
    }
    guard !path.parentFolder.leads(outOf: folder) else { return "a symbolic link leads out of the folder" }
    guard RegularFile.type(of: path) == .typeRegular, let digest, FileDigest.ofFile(at: path) == digest else {
      return "it is not as it was drawn"
    }
    return nil
  }
}
