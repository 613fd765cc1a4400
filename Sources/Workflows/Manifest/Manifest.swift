import DesignFormat
import Foundation
import Maquette
import Review

/// The pictures in a folder: of each its design, variant and size, and the tools that drew it.
package struct Manifest: Equatable {
  static let fileName = "manifest.json"
  package static let version = 1

  /// The pictures by path, from the folder of the manifest.
  var pictures: [PathKey: Picture] = [:]
  /// The parts of runs that were divided, where a part is all that was drawn.
  var parts: [Part] = []

  struct Picture: Codable, Hashable {
    /// The design's path, from the folder that the program ran in.
    var design: String
    /// The digest of the design with its tokens and pictures.
    var fingerprint: String
    /// The id of the screen; `nil` where an earlier version did not say.
    var screen: String?
    /// The viewport and what differs from the usual, for people.
    var variant: String
    /// In pixels; in points for documents without pixels.
    var width: Int
    /// In pixels; in points for documents without pixels.
    var height: Int
    /// The digest of the file's bytes; `nil` where an earlier version did not say.
    var digest: String?
    /// The command that draws it, with those options that decide which pictures there are; `nil` where that is not to
    /// be told by the design's path, which is outside of the folder that the program ran in.
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

    /// All versions in order of their names.
    var summary: String {
      let parts = [libraries, fonts].map { $0.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } }
      return ([maquette] + parts.map { $0.joined(separator: ", ") }).joined(separator: "; ")
    }
  }
}

extension Manifest {
  /// The manifest that stands in a folder, without the pictures that are gone; empty where there is none. Throws where
  /// a file of that name is no manifest.
  package init(in folder: String) throws {
    let path = (folder as NSString).appendingPathComponent(Self.fileName)
    guard FileManager.default.fileExists(atPath: path) else { return }
    do {
      let document = try ManifestDocument(at: path)
      guard document.version == Self.version else { throw CocoaError(.fileReadUnknown) }
      pictures = try document.pictures()
      parts = document.parts ?? []
    } catch {
      throw InputError(
        "\"\(path)\" is in the way: it is no manifest that this version can read; remove it, or use --no-manifest",
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

  /// Writes the manifest into a folder, unless it stands there already; takes it away where there is no picture.
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
  /// One of several parts of a run that was drawn whole, so that what is missing can be told.
  package struct Part: Codable, Hashable {
    /// The command with its options but for the part.
    var command: String
    /// The digest of what was asked for and of the designs' files, the same for all parts of a run.
    var run: String
    /// Which part, counted from 1.
    var number: Int
    var count: Int
    /// The digest of what was asked for, whatever the designs; `nil` where an earlier version did not say.
    var settings: String?
    /// The commit that was drawn; `nil` where that is not known.
    var revision: String?
    /// Whether something was left out that one machine leaves out, too, and ends with 2; `nil` where nothing was.
    var leavesSomethingOut: Bool?

    /// Notes what was asked for, and which commit the folder is at.
    mutating func note(settings: [String]) throws {
      self.settings = Self.digest(of: settings, for: command)
      revision = try ChangedFiles.current()
    }

    static func digest(of settings: [String], for command: String) -> String {
      ContentDigest([command] + settings).description
    }

    /// A part of a run that `run` tells from all others.
    init(_ shard: Shard, of command: String, run: ContentDigest) {
      (self.command, self.run, number, count) = (command, run.description, shard.number, shard.count)
    }
  }

  /// Notes a part that was drawn, in place of those of earlier runs of the same command.
  mutating func note(_ part: Part) {
    parts = parts.filter { $0.command != part.command || $0.run == part.run && $0.number != part.number }
    parts.append(part)
    parts.sort { ($0.command, $0.number) < ($1.command, $1.number) }
  }
}
