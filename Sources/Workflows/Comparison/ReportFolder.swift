import Foundation
package import Maquette
import Reporting
package import Review
import Synchronization

/// The folder that a report is written to, in which a former report may stand.
///
/// `pictures/index.txt` lists the pictures that reports have written, so that a new one can take away what the former
/// one left, also where that was stopped half way, and nothing else.
package final class ReportFolder: Sendable {
  package let path: String
  private let former: Set<String>
  private let written = Mutex<Set<String>>([])

  /// Looks at a folder, which need not be there; throws where something stands in the way that is no report.
  package init(_ path: String) throws {
    self.path = path
    let index = "\(self.path)/\(Self.index)"
    guard let list = try InputFile(text: index).contentsIfThere() else {
      if FileManager.default.fileExists(atPath: "\(self.path)/index.html") {
        throw InputError(
          "\"\(path)\" holds an index.html that is no report of this program; name another folder")
      }
      former = []
      return
    }
    let lines = String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
    former = Set(lines.filter(Self.isPicture))
  }

  private static let index = "pictures/index.txt"

  /// Whether a line of the index names a file that a report may have written.
  private static func isPicture(_ name: String) -> Bool {
    !name.hasPrefix("/") && !name.split(separator: "/", omittingEmptySubsequences: false).contains("..")
      && ReportFolder.endings.contains(where: name.hasSuffix)
  }

  private static let endings = [".old.png", ".changes.png", ".new.png"]

  /// Writes the files of a picture; several tasks may call this at once.
  package func write(_ drawn: DrawnPicture) throws {
    let files = zip(Self.endings, [drawn.old, drawn.changes, drawn.new]).compactMap { ending, data in
      data.map { (name: drawn.picture.id + ending, data: $0) }
    }
    try written.withLock { written in
      written.formUnion(files.map(\.name))
      // What is about to be written is listed first, so that nothing is ever left behind.
      try writeIndex(of: written.union(former))
    }
    for file in files { try OutputFile(path: "\(path)/pictures/\(file.name)", below: path).write(file.data) }
  }

  /// Writes everything but the pictures, and removes what a former report left.
  package func finish(_ report: ReviewReport, imageBase: String) throws {
    let written = written.withLock { $0 }
    try OutputFile(path: "\(path)/report.json", below: path).write(try report.json)
    try OutputFile(path: "\(path)/junit.xml", below: path).write(JUnitReport(report).data)
    let summary = ReportSummary(report, imageBase: imageBase).markdown
    try OutputFile(path: "\(path)/summary.md", below: path).write(Data(summary.utf8))
    try OutputFile(path: "\(path)/index.html", below: path).write(pieces: { piece in
      try ReportPage(report).write(images: { try images(of: $0, among: written) }, to: piece)
    })
    for name in former.subtracting(written).sorted() { try FormerFile.remove("pictures/\(name)", from: path) }
    try writeIndex(of: written)
  }

  private func images(of picture: ReportPicture, among written: Set<String>) throws -> ReportImages {
    let files = try Self.endings.map { ending -> Data? in
      let name = picture.id + ending
      guard written.contains(name) else { return nil }
      return try InputFile(picture: "\(path)/pictures/\(name)").contents()
    }
    // On the page, before and after stand beside the changes already.
    let changes = try files[1].map(picture.panel)
    return ReportImages(old: files[0], changes: changes, new: files[2])
  }

  private func writeIndex(of names: Set<String>) throws {
    let lines = names.sorted().map { $0 + "\n" }.joined()
    try OutputFile(path: "\(path)/\(Self.index)", below: path).write(Data(lines.utf8))
  }
}
