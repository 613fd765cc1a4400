import Foundation
import TestSupport
import Testing

@testable import Workflows

/// Designs are drawn again when one of their files changes.
@Suite(.waitsForPrograms) struct WatchTests {
  /// A design that shows a photo and uses a color from a token file.
  private static func design(title: String) -> String {
    """
    {"tokens": "brand.tokens", "viewports": ["200x200@1x"], "screens": [{"id": "s", "title": "\(title)",
     "background": "{accent}", "layout": "column", "items": [{"id": "a", "name": "Ana", "image": "a.png"}]}]}
    """
  }

  private static func tokens(_ color: String) -> String {
    // Problems of a shared token file are reported once.
    #"{"accent": {"$type": "color", "$value": "\#(color)"}}"#
  }

  private let folder: TemporaryFolder
  private var designs: URL { folder.url.appendingPathComponent("designs") }
  private var picture: URL { folder.url.appendingPathComponent("output/a-s-200x200@1x.png") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.design(title: "Friends"), to: "designs/a.json")
    try folder.write(Self.tokens("#FFFFFF"), to: "designs/brand.tokens")
    try photo("red")
  }

  private func photo(_ color: String) throws {
    let line = "convert -size 40x40 xc:\(color) draft.png && mv draft.png designs/a.png"
    #expect(try Program.run("sh", ["-c", line], in: folder.url).status == 0)
  }

  /// Runs `maquette watch designs` while `body` changes the files.
  private func watching(options: [String] = [], _ body: (Watch) throws -> Void) throws -> String {
    let watch = try Watch(in: folder.url, options: options)
    defer { watch.stop() }
    try watch.says("watching")
    try body(watch)
    watch.stop()
    return watch.text
  }

  /// Waits until the image's bytes change, and returns them.
  private func picture(after old: Data?) throws -> Data {
    try Watch.waiting("another picture") {
      let data = FileManager.default.contents(atPath: picture.path)
      return data == old ? nil : data
    }
  }

  /// Waits until a design's image exists.
  private func isDrawn(_ design: String) throws {
    let picture = folder.url.appendingPathComponent("output/\(design)-s-200x200@1x.png")
    _ = try Watch.waiting("a picture of \(design)") { FileManager.default.contents(atPath: picture.path) }
  }

  @Test("watch draws a design again only if its file, or a photo or token file that it uses, was saved")
  func saved() throws {
    try folder.write(Self.design(title: "Others"), to: "designs/b.json")
    let log = try watching { watch in
      let other = folder.url.appendingPathComponent("output/b-s-200x200@1x.png")
      let first = try picture(after: nil)
      try folder.write(Self.design(title: "Amigos"), to: "designs/a.json")
      let renamed = try picture(after: first)
      let others = try Data(contentsOf: other)
      try photo("blue")
      let blue = try picture(after: renamed)
      try folder.write(Self.tokens("#00FF00"), to: "designs/brand.tokens")
      _ = try picture(after: blue)
      try watch.says("drew 2 images in", times: 3)
      #expect(try Data(contentsOf: other) != others)
    }
    #expect(log.components(separatedBy: "uses the older format").count == 5, "\(log)")
    #expect(!log.contains("error"), "\(log)")
  }

  @Test("watch draws a design again if an image set that it uses, or one of its images, was saved")
  func imageSets() throws {
    let set = "designs/A.xcassets/a.imageset"
    func writeSet(_ file: String) throws {
      try folder.write(
        #"{"images": [{"idiom": "universal", "filename": "\#(file)"}]}"#, to: "\(set)/Contents.json")
    }
    func write(_ color: String, to name: String) throws {
      let line =
        "mkdir -p \(set) && convert -size 40x40 xc:\(color) draft.png && mv draft.png \(set)/\(name).png"
      #expect(try Program.run("sh", ["-c", line], in: folder.url).status == 0)
    }
    try write("red", to: "1")
    try write("blue", to: "2")
    try writeSet("1.png")
    let design = Self.design(title: "Friends").replacing("a.png", with: "{assets.a}")
      .replacing("{\"tokens\"", with: #"{"assets": "A.xcassets", "tokens""#)
    try folder.write(design, to: "designs/a.json")
    let log = try watching { _ in
      let red = try picture(after: nil)
      try write("green", to: "1")
      let green = try picture(after: red)
      try writeSet("2.png")
      _ = try picture(after: green)
    }
    #expect(!log.contains("error"), "\(log)")
  }

  @Test("watch keeps the last valid image on an error, reports its location, and draws again after the fix")
  func mistake() throws {
    let log = try watching { watch in
      let good = try picture(after: nil)
      try folder.write(Self.design(title: "Friends").replacing("column", with: "colum"), to: "designs/a.json")
      try watch.says("designs/a.json: the pictures are not updated until the errors are fixed")
      #expect(try Data(contentsOf: picture) == good)
      try folder.write(#"{"name": "a"}"#, to: "designs/a.json")
      try watch.says("designs/a.json: the pictures are not updated until the errors are fixed", times: 2)
      try folder.write(Self.design(title: "Corrected"), to: "designs/a.json")
      _ = try picture(after: good)
    }
    #expect(log.contains("designs/a.json:2:"), "\(log)")
    #expect(log.contains(#"designs/a.json:1:1: error: missing key "screens""#), "\(log)")
    #expect(log.contains("did you mean"), "\(log)")
  }

  @Test("watch treats a briefly empty file as being saved, and a file that stays empty as an error")
  func emptied() throws {
    let log = try watching { watch in
      let first = try picture(after: nil)
      try folder.write("", to: "designs/a.json")
      Thread.sleep(forTimeInterval: 0.3)
      try folder.write(Self.design(title: "Amigos"), to: "designs/a.json")
      _ = try picture(after: first)
      #expect(!watch.text.contains("the file is empty"))
      try folder.write("", to: "designs/a.json")
      try watch.says("until the errors are fixed")
    }
    #expect(log.contains("the file is empty"), "\(log)")
  }

  @Test(
    "only an empty regular file counts as being saved, because many file systems report a size of 0 for folders"
  )
  func emptyFolder() throws {
    let empty = try folder.write("", to: "empty.json")
    #expect(try #require(FileState(of: empty)).isBeingSaved)
    #expect(try #require(FileState(of: folder.write("{}", to: "full.json"))).isBeingSaved == false)
    #expect(try #require(FileState(of: "/proc/self/task")).isBeingSaved == false)
  }

  @Test("watch writes a diagnostics document after each round that draws")
  func documents() throws {
    let problems = folder.url.appendingPathComponent("problems.json")
    let watch = try Watch(
      in: folder.url, options: ["--diagnostic-format", "json", "--diagnostic-output", "problems.json"])
    defer { watch.stop() }
    try watch.says("watching")
    try folder.write(Self.design(title: "Friends").replacing("column", with: "colum"), to: "designs/a.json")
    try watch.says("until the errors are fixed")
    // Longer than the polling interval.
    Thread.sleep(forTimeInterval: 1.5)
    let text = try String(contentsOf: problems, encoding: .utf8)
    #expect(text.contains("did you mean"), "\(text)")
  }

  @Test("watch stops reporting an error in a referenced file when that file is fixed")
  func mistakeElsewhere() throws {
    _ = try watching { watch in
      let good = try picture(after: nil)
      try folder.write("{", to: "designs/brand.tokens")
      try watch.says("until the errors are fixed")
      #expect(try Data(contentsOf: picture) == good)
      try folder.write(Self.tokens("#FFCC00"), to: "designs/brand.tokens")
      let yellow = try picture(after: good)
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("designs/a.png"))
      try watch.says("a.png")
      try photo("green")
      _ = try picture(after: yellow)
    }
  }

  @Test("watch draws a renamed design under its new name without errors")
  func renamed() throws {
    let log = try watching { watch in
      _ = try picture(after: nil)
      for name in ["b", "c", "d"] {
        _ = try Program.run("sh", ["-c", "mv [a-z].json \(name).json"], in: designs)
        try watch.says("drew 1 image in", times: name == "b" ? 2 : name == "c" ? 3 : 4)
      }
      #expect(try folder.contents().keys.contains("output/d-s-200x200@1x.png"))
      try watch.says("designs/c.json was deleted; its pictures are not removed")
    }
    #expect(!log.contains("error") && !log.contains("cannot read"), "\(log)")
  }

  @Test("watch does not treat a file that is moved aside during a save as deleted")
  func movedAside() throws {
    let log = try watching { watch in
      let first = try picture(after: nil)
      let design = Self.design(title: "Amigos")
      try folder.write(design, to: "new.json")
      // Some editors save like this: the old file is moved first.
      let line = "mv a.json a.json~; mv a.png a.png~; sleep 0.1; mv ../new.json a.json; mv a.png~ a.png"
      _ = try Program.run("sh", ["-c", line], in: designs)
      _ = try picture(after: first)
    }
    #expect(!log.contains("error") && !log.contains("gone"), "\(log)")
  }

  @Test("watch reads a file that is written in several steps only when it is complete")
  func steps() throws {
    let log = try watching { watch in
      var last = try picture(after: nil)
      for round in 1...8 {
        let design = Self.design(title: "Round \(round)")
        let (start, end) = (design.prefix(design.count / 2), design.suffix(design.count - design.count / 2))
        let file = try FileHandle(forWritingTo: designs.appendingPathComponent("a.json"))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(start.utf8))
        usleep(2_000)
        try file.write(contentsOf: Data(end.utf8))
        try file.close()
        last = try picture(after: last)
      }
    }
    #expect(!log.contains("error"), "\(log)")
  }

  @Test(
    "watch writes the first of many images early, and reports a problem that designs share only once"
  )
  func many() throws {
    for name in ["b", "c", "d", "e"] {
      try folder.write(Self.design(title: name), to: "designs/\(name).json")
    }
    let log = try watching(options: ["--jobs", "2"]) { watch in
      let first = try picture(after: nil)
      try photo("blue")
      let blue = try picture(after: first)
      try watch.says("drew 2 images in")
      try watch.says("drew 3 images in")
      try folder.write("{", to: "designs/brand.tokens")
      try watch.says("until the errors are fixed", times: 5)
      try folder.write(Self.tokens("#FFCC00"), to: "designs/brand.tokens")
      _ = try picture(after: blue)
      try watch.says("drew 3 images in", times: 2)
    }
    #expect(log.components(separatedBy: "brand.tokens:1:2: error").count == 2, "\(log)")
  }

  @Test("watch draws correctly after many files are added, renamed and deleted")
  func hurry() throws {
    let log = try watching { watch in
      let line = """
        for n in $(seq 60); do
          cp a.json draft$n.json; mv draft$n.json round$n.json; mv round$n.json next$n.json; rm next$n.json
        done; cp a.json last.json
        """
      _ = try Program.run("sh", ["-c", line], in: designs)
      try isDrawn("last")
    }
    #expect(!log.contains("error"), "\(log)")
  }

  @Test(
    "watch continues after a design crashes the program, and draws the design after it is fixed",
    .enabled(if: !Sanitizer.isActive))
  func crash() throws {
    try folder.write(Self.design(title: "crash: SIGSEGV"), to: "designs/b.json")
    let watch = try Watch(in: folder.url, environment: try CrashingLibrary.environment.get())
    defer { watch.stop() }
    try watch.says("watching")
    try watch.says("designs/b.json:1:1: error: the program crashed (SIGSEGV) while this design was open")
    try watch.says("designs/b.json: the pictures are not updated until the errors are fixed")
    let first = try picture(after: nil)
    let crashing = "designs/a.json:1:1: error: the program crashed (SIGABRT) while this design was open"
    try folder.write(Self.design(title: "crash: SIGABRT"), to: "designs/a.json")
    try watch.says(crashing)
    try folder.write(Self.design(title: "crash: SIGABRT, again"), to: "designs/a.json")
    try watch.says(crashing, times: 2)
    #expect(try Data(contentsOf: picture) == first)
    try folder.write(Self.design(title: "Corrected"), to: "designs/a.json")
    _ = try picture(after: first)
    try folder.write(Self.design(title: "Corrected"), to: "designs/b.json")
    try isDrawn("b")
  }

  @Test("watch detects added, deleted, restored, replaced, linked and moved files")
  func comeAndGo() throws {
    let log = try watching { watch in
      let first = try picture(after: nil)
      try folder.write(
        Self.design(title: "New").replacing("brand.tokens", with: "../brand.tokens"), to: "new.json")
      try folder.write(Self.design(title: "New"), to: "designs/new.json.draft")
      let designs = folder.url.appendingPathComponent("designs").path
      _ = try Program.run("mv", ["\(designs)/new.json.draft", "\(designs)/new.json"])
      try watch.says("drew 1 image in", times: 2)
      #expect(try folder.contents().keys.contains("output/new-s-200x200@1x.png"))
      _ = try Program.run("rm", ["\(designs)/new.json"])
      try watch.says("designs/new.json was deleted; its pictures are not removed")
      _ = try Program.run(
        "sh", ["-c", "mkdir -p '\(designs)/more' && cp '\(designs)'/a.json '\(designs)/more/c.json'"])
      try watch.says("more/c.json: the pictures are not updated")
      _ = try Program.run("rm", ["\(designs)/a.json"])
      try watch.says("designs/a.json was deleted")
      try folder.write(Self.design(title: "Returned"), to: "designs/a.json")
      _ = try picture(after: first)
    }
    #expect(!log.contains("fatal"), "\(log)")
  }

  @Test(
    "watch exits if a path does not exist or an option is invalid",
    arguments: [
      (["nothing"], 2, "there is no file or folder"),
      (["designs", "--screen", "x"], 64, "no design has a screen"),
      (["designs", "--bezel", "--full"], 64, "--bezel cannot be combined"),
    ])
  func wrongStart(arguments: [String], status: Int32, message: String) throws {
    let run = try Program.run("timeout", ["30", Repository.tool.path, "watch"] + arguments, in: folder.url)
    #expect(run.status == status && run.errors.contains(message), "\(run.errors)")
  }
}

/// A running watch.
private final class Watch {
  private let process = Process()
  private let log: URL

  init(in folder: URL, options: [String] = [], environment: [String: String] = [:]) throws {
    log = folder.appendingPathComponent("watch.log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    process.executableURL = Repository.tool
    process.arguments = ["watch", "designs"] + options
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
  }

  deinit { stop() }

  /// The complete output.
  var text: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// Ends the watch with SIGINT.
  func stop() {
    guard process.isRunning else { return }
    process.interrupt()
    process.waitUntilExit()
  }

  /// Waits until the output contains a text a number of times.
  func says(_ words: String, times: Int = 1) throws {
    _ = try Self.waiting("\"\(words)\" in: \(text)") {
      text.components(separatedBy: words).count > times ? true : nil
    }
  }

  /// Waits for a value, long enough for a busy machine.
  static func waiting<Value>(_ name: String, _ value: () throws -> Value?) throws -> Value {
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      if let value = try value() { return value }
      usleep(5_000)
    }
    return try #require(nil as Value?, "waited for \(name)")
  }
}
