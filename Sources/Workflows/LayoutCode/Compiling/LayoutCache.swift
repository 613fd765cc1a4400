import Foundation
import Review

/// A folder of compiled code that later runs use again, by a digest of its ingredients.
struct LayoutCache {
  let folder: String

  /// The user's folder of caches, or one for this machine's run where there is none to write to.
  init() throws {
    let environment = ProcessInfo.processInfo.environment
    let caches =
      environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.cache" : nil }
    let places = [caches, "\(NSTemporaryDirectory())/maquette-\(getuid())"].compactMap { $0 }
    for place in places {
      do {
        try self.init(folder: "\(place)/maquette/layouts")
        return
      } catch {
        continue
      }
    }
    throw InputError(
      "no folder for compiled layouts can be written, neither in the user's caches nor in the temporary folder"
    )
  }

  /// Throws where nothing can be written there.
  init(folder: String) throws {
    self.folder = folder
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard access(folder, W_OK) == 0 else { throw InputError("cannot write \"\(folder)\"") }
  }

  /// The folder of what is made of some things: that of an earlier run, or one that `make` fills now. What `make` leaves
  /// when it throws is removed.
  func entry<Failure: Error>(
    _ name: String, of ingredients: ContentDigest, make: (_ folder: String) throws(Failure) -> Void
  ) throws(Failure) -> String? {
    let place = "\(folder)/\(name)-\(ingredients)"
    if isThere(place) { return place }
    // Another program may be at the same work.
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0 { flock(lock, LOCK_EX) }
    if isThere(place) { return place }
    let draft = "\(folder)/.draft-\(getpid())-\(name)"
    remove(draft)
    guard mkdir(draft, 0o700) == 0 else { return nil }
    defer { remove(draft) }
    try make(draft)
    return rename(draft, place) == 0 ? place : nil
  }

  private func isThere(_ place: String) -> Bool { access(place, F_OK) == 0 }

  private func remove(_ place: String) {
    guard isThere(place) else { return }
    do {
      try FileManager.default.removeItem(atPath: place)
    } catch {
      // A draft that cannot be removed is in nobody's way: a later one says that it cannot be made.
      return
    }
  }
}
