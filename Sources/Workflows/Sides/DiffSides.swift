import Comparison
import DesignFormat
import Foundation

/// The two sides of a comparison: the old and the new version of designs or images. Files with the same name in both versions
/// form one entry.
package struct DiffSides {
  /// A design or an image file in the old version, the new version, or both.
  package struct Entry {
    package let name: String
    /// The path that determines the names of the entry's images.
    let slug: String
    /// The path of the old file; `nil` if there is none.
    package var old: String?
    /// The path of the new file; `nil` if there is none.
    package var new: String?
    /// The name of the old file; `nil` if it equals `name`.
    package var formerName: String?
  }

  /// Designs that are compared with images: one version consists of designs, and the other of rendered images.
  struct MixedSides {
    /// The prefix of names in the repository; empty if two folders are compared.
    let prefix: String
    /// The paths of the design files, by name.
    let designs: [PathKey: String]
    /// The paths of the image files, by name.
    let pictures: [PathKey: String]
    /// Whether the designs are the new version, and the images the old one.
    let designsAreNew: Bool
    /// Whether the designs are a single file. If so, images of other designs are not reported as missing.
    let isOneDesign: Bool
    /// Whether the images are a single file. If so, the other images of the designs are not reported as missing.
    let isSingleImage: Bool
  }

  /// The designs, sorted by name.
  package private(set) var designs: [Entry] = []
  /// The images of rendered folders, sorted by name.
  package private(set) var pictures: [Entry] = []
  /// Pairs of designs and rendered images. The designs must be drawn before they can be compared.
  private(set) var mixtures: [MixedSides] = []
  package let names: (old: String, new: String)
  /// Skipped entries of folders, sorted, with displayable paths.
  package private(set) var omissions: [FolderSearch.Omission] = []
  /// Files in design folders that are not designs, sorted by name.
  package private(set) var others: [String] = []
  /// The files and folders of layouts in Swift, for the old and the new version.
  package private(set) var code: (old: [String], new: [String])
  private var omitted: [OmittedFiles] = []
  /// Warnings about names of files that are also names of revisions.
  private var ambiguities: [String] = []
  private var requested: [String] = []
  /// The path prefixes to replace in messages, with their replacements.
  private var labels: [(prefix: String, label: String)] = []

  /// Finds the files of the old and the new version, and the layout code of each version. Throws if a path does not exist.
  package init(
    _ arguments: SideArguments, code: [String] = [], scratch: () throws -> ScratchFolder
  ) throws {
    self.code = (code, code)
    switch arguments {
    case .locations(let old, let new):
      names = (old, new)
      try addSidePaths(old, new, scratch)
    case .versions(let old, let new, let paths):
      names = (old.name, new.name)
      try addPaths(paths, from: old, to: new, try scratch())
    }
    // The files of a submodule are on one side only, because revisions do not contain them.
    let submodules = omitted.flatMap { state in
      state.files.filter { $0.value == .submodule }.map(\.key.path)
    }
    func isSkipped(_ entry: Entry) -> Bool {
      (entry.old == nil || entry.new == nil) && submodules.contains { entry.name.isInside($0) }
    }
    designs.removeAll(where: isSkipped)
    pictures.removeAll(where: isSkipped)
    (designs, pictures) = (RenamedDesigns.joined(Self.sorted(designs)), Self.sorted(pictures))
    omissions = Set(
      omissions.map { .init(path: labelled($0.path), reason: $0.reason, isFolder: $0.isFolder) }
    )
    .sorted { PathKey($0.path) < PathKey($1.path) }
    others = Set(paths: others).sortedPaths()
  }

  /// Returns entries sorted by name, without duplicates.
  private static func sorted(_ entries: [Entry]) -> [Entry] {
    var seen: Set<PathKey> = []
    return entries.filter { seen.insert($0.name) }.sorted { PathKey($0.name) < PathKey($1.name) }
  }

  /// Replaces paths of temporary folders in a text by git's notation: `main:designs/a.json`.
  func labelled(_ text: String) -> String {
    labels.reduce(text) { $0.replacingOccurrences(of: $1.prefix, with: $1.label) }
  }

  /// Returns the path of a file without its temporary folder: `designs/a.json`.
  func unlabelled(_ path: String) -> String {
    labels.first { path.hasPrefix($0.prefix) }.map { String(path.dropFirst($0.prefix.count)) } ?? path
  }

  /// Returns a labelled path of the new version without its label, as code hosts expect it. Other texts are not changed.
  package func withoutNewLabel(_ text: String) -> String {
    let label = "\(names.new):"
    return text.hasPrefix(label) ? String(text.dropFirst(label.count)) : text
  }

  /// Warnings about ambiguous names, and about skipped entries of the repository that designs need.
  package var warnings: [String] {
    let files = designs.flatMap { [$0.old, $0.new].compactMap { $0 } } + mixtures.flatMap(\.designs.values)
    var warnings = ambiguities
    for state in omitted {
      let found = state.warnings(requested: requested) + files.flatMap(state.warnings(ofDesign:))
      warnings += found.filter { !warnings.containsPath($0) }
    }
    return warnings
  }

  /// Adds two paths: two files, whose names may differ, or two folders.
  private mutating func addSidePaths(_ old: String, _ new: String, _ scratch: () throws -> ScratchFolder)
    throws
  {
    if let warning = try SideArguments.ambiguity(of: old, scratch) { ambiguities = [warning] }
    var locations: [String] = []
    for (word, side) in [(old, \Self.code.old), (new, \Self.code.new)] {
      guard case (let version, var path)? = SideArguments.revisionPath(word) else {
        locations.append(word)
        continue
      }
      let reader = try GitReader(scratch: try scratch())
      if path.hasPrefix("./") || path.hasPrefix("../") { path = try reader.repositoryPath(of: path) }
      let paths = SideLayoutCode(self[keyPath: side], reader)
      var previous: GitReader.Extract?
      let root = try extract(
        version, [path], paths, with: reader,
        into: "\(reader.git.scratch.path)/\(side == \.code.old ? "old" : "new")", beside: &previous)
      self[keyPath: side] = paths.locations(in: version, at: root)
      locations.append(path.isEmpty ? root : "\(root)/\(path)")
    }
    for (word, location) in zip([old, new], locations) where !FileManager.default.fileExists(atPath: location)
    {
      throw InputError("there is no file or folder \"\(word)\"\(pathHint(for: word))")
    }
    if locations.allSatisfy(FigmaFile.isMeant) {
      locations = try imports(of: locations, as: [old, new], into: try scratch())
    }
    let contents = try contents(at: locations, prefix: "")
    if contents.allSatisfy(\.isEmpty) {
      throw InputError(
        "no design and no .png file in the folders \"\(old)\" and \"\(new)\""
          + FolderSearch.exception(of: omissions))
    }
    let files = contents.filter { !$0.isEmpty }.map(\.isFile)
    try add(contents[0], contents[1], prefix: "") {
      guard Set(files).count == 1 else {
        throw InputError("\"\(old)\" and \"\(new)\" must be two files or two folders")
      }
      return files[0]
    }
  }

  /// Imports two Figma files into folders, and returns the paths of the folders' designs. Both have the name of the new file.
  private mutating func imports(
    of files: [String], as words: [String], into scratch: ScratchFolder
  ) throws -> [String] {
    let name = URL(fileURLWithPath: files[1]).deletingPathExtension().lastPathComponent
    return try zip(files, words).enumerated().map { index, file in
      let folder = "\(scratch.path)/figma-\(index)/\(name)"
      let run = FigmaImportRun(file: file.0, folder: folder, nodes: [], overwritesEdits: true)
      labels.append(("\(folder)/", "\(file.1):"))
      return try run.run().design
    }
  }

  /// Adds paths in two states of the repository that contains the current folder.
  private mutating func addPaths(
    _ paths: [String], from old: GitVersion, to new: GitVersion, _ scratch: ScratchFolder
  ) throws {
    let reader = try GitReader(scratch: scratch)
    let requested = try paths.map(reader.repositoryPath)
    let code = SideLayoutCode(code.new, reader)
    var roots: [String] = []
    var previous: GitReader.Extract?
    for (version, side) in [(old, "old"), (new, "new")] {
      roots.append(
        try extract(
          version, requested, code, with: reader, into: "\(scratch.path)/\(side)", beside: &previous))
    }
    self.code = (code.locations(in: old, at: roots[0]), code.locations(in: new, at: roots[1]))
    for (path, argument) in zip(requested, paths) {
      let locations = roots.map { path.isEmpty ? $0 : "\($0)/\(path)" }
      if !locations.contains(where: FileManager.default.fileExists) {
        throw InputError("neither revision has a file or folder \"\(argument)\"\(pathHint(for: argument))")
      }
      let folder = path.isEmpty ? "" : "\(path)/"
      let contents = try contents(at: locations, prefix: folder)
      // The name of a file is relative to its parent folder, and names of files in a folder are relative to that folder.
      let isFile = contents.contains(where: \.isFile)
      let prefix = isFile ? path.parentFolder : path
      try add(contents[0], contents[1], prefix: prefix.isEmpty ? "" : "\(prefix)/") { false }
    }
    if designs.isEmpty, pictures.isEmpty, mixtures.isEmpty {
      throw InputError(
        "no design and no .png file in \(paths.map(quoted).joined(separator: ", "))"
          + FolderSearch.exception(of: omissions))
    }
  }

  /// Reads the contents of two locations, the old and the new one, and records skipped entries.
  private mutating func contents(at locations: [String], prefix: String) throws -> [SideContents] {
    var omissions = (old: SideContents.Omissions(), new: SideContents.Omissions())
    var old = try SideContents(at: locations[0], omitting: &omissions.old)
    var new = old
    if locations[0].isSamePath(as: locations[1]) {
      omissions.new = omissions.old
    } else {
      new = try SideContents(at: locations[1], omitting: &omissions.new)
    }
    let found = old
    old.removeDesigns(from: &omissions.old, namedAsIn: new)
    new.removeDesigns(from: &omissions.new, namedAsIn: found)
    self.omissions += omissions.old.unread + omissions.new.unread
    if case .designs = old { others += omissions.old.others.keys.map { prefix + $0.path } }
    if case .designs = new { others += omissions.new.others.keys.map { prefix + $0.path } }
    return [old, new]
  }

  /// Writes the files at paths in one state of the repository, and the files beside them, to a folder, and
  /// returns the folder. If the files are equal in `previous`, another state, the folder of `previous` is
  /// returned instead.
  private mutating func extract(
    _ version: GitVersion, _ paths: [String], _ code: SideLayoutCode, with reader: GitReader,
    into root: String,
    beside previous: inout GitReader.Extract?
  ) throws -> String {
    if version == .workTree {
      try reader.checkPresent(paths)
      labels.append(("\(reader.git.folder)/", ""))
      return reader.git.folder
    }
    try reader.checkOutsideSubmodules(paths)
    // A design's folder also contains the files that the design needs, and `path` may be the path of the design or of
    // the folder.
    let folders = try paths.map { path in
      try reader.hasFile(path, in: version) ? path.parentFolder : path
    }
    var listing = try reader.listing(of: version, below: Set(paths: folders).sortedPaths())
    try code.add(to: &listing, of: version, by: reader)
    var root = root
    if let previous, previous.listing.files == listing.files {
      root = previous.folder
    } else {
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
      previous = try reader.extract(listing, of: version, into: root, beside: previous)
      labels.append(("\(root)/", version.label))
    }
    omitted.append(OmittedFiles(version: version, root: root, files: listing.omitted))
    requested = paths
    return root
  }

  /// Adds the contents of two locations. `areFiles` is whether two files are paired even if their names differ.
  private mutating func add(
    _ old: SideContents, _ new: SideContents, prefix: String, areFiles: () throws -> Bool
  ) throws {
    switch (old, new) {
    case (.nothing, .nothing): break
    case (.designs(let lhs, _), .designs(let rhs, _)):
      designs += Self.paired(lhs, rhs, prefix, areFiles: try areFiles())
    case (.designs(let lhs, _), .nothing): designs += Self.paired(lhs, [:], prefix, areFiles: false)
    case (.nothing, .designs(let rhs, _)): designs += Self.paired([:], rhs, prefix, areFiles: false)
    case (.pictures(let lhs, _), .pictures(let rhs, _)):
      pictures += Self.paired(lhs, rhs, prefix, areFiles: try areFiles())
    case (.pictures(let lhs, _), .nothing): pictures += Self.paired(lhs, [:], prefix, areFiles: false)
    case (.nothing, .pictures(let rhs, _)): pictures += Self.paired([:], rhs, prefix, areFiles: false)
    case (.designs(let designs, _), .pictures(let pictures, _)):
      mixtures.append(
        MixedSides(
          prefix: prefix, designs: designs, pictures: pictures, designsAreNew: false, isOneDesign: old.isFile,
          isSingleImage: new.isFile))
    case (.pictures(let pictures, _), .designs(let designs, _)):
      mixtures.append(
        MixedSides(
          prefix: prefix, designs: designs, pictures: pictures, designsAreNew: true, isOneDesign: new.isFile,
          isSingleImage: old.isFile))
    }
  }

  private static func paired(
    _ old: [PathKey: String], _ new: [PathKey: String], _ prefix: String, areFiles: Bool
  ) -> [Entry] {
    if areFiles, let lhs = old.first, let rhs = new.first {
      let name = lhs.key == rhs.key ? lhs.key.path : "\(lhs.key.path) → \(rhs.key.path)"
      return [Entry(name: name, slug: stem(rhs.key.path), old: lhs.value, new: rhs.value)]
    }
    return Set(old.keys).union(new.keys).sorted().map {
      Entry(name: prefix + $0.path, slug: stem(prefix + $0.path), old: old[$0], new: new[$0])
    }
  }

  /// Returns a name without the file name extension of design files.
  private static func stem(_ name: String) -> String {
    name.hasSuffix(".json") ? String(name.dropLast(".json".count)) : name
  }
}

