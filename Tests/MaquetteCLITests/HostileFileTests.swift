import Foundation
import TestSupport
import Testing

/// For any file type in place of a file, the program ends soon, with exit code 2 and little memory.
@Suite(.waitsForPrograms) struct HostileFileTests {
  private static let design = """
    {"viewports": ["320x480"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "image": "a.png"}]}]}
    """

  /// Draws `d.json` with at most a gigabyte of memory and ten seconds, after a shell line that creates the files.
  private static func render(_ preparation: String, _ options: String = "") throws -> Program {
    let folder = try TemporaryFolder()
    try folder.write(design, to: "d.json")
    let limits = Sanitizer.isActive ? "timeout 100" : "ulimit -v 1048576; timeout 10"
    let line = "\(limits) \(Repository.tool.path) render d.json --output out \(options)"
    return try Program.run("bash", ["-c", "\(preparation)\n\(line)"], in: folder.url)
  }

  @Test(
    "pipes, devices and other irregular files in place of input files are not read",
    arguments: [
      ("rm d.json; mkfifo d.json", "it is not a regular file"),
      ("rm d.json; ln -s /dev/zero d.json", "it is not a regular file"),
      ("rm d.json; ln -s d.json d.json", "there is no file or folder"),
      ("mkfifo a.png", "is not a file"),
      ("ln -s /dev/zero a.png", "is outside the design's folder"),
      ("ln -s /etc/hostname a.png", "is outside the design's folder"),
      ("mkdir a.png", "is not a file"),
      ("ln -s nowhere.png a.png", "is a symbolic link that leads to no file"),
      ("ln -s a.png a.png", "is a symbolic link that leads to no file"),
      ("touch a.png.", #"there is no image "a.png" [screens[0].items[0].image]; did you mean "a.png."?"#),
      (#"echo "<!DOCTYPE html><title>Limit</title>" > a.png"#, "a web page (HTML), which is not supported"),
      (#"sed -i 's/{/{"tokens": "t.json", /' d.json; mkfifo t.json"#, "it is not a regular file"),
      (
        #"sed -i 's/{/{"tokens": "t.json", /' d.json; ln -s /proc/kmsg t.json"#, "outside the design's folder"
      ),
    ])
  func notAFile(preparation: String, message: String) throws {
    let run = try Self.render(preparation)
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    "symbolic links in folders of designs are skipped with a warning",
    arguments: [
      "render designs", "validate designs", "sweep designs --list", "verify designs", "diff designs designs",
    ])
  func links(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"screens": [{"id": "s", "layout": "column", "items": [{}]}]}"#, to: "designs/a.json")
    let run = try Program.run(
      "bash",
      [
        "-c",
        """
        cd designs; ln -s . self; ln -s ../designs other; ln -s / everything; ln -s /etc/hostname host.json
        ln -s a.json b.json; ln -s nowhere c.json; ln -s d.json d.json; cd ..
        timeout 20 \(Repository.tool.path) \(command)
        """,
      ], in: folder.url)
    #expect([0, 1].contains(run.status), "\(run.errors)")
    let warned = run.errors.matches(of: /warning: (.*) is a symbolic link, and is skipped/).map {
      String($0.1)
    }
    #expect(
      warned == ["b.json", "everything", "host.json", "other", "self"].map { "designs/\($0)" },
      "\(run.errors)")
    #expect(!run.text.contains("self/") && !run.text.contains("b-s"))
  }

  @Test(
    "a symbolic link that leads out of the output folder is an error, and no file is written",
    arguments: [
      ("render", "output", "sub"), ("record", "references", "sub"),
      ("verify --update all", "references", "sub"),
      ("verify --update none", "failures", "sub"), ("report old", "report", "pictures"),
    ])
  func linksOut(command: String, output: String, link: String) throws {
    let folder = try TemporaryFolder()
    let design = Self.design.replacing(#", "image": "a.png""#, with: "")
    try folder.write(design, to: "designs/sub/d.json")
    try folder.write(design.replacing("column", with: "circle"), to: "old/sub/d.json")
    let run = try Program.run(
      "bash",
      [
        "-c",
        """
        mkdir elsewhere
        [[ "\(command)" = *none* ]] && \(Repository.tool.path) record old 2>/dev/null
        mkdir -p \(output) && ln -s ../elsewhere \(output)/\(link)
        timeout 20 \(Repository.tool.path) \(command) designs; code=$?
        echo "elsewhere: $(ls -A elsewhere)"; exit $code
        """,
      ], in: folder.url)
    #expect(
      run.status == 2 && run.errors.contains("a symbolic link leads out of \"\(output)\""), "\(run.errors)")
    #expect(run.text.hasSuffix("elsewhere: \n"), "\(run.text)")
  }

  @Test("files listed in the output of earlier runs are not removed if they are behind a symbolic link")
  func removedBehindLinks() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design.replacing(#", "image": "a.png""#, with: ""), to: "d.json")
    try folder.write("precious", to: "elsewhere/a.actual.png")
    try folder.write("precious", to: "elsewhere/a.old.png")
    try folder.write("sub/a.old.png\n", to: "report/pictures/index.txt")
    try folder.write(
      #"{"format": 2, "software": "", "references": "references", "selection": [], "entries": [], "files": ["sub/a.actual.png"]}"#,
      to: "failures/failures.json")
    let run = try Program.run(
      "bash",
      [
        "-c",
        """
        ln -s ../elsewhere failures/sub; ln -s ../../elsewhere report/pictures/sub
        \(Repository.tool.path) verify d.json; \(Repository.tool.path) report d.json d.json; cat elsewhere/*
        """,
      ], in: folder.url)
    #expect(run.text.hasSuffix("preciousprecious"), "\(run.text)\(run.errors)")
  }

  @Test("the output folder may be a symbolic link, and links that stay inside it are followed")
  func linksWithin() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design.replacing(#", "image": "a.png""#, with: ""), to: "designs/sub/d.json")
    let line = "mkdir -p elsewhere/real; ln -s elsewhere output; ln -s real elsewhere/sub"
    let run = try Program.run(
      "bash", ["-c", "\(line); \(Repository.tool.path) render --scale 1 && ls elsewhere/real"], in: folder.url
    )
    #expect(run.text == "d-s-320x480@1x.png\n", "\(run.errors)")
  }

  @Test("a folder that contains only symbolic links is an error; a link given as an argument is followed")
  func nothingButLinks() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"screens": [{"id": "s", "layout": "column", "items": [{}]}]}"#, to: "designs/a.json")
    _ = try Program.run(
      "bash", ["-c", "mkdir links; ln -s ../designs links/all; ln -s designs more"], in: folder.url)
    let none = try Program.maquette(["validate", "links"], in: folder.url)
    #expect(none.status == 2 && none.errors.contains("except behind symbolic links"), "\(none.errors)")
    let named = try Program.maquette(["validate", "more", "links/all"], in: folder.url)
    #expect(named.status == 0 && named.errors.contains("2 designs, no errors"), "\(named.errors)")
  }

  @Test(
    "a pipe or huge file in place of a file of an earlier run is an error and does not block",
    arguments: [
      ("verify d.json", "references/d-s-320x480.layout.txt"),
      ("verify d.json --pictures", "references/d-s-320x480.png"),
      ("verify d.json", "failures/failures.json"), ("approve", "failures/failures.json"),
      ("diff out out", "out/d-s-320x480@1x.png"), ("report d.json d.json", "report/pictures/index.txt"),
      ("render d.json", "output/manifest.json"), ("render d.json", "output/.maquette-cache.json"),
    ], ["mkfifo FILE", "truncate -s 20G FILE"])
  func remnants(run command: (line: String, file: String), make: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design.replacing(#", "image": "a.png""#, with: ""), to: "d.json")
    let limits = Sanitizer.isActive ? "timeout 100" : "ulimit -v 2097152; timeout 20"
    let run = try Program.run(
      "bash",
      [
        "-c",
        """
        \(Repository.tool.path) render d.json --scale 1 --no-manifest -o out 2>/dev/null
        mkdir -p $(dirname \(command.file)); rm -f \(command.file); \(make.replacing("FILE", with: command.file))
        \(limits) \(Repository.tool.path) \(command.line)
        """,
      ], in: folder.url)
    if command.file.hasSuffix(".maquette-cache.json") {
      #expect(run.status == (make.hasPrefix("mkfifo") ? 2 : 0), "\(run.errors)")
    } else {
      #expect(run.status == 2 && run.errors.contains(command.file), "\(run.status): \(run.errors)")
    }
  }

  @Test(
    "input files above the size limit are refused before they are read",
    arguments: [
      ("truncate -s 20G d.json", "limit of 16777216 bytes (16 MiB)"),
      (
        "head -c 30 $PHOTO > a.png; truncate -s 20G a.png",
        "the image \"a.png\" cannot be drawn: it is larger than 64 MiB"
      ),
    ])
  func largeFiles(preparation: String, message: String) throws {
    let photo = Repository.root.appendingPathComponent("designs/photos/ana.png").path
    let run = try Self.render("PHOTO=\(photo); \(preparation)")
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test("a drawn image with too many pixels is refused before it is drawn")
  func largePictures() throws {
    let wide = try Self.render("sed -i 's/, \"image\": \"a.png\"//' d.json", "--viewport 100000x100000")
    #expect(
      wide.errors.contains("200000 × 200000 pixels exceed the limit of 34 billion"),
      "\(wide.errors)")
    let items = #"[\#((0..<2_000).map { _ in "{}" }.joined(separator: ","))]"#
    let tall = try Self.render(
      #"sed -i 's/"items".*/"items": \#(items)}]}/; s/"column"/{"type": "column", "itemHeight": 100000}/' d.json"#,
      "--full")
    #expect(tall.status == 2 && tall.errors.contains("exceed the limit of 34 billion"), "\(tall.errors)")
  }
}
