internal import Foundation

/// Finds the sets of one kind in an Xcode asset catalogue or in one of its folders.
struct AssetWalk {
  /// Where the design names the catalogue.
  let field: Field
  let files: CompanionFiles
  /// The ending of the sets' folders, such as `.colorset`.
  let ending: String
  /// The sets by name, with their folders as named from the design's.
  private(set) var sets: [(name: String, folder: String)] = []
  private var folderCount = 0

  init(field: Field, files: CompanionFiles, ending: String) {
    (self.field, self.files, self.ending) = (field, files, ending)
  }

  /// Reads a folder, named from the design's; `paths` are the absolute ones of it and of those around it.
  mutating func read(_ folder: String, around paths: [String], namespace: String = "") {
    folderCount += 1
    guard folderCount <= TokenLimits.folders else {
      // The first folder beyond the limit reports it.
      if folderCount == TokenLimits.folders + 1 {
        field.report(
          "too-many-folders", "an asset catalogue may have \(TokenLimits.folders) folders",
          hint: "check its symbolic links")
      }
      return
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: paths.last ?? "").sortedPaths()
    } catch {
      field.report("assets-unreadable", "the folder \(quoted(folder)) cannot be read")
      return
    }
    for name in names where !name.hasPrefix(".") && folderCount <= TokenLimits.folders {
      let place = "\(folder)/\(name)"
      guard let path = files.path(of: place, .asset, at: field),
        RegularFile.type(of: path) == .typeDirectory
      else { continue }
      if name.hasSuffix(ending) {
        sets.append((namespace + name.dropLast(ending.count), place))
      } else if !name.contains(".") {
        guard paths.count < JSONLimits.depth, !paths.containsPath(path) else {
          field.report("assets-loop", "the folder \(quoted(place)) leads back to one around it")
          continue
        }
        let isNamespace = providesNamespace(place)
        read(place, around: paths + [path], namespace: isNamespace ? "\(namespace)\(name)/" : namespace)
      }
    }
  }

  func contents(_ folder: String) -> Field? {
    let name = "\(folder)/Contents.json"
    guard let path = files.path(of: name, .asset, at: field) else { return nil }
    return files.contents(of: path, named: name, .asset, at: field)
  }

  private func providesNamespace(_ group: String) -> Bool {
    guard let path = files.path(of: "\(group)/Contents.json", .asset, at: field),
      RegularFile.type(of: path) != nil, let contents = contents(group),
      let properties = contents.value.member("properties")
    else { return false }
    let field = Field(
      value: properties.value, path: contents.path.appending("properties"), validation: contents.validation)
    guard var reader = field.object() else { return false }
    return reader.flag("provides-namespace")
  }
}
