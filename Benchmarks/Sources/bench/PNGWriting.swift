import Foundation

extension SerialWorker {
  /// PNG files of a list, of photos and of grainy photos: writing time and size compared with Cairo for the same pixels,
  /// both on one core.
  func writing() throws -> [Promise] {
    let mosaic = "\(designs)/feed.json"
    let grain = try grainyDesign(like: try drawn(mosaic, "iPhone SE (3rd generation)"))
    let cases = [
      ("a list", "\(designs)/friends.json", "iPhone 17"),
      ("drawn photos", mosaic, "iPhone SE (3rd generation)"), ("grainy photos", grain, "300x300"),
    ]
    return try cases.flatMap { name, design, viewport in
      let image = try CairoImage(try drawn(design, viewport))
      let file = folder.appendingPathComponent("by-cairo.png")
      let compact = folder.appendingPathComponent("compact")
      let command = render(design, viewport, to: folder.appendingPathComponent("written"))
      var (ours, theirs) = (Double.infinity, Double.infinity)
      for _ in 0..<7 {
        ours = min(ours, try seconds("encoding", of: command + ["--force", "--jobs", "1"]))
        theirs = min(theirs, try image.write(to: file))
      }
      _ = try Race(
        [Racer(name: name, command: render(design, viewport, to: compact) + ["--compact"])], rounds: 0)
      func size(_ folder: String) throws -> Double {
        let name = URL(fileURLWithPath: design).deletingPathExtension().lastPathComponent + ".png"
        let file = self.folder.appendingPathComponent("\(folder)/\(name)")
        return Double(try Data(contentsOf: file).count)
      }
      let cairo = Double(try Data(contentsOf: file).count)
      return [
        Promise(name: "writing \(name): speed, Cairo = 1", value: theirs / ours, bound: .atLeast(10)),
        Promise(
          name: "writing \(name): size, Cairo = 1", value: try size("written") / cairo, bound: .atMost(1.25)),
        Promise(
          name: "writing \(name): size with --compact, Cairo = 1", value: try size("compact") / cairo,
          bound: .atMost(1)),
      ]
    }
  }

  /// A design that shows an image with grain, pixel by pixel.
  private func grainyDesign(like file: URL) throws -> String {
    let image = try CairoImage(file)
    image.addGrain()
    _ = try image.write(to: folder.appendingPathComponent("grain-source.png"))
    let design = folder.appendingPathComponent("grain.json")
    let text = """
      {"templates": {"photo": {"type": "image", "source": "grain-source.png", "contentMode": "scaleAspectFill"}},
       "screens": [{"id": "s", "cell": "photo", "layout": {"type": "flow", "itemSize": [300, 300]}, "items": [{"id": "a"}]}]}
      """
    try Data(text.utf8).write(to: design)
    return design.path
  }

  /// Runs a command with `--timings`; returns the seconds that it reports for a step.
  func seconds(_ step: String, of command: [String]) throws -> Double {
    let timings = folder.appendingPathComponent("timings.txt")
    let words = (command + ["--timings"]).map { "'\($0)'" }.joined(separator: " ")
    _ = try Race(
      [Racer(name: "timings", command: ["sh", "-c", "\(words) 2> '\(timings.path)'"])], rounds: 0)
    let lines = try String(contentsOf: timings, encoding: .utf8).split(separator: "\n")
    let fields = lines.first { $0.hasPrefix(step) }?.split(separator: " ") ?? []
    guard fields.count == 3, let milliseconds = Double(fields[1]) else {
      throw Race.Failure(description: "--timings did not report \(step)")
    }
    return milliseconds / 1e3
  }
}
