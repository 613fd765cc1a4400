package import DesignFormat
import Foundation
import LayoutEngine

/// A run that reuses the images of an earlier commit. It draws only the designs that changed files affect, and copies all other
/// images from earlier runs.
package struct EarlierImages {
  /// The designs to open, because changed files affect them.
  package private(set) var reached: [DesignPath]
  private var untouched: [DesignPath] = []
  package private(set) var summary: String
  private let command: String
  private let parts: PartFolders

  /// The problems that prevent reusing the earlier images.
  package let report: DiagnosticReport

  /// Reads folders that together contain all shards of an earlier run of the command. That run must have drawn the revision
  /// with which `changes` compares the work tree.
  ///
  /// `settings` are the options of the command. `code` are the paths of layout code.
  package init(
    _ folders: [String], of command: String, with settings: [String], designs: [DesignPath],
    changes: ChangedFiles, code: [String]
  ) {
    let parts = PartFolders(folders)
    (self.command, self.parts) = (command, parts)
    report = parts.report + Self.problems(of: parts, command, settings, changes.commit)
    let all = AffectedDesigns(designs, by: changes, code: code)
    let total = counted(designs.count, "design")
    if let reason = parts.reasonToDrawAll {
      reached = designs
      summary = "all designs are drawn again (\(designs.count)): \(reason)"
      return
    }
    untouched = all.untouched.filter {
      parts.count(of: DrawnFile.shownPath($0.file), drawn: $0.drawn(by: command)) > 0
    }
    let left = Set(untouched)
    reached = designs.filter { !left.contains($0) }
    summary = "\(all.reached.count) of \(total) affected by \(counted(changes.count, "changed file"))"
    let missing = all.untouched.count - untouched.count
    if missing > 0 { summary += "; also drawn: \(counted(missing, "other design")) without earlier pictures" }
  }

  private static func problems(
    of parts: PartFolders, _ command: String, _ settings: [String], _ commit: String
  ) -> DiagnosticReport {
    let digest = Manifest.Part.digest(of: settings, for: command)
    let own = parts.parts.filter { $0.command == command }
    var words: [String] = []
    if own.isEmpty, !parts.parts.isEmpty {
      words.append("the earlier pictures were not drawn by \"maquette \(command)\"")
    }
    if own.contains(where: { $0.settings != digest }) {
      words.append("the earlier pictures were drawn with other options, or by an earlier version")
    }
    for revision in Set(own.map(\.revision)).sorted(by: { ($0 ?? "") < ($1 ?? "") }) where revision != commit
    {
      let other = revision.map { "drawn at the commit \($0.prefix(12))" } ?? "not drawn at a commit"
      words.append(
        "the earlier pictures were \(other), but --affected names the commit \(commit.prefix(12))")
    }
    return DiagnosticReport(words.map { Diagnostic(code: "parts-do-not-fit", message: $0) })
  }

  /// Copies the images of all unaffected designs to a folder, and adds them to its manifest. Returns the number of images.
  package func take(into output: String) throws -> Int {
    try parts.take(
      untouched.map { (DrawnFile.shownPath($0.file), $0.drawn(by: command)) }, into: output)
  }
}

extension PartFolders {
  /// The reason why no image can be reused; `nil` if images can be reused.
  fileprivate var reasonToDrawAll: String? {
    if leavesSomethingOut { return "the earlier run skipped something" }
    guard let tools = firstTools, tools != .current else { return nil }
    let differences = tools.differences(from: .current).joined(separator: ", ")
    return "the earlier pictures were drawn with different tools or fonts, \(differences)"
  }
}

/// Determines the designs that changed files affect, without opening a design: changed designs, and designs that may
/// refer to a changed file.
///
/// Every quoted string in a design may be a file name. It counts as a reference to all files whose names start with the
/// string's stem. So the result contains all affected designs, and possibly others.
package struct AffectedDesigns {
  /// The affected designs, in the order in which they were found.
  package let reached: [DesignPath]
  package let untouched: [DesignPath]

  /// Classifies designs. Designs with layouts in Swift are affected if a file of `code` changed.
  package init(_ designs: [DesignPath], by changes: ChangedFiles, code: [String]) {
    var search = Search(changed: changes.paths, in: changes.folder)
    let codeChanged = LayoutCodeFiles.lookups(of: code).contains { search.isChanged($0) }
    let areReached = designs.map { search.reaches($0.file, codeChanged: codeChanged) }
    reached = zip(designs, areReached).filter(\.1).map(\.0)
    untouched = zip(designs, areReached).filter { !$0.1 }.map(\.0)
  }
}

