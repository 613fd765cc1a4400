import DesignFormat
import Foundation

/// A file that a part lists.
struct PartFile: Codable, Hashable {
  /// Its path from the part's folder.
  @PathKey private(set) var name: String
  /// The digest of its bytes; `nil` where an earlier version did not say.
  let digest: String?

  /// Why the file cannot be taken; `nil` where it stands in the folder as it was written.
  func problem(in folder: String) -> String? {
    let path = (folder as NSString).appendingPathComponent(name)
    guard name.staysInFolder else {
      return "\(quoted(folder)) lists \(quoted(name)), which is outside of it"
    }
    guard RegularFile.type(of: path) == .typeRegular else { return "\(quoted(path)) is missing" }
    guard let digest, FileDigest.ofFile(at: path) == digest else {
      return "\(quoted(path)) is not as it was drawn"
    }
    return nil
  }
}

extension String {
  /// Whether a relative path leads to something in its folder.
  var staysInFolder: Bool {
    !isEmpty && !hasPrefix("/")
      && !split(separator: "/", omittingEmptySubsequences: false).contains { ["", ".", ".."].contains($0) }
  }
}
