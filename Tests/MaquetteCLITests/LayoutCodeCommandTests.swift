import Foundation
import TestSupport
import Testing

/// The option `--layout-code` on the command line.
@Suite(.waitsForPrograms) struct LayoutCodeCommandTests {
  private static let code = """
    import UIKit

    class Strip: UICollectionViewLayout {
      var side: CGFloat = 40
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: side) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<collectionView!.numberOfItems(inSection: 0)).map { item in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
          attributes.frame = CGRect(x: CGFloat(item) * side, y: 0, width: side, height: side)
          return attributes
        }
      }
    }

    class Broken: Strip {
      override func prepare() { fatalError("no data") }
    }
    """

  private func design(_ layout: String) -> String {
    """
    {"viewports": ["320x480@1x"], "screens": [{"id": "s", "cell": "card", "layout": \(layout),
      "items": [{"id": "ana", "name": "Ana"}, {"id": "mei", "name": "Mei"}]}]}
    """
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.code, to: "code/Strip.swift")
    try folder.write(design(#"{"type": "swift", "class": "Strip"}"#), to: "designs/strip.json")
    return folder
  }

  private func maquette(_ arguments: [String], in folder: TemporaryFolder) throws -> Program {
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("maquette-layout-tests-cache")
      .path
    return try Program.maquette(arguments, in: folder.url, environment: ["XDG_CACHE_HOME": cache])
  }

  @Test("a design with a Swift layout is refused without --layout-code, and the error names the option")
  func withoutCode() throws {
    let run = try maquette(["inspect", "designs/strip.json"], in: try folder())
    #expect(run.status == 2 && run.text.isEmpty)
    #expect(
      run.errors.contains("--layout-code [screens[0].layout.class]"))
  }