private struct Search {
  /// The names of the changed files, by their folder.
  private var changed: [PathKey: [String]] = [:]
  /// The folders that directly or indirectly contain changed files. `subfolders` contains the names of these folders, by their
  /// parent folder.
  private var folders: Set<PathKey> = []
  private var subfolders: [PathKey: [String]] = [:]
  private var documents: [PathKey: Set<PathKey>?] = [:]
  /// The work tree. Earlier contents of files outside of it are unknown, so these files count as changed.
  private let workTree: String

  init(changed paths: Set<PathKey>, in workTree: String) {
    self.workTree = workTree
    for path in paths.map(\.path) {
      changed[path.parentFolder, default: []].append(path.fileName)
      var folder = path.parentFolder
      while folder.count > 1, folders.insert(folder) {
        subfolders[folder.parentFolder, default: []].append(folder.fileName)
        folder = folder.parentFolder
      }
    }
  }

  func isChanged(_ path: String) -> Bool {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return isOutside(path) || folders.contains(path)
      || changed[path.parentFolder]?.containsPath(path.fileName) == true
  }

  private func isOutside(_ path: String) -> Bool { !"\(path)/".hasPathPrefix("\(workTree)/") }

  mutating func reaches(_ design: String, codeChanged: Bool) -> Bool {
    let location = URL(fileURLWithPath: design).resolvingSymlinksInPath()
    if isChanged(location.path) { return true }
    let top = location.deletingLastPathComponent().path
    guard var pending = names(in: location.path, top: top, isDesign: true) else { return true }
    if codeChanged, runsCode(location.path) { return true }
    var known: Set<PathKey> = []
    // A design may refer to a document that refers to further files.
    while !pending.isEmpty {
      known.formUnion(pending)
      var found: Set<PathKey> = []
      for name in pending.map(\.path) {
        if isReached(name, from: top) { return true }
        for document in documents(named: name, in: top) {
          guard let more = names(in: document, top: top, isDesign: false) else { return true }
          found.formUnion(more)
        }
      }
      pending = found.subtracting(known)
    }
    return false
  }

  /// Returns whether a changed file, or a folder with changes, has a name that starts with the stem of `name`.
  private func isReached(_ name: String, from top: String) -> Bool {
    let path = URL(fileURLWithPath: "\(top)/\(name)").standardizedFileURL.path
    let stem = Self.stem(of: path.fileName)
    // Changes are listed at the targets of links, so links are resolved.
    let locations = Set(paths: [path, URL(fileURLWithPath: path).resolvingSymlinksInPath().path])
    return locations.map(\.path).contains { location in
      if isOutside(location), FileManager.default.fileExists(atPath: location) { return true }
      let folder = location.parentFolder
      guard folders.contains(folder) else { return false }
      let stem = location.isSamePath(as: path) ? stem : Self.stem(of: location.fileName)
      return changed[folder]?.contains { $0.hasPathPrefix(stem) } == true
        || subfolders[folder]?.contains { $0.hasPathPrefix(stem) } == true
    }
  }

  private static func stem(of name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? ""
  }

  /// Returns the path of the document with a name, if it exists, as an array of at most one element.
  private func documents(named name: String, in top: String) -> [String] {
    guard name.hasSuffix(".json") || name.hasSuffix(".tokens") else { return [] }
    let path = URL(fileURLWithPath: "\(top)/\(name)").resolvingSymlinksInPath().path
    return FileManager.default.fileExists(atPath: path) ? [path] : []
  }

  /// Returns the file names in a document; `nil` if they cannot be determined without parsing it.
  private mutating func names(in document: String, top: String, isDesign: Bool) -> Set<PathKey>? {
    if let known = documents[document] { return known }
    var names: Set<PathKey>? = []
    do {
      let data = try InputFile(text: document).contents()
      let location = isDesign ? "" : String(document.dropFirst(top.count + 1))
      var found: Set<PathKey> = []
      names = QuotedNames.note(data, below: location, in: &found) ? found : nil
    } catch {
      names = nil
    }
    // Only documents are cached: they are shared by many designs, while each design is checked once.
    if !isDesign { documents[document] = .some(names) }
    return names
  }

  private func runsCode(_ design: String) -> Bool {
    do {
      return QuotedNames.mayContainQuoted(SwiftLayout.form.name, in: try InputFile(text: design).contents())
    } catch {
      return true
    }
  }
}
