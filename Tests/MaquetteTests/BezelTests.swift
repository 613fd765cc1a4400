import DesignFormat
import Foundation
import Graphics
import Rendering
import TestSupport
import LayoutEngine
import Testing

@testable import Mockups
import Maquette

/// The device frame around a finished image of its screen.
@Suite struct BezelTests {
  private func screen(_ viewport: Viewport) throws -> Scene {
    let text = """
      {"screens": [{"id": "s", "title": "Friends", "layout": "column", "items": [{"name": "Ana"}, {"name": "Mei"}]}]}
      """
    let file = try DesignFile(path: "design.json", contents: Array(text.utf8))
    let screen = try #require(try Mockup(file).arrangements(viewports: [viewport]).first)
    return try Renderer().scene(of: screen, style: .mockup, title: "Friends")
  }

  private func lines(of scene: Scene) -> [String] {
    scene.description.split(separator: "\n").map { $0.drop { $0 == " " } }.map(String.init)
  }

  @Test(
    "a device frame adds equal whole points at opposite sides of the screen",
    arguments: [
      ("iPhone 17", [21.0, 21]), ("iPhone 17 landscape", [21, 21]), ("iPhone 14", [26, 26]),
      ("iphone-se-3", [32, 112]), ("iphone-se-3-landscape", [112, 32]), ("ipad-air-11", [56, 56]),
      ("ipad-pro-13-m4 landscape", [46, 46]), ("ipad-9", [50, 110]),
    ])
  func growth(name: String, insets: [Double]) throws {
    let viewport = try Viewport.named(name)
    let bezel = try #require(DeviceBezel(viewport))
    #expect(bezel.insets == EdgeInsets(top: insets[1], left: insets[0], bottom: insets[1], right: insets[0]))
    let scene = try bezel.scene(around: screen(viewport))
    #expect(Double(scene.size.width) == Double(viewport.size.width) + 2 * insets[0])
    #expect(Double(scene.size.height) == Double(viewport.size.height) + 2 * insets[1])
    #expect(scene.background == nil)
    let place = "at x \(insets[0].figures(3))  y \(insets[1].figures(3))"
    #expect(lines(of: scene).contains { $0.hasPrefix("group  display  \(place)") })
  }

  @Test("a device frame changes the screen's pixels only at the corners, and is transparent outside")
  func pixels() throws {
    let viewport = try Viewport.named("iPhone 17")
    let bezel = try #require(DeviceBezel(viewport))
    let plain = try screen(viewport)
    func bitmap(_ scene: Scene) throws -> Bitmap {
      let properties = ImageMetadata(software: "", device: "", designHash: "")
      let data = try Renderer().data(of: scene, as: .png(scale: 1), properties: properties)
      return try ImageSource(name: "picture", data: data).decoded()
    }
    let (inner, outer) = (try bitmap(plain), try bitmap(bezel.scene(around: plain)))
    func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> ArraySlice<UInt8> {
      let start = 4 * (y * bitmap.width + x)
      return bitmap.pixels[start..<start + 4]
    }
    var differences = 0
    for y in 0..<inner.height {
      let isCorner = y < 95 || y >= inner.height - 95
      for x in isCorner ? 95..<inner.width - 95 : 0..<inner.width
      where Array(pixel(inner, x, y)) != Array(pixel(outer, x + 21, y + 21)) {
        differences += 1
      }
    }
    #expect(differences == 0)
    #expect(Array(pixel(outer, 0, 0)) == [0, 0, 0, 0])
    // The display's corner is black, like the border around it.
    #expect(pixel(outer, 22, 22)[pixel(outer, 22, 22).startIndex] < 0x60)
  }

  @Test(
    "a device frame has a home button only if the device has one, in landscape on the right")
  func homeButton() throws {
    func rings(_ name: String) throws -> [String] {
      let viewport = try Viewport.named(name)
      let scene = try #require(DeviceBezel(viewport)).scene(around: Scene(size: viewport.size))
      return lines(of: scene).filter { $0.hasPrefix("ellipse") && $0.contains("gradient") }
    }
    #expect(try rings("iPhone 17").isEmpty)
    #expect(try rings("iphone-se-3").map { $0.contains("x 184.5  y 798  w 70  h 70") } == [true])
    let viewport = try Viewport.named("iphone-se-3-landscape")
    let turned = try #require(DeviceBezel(viewport)).scene(around: Scene(size: viewport.size))
    // x' = y, y' = height - x.
    #expect(lines(of: turned).contains("group  device  transform 0 -1 1 0 0 439"))
  }

  @Test("a device frame shows an app in Split View or Slide Over at its position, beside a blank app")
  func parts() throws {
    func scene(_ name: String) throws -> Scene {
      let viewport = try Viewport.named(name)
      return try #require(DeviceBezel(viewport)).scene(around: Scene(size: viewport.size))
    }
    let half = try scene("ipad-pro-12-9 landscape split 1/2")
    #expect(half.size == CGSize(width: 1366 + 112, height: 1024 + 112))
    #expect(lines(of: half).contains { $0.hasPrefix("rectangle x 688  y 0  w 678  h 1024") })
    #expect(lines(of: half).contains { $0.hasPrefix("group  app  clip rectangle x 0  y 0  w 678  h 1024") })
    let above = try scene("ipad-pro-12-9 landscape slide over")
    #expect(lines(of: above).contains { $0.hasPrefix("group  app  at x 983  y 0") })
  }

  @Test("a viewport without a device has no device frame")
  func bare() throws {
    let bezel = DeviceBezel(try Viewport.named("507x1024"))
    #expect(bezel == nil)
  }

  @Test("the curve of a continuous corner starts 1.53 radii from the corner, or at half of the shorter side")
  func continuousCorners() {
    func start(_ radius: Double) -> Path.Element? {
      Path.continuousRectangle(CGRect(x: 0, y: 0, width: 100, height: 60), radius: radius).elements.first
    }
    #expect(start(10) == .move(CGPoint(x: 15.28665, y: 0)))
    #expect(start(40) == .move(CGPoint(x: 30, y: 0)))
    let square = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(Path.continuousRectangle(square, radius: 0) == .rectangle(square))
  }
}
