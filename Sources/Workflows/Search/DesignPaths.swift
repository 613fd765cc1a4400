package import DesignFormat
import Foundation

/// The design files that a command line names.
package struct DesignPaths {
  package private(set) var found: [DesignPath] = []
  private var omissions: [FolderSearch.Omission] = []
  /// Files in the folders that are no designs.
  private var others: [String] = []

  /// Files stay; folders give every design below them, in order of name, those at `known` paths included. Throws for what
  /// does not exist, and for a folder without designs.
  package init(_ arguments: [String], knowing known: Set<PathKey> = []) throws {
    var seen: Set<DesignPath> = []
    for argument in arguments.isEmpty ? ["designs"] : arguments {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
        throw InputError("there is no file or folder \"\(argument)\"")
      }
      guard isFolder.boolValue else {
        let path = DesignPath(file: argument, subfolder: "")
        if seen.insert(path).inserted { found.append(path) }
        continue
      }
      let search = try DesignSearch(argument, knowing: known)
      guard !search.designs.isEmpty else {
        let exception = FolderSearch.exception(of: search.omissions)
        let others = search.others.map(\.name)
        guard others.isEmpty else {
          throw InputError(
            "no design in the folder \"\(argument)\"\(exception): there is no \"screens\" at the top of "
              + "\(DesignSearch.summary(of: others)); name a file to have it read as a design"
          )
        }
        throw InputError("no .json file in the folder \"\(argument)\"\(exception)")
      }
      let paths = search.designs.map { DesignPath(file: $0.path, subfolder: $0.name.parentFolder) }
      found += paths.filter { seen.insert($0).inserted }
      others += search.others.map(\.path).filter { !others.containsPath($0) }
      omissions += search.omissions.filter { !omissions.contains($0) }
    }
  }

  package var remarks: DiagnosticReport {
    DesignSearch.remarks(omissions: omissions, others: others)
  }
}
