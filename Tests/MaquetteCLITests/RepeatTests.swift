import Foundation
import TestSupport
import Testing

/// The output for equal designs has the same bytes wherever the program runs.
@Suite(.waitsForPrograms) struct RepeatTests {
  /// All output of the program on an ordinary host.
  private static let usual = Result { try RepeatedRun().outputs() }

  private func differences(_ run: RepeatedRun) throws -> [String] {
    let (usual, outputs) = (try Self.usual.get(), try run.outputs())
    #expect(usual.count > 40, "\(usual.keys.sorted())")
    return Set(usual.keys).union(outputs.keys).filter { usual[$0] != outputs[$0] }.sorted()
  }

  @Test(
    "all output is equal in any language, time zone and home folder, with any number of jobs",
    arguments: [
      ["LC_ALL": "tr_TR.UTF-8", "LANG": "ja_JP.UTF-8", "TZ": "Asia/Kathmandu", "HOME": "/nonexistent"],
      ["LC_ALL": "xx_YY.nonsense", "LANG": "", "TZ": "nowhere", "HOME": "", "XDG_CACHE_HOME": "/proc"],
      [
        "LC_ALL": "C", "LC_NUMERIC": "de_DE.UTF-8", "TZ": "America/St_Johns",
        "SWIFT_DETERMINISTIC_HASHING": "1",
      ],
    ])
  func environments(environment: [String: String]) throws {
    var run = RepeatedRun()
    run.environment = environment
    run.jobs = environment["LC_ALL"] == "C" ? 2 : 7
    #expect(try differences(run) == [])
  }

  @Test("installed locales with decimal commas or a dotless i do not affect the output")
  func languages() throws {
    let locales = try TemporaryFolder()
    for (name, source) in [("de_DE", "de_DE"), ("tr_TR", "tr_TR")] {
      let made = try Program.run(
        "localedef", ["-i", source, "-f", "UTF-8", "./\(name).UTF-8"], in: locales.url)
      try #require(made.status == 0, "\(made.errors)")
    }
    for language in ["de_DE.UTF-8", "tr_TR.UTF-8"] {
      var run = RepeatedRun()
      run.environment = ["LOCPATH": locales.url.path, "LC_ALL": language, "LANG": language]
      #expect(try differences(run) == [], "\(language)")
    }
  }

  @Test("hidden files and the order of files in a folder do not affect the output")
  func folderOrder() throws {
    var run = RepeatedRun()
    run.designs = run.designs.reversed().flatMap { [$0, (".hidden-" + $0.name, "not a design")] }
    run.designs.append((".DS_Store", "\u{0}\u{1}"))
    #expect(try differences(run) == [])
  }

  @Test("umask and TMPDIR do not affect output bytes, and output files have the permissions of the umask")
  func umask() throws {
    let scratch = try TemporaryFolder()
    var run = RepeatedRun()
    run.umask = "077"
    run.environment = ["TMPDIR": scratch.url.path]
    #expect(try differences(run) == [])
    #expect(try scratch.contents().isEmpty)

    let folder = try TemporaryFolder()
    try folder.write(RepeatedRun.small, to: "a.json")
    for (umask, mode) in [("077", 0o600), ("022", 0o644), ("002", 0o664)] {
      let drawn = try RepeatedRun.maquette(
        ["render", "a.json", "-o", umask, "--scale", "1"], in: folder.url, umask: umask)
      try #require(drawn.status == 0, "\(drawn.errors)")
      let file = folder.url.appendingPathComponent("\(umask)/a-s-200x200@1x.png").path
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == mode)
    }
  }

  @Test("images and documents do not contain the path of the folder where they were drawn")
  func workingFolder() throws {
    let (here, there) = (try TemporaryFolder(), try TemporaryFolder())
    try here.write(RepeatedRun.small, to: "designs/a.json")
    let designs = here.url.appendingPathComponent("designs").path
    let elsewhere = there.url.appendingPathComponent("out").path
    let formats = ["--format", "png,svg,pdf", "--scale", "1"]
    for arguments in [["render", "designs", "-o", "out"], ["render", designs, "-o", elsewhere]] {
      let folder = arguments.contains("out") ? here : there
      let drawn = try Program.maquette(arguments + formats, in: folder.url)
      try #require(drawn.status == 0, "\(drawn.errors)")
    }
    func drawn(in folder: TemporaryFolder) throws -> [String: Data] {
      try Repository.contents(of: folder.url.appendingPathComponent("out")).filter { !$0.key.hasPrefix(".") }
    }
    let (first, second) = (try drawn(in: here), try drawn(in: there))
    #expect(
      first.keys.sorted() == ["a-s-200x200.pdf", "a-s-200x200.svg", "a-s-200x200@1x.png", "manifest.json"])
    // The manifest contains the design's path as on the command line.
    #expect(first.keys.filter { first[$0] != second[$0] } == ["manifest.json"])
    for manifest in [first["manifest.json"], second["manifest.json"]] {
      let text = String(decoding: try #require(manifest), as: UTF8.self)
      #expect(!text.contains(here.url.path) && !text.contains(there.url.path))
    }
    let inspect = ["inspect", "--format", "json"]
    let relative = try Program.maquette(inspect + ["designs/a.json"], in: here.url)
    #expect(try relative.output == Program.maquette(inspect + ["\(designs)/a.json"], in: there.url).output)
    #expect(relative.status == 0)
  }

  @Test(
    "SOURCE_DATE_EPOCH sets the date in PDF documents, which changes their digests; the default date is fixed"
  )
  func sourceDate() throws {
    let folder = try TemporaryFolder()
    try folder.write(RepeatedRun.small, to: "a.json")
    func drawn(_ date: String, as formats: String) throws -> (Program, [String: Data]) {
      let output = UUID().uuidString
      let run = try Program.maquette(
        ["render", "a.json", "-o", output, "--scale", "1", "--format", formats], in: folder.url,
        environment: ["SOURCE_DATE_EPOCH": date, "TZ": "Asia/Kathmandu"])
      guard run.status == 0 else { return (run, [:]) }
      return (run, try Repository.contents(of: folder.url.appendingPathComponent(output)))
    }
    func dates(_ document: Data?) throws -> String {
      let file = folder.url.appendingPathComponent("dated.pdf")
      try #require(document).write(to: file)
      return try Program.run("pdfinfo", ["-isodates", file.path], environment: ["TZ": "UTC"]).text
    }
    let (usual, dated) = (try drawn("", as: "png,svg,pdf").1, try drawn("1700000000", as: "png,svg,pdf").1)
    #expect(usual.keys.filter { usual[$0] != dated[$0] }.sorted() == ["a-s-200x200.pdf", "manifest.json"])
    #expect(try dates(usual["a-s-200x200.pdf"]).contains("CreationDate:    2000-01-01T00:00:00Z"))
    #expect(try dates(dated["a-s-200x200.pdf"]).contains("CreationDate:    2023-11-14T22:13:20Z"))
    for wrong in ["yesterday", "-1", "1e9", "253402300800", "99999999999999999999"] {
      let run = try drawn(wrong, as: "pdf").0
      #expect(run.status == 64 && run.errors.contains("SOURCE_DATE_EPOCH is \"\(wrong)\""), "\(run.errors)")
      #expect(try drawn(wrong, as: "svg").0.status == 0)
    }
  }
}
