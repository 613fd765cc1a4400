import Foundation
import TestSupport
import Testing

@testable import Workflows

/// Files are written completely or not at all, even if the disk is full or the program is killed.
@Suite(.waitsForPrograms) struct OutputFileTests {
  /// A folder with a design of one screen at two viewports.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"viewports": ["320x480", "480x320"],
       "screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "name": "Ana"}]}]}
      """, to: "d.json")
    return folder
  }

  /// Runs a shell line in which `$MAQUETTE` draws the design into `out`.
  private static func shell(_ line: String, in folder: TemporaryFolder) throws -> Program {
    try Program.run(
      "bash", ["-c", line], in: folder.url,
      environment: ["MAQUETTE": "\(Repository.tool.path) render d.json --scale 1 --jobs 1 --output out"])
  }

  private static let names = ["d-s-320x480@1x.png", "d-s-480x320@1x.png"]

  /// The program's own records, which are listed before and after the images.
  private static let records = (".maquette-cache.json", "manifest.json")

  private static func isWhole(_ name: String, _ data: Data) -> Bool {
    switch name {
    case records.0, records.1:
      data.starts(with: [UInt8(ascii: "{")]) && (try? JSONSerialization.jsonObject(with: data)) != nil
    case names[0], names[1]:
      data.starts(with: [0x89, 0x50, 0x4E, 0x47])
        && data.suffix(8).elementsEqual(Data("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82])
    default: false
    }
  }

  @Test("output folders are created, and output files have the permissions of the umask")
  func permissions() throws {
    let folder = try Self.folder()
    let run = try Self.shell("umask 027; ${MAQUETTE%out}a/b/out && stat -c '%a %n' a/b/out/*", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == (Self.names + [Self.records.1]).map { "640 a/b/out/\($0)\n" }.joined())
  }

  @Test(
    "a replaced output file keeps its permissions; replacing a symbolic link does not change its target"
  )
  func replaced() throws {
    let folder = try Self.folder()
    let run = try Self.shell(
      """
      mkdir out; echo old > out/\(Self.names[0]); chmod 604 out/\(Self.names[0])
      echo precious > target; ln -s ../target out/\(Self.names[1])
      $MAQUETTE && stat -c '%a %F' out/* && cat target
      """, in: folder)
    #expect(run.text == "604 regular file\n644 regular file\n644 regular file\nprecious\n", "\(run.errors)")
  }

  @Test(
    "a folder or special file with the name of an output file is preserved, and reported",
    arguments: [
      ("mkdir out/NAME", "a folder has this path"), ("mkfifo out/NAME", "a device or another special file"),
    ])
  func inTheWay(make: String, reason: String) throws {
    let folder = try Self.folder()
    let line = "mkdir out; \(make.replacing("NAME", with: Self.names[0])); $MAQUETTE"
    let run = try Self.shell("\(line); code=$?; ls -A out; exit $code", in: folder)
    #expect(run.status == 2 && run.errors.contains(reason), "\(run.errors)")
    #expect(
      run.text.split(separator: "\n").map(String.init) == [Self.records.0] + Self.names + [Self.records.1])
  }

  @Test("a file with the name of the output folder is an error")
  func fileInsteadOfFolder() throws {
    let run = try Self.shell("touch out; $MAQUETTE", in: try Self.folder())
    #expect(
      run.status == 2 && run.errors.contains("a part of the path is a file, not a folder"), "\(run.errors)")
  }

  @Test("above a file size limit, the old output file remains and the unfinished file is removed")
  func limitedFiles() throws {
    let folder = try Self.folder()
    // ThreadSanitizer writes a file if TMPDIR exists, and aborts if the limit truncates it.
    let command = Sanitizer.isActive ? "TMPDIR=/nowhere $MAQUETTE" : "$MAQUETTE"
    let line = "mkdir out; echo old | tee out/\(Self.names[0]); ulimit -f 1; \(command); code=$?"
    let run = try Self.shell("\(line); ls -A out; cat out/*; exit $code", in: folder)
    #expect(run.status == 2 && run.errors.contains("larger than the system allows"), "\(run.errors)")
    #expect(run.text == "old\n\(Self.names[0])\nold\n")
  }

  @Test(
    "on a full disk, the old output file remains and the unfinished file is removed",
    .enabled(if: Mounting.isPossible))
  func fullDisk() throws {
    let run = try Mounting.shell(
      """
      mkdir out; mount -t tmpfs -o size=16k none out; echo old | tee out/\(Self.names[0])
      head -c 12288 /dev/zero > out/fill; $MAQUETTE; code=$?; ls -A out; cat out/\(Self.names[0]); exit $code
      """, in: try Self.folder(), Self.shell)
    #expect(run.status == 2 && run.errors.contains("the disk is full"), "\(run.errors)")
    #expect(run.text == "old\n\(Self.names[0])\nfill\nold\n")
  }

  @Test("a read-only disk is reported when output is written", .enabled(if: Mounting.isPossible))
  func readOnlyDisk() throws {
    let line = "mkdir out; mount -t tmpfs -o ro none out; $MAQUETTE; code=$?; ls -A out; exit $code"
    let run = try Mounting.shell(line, in: try Self.folder(), Self.shell)
    #expect(
      run.status == 2 && run.errors.contains("the disk is read-only") && run.text.isEmpty, "\(run.errors)")
  }

  @Test(
    "a draft file that a killed program left is overwritten, and a draft file that is in use is an error"
  )
  func hiddenDrafts() throws {
    let folder = try TemporaryFolder()
    let target = try folder.write("old", to: "a.png")
    let earlier = try DraftFile(for: target, in: folder.url.path, isHidden: true)
    let name = try #require(try folder.contents().keys.first { $0.hasSuffix(".maquette-draft") })
    earlier.close()
    try folder.write("left over", to: name)
    let draft = try DraftFile(for: target, in: folder.url.path, isHidden: true)
    try draft.write(Data("new".utf8))
    #expect(try folder.contents() == [name: Data("new".utf8), "a.png": Data("old".utf8)])
    #expect(throws: SystemFailure.self) { try DraftFile(for: target, in: folder.url.path, isHidden: true) }
    try draft.publish(as: target)
    draft.close()
    #expect(try folder.contents() == ["a.png": Data("new".utf8)])
  }

  @Test(
    "killing the program at any time leaves only complete output files", arguments: ["KILL", "TERM", "INT"])
  func killed(signal: String) throws {
    let folder = try Self.folder()
    let kill = """
      for delay in 01 02 04 06 08 10 12 15 18 22 26 30; do
        $MAQUETTE --force 2>/dev/null & pid=$!
        sleep 0.$delay; kill -\(signal) $pid 2>/dev/null; wait $pid 2>/dev/null
      done; true
      """
    // The first round starts without files, the second with old ones.
    for round in 1...2 {
      _ = try Self.shell("mkdir -p out; set -m; \(kill)", in: folder)
      for (name, data) in try Repository.contents(of: folder.url.appendingPathComponent("out")) {
        #expect(Self.isWhole(name, data), "\(round): \(name) has \(data.count) bytes")
      }
      let run = try Self.shell("$MAQUETTE; ls -A out", in: folder)
      #expect(
        run.text.split(separator: "\n").map(String.init) == [Self.records.0] + Self.names + [Self.records.1])
    }
  }

  @Test("a full or closed standard output is an error with an exit code, not a crash")
  func closedTerminal() throws {
    let folder = try Self.folder()
    let inspect = "\(Repository.tool.path) inspect d.json"
    let full = try Self.shell("\(inspect) > /dev/full", in: folder)
    #expect(full.status == 2 && full.errors.contains("standard output: the disk is full"), "\(full.errors)")
    #expect(try Self.shell("\(inspect) >&-", in: folder).status == 2)
    #expect(try Self.shell("$MAQUETTE 2>/dev/full && $MAQUETTE 2>&-", in: folder).status == 0)
    #expect(try Self.shell("\(Repository.tool.path) validate none.json 2>&-", in: folder).status == 2)
  }
}

/// A shell that may mount file systems in its own namespace.
enum Mounting {
  /// Whether the system lets a test mount a file system, as root or in a user namespace.
  static let isPossible: Bool = {
    do {
      return try Program.run("unshare", ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"]).status == 0
    } catch {
      return false
    }
  }()

  /// Runs a shell line that may mount file systems.
  static func shell(
    _ line: String, in folder: TemporaryFolder, _ run: (String, TemporaryFolder) throws -> Program
  ) throws -> Program {
    try folder.write(line, to: "line.sh")
    let wrapped = "unshare --mount bash line.sh; code=$?; rm line.sh; exit $code"
    return try run(wrapped, folder)
  }
}
