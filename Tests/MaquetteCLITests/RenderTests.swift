import Foundation
import Graphics
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct RenderTests {
  private static let design = """
    {"viewports": ["375x667"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "name": "Ana"}]}]}
    """

  @Test("render draws a design and prints the number of images, the time and the folder")
  func draws() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "friends.json")
    let run = try Program.maquette(
      ["render", "friends.json", "-o", "out", "--format", "png,svg,pdf"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    let summary = /(wrote out\/.*\n){3}drew 3 images in \d+\.\d\d s, \d+ a second → out\n/
    #expect(run.errors.wholeMatch(of: summary) != nil, "\(run.errors)")
    let files = try folder.contents().keys.filter { $0.hasPrefix("out/") }.sorted()
    #expect(
      files == [
        "out/friends-s-375x667.pdf", "out/friends-s-375x667.svg", "out/friends-s-375x667@2x.png",
        "out/manifest.json",
      ])
  }

  @Test("--timings prints the time of each step and does not affect the images")
  func timings() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "friends.json")
    let plain = try Program.maquette(["render", "friends.json", "-o", "plain"], in: folder.url)
    let timed = try Program.maquette(["render", "friends.json", "-o", "timed", "--timings"], in: folder.url)
    #expect(plain.status == 0 && timed.status == 0, "\(timed.errors)")
    #expect(timed.output.isEmpty)
    let lines = timed.errors.split(separator: "\n").dropFirst(2)
    let steps = lines.map { $0.prefix(12).trimmingCharacters(in: .whitespaces) }
    #expect(
      steps == [
        "reading", "validating", "layout", "fonts", "scenes", "drawing", "encoding", "writing", "together",
        "on the clock",
      ])
    #expect(lines.allSatisfy { $0.hasSuffix(" ms") })
    let name = "friends-s-375x667@2x.png"
    let files = try folder.contents()
    #expect(files["plain/\(name)"] == files["timed/\(name)"])
  }

  @Test("drawing on several cores gives the same bytes as drawing on one core")
  func jobs() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "friends.json")
    for jobs in ["1", "3"] {
      let run = try Program.maquette(
        ["render", "friends.json", "-o", jobs, "--jobs", jobs, "--viewport", "1024x1366@2x"], in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
    }
    let files = try folder.contents()
    let name = "friends-s-1024x1366@2x.png"
    #expect(files["1/\(name)"] != nil)
    #expect(files["1/\(name)"] == files["3/\(name)"])
  }

  @Test("render draws the designs in a folder, and puts their images into subfolders with the same names")
  func searchesFolders() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "designs/friends.json")
    try folder.write(Self.design, to: "designs/more/friends.json")
    try folder.write("not a design", to: "designs/notes.txt")
    let run = try Program.maquette(["render", "designs", "--scale", "1"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let files = try folder.contents().keys.filter { $0.hasPrefix("output/") }.sorted()
    #expect(
      files == [
        "output/friends-s-375x667@1x.png", "output/manifest.json", "output/more/friends-s-375x667@1x.png",
      ])
  }

  @Test("viewports on the command line replace the viewports of the design")
  func viewports() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "friends.json")
    let run = try Program.maquette(
      ["render", "friends.json", "--viewport", "iPhone 17 landscape", "320x480@1x"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let files = try folder.contents().keys.filter { $0.hasPrefix("output/") }.sorted()
    #expect(
      files == [
        "output/friends-s-320x480@1x.png", "output/friends-s-iphone-17-landscape@3x.png",
        "output/manifest.json",
      ])
  }

  @Test("--bezel draws device frames, and reports viewports without a device frame")
  func bezel() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "friends.json")
    let run = try Program.maquette(
      ["render", "friends.json", "--bezel", "--scale", "1", "--viewport", "iphone-17", "320x480"],
      in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.contains("warning: no device is drawn around the viewport 320x480"))
    let picture = try Bitmap(contentsOf: folder.url.appending(path: "output/friends-s-iphone-17@1x.png"))
    #expect(picture.width == 444 && picture.height == 916)
    let bare = try Bitmap(contentsOf: folder.url.appending(path: "output/friends-s-320x480@1x.png"))
    #expect(bare.width == 320 && bare.height == 480)
    let redline = try Program.maquette(
      ["render", "friends.json", "--bezel", "--style", "redline"], in: folder.url)
    #expect(redline.status == 64)
    let full = try Program.maquette(["render", "friends.json", "--bezel", "--full"], in: folder.url)
    #expect(full.status == 64 && full.errors.contains("--full, which is larger"))
  }

  @Test("--system draws another system version, and refuses devices without metrics for it")
  func system() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "friends.json")
    let run = try Program.maquette(
      ["render", "friends.json", "--system", "ios18", "--viewport", "iphone-16"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let files = try folder.contents().keys.filter { $0.hasPrefix("output/") }
    #expect(files.sorted() == ["output/friends-s-iphone-16-ios18@3x.png", "output/manifest.json"])
    let refused = try Program.maquette(
      ["render", "friends.json", "--system", "ios18", "--viewport", "iphone-17"], in: folder.url)
    #expect(
      refused.status == 64 && refused.errors.contains("maquette has no metrics for iPhone 17"),
      "\(refused.errors)")
  }

  @Test(
    "with an invalid design, render exits with 2, reports the problems of all designs, and writes no file")
  func wrongDesign() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "designs/good.json")
    let wrong = """
      {
        "screens": [
          { "id": "s", "layout": { "type": "column", "itemheight": 70 }, "items": [] },
          { "id": "s", "layout": "colum", "items": [] }
        ]
      }
      """
    try folder.write(wrong, to: "designs/wrong.json")
    try folder.write("precious", to: "output/good-s-375x667@2x.png")
    let run = try Program.maquette(["render", "designs"], in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "designs/wrong.json:3:48: error: unknown key \"itemheight\" [screens[0].layout]; did you mean \"itemHeight\"?"
      ),
      "\(run.errors)")
    #expect(run.errors.contains("designs/wrong.json:4:28: error: unknown layout \"colum\""), "\(run.errors)")
    let output = try folder.contents().filter { $0.key.hasPrefix("output/") }
    #expect(output == ["output/good-s-375x667@2x.png": Data("precious".utf8)])
  }

  @Test("two images with the same file name are refused before drawing")
  func collisions() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "friends.json")
    let run = try Program.maquette(
      ["render", "friends.json", "--viewport", "320x480", "375x667", "--name-template", "{design}"],
      in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains("would have the same file \"output/friends.png\""), "\(run.errors)")
    #expect(try folder.contents().keys.allSatisfy { !$0.hasPrefix("output") })
  }

  @Test(
    "usage errors of render exit with 64 and list the valid values",
    arguments: [
      (["--viewport", "iPhone 71"], "iPhone 17"), (["--screen", "t"], "no design has a screen \"t\""),
      (["--format", "gif"], "png, svg, pdf"), (["--format", "SVG , t i f "], "unknown format \"t i f\""),
      (["--scale", "0"], "--scale"),
      (["--name-template", "{desing}"], "unknown placeholder {desing}"),
      (["--name-template", "../{design}"], "inside the output folder"),
    ])
  func wrongUsage(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "friends.json")
    let run = try Program.maquette(["render", "friends.json"] + arguments, in: folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("render exits with 2 if the design file is missing")
  func missingFile() throws {
    let run = try Program.maquette(["render", "nowhere.json"])
    #expect(run.status == 2)
    #expect(run.errors.contains("nowhere.json"))
  }

  @Test("if an image in a design cannot be decoded, the error names it, and the other screens are drawn")
  func damagedPicture() throws {
    let folder = try TemporaryFolder()
    let jpeg = try Data(contentsOf: Repository.root.appendingPathComponent("designs/photos/ana.png"))
    try jpeg.prefix(3_000).write(to: folder.url.appendingPathComponent("ana.jpg"))
    try folder.write(Self.design, to: "good.json")
    try folder.write(
      #"{"viewports": ["375x667"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "image": "ana.jpg"}]}]}"#,
      to: "bad.json")
    let run = try Program.maquette(["render", "bad.json", "good.json"], in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.errors.contains(#"bad.json:1:103: error: the image "ana.jpg" cannot be drawn: PNG: "#),
      "\(run.errors)")
    #expect(run.errors.contains(" [screens[0].items[0].image]\n"), "\(run.errors)")
    #expect(run.errors.contains("drew 1 image, 1 failed"), "\(run.errors)")
    #expect(try folder.contents().keys.contains("output/good-s-375x667@2x.png"))
    #expect(try !folder.contents().keys.contains("output/bad-s-375x667@2x.png"))
  }

  @Test("drawn images do not depend on locale, time zone, home folder or number of jobs")
  func determinism() throws {
    let folder = Repository.root.appendingPathComponent("designs")
    let all = try Repository.files(below: folder, endingIn: ".json")
      .filter { !$0.hasSuffix(".resolver.json") && !$0.contains("apps/data/") }
    let count = min(all.count, Rounds.of(4 * all.count).count)
    let designs = (0..<count).map { folder.appendingPathComponent(all[$0 * all.count / count]).path }
    func drawn(_ environment: [String: String], jobs: Int) throws -> [String: Data] {
      let folder = try TemporaryFolder()
      let run = try Program.maquette(
        [
          "render", "-o", folder.url.path, "--scale", "1", "--format", "png,svg,pdf", "--jobs", "\(jobs)",
        ] + designs,
        environment: environment)
      // One of the designs contains an update that crashes; all others are drawn.
      let crashes = designs.contains { $0.contains("crash") }
      try #require(run.status == (crashes ? 2 : 0) && !run.errors.contains("failed"), "\(run.errors)")
      return try folder.contents()
    }
    let first = try drawn([:], jobs: 1)
    let home = try TemporaryFolder()
    let second = try drawn(
      [
        "LC_ALL": "tr_TR.UTF-8", "LANG": "ja_JP.UTF-8", "TZ": "Asia/Kathmandu", "HOME": home.url.path,
        "XDG_CACHE_HOME": home.url.path, "FONTCONFIG_FILE": "/dev/null",
      ], jobs: 4)
    #expect(first.count > 0)
    #expect(first == second)
  }
}
