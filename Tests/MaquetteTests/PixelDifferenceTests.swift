import Comparison
import Foundation
import Graphics
import Maquette
import Rendering
import Testing
import TestSupport

@Suite struct PixelDifferenceTests {
  /// A white image with a black box.
  private func picture(width: Int = 60, height: Int = 40, box: CGRect = .zero) -> Bitmap {
    var pixels = [UInt8](repeating: 255, count: 4 * width * height)
    for y in Int(box.minY)..<Int(box.maxY) {
      for x in Int(box.minX)..<Int(box.maxX) {
        for channel in 0..<3 { pixels[4 * (y * width + x) + channel] = 0 }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func difference(_ old: Bitmap, _ new: Bitmap, scale: Double = 1) -> PixelDifference {
    PixelDifference(from: old, to: new, comparison: PixelComparison(of: old, and: new), scale: scale)
  }

  private func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let place = 4 * (y * bitmap.width + x)
    return Array(bitmap.pixels[place..<place + 3].reversed())
  }

  private func texts(_ scene: Scene) -> [String] {
    func texts(_ nodes: [Scene.Node]) -> [String] {
      nodes.flatMap { node -> [String] in
        switch node {
        case .group(let group): texts(group.children)
        case .text(let text): [text.string]
        case .shape, .image: []
        }
      }
    }
    return texts(scene.nodes)
  }

  @Test(
    "in a difference image, equal pixels are light gray, and differing pixels are hatched in two shades of pink"
  )
  func inks() throws {
    let still = CGRect(x: 2, y: 2, width: 6, height: 6)
    let old = picture(box: still)
    var new = picture(box: still)
    for y in 20..<28 {
      for x in 30..<38 { for channel in 0..<3 { new.pixels[4 * (y * 60 + x) + channel] = 0 } }
    }
    let bitmap = try #require(difference(old, new).bitmap)
    #expect(color(bitmap, 50, 5) == [255, 255, 255])
    let grey = color(bitmap, 4, 4)
    #expect(grey[0] == grey[1] && grey[1] == grey[2] && (160...200).contains(grey[0]))
    let inks = Set((20..<28).flatMap { y in (30..<38).map { color(bitmap, $0, y) } })
    #expect(inks == [[0xC4, 0x00, 0x6A], [0xFF, 0x8C, 0xC8]])
  }

  @Test("the difference of images of two sizes shows both areas and lists both sizes")
  func sizes() throws {
    let difference = difference(picture(), picture(width: 50, height: 64))
    let bitmap = try #require(difference.bitmap)
    #expect(bitmap.width == 60 && bitmap.height == 64)
    #expect(color(bitmap, 5, 5) == [255, 255, 255])
    #expect(color(bitmap, 5, 60)[2] > color(bitmap, 5, 60)[0], "only in the new image: blue")
    #expect(color(bitmap, 55, 5)[2] < color(bitmap, 55, 5)[0], "only in the old image: brown")
    #expect([color(bitmap, 55, 60), color(bitmap, 59, 63)] == [[0, 0, 0], [0, 0, 0]])
    let texts = texts(try Renderer().scene(of: difference, title: "Friends"))
    #expect(texts.contains("60 × 40 px → 50 × 64 px"))
    #expect(texts.contains("only before") && texts.contains("only after"))
    #expect(texts.contains("different size; the common area is equal"))
  }

  @Test("a difference image shows both images, the percentage of differing pixels, and numbered regions")
  func scene() throws {
    let new = picture(box: CGRect(x: 20, y: 10, width: 12, height: 10))
    let scene = try Renderer().scene(of: difference(picture(), new), title: "Friends")
    #expect(
      texts(scene) == [
        "Friends", "Before", "60 × 40 px", "1", "Difference", "5 % of the pixels, 1 region", "1", "After",
        "60 × 40 px", "1", "differs",
      ])
  }

  @Test("the difference image of an added or removed image has an empty panel")
  func missing() throws {
    let scene = try Renderer().scene(of: PixelDifference(added: picture()), title: "Friends")
    #expect(
      texts(scene) == [
        "Friends", "Before", "nothing to compare with", "no picture", "After", "60 × 40 px",
      ])
    let gone = try Renderer().scene(of: PixelDifference(removed: picture()), title: "Friends")
    #expect(texts(gone).suffix(3) == ["After", "nothing to compare with", "no picture"])
  }

  @Test("a difference image shows images of any scale pixel by pixel", arguments: [1.0, 2, 3])
  func scale(_ scale: Double) throws {
    let new = picture(width: 600, height: 300, box: CGRect(x: 300, y: 90, width: 60, height: 60))
    let difference = difference(picture(width: 600, height: 300), new, scale: scale)
    let renderer = try Renderer()
    let properties = ImageMetadata(software: "", device: "", designHash: "")
    let data = try renderer.data(
      of: renderer.scene(of: difference, title: ""), as: .png(scale: scale), properties: properties)
    let drawn = try PixelDifference.bitmap(of: data)
    let panel = max(600 / scale, 240)
    let after = (x: Int((32 + 2 * (panel + 32)) * scale), y: Int(110 * scale))
    #expect(color(drawn, after.x + 330, after.y + 120) == [0, 0, 0])
    #expect(color(drawn, after.x + 359, after.y + 149) == [0, 0, 0])
    #expect(color(drawn, after.x + 362 + Int(6 * scale), after.y + 120) == [255, 255, 255])
  }
}
