import Foundation
import TestSupport
import Testing

/// Whatever stands where a file should be, the program ends soon, with exit code 2 and without asking for much memory.
@Suite struct HostileFileTests {
  private static let design = """
    {"viewports": ["320x480"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "image": "a.png"}]}]}
    """

  /// Draws `d.json` in at most a gigabyte of memory and ten seconds, after a line of shell that makes the files.
  private static func render(_ preparation: String, _ options: String = "") throws -> Program {
    let folder = try TemporaryFolder()
    try folder.write(design, to: "d.json")
    let limits = Sanitizer.isActive ? "timeout 100" : "ulimit -v 1048576; timeout 10"
    let line = "\(limits) \(Repository.tool.path) render d.json --output out \(options)"
    return try Program.run("bash", ["-c", "\(preparation)\n\(line)"], in: folder.url)
  }

  @Test(
    "no file that is none is read",
    arguments: [
      ("rm d.json; mkfifo d.json", "it is not a regular file"),
      ("rm d.json; ln -s /dev/zero d.json", "it is not a regular file"),
      ("rm d.json; ln -s d.json d.json", "there is no file or folder"),
      ("mkfifo a.png", "is not a file"),
      ("ln -s /dev/zero a.png", "is outside the design's folder"),
      ("ln -s /etc/hostname a.png", "is outside the design's folder"),
      ("mkdir a.png", "is not a file"),
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
    "files that are too large are refused before they are read",
    arguments: [
      ("truncate -s 20G d.json", "at most 16777216 (16 MiB) are read"),
      ("head -c 30 $PHOTO > a.png; truncate -s 20G a.png", "a.png: it is larger than 64 MiB"),
    ])
  func largeFiles(preparation: String, message: String) throws {
    let photo = Repository.root.appendingPathComponent("designs/photos/ana.png").path
    let run = try Self.render("PHOTO=\(photo); \(preparation)")
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
  }

  @Test("a picture of too many pixels is refused before it is drawn")
  func largePictures() throws {
    let wide = try Self.render("sed -i 's/, \"image\": \"a.png\"//' d.json", "--viewport 100000x100000")
    #expect(
      wide.errors.contains("200000 × 200000 pixels are more than the 34 billion that it may have"),
      "\(wide.errors)")
    let items = #"[\#((0..<2_000).map { _ in "{}" }.joined(separator: ","))]"#
    let tall = try Self.render(
      #"sed -i 's/"items".*/"items": \#(items)}]}/; s/"column"/{"type": "column", "itemHeight": 100000}/' d.json"#,
      "--full")
    #expect(tall.status == 2 && tall.errors.contains("more than the 34 billion"), "\(tall.errors)")
  }
}
