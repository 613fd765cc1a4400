package import DesignFormat
import Foundation
import Maquette
import Review

/// Folders with the parts of runs, each drawn by a machine of its own, to be joined into what one machine would have
/// drawn.
package struct PartFolders {
  private var parts: [(part: Manifest.Part, folder: String)] = []
  private var tools: [(tools: Manifest.Tools, folder: String)] = []
  private var pictures: [String: (picture: Manifest.Picture, folder: String)] = [:]
  private var problems = DiagnosticReport()

  /// Reads the manifests of folders, and every picture that they list: what is missing, doubled, damaged or of another
  /// run is a problem.
  package init(_ folders: [String]) {
    for folder in folders { read(folder) }
    checkParts()
    checkTools()
  }

  /// What keeps the parts from being joined, all of it.
  package var report: DiagnosticReport { problems }

  /// How many pictures there are.
  package var pictureCount: Int { pictures.count }

  /// The parts' runs, for people.
  package var runs: [String] {
    var counts: [String: Int] = [:]
    for (part, _) in parts { counts[part.command, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.map { "\(counted($0.value, "part")) of \"maquette \($0.key)\"" }
  }

  private mutating func read(_ folder: String) {
    let path = (folder as NSString).appendingPathComponent(Manifest.fileName)
    do {
      let document = try ManifestDocument(at: path)
      guard document.version == Manifest.version else { throw CocoaError(.fileReadUnknown) }
      guard let parts = document.parts, !parts.isEmpty else {
        return tell("\(quoted(folder)) holds no part: nothing in it was drawn with --shard")
      }
      for part in parts { take(part, of: folder) }
      for (name, picture) in try document.pictures().sorted(by: { $0.key < $1.key }) {
        take(picture, called: name, of: folder)
      }
    } catch {
      tell("\(quoted(path)) is no manifest that this version can read")
    }
  }

  private mutating func take(_ part: Manifest.Part, of folder: String) {
    if let other = parts.first(where: { $0.part.command == part.command && $0.part.number == part.number }) {
      tell("\(part.words) is in \(quoted(other.folder)) and in \(quoted(folder))")
    } else if let other = parts.first(where: {
      $0.part.command == part.command && ($0.part.count, $0.part.run) != (part.count, part.run)
    }) {
      tell(
        "\(part.words) in \(quoted(folder)) and \(other.part.number)/\(other.part.count) in \(quoted(other.folder)) "
          + "are not of one run: the designs or the options differ")
    }
    parts.append((part, folder))
  }

  private mutating func take(_ picture: Manifest.Picture, called name: String, of folder: String) {
    guard name.staysInFolder else {
      return tell("the manifest of \(quoted(folder)) lists \(quoted(name)), which is outside of it")
    }
    let path = (folder as NSString).appendingPathComponent(name)
    guard RegularFile.type(of: path) == .typeRegular else {
      return tell("the picture \(quoted(path)) is missing")
    }
    guard let digest = picture.digest, FileDigest.ofFile(at: path) == digest else {
      return tell("the picture \(quoted(path)) is not as it was drawn")
    }
    if let other = pictures[name], other.picture != picture {
      return tell("\(quoted(name)) in \(quoted(folder)) is another picture than in \(quoted(other.folder))")
    }
    pictures[name] = (picture, folder)
    if !tools.contains(where: { $0.tools == picture.tools }) { tools.append((picture.tools, folder)) }
  }

  private mutating func checkParts() {
    for command in Set(parts.map(\.part.command)).sorted() {
      let known = parts.map(\.part).filter { $0.command == command }
      guard let first = known.first, known.allSatisfy({ $0.run == first.run }) else { continue }
      let missing = Set(1...first.count).subtracting(known.map(\.number)).sorted()
      guard !missing.isEmpty else { continue }
      let words = missing.prefix(10).map { "\($0)/\(first.count)" }.joined(separator: ", ")
      let more = missing.count > 10 ? " and \(missing.count - 10) more" : ""
      tell("of \"maquette \(command)\", \(counted(missing.count, "part")) missing: \(words)\(more)")
    }
  }

  private mutating func checkTools() {
    guard let first = tools.first else { return }
    for other in tools.dropFirst() {
      let differences = first.tools.differences(from: other.tools).joined(separator: ", ")
      tell("\(quoted(first.folder)) and \(quoted(other.folder)) were drawn with other tools: \(differences)")
    }
  }

  private mutating func tell(_ message: String) {
    problems = problems + DiagnosticReport([Diagnostic(code: "parts-do-not-fit", message: message)])
  }
}

extension PartFolders {
  /// Writes all pictures and their manifest into a folder, which must be empty or not there.
  package func write(into output: String) throws {
    if FileManager.default.fileExists(atPath: output),
      try !FileManager.default.contentsOfDirectory(atPath: output).isEmpty
    {
      throw InputError(
        "\(quoted(output)) is not empty: parts are joined in a folder of their own", code: "could-not-write")
    }
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

extension Manifest.Tools {
  /// What differs between both, for people.
  fileprivate func differences(from other: Manifest.Tools) -> [String] {
    var found = maquette == other.maquette ? [] : ["maquette \(maquette) and \(other.maquette)"]
    for (mine, theirs) in [(libraries, other.libraries), (fonts, other.fonts)] {
      for name in Set(mine.keys).union(theirs.keys).sorted() where mine[name] != theirs[name] {
        found.append("\(name) \(mine[name] ?? "none") and \(theirs[name] ?? "none")")
      }
    }
    return found
  }
}

extension String {
  /// Whether a relative path leads to something in its folder.
  fileprivate var staysInFolder: Bool {
    !isEmpty && !hasPrefix("/")
      && !split(separator: "/", omittingEmptySubsequences: false).contains { ["", ".", ".."].contains($0) }
  }
}
