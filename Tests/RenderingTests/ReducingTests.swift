import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

/// Images that are drawn smaller than their pixel size.
@Suite(.waitsForPrograms) struct ReducingTests {
  let library: SceneLibrary

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
  }

  /// The result of drawing an image into `frame` at one pixel per point.
  private func drawn(_ source: ImageSource, over frame: CGRect, on size: CGSize) throws -> Bitmap {
    let scene = Scene(size: size, background: .white, nodes: [.image(Image(source, frame: frame))])
    return try ImageSource(
      name: "drawn", data: PNGRenderer(PNGSettings(scale: 1)).data(of: scene, with: library)
    ).decoded()
  }

  private func opaque(_ width: Int, _ height: Int, _ color: () -> [UInt8]) throws -> ImageSource {
    let pixels: [UInt8] = Array((0..<width * height).map { _ in color() + [255] }.joined())
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    return try ImageSource(name: "opaque", data: PNGRenderer(PNGSettings(scale: 1)).data(of: bitmap))
  }

  @Test(
    "images are reduced in size as by ImageMagick with the same filter",
    arguments: [(128, 64), (80, 50), (199, 120), (7, 3)])
  func likeImageMagick(width: Int, height: Int) throws {
    let folder = try TemporaryFolder()
    let plain = try ImageSource(
      name: "photo", data: Data(contentsOf: Repository.root.appendingPathComponent("designs/photos/ana.png")))
    try plain.data.write(to: folder.url.appendingPathComponent("photo.png"))
    let run = try Program.run(
      "convert-im6.q16",
      ["photo.png", "-filter", "Hermite", "-resize", "\(width)x\(height)!", "PNG24:small.png"],
      in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    let expected = try Bitmap(contentsOf: folder.url.appendingPathComponent("small.png"))
    let size = CGSize(width: width, height: height)
    let seen = try drawn(plain, over: CGRect(origin: .zero, size: size), on: size)
    // ImageMagick truncates fractions of a level.
    let differences = zip(seen.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }
    #expect(try #require(differences.max()) <= 1)
  }

  @Test("an image drawn at its pixel size is unchanged")
  func itself() throws {
    var generator = SeededGenerator(seed: 11)
    let source = try opaque(40, 30) { (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) } }
    let size = CGSize(width: 40, height: 30)
    let seen = try drawn(source, over: CGRect(origin: .zero, size: size), on: size)
    #expect(try seen == source.decoded())
  }

  @Test(
    "an image of one color keeps that color in any frame, and does not affect its surroundings",
    arguments: [
      CGRect(x: 3, y: 2, width: 11, height: 9), CGRect(x: 3.4, y: 2.3, width: 10.3, height: 7.9),
      CGRect(x: 5.6, y: 5.6, width: 0.3, height: 0.3), CGRect(x: 4, y: 4, width: 0.01, height: 8),
    ])
  func plain(frame: CGRect) throws {
    let source = try opaque(60, 50) { [40, 80, 200] }
    let size = CGSize(width: 20, height: 16)
    let shape = Shape(.rectangle(frame), fill: .color(Color(hex: 0xC85028)))
    let expected = Scene(size: size, background: .white, nodes: [.shape(shape)])
    let data = try PNGRenderer(PNGSettings(scale: 1)).data(of: expected, with: library)
    #expect(
      try drawn(source, over: frame, on: size) == ImageSource(name: "expected", data: data).decoded())
  }

  @Test("a photo with an Exif orientation is rotated before it is reduced in size", arguments: [3, 6, 8])
  func onItsSide(orientation: Int) throws {
    let plain = try OrientedImage.plain("PNG24")
    let turned = try ImageSource(
      name: "turned", data: OrientedImage.png(plain, exif: OrientedImage.exif(orientation), atEnd: false))
    let upright = try ImageSource(
      name: "upright", data: PNGRenderer(PNGSettings(scale: 1)).data(of: turned.decoded()))
    let size = CGSize(width: 17, height: 13)
    let frame = CGRect(x: 1.5, y: 1, width: 14, height: 11)
    #expect(try drawn(turned, over: frame, on: size) == drawn(upright, over: frame, on: size))
  }
}
