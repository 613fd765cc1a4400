import Comparison
import Foundation

/// A cache folder for compiled code, which later runs reuse. The key of an entry is a digest of all inputs of the compilation.
struct LayoutCache {
  let folder: String

  /// Uses the user's cache folder, or a temporary folder if that is not writable.
  init() throws {
    let environment = ProcessInfo.processInfo.environment
    let caches =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.cache" : nil }
    let locations = [caches, "\(NSTemporaryDirectory())/maquette-\(getuid())"].compactMap { $0 }
    for location in locations {
      do {
        try self.init(folder: "\(location)/maquette/layouts")
        return
      } catch {
        continue
      }
    }
    throw InputError(
      "cannot write a folder for compiled layouts, neither to the user's caches nor to the temporary folder"
    )
  }

  /// Uses `folder` as the cache. Throws if the folder is not writable, or if other users can write to it, because its contents
  /// are executed.
  init(folder: String) throws {
    self.folder = folder
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for location in [folder, URL(fileURLWithPath: folder).deletingLastPathComponent().path] {
      var status = stat()
      guard lstat(location, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw InputError("\"\(location)\" is not a folder")
      }
      let isOurs = status.st_uid == geteuid()
      guard location == folder ? isOurs && status.st_mode & 0o022 == 0 : isOurs || status.st_uid == 0 else {
        throw InputError("\"\(location)\" can be written by other users")
      }
    }
    guard access(folder, W_OK) == 0 else { throw InputError("cannot write \"\(folder)\"") }
  }

  /// Returns the folder of an entry. If it does not exist, `make` fills a new one, which is removed if `make` throws. Returns
  /// nil if the entry cannot be written.
  func entry<Failure: Error>(
    _ name: String, of ingredients: ContentDigest, make: (_ folder: String) throws(Failure) -> Void
  ) throws(Failure) -> String? {
    let location = "\(folder)/\(name)-\(ingredients)"
    if isComplete(location) { return location }
    // Another program may be creating the same entry.
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0 { flock(lock, LOCK_EX) }
    if isComplete(location) { return location }
    // Removes a damaged entry and the drafts of killed programs. Running programs have no drafts, because they need the lock.
    remove(location)
    for name in names where name.hasPrefix(Self.draftName) { remove("\(folder)/\(name)") }
    let draft = "\(folder)/\(Self.draftName)\(name)"
    guard mkdir(draft, 0o700) == 0 else { return nil }
    defer { remove(draft) }
    try make(draft)
    guard seal(draft), rename(draft, location) == 0 else { return nil }
    removeOldEntries()
    return location
  }

  private static let draftName = ".draft-"
  /// The name of the file that lists an entry's files and their sizes. It is written last, so an entry without it is
  /// incomplete.
  private static let listName = ".files"
  /// The maximum size of all entries, in bytes.
  private static let budget = 1 << 30
  /// The time in seconds for which a used entry is not removed, because a process may still use it.
  private static let grace = 3_600.0

  private var names: [String] { contents(of: folder) }

  private func contents(of folder: String) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      return []
    }
  }

  /// Returns the names and sizes of an entry's files, one file per line.
  private func list(of location: String) -> String {
    contents(of: location).sorted().map { "\($0) \(FileSize.bytes(of: "\(location)/\($0)"))" }.filter {
      !$0.hasPrefix(Self.listName)
    }
    .joined(separator: "\n")
  }

  private func seal(_ draft: String) -> Bool {
    do {
      try Data(list(of: draft).utf8).writeForThisRun(to: "\(draft)/\(Self.listName)")
      return true
    } catch {
      return false
    }
  }

  /// Returns whether an entry has all of its files. If so, its time of last use is updated.
  private func isComplete(_ location: String) -> Bool {
    guard let known = FileManager.default.contents(atPath: "\(location)/\(Self.listName)"),
      known == Data(list(of: location).utf8)
    else { return false }
    utimes(location, nil)
    return true
  }

  /// Removes the least recently used entries until the others are within the size limit.
  private func removeOldEntries() {
    var entries: [(location: String, size: Int, used: Double)] = names.filter { !$0.hasPrefix(".") }
      .compactMap {
        name in
        let location = "\(folder)/\(name)"
        var status = stat()
        guard stat(location, &status) == 0 else { return nil }
        let size = contents(of: location).reduce(0) { $0 + FileSize.bytes(of: "\(location)/\($1)") }
        return (location, size, Double(status.st_mtim.tv_sec))
      }
      .sorted { $0.used > $1.used }
    var total = entries.reduce(0) { $0 + $1.size }
    let now = Date().timeIntervalSince1970
    while total > Self.budget, let oldest = entries.popLast(), now - oldest.used > Self.grace {
      remove(oldest.location)
      total -= oldest.size
    }
  }

  private func remove(_ location: String) {
    var status = stat()
    guard lstat(location, &status) == 0 else { return }
    do {
      try FileManager.default.removeItem(atPath: location)
    } catch {
      // Creating the next entry fails because of the remaining files, and reports that.
      return
    }
  }
}

private enum FileSize {
  static func bytes(of path: String) -> Int {
    var status = stat()
    return lstat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
