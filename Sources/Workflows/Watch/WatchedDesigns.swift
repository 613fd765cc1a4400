package import DesignFormat
import Foundation
import Maquette

/// The watched designs, with the states of their files when they were last drawn.
package struct WatchedDesigns {
  private let arguments: [String]
  /// The files and folders of layout code that the designs may use.
  private let code: [String]
  private var designs: [DesignPath: WatchedDesign] = [:]
  private var hasFound = false
  private var problem: String?
  /// For each missing file, the time at which it was found missing. The empty path means that no design was found.
  private var missed: [PathKey: ContinuousClock.Instant] = [:]

  /// The duration for which a file may be missing while it is saved. Many programs move the old file aside before they write the
  /// new one.
  private static let absence = Duration.milliseconds(500)

  private struct WatchedDesign {
    var inputs: DesignInputs
    /// The state of each input file before the design was read; `nil` if the design must be drawn again.
    var states: [FileState?]?

    func lost(_ now: [FileState?]) -> [String] {
      guard let states, states.count == now.count else { return [] }
      return zip([inputs.file] + inputs.lookups, zip(states, now)).filter { $1.0 != nil && $1.1 == nil }.map(
        \.0)
    }
  }

  package struct Change {
    /// Designs that are new, or of which an input file was saved.
    package var saved: [DesignPath] = []
    /// Design files that were deleted.
    package var gone: [String] = []
    /// Diagnostics about skipped entries of the watched folders.
    package var remarks = DiagnosticReport()
    /// The reason why no design can be found; `nil` if it was already reported.
    package var problem: String?
    package init() {}

    package var isEmpty: Bool { saved.isEmpty && gone.isEmpty && problem == nil }
  }

  /// Watches files and folders. Each check for changes searches the folders again.
  package init(_ arguments: [String], code: [String] = []) {
    self.code = code
    self.arguments = arguments.isEmpty ? ["designs"] : arguments
  }

  package var count: Int { designs.count }

  /// Returns all changes since the designs were last drawn, and removes deleted designs. Throws if an argument has never
  /// existed.
  ///
  /// A missing file counts as deleted only after some time, because it may be replaced.
  package mutating func change() throws -> Change {
    var change = Change()
    var found: [DesignPath] = []
    var missing: Set<PathKey> = []
    do {
      let paths = try DesignPaths(arguments, knowing: Set(paths: designs.keys.map(\.file)))
      (found, change.remarks) = (paths.found, paths.remarks)
      problem = nil
    } catch let error as InputError where hasFound {
      missing.insert("")
      if isLost("") {
        if problem != error.description { change.problem = error.description }
        problem = error.description
      }
    }
    hasFound = true
    var fileStates = FileStateCache()
    for path in found {
      let known = designs[path]
      let states = known?.inputs.states(&fileStates) ?? [FileState(of: path.file)]
      // The design was renamed after the folder was searched. The next search finds it.
      if known == nil, states == [nil] { continue }
      let lost = known?.lost(states) ?? []
      missing.formUnion(lost.map { PathKey($0) })
      let isStable = !states.contains { $0?.isBeingSaved ?? false } && lost.allSatisfy { isLost($0) }
      if known?.states != states, isStable { change.saved.append(path) }
    }
    for path in designs.keys where !found.contains(path) {
      missing.insert(path.file)
      guard isLost(path.file) else { continue }
      designs[path] = nil
      change.gone.append(path.file)
    }
    change.gone = change.gone.sortedPaths()
    missed = missed.filter { missing.contains($0.key) }
    return change
  }

  /// Returns whether a file has been missing for longer than saving it takes.
  private mutating func isLost(_ file: String) -> Bool {
    let now = ContinuousClock.now
    let start = missed[file] ?? now
    missed[file] = start
    return now - start >= Self.absence
  }

  /// Records the states of a design's known files before they are read.
  package mutating func begin(_ path: DesignPath) {
    let inputs = designs[path]?.inputs ?? DesignInputs(file: path.file, lookups: [])
    designs[path] = WatchedDesign(inputs: inputs, states: inputs.states)
  }

  /// Makes the next check report a design as saved.
  package mutating func forget(_ path: DesignPath) { designs[path]?.states = nil }

  /// Records the files that a design uses, after it was read. `start` is the time when reading began, in seconds since 1970.
  /// `lookups` are the other files of the design, if the caller knows them.
  package mutating func end(_ path: DesignPath, since start: Double, lookups: [String]? = nil) {
    guard let known = designs[path] else { return }
    // The design file was deleted before the design was read.
    if known.states == [nil] { return designs[path] = nil }
    var inputs =
      lookups.map { DesignInputs(file: path.file, lookups: $0) }
      ?? DesignInputs(watching: path.file, earlier: known.inputs)
    inputs.lookups += LayoutCodeFiles.lookups(of: code).filter { !inputs.lookups.containsPath($0) }
    guard inputs != known.inputs else { return }
    // For files that were not known before, the times of their last changes show whether they were saved before reading
    // began.
    let isStable = !inputs.mayHaveChanged(since: start) && known.states == known.inputs.states
    designs[path] = WatchedDesign(inputs: inputs, states: isStable ? inputs.states : nil)
  }

  /// The folders in which changes can affect the designs.
  package var folders: Set<PathKey> {
    var folders = WatchedFolders()
    for path in arguments { folders.add(below: path) }
    for inputs in designs.values.map(\.inputs) {
      for file in [inputs.file] + inputs.lookups { folders.add(around: file) }
    }
    return folders.all
  }
}

