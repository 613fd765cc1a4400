package import DesignFormat

/// The designs in a folder and those below it, told from other JSON by what they hold.
package struct DesignSearch {
  /// The designs, in order of name.
  package private(set) var designs: [FolderSearch.File] = []
  /// Other `.json` files, in order of name; without those of tokens, which their names tell.
  package private(set) var others: [FolderSearch.File] = []
  private let search: FolderSearch

  /// How the names of files end that designs take tokens from, and that are no designs themselves.
  private static let tokenFiles = [".tokens.json", ".resolver.json"]

  /// Searches a folder; throws where it, or one below it, cannot be read. Files at `known` paths are designs, whatever has
  /// become of them.
  init(_ folder: String, knowing known: Set<PathKey> = []) throws {
    search = try FolderSearch(folder, entering: { !$0.hasSuffix(".xcassets") }) { name in
      Self.mayBeDesign(name) || Self.isPicture(name)
    }
    for file in search.files where Self.mayBeDesign(file.name) {
      let isDesign = known.contains(file.path) || DesignFile.isMeant(at: file.path)
      if isDesign { designs.append(file) } else { others.append(file) }
    }
  }

  /// Files and folders that were left out, and that may be designs or hold some.
  var omissions: [FolderSearch.Omission] {
    search.omissions.filter { $0.isFolder || Self.mayBeDesign($0.path.fileName) }
  }

  /// The `.png` files, and what was left out of them; throws where a folder cannot be read that holds no designs.
  func pictures() throws -> (files: [FolderSearch.File], omissions: [FolderSearch.Omission]) {
    var search = search
    try search.enterAll(wants: Self.isPicture)
    return (
      search.files.filter { Self.isPicture($0.name) },
      search.omissions.filter { $0.isFolder || Self.isPicture($0.path.fileName) }
    )
  }

  private static func mayBeDesign(_ name: String) -> Bool {
    name.hasSuffix(".json") && !tokenFiles.contains(where: name.hasSuffix)
  }

  private static func isPicture(_ name: String) -> Bool { name.lowercased().hasSuffix(".png") }

  package static func remarks(omissions: [FolderSearch.Omission], others: [String]) -> DiagnosticReport {
    let warnings = FolderSearch.warnings(of: omissions)
    guard !others.isEmpty else { return warnings }
    let others = others.map(\.inOneLine)
    let files = others.count == 1 ? "is no design and is left out" : "are no designs and are left out"
    let diagnostic = Diagnostic(
      severity: .info, code: "left-out-file", message: "\(summary(of: others)) \(files)",
      hint: "a design has \"screens\" at its top; name a file to have it read as one")
    return warnings + DiagnosticReport([diagnostic])
  }

  /// The first of several files, and how many there are besides.
  package static func summary(of files: [String]) -> String {
    guard files.count > 4 else { return files.joined(separator: ", ") }
    return "\(files.prefix(3).joined(separator: ", ")) and \(files.count - 3) more"
  }
}
