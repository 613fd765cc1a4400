import DesignFormat
import Foundation
import Maquette
import Review
import Synchronization

/// This very build of the program, the libraries that are installed, and the fonts that are installed.
package final class DrawingTools: Sendable {
  private let known = Mutex<String?>(nil)

  /// A digest that changes with any of them; found once, when it is first wanted.
  var digest: String {
    known.withLock { known in
      let digest = known ?? Self.digest().description
      known = digest
      return digest
    }
  }

  /// Finds out all that manifests and records say of what draws.
  func prepare() {
    _ = digest
    do {
      // The first time, an encoder takes ten times as long as later.
      let picture = Manifest.Picture(design: "", fingerprint: "", variant: "", width: 0, height: 0)
      _ = try ManifestDocument(Manifest(pictures: [PathKey(digest): picture])).data()
    } catch {
      // Whoever needs them meets the same error.
      return
    }
  }

  /// Versions alone do not tell two builds apart, and reading all these files takes longer than many a picture; so their
  /// states stand for their contents.
  private static func digest() -> ContentDigest {
    var digest = ContentDigest([Tool.software])
    for (name, version) in Renderer.libraries.sorted(by: { $0.key < $1.key }) {
      digest.add(name)
      digest.add(version)
    }
    for name in ["LD_LIBRARY_PATH", "LD_PRELOAD"] {
      digest.add(ProcessInfo.processInfo.environment[name] ?? "")
    }
    for path in code { add(path, to: &digest) }
    for folder in Renderer.fontFolders { add(contentsOf: folder, to: &digest) }
    return digest
  }

  /// The program, and what changes whenever a library is installed or updated.
  private static let code = [Tool.file, "/etc/ld.so.cache", "/var/lib/dpkg/status"]

  @discardableResult
  private static func add(_ path: String, to digest: inout ContentDigest) -> FileState? {
    let state = FileState(of: path)
    digest.add(path)
    for number in state?.numbers ?? [] { digest.add(number) }
    return state
  }

  /// Adds everything below a folder, in order; what links lead to is not searched.
  private static func add(contentsOf folder: String, to digest: inout ContentDigest) {
    let listing: FolderListing
    do throws(RegularFile.Failure) {
      listing = try FolderListing(of: folder)
    } catch {
      // A folder that is not there has no fonts.
      return
    }
    for entry in listing.unnameable { digest.add(entry.name) }
    for name in listing.names {
      let path = "\(folder)/\(name)"
      guard add(path, to: &digest)?.isFolder == true, RegularFile.type(of: path) == .typeDirectory else {
        continue
      }
      add(contentsOf: path, to: &digest)
    }
  }
}
