package import Comparison
import Foundation
import Maquette
import Rendering
import Synchronization

/// The folder that a report is written to. It may contain an earlier report, which is replaced.
///
/// `pictures/index.txt` lists the images that reports have written. A new report removes these files and no others, even if the
/// run that wrote them was interrupted.
///
/// Images with equal bytes share one file, which is named after the first of them in the report.
package final class ReportFolder: Sendable {
  package let path: String
  private let previous: Set<String>
  private let written = Mutex(WrittenFiles())

  private struct WrittenFiles {
    /// The names of the written files, by digest.
    var files: [String: String] = [:]
    /// The digests of all images. The keys are the names that the images would have if each had its own file.
    var digests: [String: String] = [:]
    /// The patches that create a new image from an old one, by image id.
    var patches: [String: Data] = [:]
    /// The encoded change panels by image id, up to the page's size limit.
    var panels: [String: Data] = [:]
    var panelBytes = 0
    /// The index file, open while images are written.
    var index: FileHandle?

    /// Records an image. Returns whether its file must be written.
    mutating func note(_ name: String, _ digest: String) -> Bool {
      digests[name] = digest
      if files[digest] != nil { return false }
      files[digest] = name
      return true
    }
  }

  /// Reads the state of a folder, which need not exist. Throws if it contains an index.html that is not a report.
  package init(_ path: String) throws {
    self.path = path
    let index = "\(self.path)/\(Self.index)"
    guard let list = try InputFile(text: index).contentsIfThere() else {
      if FileManager.default.fileExists(atPath: "\(self.path)/index.html") {
        throw InputError(
          "\"\(path)\" contains an index.html that is not a report of this program; use another folder")
      }
      previous = []
      return
    }
    let lines = String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
    previous = Set(lines.filter(Self.isImage))
  }

  /// Reads the report in a folder; `nil` if the folder contains no report.
  static func report(in folder: String) throws -> ReviewReport? {
    try InputFile(text: "\(folder)/report.json").contentsIfThere().map { data in
      do {
        return try JSONDecoder().decode(ReviewReport.self, from: data)
      } catch {
        throw InputError("\"\(folder)/report.json\" is not a report of this program")
      }
    }
  }

  private static let index = "pictures/index.txt"
  /// The maximum total size of the change panels, in bytes. All images of a page together may have 48 MB.
  private static let mostPanelBytes = 36 << 20

  /// Returns whether a line of the index names a file that a report may have written.
  private static func isImage(_ name: String) -> Bool {
    !name.hasPrefix("/") && !name.split(separator: "/", omittingEmptySubsequences: false).contains("..")
      && ((endings + partEndings).contains(where: name.hasSuffix) || LargeReportPage.isPart(name))
  }

  private static let endings = [".old.png", ".changes.png", ".new.png"]
  /// The name suffixes of files that are written only for a shard of a report.
  private static let partEndings = [".patch.png"]

  /// Writes the files of an image. Several tasks may call this at once.
  package func write(_ drawn: DrawnImage) throws {
    let files = zip(Self.endings, [drawn.old, drawn.changes, drawn.new]).compactMap { ending, data in
      data.map {
        (name: drawn.picture.id + ending, data: $0, digest: FileDigest($0).description)
      }
    }
    try keepPanel(of: drawn)
    let newFiles = try written.withLock { written in
      let newFiles = files.filter { written.note($0.name, $0.digest) }
      written.patches[drawn.picture.id] = drawn.patch
      // Files are listed before they are written, so that an interrupted run leaves no unlisted file.
      if !newFiles.isEmpty { try list(newFiles.map(\.name), in: &written.index) }
      return newFiles
    }
    for file in newFiles { try write(file.data, to: file.name) }
  }

  /// Encodes a change panel on the worker that drew it. Panels beyond the page's size limit are omitted.
  private func keepPanel(of drawn: DrawnImage) throws {
    guard let panel = drawn.panel, written.withLock({ $0.panelBytes < Self.mostPanelBytes }) else { return }
    let data = try panel.data()
    written.withLock { written in
      written.panels[drawn.picture.id] = data
      written.panelBytes += data.count
    }
  }

  /// Appends names to the index. Writing the whole index again for each image would take too long for many images.
  private func list(_ names: [String], in index: inout FileHandle?) throws {
    if index == nil { try writeIndex(of: previous) }
    do {
      let file = try index ?? FileHandle(forWritingTo: URL(fileURLWithPath: "\(path)/\(Self.index)"))
      index = file
      try file.seekToEnd()
      try file.write(contentsOf: Data(names.map { $0 + "\n" }.joined().utf8))
    } catch {
      throw InputError(
        "could not write \(quoted("\(path)/\(Self.index)")): \(error.localizedDescription)",
        code: "could-not-write")
    }
  }

  private func write(_ data: Data, to picture: String) throws {
    try OutputFile(path: "\(path)/pictures/\(picture)", below: path).write(data)
  }

  /// Writes everything except the images, and removes the files of an earlier report.
  package func finish(_ report: ReviewReport, imageBase: String) throws {
    var named = report
    let names = try name(&named)
    let files = Document.allCases
    let parts = try ConcurrentWork.map(files.count, workers: ProcessInfo.processInfo.activeProcessorCount) {
      [report = named] index, _ in
      try write(files[index], of: report, imageBase: imageBase, beside: names)
    }
    let all = names.union(parts.flatMap { $0 })
    for name in previous.subtracting(all).sorted() { try ObsoleteFile.remove("pictures/\(name)", from: path) }
    try writeIndex(of: all)
  }

  /// The files of a report except its images. The file that takes longest to write is first.
  private enum Document: CaseIterable {
    case page, json, junit, summary
  }

  /// Writes a document. Returns the names of additional files that belong to it.
  private func write(
    _ document: Document, of report: ReviewReport, imageBase: String, beside names: Set<String>
  ) throws -> [String] {
    switch document {
    case .page:
      if LargeReportPage.isNeeded(for: report) {
        return try writeAlbum(LargeReportPage(report), beside: names)
      }
      try OutputFile(path: "\(path)/index.html", below: path).write(pieces: { piece in
        try ReportPage(report).write(images: images, to: piece)
      })
    case .json: try OutputFile(path: "\(path)/report.json", below: path).write(try report.json)
    case .junit: try OutputFile(path: "\(path)/junit.xml", below: path).write(JUnitReport(report).data)
    case .summary:
      let summary = ReportSummary(report, imageBase: imageBase).markdown
      try OutputFile(path: "\(path)/summary.md", below: path).write(Data(summary.utf8))
    }
    return []
  }

  /// Writes a page for a report with very many images. Returns the file names of the page's parts.
  private func writeAlbum(_ album: LargeReportPage, beside names: Set<String>) throws -> [String] {
    let parts = album.parts
    try writeIndex(of: previous.union(names).union(parts))
    let folder = path
    try album.writeParts(
      workers: ProcessInfo.processInfo.activeProcessorCount,
      contents: { try InputFile(picture: "\(folder)/pictures/\($0)").contents() },
      to: { name, data in try self.write(data, to: name) })
    try OutputFile(path: "\(path)/index.html", below: path).write(try album.page)
    return parts
  }

  /// Renames each file after the first image that it contains, in report order. Returns the names of all files.
  private func name(_ report: inout ReviewReport) throws -> Set<String> {
    let written = written.withLock { $0 }
    var names: [String: String] = [:]
    var moves: [(from: String, to: String)] = []
    for index in report.pictures.indices {
      let id = report.pictures[index].id
      let found = Self.endings.map { ending -> String? in
        guard let digest = written.digests[id + ending], let file = written.files[digest] else { return nil }
        if let name = names[digest] { return name }
        names[digest] = id + ending
        if file != id + ending { moves.append((file, id + ending)) }
        return id + ending
      }
      guard found.contains(where: { $0 != nil }) else { continue }
      var files = ReportImage.Files()
      (files.old, files.changes, files.new) = (found[0], found[1], found[2])
      report.pictures[index].files = files
    }
    try writeIndex(of: previous.union(written.files.values).union(names.values))
    // Names are unique, so no move overwrites a file that is still to be moved.
    for move in moves {
      try write(InputFile(picture: "\(path)/pictures/\(move.from)").contents(), to: move.to)
    }
    for move in moves { try ObsoleteFile.remove("pictures/\(move.from)", from: path) }
    return Set(names.values)
  }

  /// Stores the images with the given ids for merging shards. Returns each image's files, by the suffixes of their names.
  func keep(_ ids: [String]) throws -> [[String: PartFile]] {
    let written = written.withLock { $0 }
    var names = Set(written.files.values)
    var reused: [[String: PartFile]] = []
    for id in ids {
      var files: [String: PartFile] = [:]
      for ending in Self.endings {
        guard let digest = written.digests[id + ending], let file = written.files[digest] else { continue }
        files[ending] = PartFile(name: "pictures/\(file)", digest: digest)
      }
      if let patch = written.patches[id] {
        let name = id + Self.partEndings[0]
        try write(patch, to: name)
        names.insert(name)
        files[Self.partEndings[0]] = PartFile(
          name: "pictures/\(name)", digest: FileDigest(patch).description)
      }
      reused.append(files)
    }
    for name in previous.subtracting(names).sorted() {
      try ObsoleteFile.remove("pictures/\(name)", from: path)
    }
    try writeIndex(of: names)
    return reused
  }

  /// Copies an image from a shard in another folder, as if it were drawn now.
  func take(_ files: [String: PartFile], as picture: ReportImage, from folder: String) throws {
    func contents(_ ending: String) throws -> Data? {
      try files[ending].map { try InputFile(picture: "\(folder)/\($0.name)").contents() }
    }
    var taken = DrawnImage(picture: picture)
    (taken.old, taken.changes, taken.new) = (
      try contents(Self.endings[0]), try contents(Self.endings[1]), try contents(Self.endings[2])
    )
    taken.patch = try contents(Self.partEndings[0])
    try write(taken)
  }

  private func images(of picture: ReportImage) throws -> ReportImageFiles {
    func contents(_ name: String?) throws -> Data? {
      try name.map { try InputFile(picture: "\(path)/pictures/\($0)").contents() }
    }
    guard let files = picture.files else { return ReportImageFiles() }
    // On the page, before and after are shown beside the changes, so the panel contains only the changes.
    let (panel, patch) = written.withLock { ($0.panels[picture.id], $0.patches[picture.id]) }
    let changes = try panel ?? contents(files.changes).map(picture.panel)
    var images = ReportImageFiles(
      old: try contents(files.old), changes: changes, new: try contents(files.new))
    images.patch = patch
    return images
  }

  private func writeIndex(of names: Set<String>) throws {
    let lines = names.sorted().map { $0 + "\n" }.joined()
    try OutputFile(path: "\(path)/\(Self.index)", below: path).write(Data(lines.utf8))
  }
}