/// Reads the state of each file once, because many designs use the same files.
private struct FileStateCache {
  private var known: [PathKey: FileState?] = [:]

  mutating func state(of file: String) -> FileState? {
    if let state = known[file] { return state }
    let state = FileState(of: file)
    known[file] = .some(state)
    return state
  }
}

extension DesignInputs {
  /// Determines the files of a design, even if it is invalid. If the design cannot be read, or crashed the program, the result
  /// is `earlier`.
  fileprivate init(watching file: String, earlier: DesignInputs) {
    let crashContext = CrashContext(design: file)
    self = earlier
    guard SkippedDesigns.current.problem(with: crashContext, named: file) == nil else { return }
    do {
      let lookups = try crashContext.attributingCrashes { Design.lookups(of: try DesignFile.read(file)) }
      self.init(file: file, lookups: lookups)
    } catch {
      return
    }
  }

  fileprivate func states(_ fileStates: inout FileStateCache) -> [FileState?] {
    ([file] + lookups).map { fileStates.state(of: $0) }
  }
}

/// Collects folders to watch. Many designs refer to the same folders, so each folder is resolved once.
struct WatchedFolders {
  private(set) var all: Set<PathKey> = []
  private var seen: Set<PathKey> = []
  /// The nearest existing folders of each folder, both with the specified path and with links resolved.
  private var known: [PathKey: Set<PathKey>] = [:]

  /// Adds a folder and its subfolders, except hidden ones. A file adds nothing.
  mutating func add(below path: String) {
    do throws(RegularFile.Failure) {
      let names = try FolderListing(of: path).names.filter { !$0.hasPrefix(".") }
      all.insert(path)
      // The search for designs also skips links.
      for name in names where RegularFile.type(of: "\(path)/\(name)") == .typeDirectory {
        add(below: "\(path)/\(name)")
      }
    } catch {
      // It is a file, was deleted meanwhile, or cannot be read.
      return
    }
  }

  /// Adds the folder of a file that need not exist, both with the specified path and with links resolved. If
  /// `file` names an existing folder, this folder is added as well.
  mutating func add(around file: String) {
    guard seen.insert(file) else { return }
    all.formUnion(folders(around: file))
    let type = RegularFile.type(of: file)
    guard type == .typeSymbolicLink || type == .typeDirectory else { return }
    let location = RegularFile.resolvedPath(file)
    if Self.isFolder(location) { all.insert(location) }
    all.formUnion(folders(around: location))
  }

  private mutating func folders(around file: String) -> Set<PathKey> {
    let name = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    let folder = name.isEmpty ? "/" : name
    if let found = known[folder] { return found }
    let found = Set(paths: [
      Self.nearestFolder(folder), Self.nearestFolder(RegularFile.resolvedPath(folder)),
    ])
    known[folder] = found
    return found
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Returns the nearest existing ancestor of a folder, or the folder itself, as an absolute path.
  private static func nearestFolder(_ path: String) -> String {
    var folder = URL(fileURLWithPath: path).path
    while folder != "/", !isFolder(folder) {
      folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    }
    return folder
  }
}
