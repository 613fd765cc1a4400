package import DesignFormat
import Foundation
import Maquette

/// Folders with the shards of runs from several machines, to be merged into the output of one machine.
///
/// Manifests are read design by design, and images piece by piece, so that only a digest of each image is in memory.
package struct PartFolders {
  private let folders: [String]
  private var partValidator = PartValidator()
  /// Hashes of the manifest entries of images, by hashes of the images' names.
  private var pictures: [PairHash: PairHash] = [:]
  /// The fingerprint of each design, and the first folder that contains the design.
  private var designs: [PathKey: (fingerprint: String, folder: String)] = [:]
  /// The number of images of each design and command.
  private var counts: [DrawnDesign: Int] = [:]
  /// Whether a shard skipped something that a run on one machine would also have skipped. The exit code reports this.
  package private(set) var leavesSomethingOut = false
  private(set) var parts: [Manifest.Part] = []

  private struct DrawnDesign: Hashable {
    @PathKey var design: String
    let command: String?
  }

  /// Reads the manifests of folders, and all images that they list. An image or shard that is missing, duplicate,
  /// damaged or from another run is added to the problems.
  package init(_ folders: [String]) {
    self.folders = folders
    for folder in folders { read(folder) }
    partValidator.finish()
  }

  /// The problems that prevent merging the shards.
  package var report: DiagnosticReport { partValidator.problems }

  package var summary: String {
    "\(counted(pictures.count, "picture")) from \(partValidator.words.joined(separator: " and "))"
  }

  /// The tools that drew the first image. If merging is possible, all other images have the same tools.
  var firstTools: Manifest.Tools? { partValidator.firstTools }

  private static func manifest(in folder: String) -> String {
    (folder as NSString).appendingPathComponent(Manifest.fileName)
  }

  private mutating func read(_ folder: String) {
    guard RegularFile.type(of: folder) != nil else { return partValidator.tellMissing(folder) }
    do {
      let manifest = try ManifestReader(at: Self.manifest(in: folder))
      guard manifest.tail.version == Manifest.version else { throw CocoaError(.fileReadUnknown) }
      guard let noted = manifest.tail.parts, !noted.isEmpty else {
        return partValidator.report(
          "\(quoted(folder)) does not contain a part of a run; draw a part into it with --shard")
      }
      for part in noted {
        partValidator.note(part, in: folder)
        parts.append(part)
        if part.leavesSomethingOut == true { leavesSomethingOut = true }
      }
      while let design = try manifest.next() {
        guard manifest.tail.tools.indices.contains(design.tools) else {
          throw CocoaError(.fileReadCorruptFile)
        }
        take(design, drawnWith: manifest.tail.tools[design.tools], of: folder)
      }
    } catch {
      partValidator.report(
        "\(quoted(Self.manifest(in: folder))) is not a manifest that this version can read")
    }
  }

  private mutating func take(
    _ design: ManifestDocument.Design, drawnWith tools: Manifest.Tools, of folder: String
  ) {
    for picture in design.pictures {
      if let problem = PartFile(name: picture.file, digest: picture.digest).problem(in: folder) {
        partValidator.report(problem)
        continue
      }
      let known = PairHash([design.design, design.fingerprint, design.command ?? ""] + picture.words)
      let isNew = pictures[PairHash([picture.file])] == nil
      if let other = pictures.updateValue(known, forKey: PairHash([picture.file])), other != known {
        let first = folders.first { holds(picture.file, in: $0) } ?? folder
        partValidator.report(
          "\(quoted(first)) and \(quoted(folder)) contain different pictures with the name \(quoted(picture.file))"
        )
      }
      if isNew { counts[DrawnDesign(design: design.design, command: design.command), default: 0] += 1 }
      partValidator.note(tools, in: folder)
    }
    let first = designs[design.design] ?? (design.fingerprint, folder)
    designs[design.design] = first
    if first.fingerprint != design.fingerprint {
      partValidator.report(
        "\(quoted(first.folder)) and \(quoted(folder)) contain different versions of \(quoted(design.design)), or of its "
          + "photos, fonts or tokens")
    }
  }

  private func holds(_ name: String, in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: (folder as NSString).appendingPathComponent(name))
  }
}

extension PartFolders {
  package func write(into folder: MergeFolder) throws {
    let output = folder.path
    var designs = try MergedDesigns(folders.map(Self.manifest))
    guard !pictures.isEmpty, let tools = firstTools else { return }
    try OutputFile(path: Self.manifest(in: output)).write(pieces: { piece in
      try piece(Data(ManifestDocument.head.utf8))
      var separator = ""
      while let (design, positions) = try designs.next() {
        for (picture, index) in zip(design.pictures, positions) {
          try copy(picture.file, from: folders[index], into: output)
        }
        try piece(Data((separator + (try ManifestDocument.text(design))).utf8))
        separator = ManifestDocument.separator
      }
      var end = try ManifestDocument(Manifest())
      end.tools = [tools]
      try piece(Data(try end.tail.utf8))
    })
  }

  private func copy(_ name: String, from folder: String, into output: String) throws {
    let source = (folder as NSString).appendingPathComponent(name)
    guard let file = FileHandle(forReadingAtPath: source) else {
      throw InputError("could not read \(quoted(source))", code: "could-not-write")
    }
    try OutputFile(path: "\(output)/\(name)", below: output).write { piece in
      while let data = try file.read(upToCount: 1 << 20), !data.isEmpty { try piece(data) }
    }
  }

