import DesignFormat
import Foundation

/// A record of the inputs of the images in a folder. It is used to skip images whose inputs have not changed.
struct DrawingRecord: Codable, Equatable {
  /// The record's file name in the folder of the images. The record is a local cache, and differs between machines.
  static let fileName = ".maquette-cache.json"

  /// A digest of the program, libraries and fonts. The record is valid only for these tools.
  var tools: String
  /// The images by path, relative to the folder.
  var pictures: [PathKey: Picture] = [:]
  /// Complete runs that reported nothing, by a digest of the requested options and designs.
  var runs: [String: Run] = [:]

  struct Picture: Codable, Equatable {
    /// A digest of everything that determines the image's bytes, except the versions of the program, the libraries and
    /// the fonts.
    var key: String
    var digest: String
    /// The image's width and height, in pixels, or in points for documents.
    var size: [Int]
    var remarks: [String]
  }

  struct Run: Codable, Equatable {
    var inputs: [DesignInputs]
    /// The digests of `inputs`, in the same order.
    var digests: [String]
    /// The keys of all images of the run, by path.
    var keys: [PathKey: String]
    /// A digest of the images' manifest entries.
    var manifest: String
  }

  /// Reads the record of a folder. It is empty if the file cannot be read, or if the tools differ.
  init(in folder: String, tools: String) {
    self.tools = tools
    let path = (folder as NSString).appendingPathComponent(Self.fileName)
    guard RegularFile.type(of: path) == .typeRegular else { return }
    do {
      let record = try InputFile(text: path).decoded(as: Self.self)
      if record.tools == tools { self = record }
    } catch {
      // Without a record, everything is drawn.
      return
    }
  }

  func write(into folder: String) throws {
    let path = (folder as NSString).appendingPathComponent(Self.fileName)
    try OutputFile(path: path).write(try orderedJSON())
  }

  /// Returns whether an image's file exists, is unchanged, and was drawn with `key`.
  func stands(_ name: String, key: String, in folder: String) -> Bool {
    guard let picture = pictures[name], picture.key == key else { return false }
    let path = (folder as NSString).appendingPathComponent(name)
    return RegularFile.type(of: path) == .typeRegular && FileDigest.ofFile(at: path) == picture.digest
  }

  /// Removes the entries of images whose files are missing. It also removes the entries of runs if one of their images is
  /// missing or was drawn with a different key since.
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
  /// Returns the image's record entry with the given key; nil if `key` is nil, because such an image must always be drawn.
  func recorded(by key: String?) -> DrawingRecord.Picture? {
    key.map { key in
      DrawingRecord.Picture(
        key: key, digest: digest, size: [picture.width, picture.height], remarks: remarks)
    }
  }
}
