import DesignFormat
import Foundation

struct OmittedFiles {
  enum Kind: String {
    /// A symbolic link, whose target may be anywhere.
    case link = "120000"
    /// A submodule, whose files are in another repository.
    case submodule = "160000"
    /// A file of which no path can be made; git has no mode for it.
    case unnameable = "unnameable"

    var name: String {
      switch self {
      case .link: "a symbolic link"
      case .submodule: "a submodule"
      case .unnameable: "a file whose name is not UTF-8"
      }
    }
  }

  /// The kinds of entries that are left out, by their paths from the top of the repository.
  typealias Listing = [PathKey: Kind]

  let version: GitVersion
  let root: String
  let files: Listing

  /// A warning for each file that would have been a design or a picture to compare, or that holds a wanted path.
  func warnings(wanted paths: [String]) -> [String] {
    warnings { file in
      paths.contains { path in
        let isInside = path.isEmpty || file.isSamePath(as: path) || file.hasPathPrefix(path + "/")
        let isComparable = file.hasSuffix(".json") || file.hasSuffix(".png") || files[file] == .submodule
        return (isInside && (isComparable || file.isSamePath(as: path))) || path.hasPathPrefix(file + "/")
      }
    }
  }

  /// A warning for each file that the design in a file names; none where the design is no JSON.
  func warnings(ofDesign path: String) -> [String] {
    guard !files.isEmpty, path.hasPathPrefix(root + "/") else { return [] }
    let folder = String(path.dropFirst(root.count + 1)).parentFolder
    let names: [String]
    do throws(InvalidDesign) {
      names = try DesignFile.read(path).root.strings
    } catch {
      return []
    }
    let places = Set(
      paths:
        names.map { (("/\(folder)/\($0)" as NSString).standardizingPath).dropFirst() }.map(String.init))
    return warnings { file in
      places.contains { $0.path.isSamePath(as: file) || $0.path.hasPathPrefix(file + "/") }
    }
  }

  private func warnings(where isMeant: (String) -> Bool) -> [String] {
    files.filter { isMeant($0.key.path) }.sorted { $0.key < $1.key }.map { file, kind in
      "\(version.label)\(file.path) is \(kind.name), which is left out"
    }
  }
}

extension JSONValue {
  fileprivate var strings: [String] {
    switch content {
    case .string(let string): [string]
    case .array(let elements): elements.flatMap(\.strings)
    case .object(let members): members.flatMap(\.value.strings)
    default: []
    }
  }
}
