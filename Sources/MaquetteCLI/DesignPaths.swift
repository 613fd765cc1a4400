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
}

/// Finds the design files that a command line names.
enum DesignPaths {
  /// Files stay; folders give every `.json` file below them but manifests and those of tokens and assets, in order of
  /// name. Throws a usage error for what does not exist, and for a folder without designs.
  static func found(in arguments: [String]) throws -> [DesignPath] {
    var paths: [DesignPath] = []
    for argument in arguments.isEmpty ? ["designs"] : arguments {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
        throw InputError("there is no file or folder \"\(argument)\"")
      }
      guard isFolder.boolValue else {
        paths.append(DesignPath(file: argument, subfolder: ""))
        continue
      }
      let found = try designs(below: argument, subfolder: "")
      guard !found.isEmpty else { throw InputError("no .json file in the folder \"\(argument)\"") }
      paths += found
    }
    var seen: Set<DesignPath> = []
    return paths.filter { seen.insert($0).inserted }
  }

  /// How the names of files end that designs take tokens from, and that are no designs themselves.
  private static let tokenFiles = [".tokens.json", ".resolver.json"]

  /// The designs in a folder and those below it, in order of name; `subfolder` is where they count as found.
  static func designs(below folder: String, subfolder: String) throws -> [DesignPath] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    var found: [DesignPath] = []
    for name in names where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        guard !name.hasSuffix(".xcassets") else { continue }
        found += try designs(below: path, subfolder: subfolder.isEmpty ? name : "\(subfolder)/\(name)")
      } else if name.hasSuffix(".json"), !tokenFiles.contains(where: name.hasSuffix),
        name != Manifest.fileName || !Manifest.stands(in: folder)
      {
        found.append(DesignPath(file: path, subfolder: subfolder))
      }
    }
    return found
  }
}

/// Something that the user named and that cannot be used.
struct InputError: Error, CustomStringConvertible {
  let description: String
  /// The rule of the problem.
  let code: String

  init(_ description: String, code: String = "no-input") {
    self.description = description
    self.code = code
  }

  /// The problem as all others are reported.
  var diagnostic: Diagnostic { Diagnostic(code: code, message: description) }
}