  /// Returns the number of images of a design. `drawn` identifies the command, as in manifests.
  func count(of design: String, drawn: String?) -> Int {
    (counts[DrawnDesign(design: design, command: drawn)] ?? 0)
      + (drawn != nil && recordsNoCommand ? counts[DrawnDesign(design: design, command: nil)] ?? 0 : 0)
  }

  /// Whether manifest entries without a command are attributed to the command of the shards. This is possible if all shards
  /// have the same command. Manifests outside of the folder in which the program ran do not record commands.
  private var recordsNoCommand: Bool { Set(parts.map(\.command)).count == 1 }

  /// Copies the images of designs to a folder and adds them to its manifest, as if they were drawn now. Returns the number of
  /// images.
  func take(_ requested: [(path: String, drawn: String?)], into output: String) throws -> Int {
    let commands = Dictionary(grouping: requested) { PathKey($0.path) }.mapValues { $0.map(\.drawn) }
    var takenOver = Manifest()
    for folder in folders {
      let manifest = try ManifestReader(at: Self.manifest(in: folder))
      while let design = try manifest.next() {
        guard let drawn = commands[PathKey(design.design)],
          drawn.contains(design.command) || design.command == nil && recordsNoCommand
        else { continue }
        var design = design
        design.command = output.fromCurrentFolder == nil ? nil : design.command ?? drawn.first ?? nil
        for picture in design.pictures { try copy(picture.file, from: folder, into: output) }
        takenOver.pictures.merge(try ManifestDocument.pictures(of: design, tools: manifest.tail.tools)) { $1 }
      }
    }
    guard !takenOver.pictures.isEmpty else { return 0 }
    try FolderLock.hold(output) {
      var manifest = try Manifest(in: output)
      manifest.pictures.merge(takenOver.pictures) { $1 }
      try manifest.write(into: output)
    }
    return takenOver.pictures.count
  }
}

/// Two hashes of a list of texts, so that collisions are very unlikely.
private struct PairHash: Hashable {
  private let first: Int
  private let second: Int

  init(_ texts: [String]) {
    let texts = texts.map { PathKey($0) }
    func hash(_ seed: Int) -> Int {
      var hasher = Hasher()
      hasher.combine(seed)
      hasher.combine(texts)
      return hasher.finalize()
    }
    (first, second) = (hash(1), hash(2))
  }
}

extension ManifestDocument.Picture {
  fileprivate var words: [String] { [digest ?? "", screen ?? "", variant] + size.map { "\($0)" } }
}

/// The designs of several manifests, in manifest order. A design that is in several manifests is returned once, with
/// all its images.
struct MergedDesigns {
  private let readers: [ManifestReader]
  /// The next design of each manifest; nil for a manifest that was read to its end.
  private var heads: [ManifestDocument.Design?]

  init(_ paths: [String]) throws {
    readers = try paths.map(ManifestReader.init)
    heads = try readers.map { try $0.next() }
  }

  /// Returns the next design, and for each of its images the index of the manifest that lists it; `nil` after the last design.
  mutating func next() throws -> (design: ManifestDocument.Design, positions: [Int])? {
    guard let least = heads.compactMap({ $0?.key }).min() else { return nil }
    var merged: ManifestDocument.Design?
    var found: [PathKey: (picture: ManifestDocument.Picture, index: Int)] = [:]
    for index in heads.indices {
      guard let head = heads[index], head.key == least else { continue }
      merged = merged ?? head
      for picture in head.pictures { found[picture.file] = (picture, index) }
      heads[index] = try readers[index].next()
    }
    guard var design = merged else { return nil }
    let sorted = found.sorted { $0.key < $1.key }.map(\.value)
    design.pictures = sorted.map(\.picture)
    // Shards can be merged only if all of them have the same tools.
    design.tools = 0
    return (design, sorted.map(\.index))
  }
}

/// The folder that shards are merged in.
///
/// A marker file is written first and removed last. If a merge is killed, the marker remains and indicates that the other files
/// in the folder are incomplete. The next merge then removes them and starts again.
package final class MergeFolder {
  package let path: String
  private let marker: String
  /// The open marker, which is locked until the merge ends.
  private let descriptor: Int32

  private static let markerName = ".maquette-merge"

  /// Prepares a folder that does not exist, is empty, or was left by an incomplete merge. Throws for any other folder.
  package init(_ path: String) throws {
    self.path = path
    marker = "\(path)/\(Self.markerName)"
    if RegularFile.type(of: marker) == nil { try Self.checkEmpty(path) }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw InputError(
        "could not make the folder \(quoted(path)): \(error.localizedDescription)", code: "could-not-write")
    }
    descriptor = open(marker, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw InputError("could not write \(quoted(marker)): \(SystemFailure())", code: "could-not-write")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw InputError("another merge is writing to \(quoted(path))", code: "could-not-write")
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where name != Self.markerName {
      try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Ends the merge after everything is written. If `keepsEmpty` is false, an empty folder is removed.
  package func finish(keepsEmpty: Bool = true) {
    unlink(marker)
    if !keepsEmpty { rmdir(path) }
  }

  private static func checkEmpty(_ folder: String) throws {
    switch RegularFile.type(of: folder) {
    case nil: return
    case .typeRegular:
      throw InputError(
        "\(quoted(folder)) is a file; use a folder", code: "could-not-write")
    default: break
    }
    guard try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty else {
      throw InputError(
        "\(quoted(folder)) is not empty; use an empty or new folder", code: "could-not-write")
    }
  }
}
