import DesignFormat
import Foundation

/// The pictures that were drawn into a folder, and their inputs, so that they need not be drawn again.
struct DrawingRecord: Codable, Equatable {
  /// The file's name in the folder of the pictures; no part of the work, and different on every machine.
  static let fileName = ".maquette-cache.json"

  /// The digest of what draws; with other tools nothing here counts.
  var tools: String
  /// The pictures by path, from the folder.
  var pictures: [PathKey: Picture] = [:]
  /// The whole runs that said nothing, by the digest of what they were asked for.
  var runs: [String: Run] = [:]

  struct Picture: Codable, Equatable {
    /// The digest of everything that its bytes follow from, but the tools.
    var key: String
    var digest: String
    /// Width and height, as the manifest has them.
    var size: [Int]
    var remarks: [String]
  }

  struct Run: Codable, Equatable {
    var inputs: [DesignInputs]
    /// The digests of `inputs`, in their order.
    var digests: [String]
    /// The pictures and the keys that they were drawn by.
    var keys: [PathKey: String]
    /// The digest of what the manifest said of them.
    var manifest: String
  }

  /// Reads a folder's record; empty where that cannot be read, or was written by tools with another digest.
  init(in folder: String, tools: String) {
    self.tools = tools
    let path = (folder as NSString).appendingPathComponent(Self.fileName)
    guard RegularFile.type(of: path) == .typeRegular else { return }
    do {
      let record = try JSONDecoder().decode(Self.self, from: InputFile(text: path).contents())
      if record.tools == tools { self = record }
    } catch {
      // Then everything is drawn.
      return
    }
  }

  func write(into folder: String) throws {
    let path = (folder as NSString).appendingPathComponent(Self.fileName)
    try OutputFile(path: path).write(try orderedJSON())
  }

  /// Whether the file of a picture stands as it was drawn from all that `key` says.
  func stands(_ name: String, key: String, in folder: String) -> Bool {
    guard let picture = pictures[name], picture.key == key else { return false }
    let path = (folder as NSString).appendingPathComponent(name)
    return RegularFile.type(of: path) == .typeRegular && FileDigest.ofFile(at: path) == picture.digest
  }

  /// Forgets pictures that are gone, and runs of which a picture has been drawn otherwise since.
  mutating func tidy(in folder: String) {
    pictures = pictures.filter { name, _ in
      FileManager.default.fileExists(atPath: (folder as NSString).appendingPathComponent(name.path))
    }
    runs = runs.filter { _, run in
      run.keys.allSatisfy { name, key in pictures[name]?.key == key }
    }
  }
}

extension DrawnFile {
  /// The record's entry for it; nothing where it must be drawn every time.
  func recorded(by key: String?) -> DrawingRecord.Picture? {
    key.map { key in
      DrawingRecord.Picture(
        key: key, digest: digest, size: [picture.width, picture.height], remarks: remarks)
    }
  }
}
