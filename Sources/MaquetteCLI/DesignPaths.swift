import ArgumentParser
import DesignFormat
import Foundation
import Maquette

/// A design file that was named or found, and where its pictures go below the output folder.
struct DesignPath: Hashable {
  /// The file, as the user would write it.
  var file: String
  /// The subfolder that the file was found in, below the folder that was named; empty for the top.
  var subfolder: String

  /// A command that draws the design with the folder in which it was found, as manifests have it: others that draw it
  /// name its pictures otherwise. `nil` for one outside of the current folder, whose path tells nothing elsewhere.
  func drawn(by command: String) -> String? {
    let parent = file.parentFolder.isEmpty ? "." : file.parentFolder
    let folder = subfolder.isEmpty ? parent : String(parent.dropLast(subfolder.count + 1))
    return folder.fromCurrentFolder.map { "\(command) \($0.isEmpty ? "." : $0)" }
  }
}

/// The design files that a command line names.
struct DesignPaths {
  /// Where they are, each once.
  private(set) var found: [DesignPath] = []
  /// What was left out of the folders that were searched.
  private var omissions: [FolderSearch.Omission] = []
  /// What was found in the folders that is no design.
  private var others: [String] = []

  /// Files stay; folders give every design below them, in order of name, those at `known` paths included. Throws for what
  /// does not exist, and for a folder without designs.
  init(_ arguments: [String], knowing known: Set<String> = []) throws {
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
      others += search.others.map(\.path).filter { !others.contains($0) }
      omissions += search.omissions.filter { !omissions.contains($0) }
    }
  }

  /// What to say of what was left out.
  var remarks: DiagnosticReport {
    DesignSearch.remarks(omissions: omissions, others: others)
  }
}

/// Something that the user named and that cannot be used.
struct InputError: Error, CustomStringConvertible {
  /// What is wrong, in one line.
  let description: String
  /// The rule of the problem.
  let code: String
  /// What is wrong in files that were named.
  var details = DiagnosticReport()

  init(_ description: String, code: String = "no-input") {
    self.description = description.inOneLine
    self.code = code
  }

  /// The problem as all others are reported.
  var diagnostic: Diagnostic { Diagnostic(code: code, message: description) }
}
