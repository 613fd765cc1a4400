import Foundation

/// Measures whole commands, and prints a line for each target of `docs/contributing/performance.md`; with `--check`, exits
/// with 1 if one is missed. Arguments that name groups measure those alone.
@main
enum Main {
  private static let groups: [(name: String, measure: @Sendable (SerialWorker) throws -> [Promise])] = [
    ("mockup", { try $0.oneMockup() }),
    ("skia", { try $0.skia() }),
    ("writing", { try $0.writing() }),
    ("matrix", { try $0.matrix() }),
    ("revisions", { try $0.revisions() }),
    ("watching", { try $0.watching() }),
    ("previewing", { try $0.previewing() }),
    ("measuring", { try $0.measuring() }),
    ("reporting", { try $0.reporting() }),
  ]

  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let isChecking = arguments.last == "--check"
    if isChecking { arguments.removeLast() }
    let chosen = arguments.dropFirst(2)
    guard arguments.count >= 2, chosen.allSatisfy({ name in groups.contains { $0.name == name } }) else {
      print("usage: bench <release build of maquette> <folder of designs> [group ...] [--check]")
      print("groups: \(groups.map(\.name).joined(separator: " "))")
      exit(64)
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do {
        try FileManager.default.removeItem(at: folder)
      } catch {
        print("\(folder.path) could not be removed: \(error)")
      }
    }
    // Some commands run in other folders.
    let paths = arguments.prefix(2).map { URL(fileURLWithPath: $0).path }
    let drawingPool = SerialWorker(maquette: paths[0], designs: paths[1], folder: folder)
    try drawingPool.checkPeer()
    var isKept = true
    for group in groups where chosen.isEmpty || chosen.contains(group.name) {
      for promise in try group.measure(drawingPool) {
        print(promise)
        isKept = isKept && promise.isKept
      }
      fflush(nil)
    }
    if isChecking, !isKept { exit(1) }
  }
}

struct SerialWorker {
  let maquette: String
  /// The folder of designs, which also contains the portraits.
  let designs: String
  let folder: URL

  /// One friends mockup at 3×, from the start of a process to its end.
  func oneMockup() throws -> [Promise] {
    let svg = try drawn("\(designs)/friends.json", "iPhone 17", format: "svg")
    let image = folder.appendingPathComponent("other.png").path
    let fresh = folder.appendingPathComponent("fresh")
    let race = try Race(
      [
        Racer(
          name: "maquette render", command: render("\(designs)/friends.json", "iPhone 17", to: fresh),
          output: fresh),
        Racer(name: "the same rows in C", command: inC(times: 1)),
        Racer(name: "rsvg-convert", command: ["rsvg-convert", "--zoom", "3", "--output", image, svg.path]),
        Racer(name: "Chromium", command: chromium(svg, image), rounds: 5),
      ], rounds: 30)
    for line in race.lines { print(line) }
    let peers = [("a C program", 1.0), ("rsvg-convert", 0.4), ("headless Chromium", 0.06)]
    return peers.indices.map { index in
      Promise(
        name: "one friends mockup at 3×, \(peers[index].0) = 1",
        value: race.quickest(0) / race.quickest(index + 1), bound: .atMost(peers[index].1))
    }
  }

  /// Throws if the C program was not built, before anything is measured.
  func checkPeer() throws {
    guard !FileManager.default.isExecutableFile(atPath: peer) else { return }
    throw Race.Failure(description: "\(peer) is missing; run `make bench`, which builds it")
  }

  /// The C program, which is beside this one.
  private var peer: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("friends-in-c").path
  }

  private func inC(times: Int) -> [String] {
    [peer, "\(designs)/photos", folder.appendingPathComponent("in-c.png").path, "\(times)"]
  }

  /// Draws one design at 3×.
  func render(_ design: String, _ viewport: String, format: String = "png", to output: URL) -> [String] {
    [
      maquette, "render", design, "--no-updates", "--viewport", viewport, "--scale", "3",
      "--format", format, "--output", output.path, "--name-template", "{design}",
    ]
  }

  func drawn(_ design: String, _ viewport: String, format: String = "png") throws -> URL {
    _ = try Race(
      [Racer(name: design, command: render(design, viewport, format: format, to: folder))], rounds: 0)
    return folder.appendingPathComponent(URL(fileURLWithPath: design).lastPathComponent)
      .deletingPathExtension().appendingPathExtension(format)
  }

  private func chromium(_ svg: URL, _ image: String) -> [String] {
    [
      "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--user-data-dir=\(folder.path)/chromium", "--window-size=402,874", "--force-device-scale-factor=3",
      "--screenshot=\(image)", "file://\(svg.path)",
    ]
  }
}
