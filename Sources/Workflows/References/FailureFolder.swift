import DesignFormat
package import Foundation
import Maquette
import Synchronization

/// The folder in which a comparison leaves what differs.
package final class FailureFolder: Sendable {
  package let path: String
  /// The folder's path in the files that are left.
  private let shownPath: String
  private let references: String
  private let possible: [String]
  private let written = Mutex<[String]>([])

  /// Empties a folder of what an earlier comparison left in it, and of nothing else; `names` are those of the screens
  /// that may leave something now, compared with those in the folder `references`. Throws where the folder is in no
  /// state to be trusted.
  package init(_ path: String, shownAs shownPath: String? = nil, references: String, names: [String]) throws {
    (self.path, self.shownPath, self.references) = (path, shownPath ?? path, references)
    possible = names.flatMap { name in FailureIndex.Remnant.allCases.map { name + $0.rawValue } }
    if let index = try FailureIndex.read(in: path) { try Self.remove(index.files, from: path) }
    if ReferencePart.stands(in: path) { try FormerFile.remove(ReferencePart.fileName, from: path) }
  }

  package func write(_ data: Data, _ remnant: FailureIndex.Remnant, of name: String) throws {
    let file = name + remnant.rawValue
    let isFirst = written.withLock { written in
      defer { written.append(file) }
      return written.isEmpty
    }
    // Should the run be stopped, the next one knows what to remove.
    if isFirst { try FailureIndex(references: references, files: possible).write(in: path) }
    try OutputFile(path: "\(path)/\(file)", below: path).write(data)
  }

  package func file(_ remnant: FailureIndex.Remnant, of name: String) -> String {
    "\(shownPath)/\(name)\(remnant.rawValue)"
  }

  /// Writes down what was left; nothing where nothing was.
  package func finish(_ entries: [FailureIndex.Difference], selection: [String]) throws -> FailureIndex {
    let files = written.withLock { $0.sortedPaths() }
    let index = FailureIndex(references: references, selection: selection, entries: entries, files: files)
    if !files.isEmpty { try index.write(in: path) }
    return index
  }

  /// Removes files, the index, and folders that are empty then; what is gone already is no error, and what links lead to
  /// outside is not ours.
  package static func remove(_ files: [String], from folder: String) throws {
    for file in files + [FailureIndex.fileName] { try FormerFile.remove(file, from: folder) }
    rmdir(folder)
  }
}

/// A list of all that a comparison left behind, written beside it.
package struct FailureIndex: Codable {
  package var format = Self.version
  package var software = Tool.software
  /// The folder of references that was compared with, as it was named.
  package var references: String
  /// The arguments that chose screens and variants.
  package var selection: [String] = []
  /// The screens that differ, in order.
  package var entries: [Difference] = []
  /// Everything that was written, from the folder.
  package var files: [String] = []

  package struct Difference: Codable {
    /// The name of its files without their endings.
    package var name: String
    package var design: String
    /// The subfolder of the designs that it was found in.
    package var subfolder: String
    /// The id of its screen.
    package var screen: String
    /// The causes of what differs in its layout, a line each, and what no cause tells.
    package var causes: [String]
    /// The fingerprint of the design when it was compared.
    var fingerprint: String
    /// The fingerprint of the layout that was left.
    package var layout: String
    /// The fingerprint of the picture that was left; `nil` where none was.
    package var picture: String?
  }

  static let fileName = "failures.json"
  private static let version = 3

  /// The files that a screen may leave, by what their names end in.
  package enum Remnant: String, CaseIterable {
    case expectedLayout = ".expected.layout.txt"
    case actualLayout = ".actual.layout.txt"
    case difference = ".difference.txt"
    case expectedPicture = ".expected.png"
    case actualPicture = ".actual.png"
    case differencePicture = ".difference.png"
  }

  /// Reads the index of a folder; `nil` where there is none. Throws for one that cannot be read, or that names files
  /// that no comparison leaves.
  package static func read(in folder: String) throws -> FailureIndex? {
    let file = "\(folder)/\(fileName)"
    guard let data = try InputFile(text: file).contentsIfThere() else { return nil }
    let index: FailureIndex
    do {
      index = try JSONDecoder().decode(FailureIndex.self, from: data)
    } catch {
      throw InputError("\"\(file)\" is damaged; remove the folder \"\(folder)\" and verify again")
    }
    let isOurs = { (path: String) in
      !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }
    guard index.format == version, index.entries.allSatisfy({ isOurs($0.name) }),
      index.files.allSatisfy({ file in
        isOurs(file) && Remnant.allCases.contains { file.hasSuffix($0.rawValue) }
      })
    else {
      throw InputError(
        "\"\(file)\" was not written by this version of Maquette; remove the folder \"\(folder)\" and verify again"
      )
    }
    return index
  }

  /// The folder of references that is meant by a command line that may name one; throws where another was compared
  /// with, and where one outside of the current folder is not named: the index may come from another machine.
  package func references(named name: String?) throws -> String {
    if let name, name.leads(whereDoes: references) { return references }
    guard name == nil else {
      throw InputError(
        "what differs was compared with the references in \"\(references)\", and \"\(name ?? "")\" was named; verify again"
      )
    }
    guard references.fromCurrentFolder != nil else {
      throw InputError(
        "what differs was compared with the references in \"\(references)\", outside of this folder; "
          + "name them with --references to have them written")
    }
    return references
  }

  package func write(in folder: String) throws {
    let data = try orderedJSON(isIndented: true) + Data("\n".utf8)
    try OutputFile(path: "\(folder)/\(Self.fileName)").write(data)
  }
}
