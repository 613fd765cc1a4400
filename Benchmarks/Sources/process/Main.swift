import Foundation

/// Measures whole commands and PNG writing; with `--check`, exits with 1 where a promise is broken. Each group is told
/// as soon as it is measured; names of groups measure those alone.
@main
enum Main {
  private static let groups: [(name: String, measure: @Sendable (Bench) throws -> [Promise])] = [
    ("processes", { try $0.processes() }),
    ("matrix", { try $0.matrix() }),
    ("revisions", { try $0.revisions() }),
    ("watching", { try $0.watching() }),
    ("previewing", { try $0.previewing() }),
    ("gallery", { try $0.gallery() }),
    ("longPicture", { try $0.longPicture() }),
    ("writing", { try $0.writing() }),
    ("checksums", { try $0.checksums() }),
    ("layoutsInSwift", { try $0.layoutsInSwift() }),
    ("reporting", { try $0.reporting() }),
    ("watchingMany", { try $0.watchingMany() }),
    ("skia", { try $0.skia() }),
    ("largeDesigns", { try $0.largeDesigns() }),
    ("programSize", { try $0.programSize() }),
  ]

  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isChecking = arguments.last == "--check"
    if isChecking { arguments.removeLast() }
    let chosen = arguments.dropFirst(2)
    guard arguments.count >= 2, chosen.allSatisfy({ name in groups.contains { $0.name == name } }) else {
      print("usage: process <release build of maquette> <folder of designs> [group ...] [--check]")
      print("groups: \(groups.map(\.name).joined(separator: " "))")
      exit(64)
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("process-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { print("\(folder.path) stays: \(error)") }
    }
    // Some commands run in other folders.
    let paths = arguments.prefix(2).map { URL(fileURLWithPath: $0).path }
    let bench = Bench(maquette: paths[0], designs: paths[1], folder: folder)
    try bench.checkPeers()
    var isKept = true
    for group in groups where chosen.isEmpty || chosen.contains(group.name) {
      for promise in try group.measure(bench) {
        print(promise)
        isKept = isKept && promise.isKept
      }
      fflush(nil)
    }
    if isChecking, !isKept { exit(1) }
  }
}

struct Bench {
  let maquette: String
  /// The folder of designs, which also has the portraits.
  let designs: String
  let folder: URL

  /// One friends mockup at 3×, from the start of a process to its end.
  func processes() throws -> [Promise] {
    let svg = try drawn("friends.json", "iPhone 17", format: "svg")
    let picture = folder.appendingPathComponent("other.png").path
    let fresh = folder.appendingPathComponent("fresh")
    let race = try Race(
      [
        Racer(
          name: "maquette render", command: render("friends.json", "iPhone 17", to: fresh), output: fresh),
        Racer(name: "the same rows in C", command: inC(times: 1)),
        Racer(name: "rsvg-convert", command: ["rsvg-convert", "--zoom", "3", "--output", picture, svg.path]),
        Racer(name: "Chromium", command: chromium(svg, picture), rounds: 5),
      ], rounds: 40)
    for line in race.lines { print(line) }
    let limits = [1.3, 0.4, 0.045]
    let others = ["the same rows in C", "rsvg-convert of its SVG", "headless Chromium on its SVG"]
    return others.indices.map { index in
      Promise(
        name: "one friends mockup at 3×, whole process, \(others[index]) = 1",
        value: race.quickest(0) / race.quickest(index + 1), bound: .atMost(limits[index]))
    }
  }

  /// A program in C, which stands beside this one.
  func peer(_ name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(name).path
  }

  /// Throws before anything is measured where a program in C was not built.
  func checkPeers() throws {
    for name in ["friends-in-c", "texts-in-c", "checksums-in-c"]
    where !FileManager.default.isExecutableFile(atPath: peer(name)) {
      throw Race.Failure(description: "\(peer(name)) is not there: `make bench` builds it")
    }
  }

  /// The friends mockup in C.
  func inC(times: Int) -> [String] {
    [
      peer("friends-in-c"), "\(designs)/photos", folder.appendingPathComponent("in-c.png").path, "\(times)",
    ]
  }

  /// PNG files of a list and of photos.
  func writing() throws -> [Promise] {
    let list = try drawn("friends.json", "iPhone 17")
    let mosaic = try drawn("feed.json", "iPhone SE (3rd generation)")
    return try [
      PNGWriting("a list at 3×", list), PNGWriting("a mosaic of drawn photos at 3×", mosaic),
      PNGWriting("a mosaic of grainy photos at 3×", mosaic, isGrainy: true),
    ].flatMap { try $0.promises(rounds: 7) }
  }

  /// The checksum of a PNG file's pixels.
  func checksums() throws -> [Promise] {
    let times = 40_000
    let race = try Race(
      ["ours", "libdeflate"].map {
        Racer(name: "checksums, \($0)", command: [peer("checksums-in-c"), $0, "\(times)"])
      }, rounds: 9)
    for line in race.lines { print(line) }
    return [
      Promise(
        name: "checksum of pixels, libdeflate's = 1", value: race.quickest(0) / race.quickest(1),
        bound: .atMost(1.1))
    ]
  }

  /// Draws one design at 3×.
  func render(_ design: String, _ viewport: String, format: String = "png", to output: URL) -> [String] {
    [
      maquette, "render", "\(designs)/\(design)", "--no-updates", "--viewport", viewport, "--scale", "3",
      "--format", format, "--output", output.path, "--name-template", "{design}",
    ]
  }

  private func drawn(_ design: String, _ viewport: String, format: String = "png") throws -> URL {
    _ = try Race(
      [Racer(name: design, command: render(design, viewport, format: format, to: folder))], rounds: 0)
    return folder.appendingPathComponent(design).deletingPathExtension().appendingPathExtension(format)
  }

  private func chromium(_ svg: URL, _ picture: String) -> [String] {
    [
      "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--user-data-dir=\(folder.path)/chromium", "--window-size=402,874", "--force-device-scale-factor=3",
      "--screenshot=\(picture)", "file://\(svg.path)",
    ]
  }
}
