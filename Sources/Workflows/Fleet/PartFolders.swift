package import DesignFormat
import Foundation
import Maquette

/// Folders with the parts of runs, each drawn by a machine of its own, to be joined into what one machine would have
/// drawn.
///
/// Manifests are read design by design, and pictures piece by piece: of each picture, only a digest is in memory.
package struct PartFolders {
  private let folders: [String]
  private var roll = PartRoll()
  /// Hashes of what manifests say of pictures, by hashes of the pictures' names.
  private var pictures: [PairedHash: PairedHash] = [:]
  /// Each design as the first part of it has it.
  private var designs: [PathKey: (fingerprint: String, folder: String)] = [:]
  /// How many pictures commands drew of designs.
  private var counts: [DrawnDesign: Int] = [:]
  /// Whether one machine would have left something out, which it tells by its exit code.
  package private(set) var leavesSomethingOut = false
  private(set) var parts: [Manifest.Part] = []

  private struct DrawnDesign: Hashable {
    @PathKey var design: String
    let command: String?
  }

  /// Reads the manifests of folders, and every picture that they list: what is missing, doubled, damaged or of another
  /// run is a problem.
  package init(_ folders: [String]) {
    self.folders = folders
    for folder in folders { read(folder) }
    roll.finish()
  }

  /// Every problem that keeps the parts from being joined.
  package var report: DiagnosticReport { roll.problems }

  package var summary: String {
    "\(counted(pictures.count, "picture")) from \(roll.words.joined(separator: " and "))"
  }

  /// The tools that drew the first picture, and all others where nothing keeps the parts from being joined.
  var firstTools: Manifest.Tools? { roll.firstTools }

  private static func manifest(in folder: String) -> String {
    (folder as NSString).appendingPathComponent(Manifest.fileName)
  }

  private mutating func read(_ folder: String) {
    do {
      let manifest = try ManifestReader(at: Self.manifest(in: folder))
      guard manifest.tail.version == Manifest.version else { throw CocoaError(.fileReadUnknown) }
      guard let noted = manifest.tail.parts, !noted.isEmpty else {
        return roll.tell("\(quoted(folder)) holds no part: nothing in it was drawn with --shard")
      }
      for part in noted {
        roll.note(part, in: folder)
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
      roll.tell("\(quoted(Self.manifest(in: folder))) is no manifest that this version can read")
    }
  }

  private mutating func take(
    _ design: ManifestDocument.Design, drawnWith tools: Manifest.Tools, of folder: String
  ) {
    for picture in design.pictures {
      if let problem = PartFile(name: picture.file, digest: picture.digest).problem(in: folder) {
        roll.tell(problem)
        continue
      }
      let known = PairedHash([design.design, design.fingerprint, design.command ?? ""] + picture.words)
      let isNew = pictures[PairedHash([picture.file])] == nil
      if let other = pictures.updateValue(known, forKey: PairedHash([picture.file])), other != known {
        let first = folders.first { holds(picture.file, in: $0) } ?? folder
        roll.tell("\(quoted(picture.file)) in \(quoted(folder)) is another picture than in \(quoted(first))")
      }
      if isNew { counts[DrawnDesign(design: design.design, command: design.command), default: 0] += 1 }
      roll.note(tools, in: folder)
    }
    let first = designs[design.design] ?? (design.fingerprint, folder)
    designs[design.design] = first
    if first.fingerprint != design.fingerprint {
      roll.tell(
        "\(quoted(first.folder)) and \(quoted(folder)) show other versions of \(quoted(design.design)), or of its "
          + "photos, fonts or tokens")
    }
  }

  private func holds(_ name: String, in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: (folder as NSString).appendingPathComponent(name))
  }
}

extension PartFolders {
  /// Writes all pictures and their manifest.
  package func write(into folder: MergeFolder) throws {
    let output = folder.path
    var designs = try MergedDesigns(folders.map(Self.manifest))
    guard !pictures.isEmpty, let tools = firstTools else { return }
    try OutputFile(path: Self.manifest(in: output)).write(pieces: { piece in
      try piece(Data(ManifestDocument.head.utf8))
      var separator = ""
      while let (design, places) = try designs.next() {
        for (picture, place) in zip(design.pictures, places) {
          try copy(picture.file, from: folders[place], into: output)
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

  /// How many pictures there are that a command drew of a design; they say so by `drawn`.
  func count(of design: String, drawn: String?) -> Int {
    counts[DrawnDesign(design: design, command: drawn)] ?? 0
  }

  /// Puts the pictures of designs into a folder, and into its manifest, as if they were drawn now; how many there are.
  func take(_ wanted: [(path: String, drawn: String?)], into output: String) throws -> Int {
    let wanted = Set(wanted.map { DrawnDesign(design: $0.path, command: $0.drawn) })
    var taken = Manifest()
    for folder in folders {
      let manifest = try ManifestReader(at: Self.manifest(in: folder))
      while let design = try manifest.next() {
        guard wanted.contains(DrawnDesign(design: design.design, command: design.command)) else { continue }
        for picture in design.pictures { try copy(picture.file, from: folder, into: output) }
        taken.pictures.merge(try ManifestDocument.pictures(of: design, tools: manifest.tail.tools)) { $1 }
      }
    }
    guard !taken.pictures.isEmpty else { return 0 }
    try FolderLock.hold(output) {
      var manifest = try Manifest(in: output)
      manifest.pictures.merge(taken.pictures) { $1 }
      try manifest.write(into: output)
    }
    return taken.pictures.count
  }
}

/// Two hashes of a list of texts: equal lists have the same, and hardly any others do.
private struct PairedHash: Hashable {
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
