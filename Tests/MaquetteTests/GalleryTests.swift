import Foundation
import Graphics
import Maquette
import TestSupport
import Testing

/// The committed images equal the drawn ones, and other programs show them equally.
@Suite(.waitsForPrograms) struct GalleryTests {
  /// The output of `make mockups` in a copy of its inputs, drawn once for all tests. It is kept for inspection.
  private static let drawn: Result<URL, any Error> = Result {
    let folder = try emptyFolder(".build/mockups")
    for source in ["designs", "examples", "docs/recipes", "docs/tutorials"] {
      let copy = folder.appendingPathComponent(source)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Repository.root.appendingPathComponent(source), to: copy)
    }
    for picture in try Repository.files(below: folder, endingIn: ".png")
    where picture.hasPrefix("docs/") {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(picture))
    }
    let script = Repository.root.appendingPathComponent("Scripts/draw-mockups").path
    let run = try Program.run(script, [Repository.tool.path], in: folder)
    try #require(run.status == 0, "\(run.errors)")
    return folder
  }

  /// Every design as SVG, including those without a committed SVG.
  private static let vectors: Result<URL, any Error> = Result {
    let folder = try emptyFolder(".build/vectors")
    let screens = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("designs").path
    ).filter { $0.hasSuffix(".json") && !$0.hasSuffix(".resolver.json") }
    for (place, arguments) in [
      ("", screens.sorted().map { "designs/\($0)" } + ["--format", "svg"]),
      ("gallery", ["designs/gallery", "--format", "svg"]),
      // The committed images of apps have another scale.
      ("apps", ["designs/apps", "--viewport", "iPhone 17", "--format", "png,svg"]),
    ] {
      let run = try Program.maquette(
        ["render", "--no-updates", "--scale", "2", "--output", folder.appendingPathComponent(place).path]
          + arguments,
        in: Repository.root)
      try #require(run.status == 0, "\(run.errors)")
    }
    return folder
  }

  private static func emptyFolder(_ path: String) throws -> URL {
    let folder = Repository.root.appendingPathComponent(path)
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The files below `root` that `make mockups` writes and that are committed.
  private static func committed(in root: URL) throws -> [String: Data] {
    func contents(_ folder: String, where isCommitted: (String) -> Bool) throws -> [(String, Data)] {
      try Repository.contents(of: root.appendingPathComponent(folder)).filter { isCommitted($0.key) }
        .map { ("\(folder)/\($0.key)", $0.value) }
    }
    return Dictionary(
      uniqueKeysWithValues: try contents("output") { !$0.hasPrefix("failures/") }
        + contents("docs/recipes") { $0.hasSuffix(".png") }
        + contents("docs/tutorials") { $0.hasSuffix(".png") }
        + contents("docs") { $0 == "redline.png" }
        + contents("docs/example-report") { $0 == "summary.md" || $0.hasPrefix("pictures/") })
  }

  @Test("the committed images equal newly drawn images (\"make mockups\" updates the committed images)")
  func isUpToDate() throws {
    let fresh = try Self.committed(in: Self.drawn.get())
    let committed = try Self.committed(in: Repository.root)
    let names = Set(fresh.keys).union(committed.keys).sorted()
    let stale = names.filter { fresh[$0] != committed[$0] }
    #expect(stale.isEmpty, "outdated: \(stale.joined(separator: ", "))")
    #expect(committed.keys.count { $0.hasPrefix("docs/example-report/") } == 8)
  }

  // Each of the 22 app designs has an image, of about 90 KB; the blurred gradients behind floating bars need 200 KB.
  @Test("the images of the gallery are smaller than 14 MB in total")
  func isSmall() throws {
    let output = try Repository.contents(of: Self.drawn.get().appendingPathComponent("output"))
    #expect(output.values.map(\.count).reduce(0, +) < 14_000_000)
  }

  @Test(
    "rsvg-convert draws the SVG of each gallery design like the PNG, with a difference of at most 1 %",
    arguments: ["", "gallery", "apps"])
  func svgAgreesWithPNG(place: String) throws {
    let svgFolder = try Self.vectors.get().appendingPathComponent(place)
    let pngFolder =
      place == "apps" ? svgFolder : try Self.drawn.get().appendingPathComponent("output/\(place)")
    let rasters = try TemporaryFolder()
    let svgs = try FileManager.default.contentsOfDirectory(atPath: svgFolder.path).filter {
      $0.hasSuffix(".svg")
    }
    #expect(!svgs.isEmpty)
    for svg in svgs {
      let raster = rasters.url.appendingPathComponent("raster.png")
      let pngs = [2, 1].map { scale in
        (scale, pngFolder.appendingPathComponent(svg.replacingSuffix(".svg", with: "@\(scale)x.png")))
      }
      let (scale, png) = try #require(
        pngs.first { FileManager.default.fileExists(atPath: $0.1.path) }, "\(svg)")
      let run = try Program.run(
        "rsvg-convert", ["--zoom", "\(scale)", svgFolder.appendingPathComponent(svg).path, "-o", raster.path])
      try #require(run.status == 0, "\(run.errors)")
      let difference = try #require(
        try Bitmap(contentsOf: raster).meanDifference(from: try Bitmap(contentsOf: png)), "\(svg): sizes")
      #expect(difference < 0.01, "\(svg) differs by \(difference)")
    }
  }

  @Test("pngcheck accepts every image of the gallery")
  func picturesAreValid() throws {
    let folder = try Self.drawn.get().appendingPathComponent("output")
    let pictures = try Repository.files(below: folder, endingIn: ".png")
    let check = try Program.run("pngcheck", ["-q"] + pictures, in: folder)
    #expect(check.status == 0, "\(check.text)")
  }

  @Test("Chromium draws the SVG of the friends design like the PNG")
  func chromiumAgrees() throws {
    let folder = try Self.vectors.get()
    let shot = try TemporaryFolder()
    let svg = folder.appendingPathComponent("friends-friends-iphone-17.svg")
    // The image inside a page, to avoid a scroll bar of the SVG document.
    let page = try shot.write(
      "<!DOCTYPE html><body style='margin:0'><img src='\(svg.path)' style='display:block'>", to: "page.html")
    let picture = shot.url.appendingPathComponent("page.png")
    let run = try Chromium.run(
      [
        "--force-device-scale-factor=2", "--window-size=402,874", "--screenshot=\(picture.path)",
      ], page: page)
    try #require(FileManager.default.fileExists(atPath: picture.path), "\(run.errors)")
    let expected = try Bitmap(
      contentsOf: Self.drawn.get().appendingPathComponent("output/friends-friends-iphone-17@2x.png"))
    let difference = try #require(try Bitmap(contentsOf: picture).meanDifference(from: expected))
    #expect(difference < 0.01)
  }
}

extension String {
  fileprivate func replacingSuffix(_ suffix: String, with other: String) -> String {
    String(dropLast(suffix.count)) + other
  }
}
