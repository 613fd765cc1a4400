package import DesignFormat
import Foundation

/// A design file that was named or found, and the subfolder for its images.
package struct DesignPath: Hashable {
  /// The file's path, as the user would write it.
  @PathKey package var file: String
  /// The subfolder in which the file was found, relative to the named folder; empty for that folder itself.
  @PathKey package var subfolder: String

  /// Returns an identifier for manifests, which consists of the command and the folder in which the design was found.
  /// Both determine the names of images. The identifier is `nil` for a folder outside of the current one, because its
  /// path has no meaning on other machines.
  package func drawn(by command: String) -> String? {
    let parent = file.parentFolder.isEmpty ? "." : file.parentFolder
    let folder = subfolder.isEmpty ? parent : String(parent.dropLast(subfolder.count + 1))
    return folder.fromCurrentFolder.map { "\(command) \($0.isEmpty ? "." : $0)" }
  }
}

extension DesignPath {
  package var isStandardInput: Bool { file == StandardInput.argument }
}

/// The design files of a command line.
package struct DesignPaths {
  package private(set) var found: [DesignPath] = []
  private var omissions: [FolderSearch.Omission] = []
  /// JSON files in the searched folders that are not designs.
  private var others: [String] = []

  private static let usualFolder = "designs"

  /// Adds named files, and all designs in named folders, sorted by name. Files at `known` paths are always designs. If
  /// `allowsStandardInput`, the argument `-` is the design on standard input. Throws if a path does not exist, or if a folder
  /// has no designs.
  package init(
    _ arguments: [String], knowing known: Set<PathKey> = [], allowsStandardInput: Bool = false
  ) throws {
    var seen: Set<DesignPath> = []
    for argument in arguments.isEmpty ? [Self.usualFolder] : arguments {
      if allowsStandardInput, argument == StandardInput.argument {
        let path = DesignPath(file: argument, subfolder: "")
        if seen.insert(path).inserted { found.append(path) }
        continue
      }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
        throw Self.missing(argument)
      }
      guard isFolder.boolValue else {
        let path = DesignPath(file: argument, subfolder: "")
        if seen.insert(path).inserted { found.append(path) }
        continue
      }
      let search = try DesignSearch(argument, knowing: known)
      guard !search.designs.isEmpty else {
        let exception = FolderSearch.exception(of: search.omissions)
        let others = (search.others + search.data).map(\.name)
        guard others.isEmpty else {
          throw InputError(
            "no design in the folder \"\(argument)\"\(exception): the key \"screens\" is missing in "
              + "\(DesignSearch.summary(of: others)); pass a file by its path to read it as a design"
          )
        }
        throw InputError(
          "no .json file in the folder \"\(argument)\"\(exception)\(Self.submoduleRemark(argument))")
      }
      let paths = search.designs.map { DesignPath(file: $0.path, subfolder: $0.name.parentFolder) }
      found += paths.filter { seen.insert($0).inserted }
      others += search.others.map(\.path).filter { !others.containsPath($0) }
      omissions += search.omissions.filter { !omissions.contains($0) }
    }
  }

  /// Returns the error for a path that does not exist, with a remedy if there is a similar one.
  private static func missing(_ path: String) -> InputError {
    let (folder, name) = (path.parentFolder, path.fileName)
    let entries: [String]
    do throws(RegularFile.Failure) {
      entries = try FolderListing(of: folder.isEmpty ? "." : folder).names
    } catch {
      entries = []
    }
    if path == usualFolder {
      guard let design = entries.first(where: { $0.hasSuffix(".json") && DesignFile.isMeant(at: $0) }) else {
        return InputError("no designs here; create one with \"maquette new list\", or name a file")
      }
      return InputError("there is no folder \"\(path)\"; name a file, such as \"\(design)\"")
    }
    // The common ending would make all names of designs similar.
    let ending = name.hasSuffix(".json") ? ".json" : ""
    let known = entries.filter { !$0.hasPrefix(".") && $0.hasSuffix(ending) }.map {
      $0.dropLast(ending.count)
    }
    let near = nearest(to: String(name.dropLast(ending.count)), in: known.map(String.init)).first
    let hint = near.map { "; \(didYouMean([$0 + ending], for: name))" } ?? ""
    return InputError("there is no file or folder \"\(path)\"\(hint.isEmpty ? pathHint(for: path) : hint)")
  }

  /// The remedy for the folder of a submodule that is not fetched, as the end of a message; empty for other folders.
  private static func submoduleRemark(_ folder: String) -> String {
    do {
      let scratch = try ScratchFolder()
      defer { _ = scratch.remove() }
      let reader = try GitReader(scratch: scratch)
      let submodule = try reader.submodule(containing: try reader.repositoryPath(of: folder))
      guard let submodule, !submodule.isFetched else { return "" }
      return "; it is a submodule that is not fetched; \(submodule.remedy)"
    } catch {
      // A folder outside of repositories is no submodule.
      return ""
    }
  }

  package var remarks: DiagnosticReport {
    DesignSearch.remarks(omissions: omissions, others: others)
  }
}

