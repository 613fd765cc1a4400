package import DesignFormat

/// The designs in a folder and those below it, told from other JSON by what they hold.
package struct DesignSearch {
  /// The designs, in order of name.
  package private(set) var designs: [FolderSearch.File] = []
  /// Other `.json` files, in order of name; without those of tokens, which their names tell.
  package private(set) var others: [FolderSearch.File] = []
  /// What was left out of the folders.
  package let omissions: [FolderSearch.Omission]

  /// How the names of files end that designs take tokens from, and that are no designs themselves.
  private static let tokenFiles = [".tokens.json", ".resolver.json"]

  /// Searches a folder; throws where it, or one below it, cannot be read. Files at `known` paths are designs, whatever has
  /// become of them.
  init(_ folder: String, knowing known: Set<String> = []) throws {
    let search = try FolderSearch(folder, entering: { !$0.hasSuffix(".xcassets") }) { name in
      name.hasSuffix(".json") && !Self.tokenFiles.contains(where: name.hasSuffix)
    }
    omissions = search.omissions
    for file in search.files {
      let isDesign = known.contains(file.path) || DesignFile.isMeant(at: file.path)
      if isDesign { designs.append(file) } else { others.append(file) }
    }
  }

  /// What to say of what folders hold besides designs: what is left out, and files that are none.
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