extension DiffSides {
  /// The digests of the old and the new layout code; empty if there is none.
  package var codeDigests: [String] {
    [code.old, code.new].compactMap { LayoutCodeFiles.digest(of: $0) }
  }

  var hasDifferentCode: Bool { code.old != code.new && Set(codeDigests).count != 1 }
}

enum SideContents {
  /// The location contains neither designs nor images.
  case nothing
  /// The paths of the design files, by their names relative to the location.
  case designs([PathKey: String], isFolder: Bool)
  /// The paths of the PNG files, by their names relative to the location.
  case pictures([PathKey: String], isFolder: Bool)

  struct Omissions {
    /// Symbolic links, and entries whose names are not UTF-8, which were not read.
    var unread: [FolderSearch.Omission] = []
    /// The paths of the `.json` files that are not designs, by their names relative to the location.
    var others: [PathKey: String] = [:]
  }

  /// Reads a file or folder. A folder with at least one design is a folder of designs. Skipped entries are added to `omissions`.
  init(at path: String, omitting omissions: inout Omissions) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      self = .nothing
      return
    }
    guard isFolder.boolValue else {
      let file = [PathKey(URL(fileURLWithPath: path).lastPathComponent): path]
      self =
        path.lowercased().hasSuffix(".png")
        ? .pictures(file, isFolder: false) : .designs(file, isFolder: false)
      return
    }
    let search = try DesignSearch(path)
    omissions.others = Self.byName(search.others)
    if !search.designs.isEmpty {
      omissions.unread += search.omissions
      self = .designs(Self.byName(search.designs), isFolder: true)
      return
    }
    let pictures = try search.pictures()
    omissions.unread += pictures.omissions
    self = pictures.files.isEmpty ? .nothing : .pictures(Self.byName(pictures.files), isFolder: true)
  }

  private static func byName(_ files: [FolderSearch.File]) -> [PathKey: String] {
    Dictionary(files.map { (PathKey($0.name), $0.path) }) { first, _ in first }
  }

  /// Moves JSON files that were not recognized as designs from the omissions to the designs, if the other version has designs
  /// with the same names.
  mutating func removeDesigns(from omissions: inout Omissions, namedAsIn other: SideContents) {
    guard case .designs(let theirs, isFolder: true) = other else { return }
    let meant = omissions.others.filter { theirs[$0.key] != nil }
    omissions.others = omissions.others.filter { theirs[$0.key] == nil }
    switch self {
    case _ where meant.isEmpty: break
    case .nothing: self = .designs(meant, isFolder: true)
    case .designs(let lhs, isFolder: true):
      self = .designs(lhs.merging(meant) { $1 }, isFolder: true)
    case .designs, .pictures: break
    }
  }

  var isFile: Bool {
    switch self {
    case .nothing: false
    case .designs(_, let isFolder), .pictures(_, let isFolder): !isFolder
    }
  }

  var isEmpty: Bool { if case .nothing = self { true } else { false } }
}

