package import DesignFormat
import Foundation
import Maquette
import Review

/// Folders with the parts of runs, each drawn by a machine of its own, to be joined into what one machine would have
/// drawn.
package struct PartFolders {
  private var roll = PartRoll()
  private var pictures: [String: (picture: Manifest.Picture, folder: String)] = [:]
  /// Each design as the first part of it has it.
  private var designs: [String: (fingerprint: String, folder: String)] = [:]
  /// Whether one machine would have left something out, which it tells by its exit code.
  package private(set) var leavesSomethingOut = false

  /// Reads the manifests of folders, and every picture that they list: what is missing, doubled, damaged or of another
  /// run is a problem.
  package init(_ folders: [String]) {
    for folder in folders { read(folder) }
    roll.finish()
  }

  /// What keeps the parts from being joined, all of it.
  package var report: DiagnosticReport { roll.problems }

  /// What there is, for people.
  package var summary: String {
    "\(counted(pictures.count, "picture")) from \(roll.words.joined(separator: " and "))"
  }

  private mutating func read(_ folder: String) {
    let path = (folder as NSString).appendingPathComponent(Manifest.fileName)
    do {
      let document = try ManifestDocument(at: path)
      guard document.version == Manifest.version else { throw CocoaError(.fileReadUnknown) }
      guard let parts = document.parts, !parts.isEmpty else {
        return roll.tell("\(quoted(folder)) holds no part: nothing in it was drawn with --shard")
      }
      for part in parts {
        roll.note(part, in: folder)
        if part.leavesSomethingOut == true { leavesSomethingOut = true }
      }
      for (name, picture) in try document.pictures().sorted(by: { $0.key < $1.key }) {
        take(picture, called: name, of: folder)
      }
    } catch {
      roll.tell("\(quoted(path)) is no manifest that this version can read")
    }
  }

  private mutating func take(_ picture: Manifest.Picture, called name: String, of folder: String) {
    if let problem = PartFile(name: name, digest: picture.digest).problem(in: folder) {
      return roll.tell(problem)
    }
    if let other = pictures[name], other.picture != picture {
      return roll.tell(
        "\(quoted(name)) in \(quoted(folder)) is another picture than in \(quoted(other.folder))")
    }
    pictures[name] = (picture, folder)
    roll.note(picture.tools, in: folder)
    let design = designs[picture.design] ?? (picture.fingerprint, folder)
    designs[picture.design] = design
    if design.fingerprint != picture.fingerprint {
      roll.tell(
        "\(quoted(design.folder)) and \(quoted(folder)) show other versions of \(quoted(picture.design)), or of its "
          + "photos, fonts or tokens")
    }
  }

  /// Writes all pictures and their manifest into a folder, which must be empty or not there.
  package func write(into output: String) throws {
    try PartFile.checkEmpty(output)
    for (name, place) in pictures.sorted(by: { $0.key < $1.key }) {
      let source = (place.folder as NSString).appendingPathComponent(name)
      guard let file = FileHandle(forReadingAtPath: source) else {
        throw InputError("could not read \(quoted(source))", code: "could-not-write")
      }
      try OutputFile(path: "\(output)/\(name)", below: output).write { piece in
        while let data = try file.read(upToCount: 1 << 20), !data.isEmpty { try piece(data) }
      }
    }
    var manifest = Manifest()
    manifest.pictures = pictures.mapValues(\.picture)
    try manifest.write(into: output)
  }
}