  @Test("with --layout-code, a screen has the frames that the engineer's layout class computes")
  func inspects() throws {
    let run = try maquette(["inspect", "designs/strip.json", "--layout-code", "code"], in: try folder())
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.text == """
        s  320x480  320 × 480 @1x  content 320 × 40
        cell 0.0  ana   x 0  y 0  w 40  h 40
        cell 0.1  mei   x 40  y 0  w 40  h 40

        """)
  }

  @Test(
    "every command that lays out screens can use layout code",
    arguments: [
      ["validate"], ["sweep"], ["render", "--style", "redline"],
      ["render", "--style", "wireframe", "--full"],
      ["record"], ["preview", "--export", "site"],
    ])
  func lays(command: [String]) throws {
    let run = try maquette(command + ["designs", "--layout-code", "code"], in: try folder())
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("every command that lays out screens has the option --layout-code")
  func everyCommand() throws {
    struct Help: Decodable {
      struct Command: Decodable {
        struct Argument: Decodable { var valueName: String?; var names: [Name]? }
        struct Name: Decodable { let name: String }
        let commandName: String
        var subcommands: [Command]?
        var arguments: [Argument]?
      }
      let command: Command
    }
    let help = try Program.maquette(["--experimental-dump-help"])
    let commands = try JSONDecoder().decode(Help.self, from: Data(help.text.utf8)).command.subcommands ?? []
    let without = commands.filter { command in
      !(command.arguments ?? []).contains { ($0.names ?? []).contains { $0.name == "layout-code" } }
    }
    #expect(
      Set(without.map(\.commandName)) == [
        "new", "comment", "approve", "merge-driver", "merge", "templates", "icons", "devices", "fonts",
        "schema", "import", "help",
      ])
  }

  @Test("a crashing layout class is reported with its source line, and the other designs are drawn")
  func crash() throws {
    let folder = try folder()
    try folder.write(design(#"{"type": "swift", "class": "Broken"}"#), to: "designs/broken.json")
    try folder.write(design(#""flow""#), to: "designs/flow.json")
    let run = try maquette(["render", "designs", "--layout-code", "code", "--scale", "1"], in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors.contains("the layout Broken crashed: no data (Broken.prepare(), code/Strip.swift:16)"),
      "\(run.errors)")
    let pictures = try folder.contents().keys.filter { $0.hasSuffix(".png") }.sorted()
    #expect(pictures == ["output/flow-s-320x480@1x.png", "output/strip-s-320x480@1x.png"])
  }

  private static let hostile: [(name: String, body: String, words: String)] = [
    (
      "Overflowing", "prepare()",
      "called itself too deeply: its stack overflowed (Overflowing.prepare(), code/Hostile.swift:"
    ),
    (
      "Greedy", "var all: [Int] = []; all.reserveCapacity(100 << 30); all.append(1)",
      "needed more than the 2048 MB of memory that layouts may use (Greedy.prepare(), code/Hostile.swift:"
    ),
    (
      "Writing", "_ = FileManager.default.createFile(atPath: \"/tmp/maquette-was-here\", contents: nil)",
      "called open for writing, which is forbidden"
    ),
    (
      "Calling", "_ = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)", "called socket, which is forbidden"
    ),
    (
      "Leaving", "exit(0)",
      "ended its process by itself, with the exit code 0 (Leaving.prepare(), code/Hostile.swift:"
    ),
    (
      "Talking",
      "let words = [UInt8](repeating: 2, count: 64); for _ in 0..<100 { _ = write(3, words, words.count) }",
      "wrote to the connection for its replies, and was stopped"
    ),
    ("Lost", "side = .nan", "collectionViewContentSize of Lost is 320.0 × nan"),
  ]

  @Test("layout classes that misbehave are each reported with exit code 2, and the other designs are drawn")
  func hostile() throws {
    let folder = try folder()
    let all = Self.hostile
    let classes = all.map { "class \($0.name): Strip { override func prepare() { \($0.body) } }" }
    try folder.write("import UIKit\n\n\(classes.joined(separator: "\n"))\n", to: "code/Hostile.swift")
    for layout in all {
      try folder.write(
        design(#"{"type": "swift", "class": "\#(layout.name)"}"#), to: "designs/\(layout.name).json")
    }
    let run = try maquette(["render", "designs", "--layout-code", "code", "--scale", "1"], in: folder)
    #expect(run.status == 2)
    for layout in all {
      #expect(run.errors.contains("\(layout.words)"), "\(layout.name): \(run.errors)")
      #expect(run.errors.contains("designs/\(layout.name).json:"), "\(layout.name): \(run.errors)")
    }
    #expect(try folder.contents().keys.filter { $0.hasSuffix(".png") } == ["output/strip-s-320x480@1x.png"])
    #expect(!FileManager.default.fileExists(atPath: "/tmp/maquette-was-here"))
  }

  @Test("a missing compiler, another compiler version, and missing layout code have specific messages")
  func missing() throws {
    let folder = try folder()
    let inspect = ["inspect", "designs/strip.json", "--layout-code"]
    let cache = folder.url.appendingPathComponent("cache").path
    func run(_ code: String, path: String) throws -> Program {
      try Program.maquette(
        inspect + [code], in: folder.url, environment: ["XDG_CACHE_HOME": cache, "PATH": path])
    }
    let none = try run("code", path: "/nowhere")
    #expect(none.status == 2 && none.errors.contains("swiftc is not on the PATH"), "\(none.errors)")
    #expect(none.errors.contains("install the toolchain of swift.org"))
    let other = folder.url.appendingPathComponent("bin/swiftc")
    let words =
      "module compiled with Swift 6.3 cannot be imported by the Swift 5.9 compiler: /x/UIKit.swiftmodule"
    try folder.write("#!/bin/sh\necho '<unknown>:0: error: \(words)' >&2\nexit 1\n", to: "bin/swiftc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other.path)
    let old = try run("code", path: "\(folder.url.path)/bin:/usr/bin:/bin")
    #expect(old.status == 2)
    #expect(
      old.errors.contains("this machine has Swift 5.9, but Maquette's UIKit was compiled with Swift 6.3"),
      "\(old.errors)")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let missing = try run("nothing", path: path)
    #expect(
      missing.status == 2 && missing.errors.contains("there is no file or folder \"nothing\""),
      "\(missing.errors)")
    let empty = try run("designs", path: path)
    #expect(
      empty.status == 2 && empty.errors.contains("there are no Swift files in designs"), "\(empty.errors)")
  }

  @Test("images are drawn again only after the layout code changes")
  func unchanged() throws {
    let folder = try folder()
    let command = ["render", "designs", "--layout-code", "code", "--scale", "1"]
    #expect(try maquette(command, in: folder).errors.contains("drew 1 image in"))
    #expect(try maquette(command, in: folder).errors.contains("1 unchanged"))
    let before = try folder.contents()["output/strip-s-320x480@1x.png"]
    try folder.write(Self.code.replacing("= 40", with: "= 60"), to: "code/Strip.swift")
    let again = try maquette(command, in: folder)
    #expect(
      again.errors.contains("drew 1 image in") && !again.errors.contains("unchanged"), "\(again.errors)")
    #expect(try folder.contents()["output/strip-s-320x480@1x.png"] != before)
  }

  @Test("a transition between two layout classes is drawn, and both layouts are notified")
  func transition() throws {
    let examples = Repository.root.appendingPathComponent("examples/layouts")
    let folder = try TemporaryFolder()
    let run = try maquette(
      [
        "storyboard", examples.appendingPathComponent("deal.json").path, "--layout-code", examples.path,
        "--frames", "2", "--scale", "1",
      ], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasPrefix("deal  iPhone 17  deal: CardStackLayout → GalleryLayout: animated, 0.6 s"))
    #expect(try folder.contents().keys.filter { $0.hasSuffix(".png") }.count == 1)
  }

  @Test(
    "an update that UIKit refuses is an error with UIKit's message, and is drawn if it is split into two steps"
  )
  func talk() throws {
    let examples = Repository.root.appendingPathComponent("examples/layouts")
    let folder = try TemporaryFolder()
    func storyboard(_ update: String) throws -> Program {
      try maquette(
        [
          "storyboard", examples.appendingPathComponent("column-flow-update.json").path, "--update", update,
          "--layout-code", examples.path, "--scale", "1",
        ], in: folder)
    }
    let atOnce = try storyboard("at-once")
    #expect(atOnce.status == 2)
    #expect(atOnce.errors.contains("attempt to perform a delete and a move from the same index path"))
    let inTwo = try storyboard("in-two")
    #expect(inTwo.status == 0, "\(inTwo.errors)")
    #expect(inTwo.text.contains("move 0.3 → 0.0  omar"))
    #expect(try folder.contents().keys.filter { $0.hasSuffix(".png") }.count == 2)
  }
}