/// The designs in a folder and its subfolders. Other JSON files are recognized by their contents.
package struct DesignSearch {
  /// The designs, sorted by name.
  package private(set) var designs: [FolderSearch.File] = []
  /// Other `.json` files, sorted by name, without token files, which are recognized by their names.
  package private(set) var others: [FolderSearch.File] = []
  /// Files with an array of data, which designs can refer to, sorted by name.
  package private(set) var data: [FolderSearch.File] = []
  private let search: FolderSearch

  /// The suffixes of files that contain tokens and are not designs.
  private static let tokenFiles = [".tokens.json", ".resolver.json"]

  /// Searches a folder. Files at `known` paths are designs, even if their contents have become invalid. Throws if a folder
  /// cannot be read.
  init(_ folder: String, knowing known: Set<PathKey> = []) throws {
    search = try FolderSearch(folder, entering: { !$0.hasSuffix(".xcassets") }) { name in
      Self.mayBeDesign(name) || Self.isImage(name)
    }
    for file in search.files where Self.mayBeDesign(file.name) {
      let isDesign = known.contains(file.path) || DesignFile.isMeant(at: file.path)
      if isDesign {
        designs.append(file)
      } else if DesignFile.isData(at: file.path) {
        data.append(file)
      } else {
        others.append(file)
      }
    }
  }

  /// Skipped files and folders that may be designs or contain designs.
  var omissions: [FolderSearch.Omission] {
    search.omissions.filter { $0.isFolder || Self.mayBeDesign($0.path.fileName) }
  }

  /// Returns the `.png` files in the folder, and the skipped entries. Throws if a folder cannot be read.
  func pictures() throws -> (files: [FolderSearch.File], omissions: [FolderSearch.Omission]) {
    var search = search
    try search.enterAll(wants: Self.isImage)
    return (
      search.files.filter { Self.isImage($0.name) },
      search.omissions.filter { $0.isFolder || Self.isImage($0.path.fileName) }
    )
  }

  private static func mayBeDesign(_ name: String) -> Bool {
    name.hasSuffix(".json") && !tokenFiles.contains(where: name.hasSuffix)
      && name != FigmaImportRun.reportName
  }

  private static func isImage(_ name: String) -> Bool { name.lowercased().hasSuffix(".png") }

  package static func remarks(omissions: [FolderSearch.Omission], others: [String]) -> DiagnosticReport {
    let warnings = FolderSearch.warnings(of: omissions)
    guard !others.isEmpty else { return warnings }
    let others = others.map(\.inOneLine)
    let files = others.count == 1 ? "is not a design and is skipped" : "are not designs and are skipped"
    let diagnostic = Diagnostic(
      severity: .info, code: "left-out-file", message: "\(summary(of: others)) \(files)",
      hint: "a design has the key \"screens\"; pass a file by its path to read it as a design")
    return warnings + DiagnosticReport([diagnostic])
  }

  /// Returns a text that lists the first few files and gives the number of the remaining ones.
  package static func summary(of files: [String]) -> String {
    guard files.count > 4 else { return files.joined(separator: ", ") }
    return "\(files.prefix(3).joined(separator: ", ")) and \(files.count - 3) more"
  }
}
