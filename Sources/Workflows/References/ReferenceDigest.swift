import DesignFormat
import Foundation
import Review

/// Tells a folder of references from all others, so that parts that were compared with others are not joined.
package enum ReferenceDigest {
  /// The digest of all texts in a folder, and of all pictures where those are compared; of nothing where there is no such
  /// folder. Throws where one cannot be searched.
  package static func of(_ folder: String, withPictures: Bool) throws -> String {
    var digest = ContentDigest()
    guard FileManager.default.fileExists(atPath: folder) else { return digest.description }
    let search = try FolderSearch(folder) { name in
      name.hasSuffix(ReferencePlan.layoutEnding) || withPictures && name.hasSuffix(".png")
    }
    for file in search.files.sorted(by: { $0.name < $1.name }) {
      digest.add(file.name)
      digest.add(FileDigest.ofFile(at: file.path) ?? "")
    }
    return digest.description
  }
}
