import DesignFormat
import Foundation
import Graphics
import Maquette
import TestSupport
import Testing

@testable import Mockups

/// PNG, SVG and PDF show the same bars, presented elements, materials and gradients.
@Suite(.sharedChromium) struct FormatAgreementTests {
  private static let design = """
    {"viewports": [{"name": "iPhone 16", "system": "ios18"}, "iPhone 17", "ipad-air-11 landscape"],
     "templates": {
      "tile": {"type": "row", "spacing": 12, "height": 96, "width": "fill",
        "background": {"gradient": {"type": "angular", "colors": ["systemRed", "systemYellow", "systemBlue"]}},
        "children": [
          {"type": "icon", "icon": "star", "size": 40, "fill": {"gradient": {"colors": ["#FFFFFF", "#000000"]}}},
          {"type": "icon", "icon": "heart.fill", "size": 40,
           "fill": {"gradient": {"type": "radial", "colors": ["#FFFFFF", "systemPink"]}}},
          {"type": "text", "text": ["{name} ", {"text": "link", "link": true, "underline": "dashed"}], "style": "title2",
           "shadow": {"blur": 6}}]},
      "plate": {"type": "overlay", "height": 90, "width": "fill",
        "background": {"gradient": {"direction": "horizontal", "colors": ["systemIndigo", "#101020", "systemYellow"]}},
        "children": [
          {"type": "text", "text": "{name}", "padding": 12, "width": "60%", "background": {"material": "thin"}},
          {"type": "text", "text": "Glass", "padding": 8, "cornerRadius": "capsule", "pinned": {"leading": 30, "top": 8},
           "background": {"material": "glass"}}]},
      "contact": {"type": "row", "spacing": 8, "children": [
        {"type": "icon", "icon": "person.crop.circle.fill", "size": 30}, {"type": "text", "text": "{title}"}]}},
     "screens": [
      {"id": "search", "layout": "column", "cell": "tile", "scroll": {"contentOffset": [0, 120]}, "items": ITEMS,
       "navigationBar": {"searchField": {"active": true, "text": "lunch", "tokens": [{"title": "Ana"}], "scopes": ["All", "One"]}},
       "presents": {"keyboard": true}},
      {"id": "title", "layout": "column", "cell": "tile", "scroll": {"contentOffset": [0, 120]}, "items": ITEMS,
       "navigationBar": {"title": "Ana", "titleView": "contact", "back": "Back"}, "toolbar": [{"icon": "trash"}],
       "presents": {"alert": {"title": "Delete?", "actions": [{"title": "Cancel"}, {"title": "Delete"}]}}},
      {"id": "plates", "layout": "column", "cell": "plate", "items": ITEMS},
      {"id": "tabs", "title": "Tabs", "layout": "column", "cell": "tile", "items": ITEMS,
       "tabBar": {"items": [{"title": "A", "icon": "house"}, {"title": "B", "icon": "heart", "badge": 3}]},
       "sidebar": {"title": "Mail", "items": [{"title": "Inbox", "icon": "tray"}], "selected": 0}}]}
    """

  /// Without arrangements, because these keep fonts open until exit, which hides leaks from LeakSanitizer.
  private static let mockup: Result<Mockup, any Error> = Result {
    let items = "ABCDEFGH".map { #"{"name": "\#($0)"}"# }.joined(separator: ", ")
    let text = design.replacing("ITEMS", with: "[\(items)]")
    return try Mockup(try DesignFile(path: "design.json", contents: Array(text.utf8)))
  }

  private func difference(of picture: URL, from png: Data, in folder: TemporaryFolder) throws -> Double {
    let expected = folder.url.appendingPathComponent("expected.png")
    try png.write(to: expected)
    return try #require(
      try Bitmap(contentsOf: picture).meanDifference(from: try Bitmap(contentsOf: expected)))
  }

  private func drawn(_ screen: ScreenArrangement, as format: ImageFormat) throws -> Data {
    let renderer = try Renderer()
    let scene = try renderer.scene(of: screen, style: .mockup, title: "test")
    let properties = ImageMetadata(software: "", device: "", designHash: "")
    return try renderer.data(of: scene, as: format, properties: properties)
  }

  @Test(
    "SVG in rsvg-convert and Chromium, and PDF in Poppler, differ from the PNG by at most 1 %",
    arguments: 0..<12)
  func agree(number: Int) throws {
    try agree(try Self.mockup.get().arrangements()[number])
  }

  @Test("SVG and PDF documents of paints and effects agree with the PNG", arguments: ["paints", "effects"])
  func recipes(name: String) throws {
    let url = Repository.root.appendingPathComponent("docs/recipes/\(name).json")
    let file = try DesignFile(path: url.path, contents: Array(try Data(contentsOf: url)))
    try agree(try #require(try Mockup(file).arrangements().first))
  }

  private func agree(_ screen: ScreenArrangement) throws {
    let folder = try TemporaryFolder()
    let png = try drawn(screen, as: .png(scale: 1))
    let svg = folder.url.appendingPathComponent("screen.svg")
    try drawn(screen, as: .svg(text: .outlines)).write(to: svg)
    let raster = folder.url.appendingPathComponent("raster.png")
    try #require(try Program.run("rsvg-convert", [svg.path, "-o", raster.path]).status == 0)
    #expect(try difference(of: raster, from: png, in: folder) < 0.01)

    let pdf = folder.url.appendingPathComponent("screen.pdf")
    try drawn(screen, as: .pdf).write(to: pdf)
    let page = folder.url.appendingPathComponent("page")
    let arguments = ["-r", "72", "-png", "-singlefile", pdf.path, page.path]
    try #require(try Program.run("pdftoppm", arguments).status == 0)
    #expect(try difference(of: page.appendingPathExtension("png"), from: png, in: folder) < 0.01)

    let shot = folder.url.appendingPathComponent("shot.png")
    let size = screen.viewport.size
    let browser = try DevTools(width: Int(size.width), height: Int(size.height))
    try browser.open(svg)
    try browser.screenshot().write(to: shot)
    #expect(try difference(of: shot, from: png, in: folder) < 0.01)
  }
}
