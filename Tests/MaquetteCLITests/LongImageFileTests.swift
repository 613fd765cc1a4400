import Foundation
import Rendering
import TestSupport
import Testing

@testable import Workflows

/// Images that are too large for memory.
@Suite(.waitsForPrograms) struct LongImageFileTests {
  /// A list of few very high cells, with more pixels than an image drawn from one scene may have.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let items = (0..<90).map { #"{"name": "Ana \#($0)"}"# }.joined(separator: ",")
    try folder.write(
      """
      {"viewports": ["300x400"],
       "screens": [{"id": "s", "layout": {"type": "column", "itemHeight": 2000}, "items": [\(items)]}]}
      """, to: "d.json")
    return folder
  }

  private static let measuring = """
    import resource, subprocess, sys
    status = subprocess.run(sys.argv[1:]).returncode
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    sys.exit(status)
    """

  @Test(
    "an image of more than 268 million pixels is drawn in less than 200 MB, and not drawn again by the next run"
  )
  func memory() throws {
    let folder = try Self.folder()
    let command = [Repository.tool.path, "render", "d.json", "--full", "--scale", "2.5", "-o", "out"]
    let run = try Program.run("python3", ["-c", Self.measuring] + command, in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    let peak = try #require(Double(run.text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(peak < 200_000 || Sanitizer.isActive, "\(peak) kB")
    let file = folder.url.appendingPathComponent("out/d-s-300x400@2.5x.png")
    let size = try #require(ImageHeader(ofAnySize: try Data(contentsOf: file)))
    #expect(size.width == 750 && size.width * size.height > 1 << 28)
    let check = try Program.run("pngcheck", [file.path])
    #expect(check.status == 0, "\(check.text)")
    let again = try Program.run("python3", ["-c", Self.measuring] + command, in: folder.url)
    #expect(again.errors.contains("1 unchanged"), "\(again.errors)")
  }

  /// Runs a shell line in which `$MAQUETTE` draws the design at scale 3 into `out`.
  private static func shell(_ line: String, in folder: TemporaryFolder) throws -> Program {
    try Program.run(
      "bash", ["-c", line], in: folder.url,
      environment: ["MAQUETTE": "\(Repository.tool.path) render d.json --full --scale 3 --output out"])
  }

  private static let name = "d-s-300x400@3x.png"

  @Test("above a file size limit, the old image remains and the unfinished large image is removed")
  func limitedFile() throws {
    // ThreadSanitizer writes a file if TMPDIR exists, and aborts if the limit truncates it.
    let scratch = Sanitizer.isActive ? "TMPDIR=/nowhere" : ""
    let run = try Self.shell(
      """
      mkdir out; echo old > out/\(Self.name); ulimit -f 1
      \(scratch) $MAQUETTE; code=$?; ls -A out; cat out/*; exit $code
      """, in: try Self.folder())
    #expect(run.status == 2 && run.errors.contains("larger than the system allows"), "\(run.errors)")
    #expect(run.text == "\(Self.name)\nold\n")
  }

  @Test(
    "on a full disk, the old image remains and the unfinished large image is removed",
    .enabled(if: Mounting.isPossible))
  func fullDisk() throws {
    let run = try Mounting.shell(
      """
      mkdir out; mount -t tmpfs -o size=64k none out; echo old > out/\(Self.name)
      $MAQUETTE; code=$?; ls -A out; cat out/*; exit $code
      """, in: try Self.folder(), Self.shell)
    #expect(run.status == 2 && run.errors.contains("the disk is full"), "\(run.errors)")
    #expect(run.text == "\(Self.name)\nold\n")
  }

  @Test(
    "if the program is killed while drawing a large image, only the old image remains",
    arguments: ["KILL", "TERM"])
  func killed(signal: String) throws {
    let run = try Self.shell(
      """
      mkdir out; echo old > out/\(Self.name); set -m
      for delay in 05 10 15 20; do
        $MAQUETTE & pid=$!
        sleep 0.$delay; kill -\(signal) $pid; wait $pid
        ls -A out; cat out/*
      done
      """, in: try Self.folder())
    #expect(run.text == String(repeating: "\(Self.name)\nold\n", count: 4), "\(run.errors)")
  }

  @Test("a file's digest does not depend on the size of the pieces in which the file is read")
  func digest() throws {
    var generator = SeededGenerator(seed: 3)
    let data = Data((0..<3_000_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    var whole = FileDigest()
    whole.add(data)
    var pieces = FileDigest()
    var rest = data[...]
    while !rest.isEmpty {
      pieces.add(rest.prefix(700_001))
      rest = rest.dropFirst(700_001)
    }
    #expect(whole.description == pieces.description)
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("file")
    try data.write(to: file)
    #expect(FileDigest.ofFile(at: file.path) == whole.description)
  }
}