/// The layout code for a comparison, in the old and in the new version.
struct SideLayoutCode {
  /// The paths that the user specified, and the corresponding paths in the repository; nil for paths outside of the repository,
  /// which have no earlier version.
  private let paths: [(given: String, inside: String?)]

  init(_ paths: [String], _ reader: GitReader) {
    self.paths = paths.map { path in
      do {
        return (path, try reader.repositoryPath(of: path))
      } catch {
        return (path, nil)
      }
    }
  }

  /// Adds the Swift files of the layout code to `listing`, which lists the files in one state of the
  /// repository.
  func add(to listing: inout GitReader.Listing, of version: GitVersion, by reader: GitReader) throws {
    let inside = paths.compactMap(\.inside)
    guard !inside.isEmpty else { return }
    let known = Set(listing.files.map(\.path))
    listing.files += try reader.listing(of: version, below: inside).files.filter {
      $0.path.hasSuffix(".swift") && !known.contains($0.path)
    }
  }

  /// Returns the paths of a state's layout code in an extracted folder. Missing paths are omitted. If all are missing, all
  /// paths are returned.
  func locations(in version: GitVersion, at root: String) -> [String] {
    let locations = paths.map { given, inside in
      guard version != .workTree, let inside else { return given }
      return inside.isEmpty ? root : "\(root)/\(inside)"
    }
    let found = locations.filter { FileManager.default.fileExists(atPath: $0) }
    return found.isEmpty ? locations : found
  }
}

