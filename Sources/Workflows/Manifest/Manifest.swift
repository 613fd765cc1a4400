import Comparison
import DesignFormat
import Foundation
import Maquette
import Synchronization

/// The list of the images in a folder, with the design, variant, size and tools of each.
package struct Manifest: Equatable {
  static let fileName = "manifest.json"
  package static let version = 1

  /// The images by path, relative to the folder of the manifest.
  var pictures: [PathKey: Picture] = [:]
  /// The shards that were drawn into this folder, if a run was divided.
  var parts: [Part] = []

  struct Picture: Codable, Hashable {
    /// The design's path, relative to the folder that the program ran in.
    var design: String
    /// A digest of the design with its tokens and images.
    var fingerprint: String
    /// The id of the screen; `nil` if an earlier version of the program did not record it.
    var screen: String?
    /// A description of the viewport and of the variant's values that differ from the default.
    var variant: String
    /// The image's width, in pixels, or in points for documents.
    var width: Int
    /// The image's height, in pixels, or in points for documents.
    var height: Int
    /// The digest of the file's bytes; `nil` if an earlier version of the program did not record it.
    var digest: String?
    /// The command that draws the image, with the options that determine which images are drawn. It is `nil` if the design is
    /// outside of the folder that the program ran in.
    var command: String?
    var tools = Tools.current
  }

  struct Tools: Codable, Hashable, Sendable {
    var maquette: String
    /// The versions of libraries by name.
    var libraries: [String: String]
    /// The versions of fonts by family.
    var fonts: [String: String]

    static let current = Tools(
      maquette: Tool.version, libraries: Renderer.libraries, fonts: Renderer.fontVersions)

    /// All versions, sorted by name.
    var summary: String {
      let parts = [libraries, fonts].map { $0.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } }
      return ([maquette] + parts.map { $0.joined(separator: ", ") }).joined(separator: "; ")
    }
  }
}

extension Manifest {
  /// Reads the manifest of a folder, without images that do not exist any more. It is empty if there is no manifest. Throws if
  /// the file is not a manifest.
  package init(in folder: String) throws {
    let path = (folder as NSString).appendingPathComponent(Self.fileName)
    guard FileManager.default.fileExists(atPath: path) else { return }
    do {
      let document = try ManifestDocument(at: path)
      guard document.version == Self.version else { throw CocoaError(.fileReadUnknown) }
      pictures = try document.pictures()
      parts = document.parts ?? []
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(
        "\"\(path)\" is not a manifest that this version can read; remove it, or use --no-manifest",
        code: "could-not-write")
    }
    pictures = pictures.filter { name, _ in
      FileManager.default.fileExists(atPath: (folder as NSString).appendingPathComponent(name.path))
    }
  }

  func digest(of names: some Sequence<PathKey>) -> String {
    var digest = ContentDigest()
    var tools: [Tools: String] = [:]
    for name in names.sorted() {
      guard let picture = pictures[name] else { continue }
      let drawnWith = tools[picture.tools] ?? picture.tools.summary
      tools[picture.tools] = drawnWith
      for text in [
        name.path, picture.design, picture.fingerprint, picture.screen ?? "", picture.variant,
        "\(picture.width)",
        "\(picture.height)", picture.digest ?? "", drawnWith,
      ] { digest.add(text) }
    }
    return digest.description
  }

  /// Writes the manifest to a folder if it has changed, or removes it if it is empty.
  package func write(into folder: String) throws {
    let path = (folder as NSString).appendingPathComponent(Self.fileName)
    if pictures.isEmpty, parts.isEmpty {
      unlink(path)
      return
    }
    let data = try ManifestDocument(self).data()
    if try InputFile(text: path).contentsIfThere() != data { try OutputFile(path: path).write(data) }
  }
}

extension Manifest {
  /// A shard of a run. Manifests contain it so that missing shards can be reported.
  package struct Part: Codable, Hashable {
    /// The command with its options, except the shard.
    var command: String
    /// A digest of the options and of the designs' files. It is equal for all shards of a run.
    var run: String
    /// The number of the shard, starting at 1.
    var number: Int
    var count: Int
    /// A digest of the options only; `nil` if an earlier version of the program did not record it.
    var settings: String?
    /// The git commit that was drawn; `nil` if it is unknown.
    var revision: String?
    /// True if the shard skipped something that an undivided run would also skip; such a run exits with the code 2. Otherwise
    /// `nil`.
    var leavesSomethingOut: Bool?

    /// Sets the digest of the options, and the commit of the current folder.
    mutating func note(settings: [String]) throws {
      self.settings = Self.digest(of: settings, for: command)
      revision = try ChangedFiles.current()
    }

    static func digest(of settings: [String], for command: String) -> String {
      ContentDigest([command] + settings).description
    }

    init(_ shard: Shard, of command: String, run: ContentDigest) {
      (self.command, self.run, number, count) = (command, run.description, shard.number, shard.count)
    }
  }

  /// Adds a shard, and removes the shards of earlier runs of the same command.
  mutating func note(_ part: Part) {
    parts = parts.filter { $0.command != part.command || $0.run == part.run && $0.number != part.number }
    parts.append(part)
    parts.sort { ($0.command, $0.number) < ($1.command, $1.number) }
  }
}

/// All files that determine the images of a design.
package struct DesignInputs: Codable, Hashable {
  @PathKey var file: String
  /// The absolute paths of the design's other files, including paths that were looked up and do not exist.
  var lookups: [String] {
    get { keys.map(\.path) }
    set { keys = newValue.map { PathKey($0) } }
  }
  private var keys: [PathKey]

  init(file: String, lookups: [String]) {
    keys = lookups.map { PathKey($0) }
    self.file = file
  }

  /// A digest of the contents or absence of all files and folders that determine the images, and of the targets of links.
  var digest: String {
    var digest = ContentDigest()
    for path in [file] + lookups { Self.add(path, to: &digest) }
    return digest.description
  }

  var states: [FileState?] { ([file] + lookups).map { FileState(of: $0) } }

  /// Whether any of the files may have changed since `moment`, a time in seconds since 1970.
  func mayHaveChanged(since moment: Double) -> Bool {
    // The resolution of file system clocks is up to a hundredth of a second.
    states.contains { state in state.map { $0.changed >= moment - 0.01 } ?? false }
  }

  private static func add(_ path: String, to digest: inout ContentDigest) {
    guard let resolvedPath = path.realPath else {
      digest.add(path)
      return digest.add("nothing")
    }
    digest.add(resolvedPath)
    if RegularFile.type(of: resolvedPath) == .typeDirectory {
      digest.add("folder")
      // The names suffice, because the files that the design uses in this folder are in `lookups`.
      for name in names(in: resolvedPath) { digest.add(name) }
    } else {
      digest.add("file")
      digest.add(contents(of: resolvedPath) ?? Data("neither read nor drawn".utf8))
    }
  }

  /// Returns a file's bytes; `nil` if it cannot be read or is too large to be drawn.
  private static func contents(of path: String) -> Data? {
    do throws(RegularFile.Failure) {
      let limit = max(Limits.imageFileSize, JSONLimits.fileSize)
      return Data(try RegularFile.wholeContents(ofFile: path, limit: limit))
    } catch {
      return nil
    }
  }

  /// Returns the names in a folder, sorted; empty if it cannot be read.
  private static func names(in folder: String) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sortedPaths()
    } catch {
      return []
    }
  }
}

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
