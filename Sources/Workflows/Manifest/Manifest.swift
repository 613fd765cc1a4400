import Comparison
import DesignFormat
import Foundation
import Maquette

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
