package import DesignFormat
import Foundation
import Maquette

/// Determines the images in a manifest that no run draws any more.
///
/// An image is stale if its design was deleted from a searched folder, if its design no longer has the screen, or if the same
/// command drew it earlier and does not draw it now. Images of other commands and options are not affected.
package struct StaleImages {
  /// The drawn designs, by their paths in the form that manifests use.
  private let designs: [PathKey: Known]
  /// The searched folders, as prefixes of the paths in manifests. A prefix ends with a slash or is empty.
  private let folders: [String]

  private struct Known {
    var screens: Set<String>
    /// The commands that draw the design in this run, in the form that manifests use.
    var commands: Set<String>
  }

  /// Creates a search for stale images of the designs that were found for command-line arguments. Returns
  /// `nil` if the designs or the image folder are outside of the current folder. The paths in the manifest
  /// then do not identify the designs.
  package init?(of designs: [OpenDesign], from arguments: [String], in output: String, command: String) {
    let paths = (arguments.isEmpty ? ["designs"] : arguments).map(\.fromCurrentFolder)
    guard output.fromCurrentFolder != nil, !paths.contains(nil) else { return nil }
    let known = designs.map { design in
      let commands = [design.path.drawn(by: command)].compactMap { $0 }
      return (
        PathKey(DrawnFile.shownPath(design.path.file)),
        Known(screens: Set(design.mockup.design.screens.map(\.id)), commands: Set(commands))
      )
    }
    self.designs = Dictionary(known) { Known(screens: $0.screens, commands: $0.commands.union($1.commands)) }
    folders = paths.compactMap { $0 }.map { $0.isEmpty ? "" : $0 + "/" }
  }

  /// Returns the sorted names of stale images in a manifest. `drawn` are the images that the current run has drawn.
  package func names(in manifest: Manifest, besides drawn: Set<PathKey>) -> [String] {
    var missing: [PathKey: Bool] = [:]
    return manifest.pictures.filter { name, picture in
      guard let command = picture.command, !drawn.contains(name) else { return false }
      if let known = designs[picture.design] {
        return known.commands.contains(command) || picture.screen.map { !known.screens.contains($0) } ?? false
      }
      let isGone =
        missing[picture.design]
        ?? (folders.contains(where: picture.design.hasPathPrefix)
          && !FileManager.default.fileExists(atPath: picture.design))
      missing[picture.design] = isGone
      return isGone
    }.keys.sorted().map(\.path)
  }
}

package struct Pruning {
  /// The names of images that were not modified since they were drawn.
  package private(set) var removable: [String] = []
  private(set) var retained: [(name: String, reason: String)] = []
  private let folder: String

  /// Checks images of a manifest. Only regular files with the recorded digest are removed, and only if no link leads out of the
  /// folder.
  init(_ names: [String], of manifest: Manifest, in folder: String) {
    self.folder = folder
    for name in names {
      guard let reason = Self.reason(toKeep: name, manifest.pictures[name]?.digest, in: folder) else {
        removable.append(name)
        continue
      }
      retained.append((name, reason))
    }
  }

  /// Removes the files, and folders that become empty.
  func remove() throws {
    for name in removable { try ObsoleteFile.remove(name, from: folder) }
  }

  /// A warning for each image that is not removed.
  package var warnings: DiagnosticReport {
    DiagnosticReport(
      retained.map { name, reason in
        Diagnostic(
          severity: .warning, code: "not-pruned",
          message: "\("\(folder)/\(name)".inOneLine) is not drawn any more, but is not removed: \(reason)")
      })
  }

  private static func reason(toKeep name: String, _ digest: String?, in folder: String) -> String? {
    let path = "\(folder)/\(name)"
    // The manifest may be from an untrusted source, so its names are checked.
    let isImage = ImageFileType(rawValue: (name as NSString).pathExtension) != nil
    guard isImage, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      return "it is not a picture in this folder"
    }
    guard !path.parentFolder.leads(outOf: folder) else { return "a symbolic link leads out of the folder" }
    guard RegularFile.type(of: path) == .typeRegular, let digest, FileDigest.ofFile(at: path) == digest else {
      return "it has changed since it was drawn"
    }
    return nil
  }
}
