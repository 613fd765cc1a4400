import DesignFormat
import Foundation
import TestSupport
import Testing

@testable import Workflows

/// The files that an import from Figma reads and writes.
@Suite struct FigmaImportRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Imports a file with one frame that has the given children, from the folders `images` and `fonts` if they exist.
  private func run(_ children: [String]) throws -> FigmaReport {
    let nodes = children.enumerated().map { index, node in #"{"id":"1:\#(index + 1)",\#(node)}"# }
    let file = try folder.write(
      """
      {"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":[
      {"id":"1:0","name":"Home","type":"FRAME","layoutMode":"VERTICAL",\(Self.box),"children":[\(nodes.joined(separator: ","))]}]}]}}
      """, to: "home.figma.json")
    var run = FigmaImportRun(
      file: file, folder: folder.url.appendingPathComponent("home").path, nodes: [], overwritesEdits: false)
    func existing(_ name: String) -> String? {
      let path = folder.url.appendingPathComponent(name).path
      return FileManager.default.fileExists(atPath: path) ? path : nil
    }
    (run.images, run.fonts) = (existing("images"), existing("fonts"))
    return try run.run().report
  }

  private func write(_ data: Data?, to name: String) throws {
    try folder.write("", to: name)
    try #require(data).write(to: folder.url.appendingPathComponent(name))
  }

  private func design() throws -> JSONTree {
    let path = folder.url.appendingPathComponent("home/home.json").path
    let warnings = try Design.validating(DesignFile.read(path)).warnings
    #expect(warnings.diagnostics.isEmpty, "\(warnings.text(isColored: false))")
    return JSONTree(try DesignFile.read(path).root)
  }

  private func part(_ index: Int) throws -> JSONTree {
    try design()["templates"]?["home"]?["children"]?.children[index] ?? .null
  }

  private var written: [String] {
    get throws { try folder.contents().keys.filter { $0.hasPrefix("home/") }.sorted() }
  }

  private static let box = #""absoluteBoundingBox":{"x":0,"y":0,"width":40,"height":20}"#
  private static let red = #""fills":[{"type":"SOLID","color":{"r":1,"g":0,"b":0}}]"#
  /// A PNG file of two pixels.
  private static let image = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg==")
  /// The header of a PNG file of 60,000 × 60,000 pixels.
  private static let largeImage = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAA6mAAAOpgCAIAAAAPsOIVAAAACElEQVR4nAMAAAAAAUgGidIAAAAASUVORK5CYII=")

  private static func rectangle(_ paint: String) -> String {
    #""name":"Photo","type":"RECTANGLE",\#(box),"fills":[{"type":"IMAGE",\#(paint)}]"#
  }

  private static func text(_ family: String, _ weight: Int) -> String {
    #""name":"Text","type":"TEXT",\#(box),"characters":"Text","style":{"fontFamily":"\#(family)","fontWeight":\#(weight),"fontSize":14}"#
  }

  @Test("imported image paints use the files that their imageRef names, and only these files are copied")
  func images() throws {
    try write(Self.image, to: "images/photo.png")
    try write(Self.image, to: "images/unused.png")
    let report = try run([
      Self.rectangle(#""imageRef":"photo","scaleMode":"FILL""#),
      Self.rectangle(#""imageRef":"photo","scaleMode":"TILE","scalingFactor":0.5,"opacity":0.5"#),
      Self.rectangle(#""imageRef":"photo","scaleMode":"STRETCH","imageTransform":[[0.5,0,0.25],[0,1,0]]"#),
      Self.rectangle(#""imageRef":"photo","scaleMode":"FIT","rotation":90"#),
    ])
    #expect(report.findings.isEmpty, "\(report.findings)")
    #expect(try part(0)["fill"] == ["image": ["source": "images/photo.png"]])
    #expect(
      try part(1)["fill"] == [
        "image": ["source": "images/photo.png", "contentMode": "tile", "tileScale": 0.5], "opacity": 0.5,
      ])
    #expect(try part(2)["fill"]?["image"]?["crop"] == [0.25, 0, 0.5, 1])
    #expect(try part(3)["fill"]?["image"]?["rotation"] == 90)
    #expect(
      try written == [
        "home/.import.json", "home/home.json", "home/images/photo.png", "home/import-report.json",
      ])
  }

  @Test("a Figma import reports an image that is missing, damaged or too large, and does not copy it")
  func unusableImages() throws {
    try write(Data("<html>".utf8), to: "images/page.png")
    try write(Self.largeImage, to: "images/large.png")
    try write(Data(), to: "images/empty.png")
    let names = ["page", "large", "empty", "missing", "../home.figma"]
    let report = try run(
      names.map { Self.rectangle(#""imageRef":"\#($0)""#) } + [Self.rectangle(#""imageRef":null"#)])
    #expect(report.findings.map(\.id) == ["1:1", "1:2", "1:3", "1:4", "1:5", "1:6"])
    #expect(report.findings.map(\.property) == Array(repeating: "fills", count: 6))
    #expect(report.findings[3].what.contains("pass --images"), "\(report.findings[3].what)")
    #expect(try !written.contains { $0.contains("images/") })
    #expect(try part(0)["color"] == "#00000000")
  }

  @Test("an image file named by a Figma node's id replaces the node if the node's geometry is missing")
  func imagesOfNodes() throws {
    try folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>"#,
      to: "images/1-1.svg")
    let report = try run([
      #""name":"Icon","type":"VECTOR",\#(Self.box),\#(Self.red),"opacity":0.5"#,
      #""name":"Other","type":"VECTOR",\#(Self.box),\#(Self.red)"#,
    ])
    #expect(report.findings.map(\.id) == ["1:2"])
    #expect(report.nodes.drawn == 2 && report.nodes.omitted == 1)
    #expect(
      try part(0)["fill"] == ["image": ["source": "images/1-1.svg", "contentMode": "scaleToFill"]])
    #expect(try part(0)["opacity"] == nil)
  }

  @Test("a Figma import copies the fonts of used families, and uses Inter for missing families and weights")
  func fonts() throws {
    try write(BoxFont(family: "Boxes").data, to: "fonts/boxes.ttf")
    try write(BoxFont(family: "Unused").data, to: "fonts/unused.ttf")
    try write(Data("not a font".utf8), to: "fonts/broken.otf")
    let report = try run([
      Self.text("Boxes", 400), Self.text("Boxes", 700), Self.text("Gotham", 400), Self.text("Gotham", 700),
      Self.text("Inter", 700),
    ])
    #expect(report.fonts.map(\.family) == ["Boxes", "Gotham"])
    #expect(report.fonts.map(\.weight) == [700, nil])
    #expect(report.fonts.map(\.nodes) == [["1:2"], ["1:3", "1:4"]])
    #expect(report.findings.map(\.name) == ["broken.otf"])
    #expect(try design()["fonts"] == ["fonts/boxes.ttf"])
    #expect(try part(0)["family"] == "Boxes")
    #expect(try part(1)["family"] == nil && part(1)["weight"] == "bold")
    #expect(try written.filter { $0.contains("fonts/") } == ["home/fonts/boxes.ttf"])
  }

  @Test(
    "a Figma import writes no files if its input is an error response, truncated or not from Figma",
    arguments: [#"{"status":403,"err":"Invalid token"}"#, #"{"document":{"id":"#, "[]"])
  func refused(text: String) throws {
    let file = try folder.write(text, to: "home.figma.json")
    let target = folder.url.appendingPathComponent("home").path
    #expect(throws: InvalidDocument.self) {
      try FigmaImportRun(file: file, folder: target, nodes: [], overwritesEdits: false).run()
    }
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test("a Figma import overwrites an edited file only if the user allows overwriting edits")
  func edits() throws {
    _ = try run([Self.text("Inter", 400)])
    _ = try run([Self.text("Inter", 700)])
    try folder.write("{}", to: "home/home.json")
    #expect(throws: InputError.self) { try run([Self.text("Inter", 400)]) }
  }
}
