import DesignFormat
package import Foundation
import Maquette
import Synchronization

/// The folder for the files of screens that differ from their references.
package final class FailureFolder: Sendable {
  package let path: String
  /// The folder's path as it is written in the files.
  private let shownPath: String
  private let references: String
  private let possible: [String]
  private let written = Mutex<[String]>([])

  /// Prepares a folder by removing only the files of an earlier comparison. `names` are the names of the
  /// screens for which files may be written now. `references` is the folder that the screens are compared
  /// with. Throws if the index is damaged.
  package init(_ path: String, shownAs shownPath: String? = nil, references: String, names: [String]) throws {
    (self.path, self.shownPath, self.references) = (path, shownPath ?? path, references)
    possible = names.flatMap { name in FailureIndex.FailureFile.allCases.map { name + $0.rawValue } }
    if let index = try FailureIndex.read(in: path) { try Self.remove(index.files, from: path) }
    if ReferencePart.stands(in: path) { try ObsoleteFile.remove(ReferencePart.fileName, from: path) }
  }

  package func write(_ data: Data, _ remnant: FailureIndex.FailureFile, of name: String) throws {
    let file = name + remnant.rawValue
    let isFirst = written.withLock { written in
      defer { written.append(file) }
      return written.isEmpty
    }
    // The index is written first, so that after an interruption, the next run knows which files to remove.
    if isFirst { try FailureIndex(references: references, files: possible).write(in: path) }
    try OutputFile(path: "\(path)/\(file)", below: path).write(data)
  }

  package func file(_ remnant: FailureIndex.FailureFile, of name: String) -> String {
    "\(shownPath)/\(name)\(remnant.rawValue)"
  }

  /// Writes the index if there are any files, and returns it.
  package func finish(_ entries: [FailureIndex.Difference], selection: [String]) throws -> FailureIndex {
    let files = written.withLock { $0.sortedPaths() }
    let index = FailureIndex(references: references, selection: selection, entries: entries, files: files)
    if !files.isEmpty { try index.write(in: path) }
    return index
  }

  /// Removes files, the index, and folders that become empty. Missing files are not an error. A file is not removed if
  /// links in its path lead outside of the folder.
  package static func remove(_ files: [String], from folder: String) throws {
    for file in files + [FailureIndex.fileName] { try ObsoleteFile.remove(file, from: folder) }
    rmdir(folder)
  }
}

package struct FailureIndex: Codable {
  package var format = Self.version
  package var software = Tool.software
  /// The reference folder, as the user wrote it.
  package var references: String
  /// The arguments that selected screens and variants.
  package var selection: [String] = []
  /// The screens that differ, in order.
  package var entries: [Difference] = []
  /// The paths of all written files, relative to the folder of the index.
  package var files: [String] = []

  package struct Difference: Codable {
    /// The common prefix of the names of the screen's files.
    package var name: String
    package var design: String
    /// The subfolder of the search folder in which the design was found.
    package var subfolder: String
    /// The id of the screen.
    package var screen: String
    /// The name of the reference before its design was moved or renamed; `nil` if the reference already has the name `name`.
    package var formerName: String?
    /// The causes of the differences in the layout, and the differences without a cause. Each element is one line of text.
    package var causes: [String]
    /// The fingerprint of the design when it was compared.
    var fingerprint: String
    /// The fingerprint of the actual layout.
    package var layout: String
    /// The fingerprint of the actual image; `nil` if there is none.
    package var picture: String?
  }

  static let fileName = "failures.json"
  private static let version = 3

  /// The files of a screen, by the suffixes of their names.
  package enum FailureFile: String, CaseIterable {
    case expectedLayout = ".expected.layout.txt"
    case actualLayout = ".actual.layout.txt"
    case difference = ".difference.txt"
    case expectedImage = ".expected.png"
    case actualImage = ".actual.png"
    case differenceImage = ".difference.png"
  }

  /// Reads the index of a folder; `nil` if there is none. Throws if it cannot be read, or contains names of other files.
  package static func read(in folder: String) throws -> FailureIndex? {
    let file = "\(folder)/\(fileName)"
    guard let data = try InputFile(text: file).contentsIfThere() else { return nil }
    let index: FailureIndex
    do {
      index = try JSONDecoder().decode(FailureIndex.self, from: data)
    } catch {
      throw InputError(
        "\"\(file)\" is damaged; remove the folder \"\(folder)\" and run \"maquette verify\" again")
    }
    let isOurs = { (path: String) in
      !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }
    guard index.format == version,
      index.entries.allSatisfy({ isOurs($0.name) && isOurs($0.formerName ?? "") }),
      index.files.allSatisfy({ file in
        isOurs(file) && FailureFile.allCases.contains { file.hasSuffix($0.rawValue) }
      })
    else {
      throw InputError(
        "\"\(file)\" was not written by this version of Maquette; remove the folder \"\(folder)\" and run \"maquette verify\" again"
      )
    }
    return index
  }

  /// Returns the reference folder to write to. `name` is the folder in the options, if any. Throws if `name` is not the
  /// folder that was compared. Without `name`, throws if the compared folder is outside of the current folder, because
  /// the index may come from another machine.
  package func references(named name: String?) throws -> String {
    if let name, name.leads(toSameLocationAs: references) { return references }
    guard name == nil else {
      throw InputError(
        "the differences are from a comparison with the references in \"\(references)\", "
          + "but --references is \"\(name ?? "")\"; run \"maquette verify\" again")
    }
    guard references.fromCurrentFolder != nil else {
      throw InputError(
        "the differences are from a comparison with the references in \"\(references)\", outside of the current folder; "
          + "pass --references to write them")
    }
    return references
  }

  package func write(in folder: String) throws {
    let data = try orderedJSON(isIndented: true) + Data("\n".utf8)
    try OutputFile(path: "\(folder)/\(Self.fileName)").write(data)
  }
}
