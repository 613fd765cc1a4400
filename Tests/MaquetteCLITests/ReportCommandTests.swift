import Comparison
import Foundation
import Graphics
import Testing
import TestSupport

@Suite(.waitsForPrograms) struct ReportCommandTests {
  /// A repository whose last commit inserts a contact and adds a design.
  private func repository() throws -> DiffRepository {
    let repository = try DiffRepository()
    try repository.folder.write(DiffRepository.design, to: "designs/same.json")
    try repository.commit()
    try repository.edit([(DiffTests.mei, DiffTests.mei + #", {"id": "zoe", "name": "Zoe"}"#)])
    try repository.folder.write(DiffRepository.design, to: "designs/sub/other.json")
    try repository.commit()
    return repository
  }

  private func report(_ repository: DiffRepository, _ arguments: [String]) throws -> Program {
    try repository.maquette(["report", "HEAD~1..HEAD"] + arguments)
  }

  private func names(_ repository: DiffRepository, _ folder: String = "report") throws -> [String] {
    try Repository.contents(of: repository.folder.url.appendingPathComponent(folder)).keys.sorted()
  }

  private static let documents = [
    "index.html", "junit.xml", "pictures/index.txt", "report.json", "summary.md",
  ]

  private static let pictures = [
    "pictures/designs/friends-friends-iphone-17.changes.png",
    "pictures/designs/friends-friends-iphone-17.new.png",
    "pictures/designs/friends-friends-iphone-17.old.png",
  ]

  @Test("the report folder contains the page, machine-readable files, and the changed images")
  func contents() throws {
    let repository = try repository()
    let run = try report(repository, [])
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors == "1 changed, 1 added, 1 design untouched; kind: designs added, order → report\n")
    #expect(try names(repository) == (Self.documents + Self.pictures).sorted())
    let json = try Data(contentsOf: repository.folder.url.appendingPathComponent("report/report.json"))
    let report = try JSONDecoder().decode(ReviewReport.self, from: json)
    #expect(report.command == ["maquette", "report", "HEAD~1..HEAD"])
    #expect(
      report.designs.map { "\($0.name) \($0.status)" } == [
        "designs/friends.json changed", "designs/same.json unchanged", "designs/sub/other.json added",
      ])
    #expect(report.causes.map(\.summary) == ["cell zoe inserted at 3"])
    let picture = try #require(report.pictures.first)
    // The added design shows the old image of the other one, so both share a file.
    #expect(report.pictures[1].files?.new == picture.files?.old)
    #expect(picture.files?.old == "designs/friends-friends-iphone-17.old.png")
    #expect(picture.oldSize == PixelSize(width: 804, height: 1748))
    #expect((picture.pixels?.different ?? 0) > 0 && picture.pixels?.regions.isEmpty == false)
  }

  @Test("report --all includes unchanged images, and --scale draws images larger")
  func options() throws {
    let repository = try repository()
    _ = try report(repository, ["--all", "--scale", "3", "--output", "out/r"])
    let found = try names(repository, "out/r")
    #expect(found == (Self.documents + Self.pictures).sorted(), "equal images share a file")
    let file = repository.folder.url.appendingPathComponent("out/r/\(Self.pictures[2])")
    #expect(try Bitmap(contentsOf: file).width == 1206)
  }

  @Test("files of an earlier report, even of an interrupted report, are removed, and all other files remain")
  func stale() throws {
    let repository = try repository()
    _ = try report(repository, ["--all"])
    let own = ["notes.txt", "pictures/mine.old.png", "pictures/designs/photo.new.png"]
    for name in own { try repository.folder.write("mine", to: "report/\(name)") }
    // A listed file that an interrupted report did not write.
    let index = repository.folder.url.appendingPathComponent("report/pictures/index.txt")
    let lines = try String(contentsOf: index, encoding: .utf8)
    try Data((lines + "half/way.old.png\n../../designs/friends.json\n../../own.old.png\n").utf8).write(
      to: index)
    try repository.folder.write("mine", to: "own.old.png")
    _ = try report(repository, [])
    #expect(try names(repository) == (Self.documents + Self.pictures + own).sorted())
    #expect(try repository.folder.contents()["own.old.png"] == Data("mine".utf8))
    // Folders without remaining images are removed.
    let same = try repository.maquette(["report", "HEAD..main", "designs/same.json"])
    #expect(same.status == 0)
    #expect(try names(repository) == (Self.documents + own).sorted())
    #expect(
      !FileManager.default.fileExists(
        atPath: repository.folder.url.appendingPathComponent("report/pictures/designs/sub").path))
  }

  @Test("report does not overwrite an index.html that is not a report")
  func strangers() throws {
    let repository = try repository()
    try repository.folder.write("mine", to: "site/index.html")
    let run = try report(repository, ["-o", "site"])
    #expect(run.status == 2)
    #expect(run.errors.contains(#""site" contains an index.html that is not a report"#))
    #expect(try names(repository, "site") == ["index.html"])
  }

  @Test("a report has the same bytes for any number of jobs")
  func jobs() throws {
    let repository = try repository()
    let arguments = ["--matrix", "appearance=light,dark", "--all"]
    _ = try report(repository, arguments + ["--jobs", "1"])
    let folder = repository.folder.url.appendingPathComponent("report")
    let first = try Repository.contents(of: folder)
    try FileManager.default.removeItem(at: folder)
    _ = try report(repository, arguments + ["--jobs", "2"])
    #expect(try Repository.contents(of: folder) == first)
    #expect(first.count > 10)
  }

  @Test("report exits with 0 without differences, with 1 for differences, and with 2 for failed comparisons")
  func exitCodes() throws {
    let repository = try repository()
    #expect(try repository.maquette(["report", "HEAD..main"]).status == 0)
    #expect(try report(repository, []).status == 1)
    try repository.folder.write("{", to: "designs/same.json")
    try repository.commit()
    let run = try report(repository, [])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("error: could not compare designs/same.json\nHEAD:designs/same.json:1:2: error: "))
    #expect(try names(repository) == Self.documents.sorted())
    #expect(try repository.maquette(["report", "HEAD..nowhere", "-o", "none"]).status == 2)
    #expect(
      !FileManager.default.fileExists(atPath: repository.folder.url.appendingPathComponent("none").path))
  }

  @Test("report modifies no file of the work tree")
  func workTree() throws {
    let repository = try repository()
    func times() throws -> [String: Date] {
      let root = repository.folder.url
      let files = try Repository.contents(of: root).keys
      return try Dictionary(
        uniqueKeysWithValues: files.map { name in
          let values = try root.appendingPathComponent(name).resourceValues(forKeys: [
            .contentModificationDateKey
          ])
          return (name, try #require(values.contentModificationDate))
        })
    }
    let before = try (times(), repository.folder.contents())
    let out = try TemporaryFolder()
    for arguments in [["HEAD~1..HEAD"], ["HEAD~1"], ["--staged"]] {
      _ = try repository.maquette(["report", "-o", out.url.path + "/r"] + arguments)
    }
    #expect(try times() == before.0)
    #expect(try repository.folder.contents() == before.1)
    let status = try Program.run("git", ["status", "--porcelain"], in: repository.folder.url)
    #expect(status.text.isEmpty)
  }
}