/// Finds designs that were renamed, by comparing the contents of removed and added designs.
enum RenamedDesigns {
  /// Combines the entries of a removed and an added design into one if at least half of their contents is equal.
  static func joined(_ entries: [DiffSides.Entry]) -> [DiffSides.Entry] {
    let gone = entries.filter { $0.new == nil }
    let come = entries.filter { $0.old == nil }
    guard !gone.isEmpty, !come.isEmpty else { return entries }
    let (before, after) = (gone.map { pieces(of: $0.old) }, come.map { pieces(of: $0.new) })
    let pairs = Similarity.pairs(before, after) { $0.share >= 0.5 }
    let joined = Dictionary(pairs.map { (PathKey(come[$0.new].name), gone[$0.old]) }) { first, _ in first }
    let previous = Set(paths: pairs.map { gone[$0.old].name })
    return entries.filter { $0.new != nil || !previous.contains($0.name) }.map { entry in
      guard entry.old == nil, let match = joined[entry.name] else { return entry }
      var entry = entry
      (entry.old, entry.formerName) = (match.old, match.name)
      return entry
    }
  }

  /// Returns a document's keys and values as pieces, without white space; empty if it cannot be read.
  private static func pieces(of file: String?) -> [[UInt8]] {
    guard let file else { return [] }
    do {
      let contents = try InputFile(text: file).contents()
      return contents.split(whereSeparator: separators.contains).map { piece in
        [UInt8](piece).filter { $0 > UInt8(ascii: " ") }
      }
      .filter { !$0.isEmpty }
    } catch {
      return []
    }
  }

  private static let separators = Set(",[]{}\n".utf8)
}
