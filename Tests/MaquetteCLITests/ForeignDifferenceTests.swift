import Comparison
import Foundation
import Testing
import TestSupport

/// Images of other programs, compared like ImageMagick's `compare`.
@Suite(.waitsForPrograms) struct ForeignDifferenceTests {
  /// The arguments of `convert` for both images of 12 × 9 pixels.
  ///
  /// ImageMagick premultiplies alpha. It misses a difference of 1/65,535 in half-transparent pixels, which Maquette detects,
  /// and detects each difference of 1/255.
  static let pairs: [(name: String, old: [String], new: [String])] = [
    ("light", ["xc:#F2F2F7"], ["xc:#F2F2F7", "-fill", "white", "-draw", "rectangle 2,2 9,6"]),
    ("one-step", ["xc:#FFFFFF"], ["xc:#FFFFFF", "-fill", "#FFFFFE", "-draw", "point 11,8"]),
    ("faint-alpha", ["xc:rgba(200,0,0,0.00392157)"], ["xc:rgba(201,0,0,0.00392157)"]),
    ("one-alpha", ["xc:rgba(9,9,9,0.5)"], ["xc:rgba(9,9,9,0.504)"]),
    ("nothing-and-black", ["xc:none"], ["xc:none", "-fill", "black", "-draw", "point 3,3"]),
    ("invisible-colours", ["xc:rgba(255,0,0,0)"], ["xc:rgba(0,255,0,0)"]),
    (
      "16-bits", ["-depth", "16", "xc:rgb(50.1%,0,0)", "-define", "png:bit-depth=16"],
      ["-depth", "16", "xc:rgb(50.101%,0,0)", "-define", "png:bit-depth=16"]
    ),
    (
      "16-bits-alpha", ["-depth", "16", "xc:rgba(50.1%,0,0,0.8)", "-define", "png:bit-depth=16"],
      ["-depth", "16", "xc:rgba(50.102%,0,0,0.8)", "-define", "png:bit-depth=16"]
    ),
    (
      "interlaced", ["xc:rgba(0,0,90,0.02)", "-interlace", "PNG"],
      ["xc:rgba(0,0,91,0.02)", "-interlace", "PNG"]
    ),
    (
      "palette", ["gradient:red-blue", "-colors", "16", "-type", "PaletteAlpha"],
      ["gradient:red-blue", "-colors", "15", "-type", "PaletteAlpha"]
    ),
    (
      "grey", ["gradient:white-black", "-colorspace", "Gray"],
      ["gradient:white-black", "-colorspace", "Gray", "-fill", "gray50", "-draw", "point 1,1"]
    ),
    ("gamma", ["xc:#040404", "-set", "gamma", "0.2"], ["xc:#050505", "-set", "gamma", "0.2"]),
    ("kinds", ["xc:#336699", "-define", "png:color-type=2"], ["xc:#336699", "-define", "png:color-type=6"]),
  ]

  @Test("for each pair of images, diff counts as many differing pixels as ImageMagick")
  func counts() throws {
    let folder = try TemporaryFolder()
    for side in ["old", "new"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(side), withIntermediateDirectories: true)
    }
    var referee: [String: Int] = [:]
    for (name, old, new) in Self.pairs {
      for (side, arguments) in [("old", old), ("new", new)] {
        let drawn = try Program.run(
          "convert", ["-size", "12x9"] + arguments + ["\(side)/\(name).png"], in: folder.url)
        try #require(drawn.status == 0, "\(drawn.errors)")
      }
      let files = ["old/\(name).png", "new/\(name).png", "null:"]
      let run = try Program.run(
        "/usr/bin/compare", ["-channel", "RGBA", "-metric", "AE"] + files, in: folder.url)
      referee[name] = Int(try #require(Double(run.errors), "\(name): \(run.errors)"))
    }
    let run = try Program.maquette(["diff", "old", "new", "--format", "json"], in: folder.url)
    let report = try JSONDecoder().decode(ReviewReport.self, from: run.output)
    let ours = Dictionary(uniqueKeysWithValues: report.pictures.map { ($0.id, $0.pixels?.different) })
    for (name, _, _) in Self.pairs {
      #expect(ours[name] == referee[name], "\(name)")
    }
    // Both kinds occur: pairs that differ only in the file's samples, and pairs without any difference.
    #expect(referee["faint-alpha"] == 108 && referee["16-bits"] == 108 && referee["invisible-colours"] == 0)
    #expect(report.pictures.allSatisfy { ($0.status == .changed) == (referee[$0.id] != 0) })
  }

  /// A folder with an image of a white card, and one without the card.
  private func cards() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (side, color) in [("old", "white"), ("new", "#F2F2F7")] {
      let folder = folder.url.appendingPathComponent(side)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let run = try Program.run(
        "convert",
        ["-size", "40x30", "xc:#F2F2F7", "-fill", color, "-draw", "rectangle 10,10 29,19", "card.png"],
        in: folder)
      try #require(run.status == 0, "\(run.errors)")
    }
    return folder
  }

  @Test("a removed white card on light gray is reported as a difference")
  func lightOnLight() throws {
    let folder = try cards()
    let run = try Program.maquette(["diff", "old", "new"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.text == "card.png: 200 of 1200 pixels differ (16.667 %); 1 place\n\nverdict: appearance\n")
    #expect(
      try Program.maquette(["diff", "old", "new", "--threshold", "0"], in: folder.url).text == run.text)
    let report = try Program.maquette(["report", "old", "new"], in: folder.url)
    #expect(report.errors == "1 changed; kind: appearance → report\n")
  }

  @Test("a threshold hides differences up to its value, and all outputs report the number of hidden pixels")
  func threshold() throws {
    let folder = try cards()
    let words = "hidden by a threshold of 0.1: 200 pixels in 1 picture"
    let run = try Program.maquette(["diff", "old", "new", "--threshold", "0.1"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.text == "\(words)\n\nno differences\n")
    let written = try Program.maquette(["report", "old", "new", "--threshold", "0.1"], in: folder.url)
    #expect(written.status == 0)
    #expect(written.errors == "1 unchanged; \(words); no differences → report\n")
    let files = try folder.contents()
    func text(_ name: String) throws -> String {
      String(decoding: try #require(files["report/\(name)"]), as: UTF8.self)
    }
    #expect(try text("index.html").contains("1 picture compared, no differences; \(words)"))
    #expect(try text("summary.md").contains(words))
    #expect(try text("junit.xml").contains("<system-out>200 hidden by the threshold</system-out>"))
    let report = try JSONDecoder().decode(ReviewReport.self, from: try #require(files["report/report.json"]))
    #expect(report.threshold == 0.1)
    #expect(report.pictures.first?.pixels?.hidden == 200 && report.pictures.first?.pixels?.different == 0)
    let nothing = try Program.maquette(["diff", "old", "new", "--threshold", "0.01"], in: folder.url)
    #expect(nothing.status == 1)
    #expect(nothing.text.contains("\n\nhidden by a threshold of 0.01: nothing\n\nverdict: appearance\n"))
    #expect(try Program.maquette(["diff", "old", "new", "--threshold", "2"], in: folder.url).status == 64)
  }
}
