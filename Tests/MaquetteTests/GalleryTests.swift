import Foundation
import Graphics
import Maquette
import TestSupport
import Testing

/// The pictures in `output/` are what the code draws, and every program that reads them sees the same.
@Suite struct GalleryTests {
  private static let output = Repository.root.appendingPathComponent("output")

  private static let usual = [
    "appearance=light", "contrast=normal", "textSize=large", "locale=en", "direction=leftToRight",
    "state=normal",
  ]

  /// Designs whose SVG files would hold many photos, and are not kept.
  private static let photographic = ["feed", "library", "products", "shop", "television"].map {
    "designs/\($0).json"
  }

  /// The designs that stand in `designs/` itself.
  private static var screens: [String] {
    get throws {
      try designs(in: "designs")
    }
  }

  private static func designs(in folder: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent(folder).path)
    return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".resolver.json") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// What `make mockups` runs, each with the folder in `output/` that it writes to.
  private static var commands: [(place: String, arguments: [String])] {
    get throws {
      let screens = try screens
      let render = ["render", "--no-updates"]
      let layouts = try designs(in: "examples/layouts").filter {
        !$0.hasSuffix("-update.json") && !$0.hasSuffix("/deal.json")
      }
      let code = ["--layout-code", "examples/layouts"]
      let sharpApps = try designs(in: "designs/apps").filter {
        !["music.json", "photos.json", "profile.json"].contains(URL(fileURLWithPath: $0).lastPathComponent)
      }
      let apps = ["chats", "dashboard", "settings"].map { "designs/apps/\($0).json" }
      return [
        ("", render + screens + ["--scale", "2"]),
        (
          "",
          render + screens.filter { !photographic.contains($0) } + ["--format", "svg", "--matrix"] + usual
        ),
        ("gallery", render + ["designs/gallery", "--scale", "2"]),
        ("gallery", render + ["designs/gallery", "--format", "svg", "--matrix"] + usual),
        ("apps", render + sharpApps + app(at: "iPhone 17", scale: "1.5")),
        (
          "apps",
          render + ["music", "photos", "profile"].map { "designs/apps/\($0).json" }
            + app(at: "iPhone 17", scale: "1")
        ),
        ("apps", render + apps + app(at: "iPhone 17", in: "dark", scale: "1.5")),
        (
          "apps",
          render + ["designs/apps/product.json", "designs/apps/shop.json"]
            + app(at: "iPhone 17 landscape", scale: "1")
        ),
        (
          "apps",
          render + ["calendar", "chats", "dashboard", "music", "settings"].map { "designs/apps/\($0).json" }
            + app(at: "ipad-air-11", scale: "1")
        ),
        (
          "",
          ["compare", "designs/friends-everywhere.json", "--viewport", "iPhone 17", "--link", "--scale", "1"]
        ),
        ("", ["storyboard", "designs/friends-update.json", "--animate", "svg", "--scale", "2"]),
        (
          "",
          [
            "storyboard", "designs/transitions.json", "--transition", "to-grid", "--frames", "3", "--scale",
            "2",
          ]
        ),
        (
          "",
          ["storyboard", "designs/carousel.json", "--transition", "next", "--frames", "4", "--scale", "1"]
        ),
        (
          "layouts",
          render + layouts + ["--viewport", "iPhone 17", "--name-template", "{design}", "--scale", "1"] + code
        ),
        (
          "layouts",
          ["storyboard", "examples/layouts/column-flow-update.json", "--update", "in-two", "--scale", "0.75"]
            + code
        ),
        (
          "layouts",
          ["storyboard", "examples/layouts/chat.json", "examples/layouts/circle.json", "--scale", "0.75"]
            + code
        ),
        (
          "layouts",
          ["storyboard", "examples/layouts/deal.json", "--frames", "4", "--scale", "0.75"] + code
        ),
      ]
    }
  }

  private static func app(at viewport: String, in appearance: String = "light", scale: String) -> [String] {
    ["--viewport", viewport, "--matrix", "appearance=\(appearance)", "--scale", scale]
  }

  /// What `make mockups` writes, drawn once for all tests and left for people to look at.
  private static let drawn: Result<URL, any Error> = Result {
    let folder = Repository.root.appendingPathComponent(".build/gallery")
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    for (place, arguments) in try commands {
      let options = ["--output", folder.appendingPathComponent(place).path, "--compact"]
      let run = try Program.maquette(arguments + options, in: Repository.root)
      try #require(run.status == 0, "\(run.errors)")
    }
    return folder
  }

  /// Every design as PNG and as SVG, whatever of it is kept; of the apps, their screens on a phone.
  private static let vectors: Result<URL, any Error> = Result {
    let folder = Repository.root.appendingPathComponent(".build/gallery-vectors")
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    for (place, designs) in [
      ("", try screens), ("gallery", ["designs/gallery"]),
      ("apps", ["designs/apps", "--viewport", "iPhone 17"]),
    ] {
      let run = try Program.maquette(
        ["render", "--no-updates"] + designs + [
          "--format", "png,svg", "--scale", "2", "--output", folder.appendingPathComponent(place).path,
        ], in: Repository.root)
      try #require(run.status == 0, "\(run.errors)")
    }
    return folder
  }

  private static func pictures() throws -> [String: Data] {
    try Repository.contents(of: drawn.get())
  }

  @Test("output/ holds exactly what the code draws; make mockups brings it up to date")
  func isUpToDate() throws {
    let fresh = try Self.pictures()
    let committed = try Repository.contents(of: Self.output).filter { !$0.key.hasPrefix("failures/") }
    let names = Set(fresh.keys).union(committed.keys).sorted()
    let stale = names.filter { fresh[$0] != committed[$0] }
    #expect(stale.isEmpty, "not what the code draws: \(stale.joined(separator: ", "))")
  }

  @Test("the gallery stays under 12 MB")
  func isSmall() throws {
    let bytes = try Self.pictures().values.map(\.count).reduce(0, +)
    #expect(bytes < 12_000_000)
  }

  @Test("SVG and PNG of every design agree to 1 % when rsvg-convert draws the SVG")
  func svgAgreesWithPNG() throws {
    let folder = try Self.vectors.get()
    let rasters = try TemporaryFolder()
    let svgs = try Repository.files(below: folder, endingIn: ".svg")
    #expect(svgs.count == (try Repository.files(below: folder, endingIn: ".png").count) && !svgs.isEmpty)
    for svg in svgs {
      let raster = rasters.url.appendingPathComponent("raster.png")
      let run = try Program.run(
        "rsvg-convert", ["--zoom", "2", folder.appendingPathComponent(svg).path, "-o", raster.path])
      try #require(run.status == 0, "\(run.errors)")
      let png = folder.appendingPathComponent(svg.replacingSuffix(".svg", with: "@2x.png"))
      let difference = try #require(
        try Bitmap(contentsOf: raster).meanDifference(from: try Bitmap(contentsOf: png)), "\(svg): sizes")
      #expect(difference < 0.01, "\(svg) differs by \(difference)")
    }
  }

  @Test("pngcheck accepts every picture")
  func picturesAreValid() throws {
    let folder = try Self.drawn.get()
    let pictures = try Self.pictures().keys.filter { $0.hasSuffix(".png") }.sorted()
    let check = try Program.run("pngcheck", ["-q"] + pictures, in: folder)
    #expect(check.status == 0, "\(check.text)")
  }

  @Test("Chromium draws the SVG of the friends list as the PNG shows it")
  func chromiumAgrees() throws {
    let folder = try Self.vectors.get()
    let shot = try TemporaryFolder()
    let svg = folder.appendingPathComponent("friends-friends-iphone-17.svg")
    // The picture as a page would show it, without a scroll bar of the document's own.
    let page = try shot.write(
      "<!DOCTYPE html><body style='margin:0'><img src='\(svg.path)' style='display:block'>", to: "page.html")
    let picture = shot.url.appendingPathComponent("page.png")
    let run = try Chromium.run(
      [
        "--force-device-scale-factor=2", "--window-size=402,874", "--screenshot=\(picture.path)",
      ], page: page)
    try #require(FileManager.default.fileExists(atPath: picture.path), "\(run.errors)")
    let expected = try Bitmap(
      contentsOf: folder.appendingPathComponent("friends-friends-iphone-17@2x.png"))
    let difference = try #require(try Bitmap(contentsOf: picture).meanDifference(from: expected))
    #expect(difference < 0.01)
  }
}

extension String {
  fileprivate func replacingSuffix(_ suffix: String, with other: String) -> String {
    String(dropLast(suffix.count)) + other
  }
}
