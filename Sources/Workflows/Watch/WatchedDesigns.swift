package import DesignFormat
import Foundation
import Maquette

/// The designs that are watched, and how all their files were when they were last drawn.
package struct WatchedDesigns {
  private let arguments: [String]
  /// Files and folders of code in Swift that all of them may be drawn with.
  private let code: [String]
  private var designs: [DesignPath: Watched] = [:]
  private var hasFound = false
  private var problem: String?
  /// When each file was first missed that had been there, or nothing was found at all.
  private var missed: [PathKey: ContinuousClock.Instant] = [:]

  /// How long a file may be away while it is saved: many programs move the old file aside before they write the new one.
  private static let absence = Duration.milliseconds(500)

  private struct Watched {
    var inputs: DesignInputs
    /// Of each file; `nil` where it must be looked at again.
    var states: [FileState?]?

    func lost(_ now: [FileState?]) -> [String] {
      guard let states, states.count == now.count else { return [] }
      return zip([inputs.file] + inputs.lookups, zip(states, now)).filter { $1.0 != nil && $1.1 == nil }.map(
        \.0)
    }
  }

  package struct Change {
    /// Designs that are new, or of which a file has been saved.
    package var saved: [DesignPath] = []
    /// Files of designs that are not there any more.
    package var gone: [String] = []
    /// Diagnostics on what is left out of the folders.
    package var remarks = DiagnosticReport()
    /// Why no design can be found, where that is new.
    package var problem: String?
    package init() {}

    package var isEmpty: Bool { saved.isEmpty && gone.isEmpty && problem == nil }
  }

  /// Files stay; folders are searched anew each time.
  package init(_ arguments: [String], code: [String] = []) {
    self.code = code
    self.arguments = arguments.isEmpty ? ["designs"] : arguments
  }

  package var count: Int { designs.count }

  /// All changes since the designs were last drawn; forgets designs that are gone. Throws for what does not exist
  /// before it ever did.
  ///
  /// A file that is missing may be back in a moment, and counts as gone only after that.
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
    var looks = FileLooks()
    for path in found {
      let known = designs[path]
      let states = known?.inputs.states(&looks) ?? [FileState(of: path.file)]
      // It was renamed after the folder was searched, and the next search finds it.
      if known == nil, states == [nil] { continue }
      let lost = known?.lost(states) ?? []
      missing.formUnion(lost.map { PathKey($0) })
      let isSettled = !states.contains { $0?.isBeingSaved ?? false } && lost.allSatisfy { isLost($0) }
      if known?.states != states, isSettled { change.saved.append(path) }
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

  /// Whether a file that is missing has been so for longer than it takes to save it.
  private mutating func isLost(_ file: String) -> Bool {
    let now = ContinuousClock.now
    let start = missed[file] ?? now
    missed[file] = start
    return now - start >= Self.absence
  }

  /// Remembers how the files of a design are that are known so far, before they are read.
  package mutating func begin(_ path: DesignPath) {
    let inputs = designs[path]?.inputs ?? DesignInputs(file: path.file, lookups: [])
    designs[path] = Watched(inputs: inputs, states: inputs.states)
  }

  /// Forgets how the files of a design were, so that it counts as saved at the next look.
  package mutating func forget(_ path: DesignPath) { designs[path]?.states = nil }

  /// Remembers which files the design is made of, once it has been read; `start` is when that began, in seconds since
  /// 1970, and `lookups` are the files that it was found to name, where whoever read it knows them.
  package mutating func end(_ path: DesignPath, since start: Double, lookups: [String]? = nil) {
    guard let known = designs[path] else { return }
    // It was gone before it was read.
    if known.states == [nil] { return designs[path] = nil }
    var inputs =
      lookups.map { DesignInputs(file: path.file, lookups: $0) }
      ?? DesignInputs(watching: path.file, earlier: known.inputs)
    inputs.lookups += LayoutCodeFiles.lookups(of: code).filter { !inputs.lookups.containsPath($0) }
    guard inputs != known.inputs else { return }
    // Whether the files that were not known were saved before they were read, or after, their times tell.
    let isSettled = !inputs.mayHaveChanged(since: start) && known.states == known.inputs.states
    designs[path] = Watched(inputs: inputs, states: isSettled ? inputs.states : nil)
  }

  /// The folders in which something can happen that matters.
  package var folders: Set<PathKey> {
    var folders = WatchedFolders()
    for path in arguments { folders.add(below: path) }
    for inputs in designs.values.map(\.inputs) {
      for file in [inputs.file] + inputs.lookups { folders.add(around: file) }
    }
    return folders.all
  }
}

/// Looks at files once each, because many designs name the same ones.
private struct FileLooks {
  private var known: [PathKey: FileState?] = [:]

  mutating func state(of file: String) -> FileState? {
    if let state = known[file] { return state }
    let state = FileState(of: file)
    known[file] = .some(state)
    return state
  }
}

extension DesignInputs {
  /// The files of a design that may be wrong; where it cannot be read at all, or crashed the program, those that it had
  /// `earlier`.
  fileprivate init(watching file: String, earlier: DesignInputs) {
    let suspect = Suspect(design: file)
    self = earlier
    guard LeftOutDesigns.current.problem(with: suspect, named: file) == nil else { return }
    do {
      let lookups = try suspect.blamed { Design.lookups(of: try DesignFile.read(file)) }
      self.init(file: file, lookups: lookups)
    } catch {
      return
    }
  }

  fileprivate func states(_ looks: inout FileLooks) -> [FileState?] {
    ([file] + lookups).map { looks.state(of: $0) }
  }
}

/// Finds the folders in which something can happen to files. Five hundred designs name thousands of files in a few
/// folders, so each is looked at once.
struct WatchedFolders {
  private(set) var all: Set<PathKey> = []
  private var seen: Set<PathKey> = []
  /// By folders as files name them: the nearest that are there, as named and where links lead.
  private var known: [PathKey: Set<PathKey>] = [:]

  /// A folder and all below it, without hidden ones; of a file nothing.
  mutating func add(below path: String) {
    do throws(RegularFile.Failure) {
      let names = try FolderListing(of: path).names.filter { !$0.hasPrefix(".") }
      all.insert(path)
      // Links are left out of the search for designs.
      for name in names where RegularFile.type(of: "\(path)/\(name)") == .typeDirectory {
        add(below: "\(path)/\(name)")
      }
    } catch {
      // It is a file, has just gone, or may not be read.
      return
    }
  }

  /// Where a file stands or would stand, as it is named and where links lead; itself, where it is a folder.
  mutating func add(around file: String) {
    guard seen.insert(file) else { return }
    all.formUnion(folders(around: file))
    let type = RegularFile.type(of: file)
    guard type == .typeSymbolicLink || type == .typeDirectory else { return }
    let place = RegularFile.resolvedPath(file)
    if Self.isFolder(place) { all.insert(place) }
    all.formUnion(folders(around: place))
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

  /// A folder, or where it is not there the nearest around it that is, as an absolute path.
  private static func nearestFolder(_ path: String) -> String {
    var folder = URL(fileURLWithPath: path).path
    while folder != "/", !isFolder(folder) {
      folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    }
    return folder
  }
}
