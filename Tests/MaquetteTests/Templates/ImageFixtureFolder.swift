import DesignFormat
import Foundation
import Graphics
import Maquette
import TestSupport
import Testing

/// A folder with images, and designs beside them.
struct ImageFixtureFolder {
  /// A cell that consists of its image.
  static let template = #"{"type": "image", "source": "{image}"}"#

  /// The folder's location.
  let folder: TemporaryFolder

  /// Creates an empty folder.
  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes a PNG of `size` points, by default 20 × 10, with `scale` pixels per point.
  func writePicture(_ name: String, size: CGSize = CGSize(width: 20, height: 10), scale: Int) throws {
    let scene = ImageScene(size: size, background: Color(hex: 0x336699), nodes: [])
    let properties = ImageMetadata(software: "test", device: "test", designHash: "0")
    let data = try Renderer().data(of: scene, as: .png(scale: Double(scale)), properties: properties)
    try data.write(to: folder.url.appending(path: name))
  }

  /// Draws a screen with one or more cells at a viewport.
  func scene(
    template: String, item: String, viewport: String = "200x100",
    layout: String = #"{"type": "flow", "itemSize": [100, 50]}"#, with renderer: Renderer? = nil
  ) throws -> Scene {
    let design = """
      {"viewports": ["\(viewport)"], "templates": {"tile": \(template)},
       "screens": [{"id": "s", "layout": \(layout), "cell": "tile", "items": [\(item)]}]}
      """
    let mockup = try Mockup(contentsOf: folder.write(design, to: "app.json"))
    let screen = try #require(try mockup.arrangements().first)
    return try (renderer ?? Renderer()).scene(of: screen, style: .mockup, title: "test")
  }

  /// The image lines in the scene of a cell of 100 × 50 points that is filled by an image.
  func images(of picture: String, viewport: String) throws -> [String] {
    let scene = try scene(template: Self.template, item: #"{"image": "\#(picture)"}"#, viewport: viewport)
    return scene.imageLines
  }
}

extension Scene {
  /// The image lines of the description.
  var imageLines: [String] {
    description.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("image ") }
  }
}
