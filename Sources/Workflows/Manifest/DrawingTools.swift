import Comparison
import DesignFormat
import Foundation
import Maquette
import Synchronization

/// The tools that determine how designs are drawn: this program, the installed libraries and the installed fonts.
package final class DrawingTools: Sendable {
  private let known = Mutex<String?>(nil)

  /// A digest that changes when the program, a library or a font changes. It is computed once.
  var digest: String {
    known.withLock { known in
      let digest = known ?? Self.digest().description
      known = digest
      return digest
    }
  }

  /// Computes the data about tools that manifests and records contain.
  func prepare() {
    _ = digest
    do {
      // The first use of an encoder takes ten times as long as later uses.
      let picture = Manifest.Picture(design: "", fingerprint: "", variant: "", width: 0, height: 0)
      _ = try ManifestDocument(Manifest(pictures: [PathKey(digest): picture])).data()
    } catch {
      // The code that needs the data gets the same error.
      return
    }
  }

  /// Returns a digest of the states of the tools' files. Versions would not distinguish two builds, and reading the
  /// contents of all these files would take longer than drawing an image.
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

  /// The program, and files that change when a library is installed or updated.
  private static let code = [Tool.file, "/etc/ld.so.cache", "/var/lib/dpkg/status"]

  @discardableResult
  private static func add(_ path: String, to digest: inout ContentDigest) -> FileState? {
    let state = FileState(of: path)
    digest.add(path)
    for number in state?.numbers ?? [] { digest.add(number) }
    return state
  }

  /// Adds the contents of a folder in order, without following links.
  private static func add(contentsOf folder: String, to digest: inout ContentDigest) {
    let listing: FolderListing
    do throws(RegularFile.Failure) {
      listing = try FolderListing(of: folder)
    } catch {
      // A missing folder contains no fonts.
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
