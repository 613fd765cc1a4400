import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct PNGCompressionTests {
  let library: SceneLibrary

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
  }

  @Test(
    "PNG compression is lossless and readable by other programs", arguments: Picture.allCases,
    [PNGSettings.Compression.quick, .compact])
  func isLossless(picture: Picture, compression: PNGSettings.Compression) throws {
    let scene = try picture.scene(library.fonts)
    let renderer = PNGRenderer(PNGSettings(scale: 1, compression: compression))
    let data = try renderer.data(of: scene, with: library)
    let drawn = try renderer.drawn(scene, with: library)
    #expect(drawn.isOpaque ? try bitmap(data) == drawn.bitmap : try bitmap(data).width == drawn.bitmap.width)
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("picture.png")
    try data.write(to: file)
    let check = try Program.run("pngcheck", ["-v", file.path])
    #expect(check.status == 0, "\(check.text)")
  }

  @Test(
    "a PNG file is at most a quarter larger than libpng's, and with compact compression it is not larger",
    arguments: [(Picture.grain, 1), (.text, 3)])
  func isSmall(picture: Picture, scale: Double) throws {
    let scene = try picture.scene(library.fonts)
    let quick = try PNGRenderer(PNGSettings(scale: scale)).data(of: scene, with: library)
    let compact = try PNGRenderer(PNGSettings(scale: scale, compression: .compact)).data(
      of: scene, with: library)
    let folder = try TemporaryFolder()
    let files = ["quick", "usual"].map { folder.url.appendingPathComponent("\($0).png") }
    try quick.write(to: files[0])
    let usual = ["-define", "png:compression-level=6", "-define", "png:compression-filter=5"]
    #expect(try Program.run("convert", [files[0].path] + usual + ["PNG24:\(files[1].path)"]).status == 0)
    let limit = Double(try Data(contentsOf: files[1]).count)
    #expect(Double(quick.count) < limit * 1.25)
    #expect(Double(compact.count) < limit)
  }

  @Test(
    "identical bands of an image are compressed to the same bytes at any position",
    arguments: [255, 128, 0])
  func plainBands(alpha: UInt8) throws {
    // Bands of 4 MB: 1,024 rows of 1,023 pixels, and a last band of 60 rows.
    let (width, rows) = (1_023, 1_024)
    let (plain, other): ([UInt8], [UInt8]) = ([alpha, 0, alpha, alpha], [0, 0, 0, 255])
    let bands = [plain, plain, other, plain]
    var pixels = Data()
    func fill(_ pixel: [UInt8], _ rows: Int) {
      let row = Data((0..<width).flatMap { _ in pixel })
      for _ in 0..<rows { pixels += row }
    }
    for pixel in bands { fill(pixel, rows) }
    fill(plain, 60)
    let bitmap = Bitmap(width: width, height: rows * bands.count + 60, pixels: [UInt8](pixels))
    let file = try PNGRenderer(PNGSettings(scale: 1)).data(of: bitmap)
    #expect((try self.bitmap(file) == bitmap) == true)
    let parts = try PNGFile(file).chunks("IDAT").map(\.data)
    try #require(parts.count == 5)
    // The first band starts with zlib's header.
    #expect(parts[0].dropFirst(2) == parts[1][...])
    #expect(parts[1] == parts[3] && parts[1] != parts[2])
  }

  @Test("equal scenes give PNG files with equal bytes")
  func isRepeatable() throws {
    let scene = try Picture.grainAndText.scene(library.fonts)
    let picture = PNGRenderer(PNGSettings(scale: 1))
    let again = SceneLibrary(fonts: try FontLibrary())
    #expect(try picture.data(of: scene, with: library) == picture.data(of: scene, with: again))
  }

  /// Contents that compress differently.
  enum Picture: CaseIterable, CustomTestStringConvertible {
    case text
    case grain
    case grainAndText
    case clearGrain
    case onePixel
    /// One row is longer than deflate's window.
    case wide
    case tall

    var testDescription: String { "\(self)" }

    func scene(_ fonts: FontLibrary) throws -> Scene {
      switch self {
      case .text: Sample.card(fonts)
      case .grain: Self.grain(CGSize(width: 200, height: 120), background: .white)
      case .grainAndText:
        Scene(
          size: CGSize(width: 200, height: 180), background: .white,
          nodes: Sample.card(fonts).nodes
            + [
              .group(
                Group(
                  Self.grain(CGSize(width: 200, height: 120), background: nil).nodes,
                  transform: AffineTransform(translationByX: 0, byY: 60)))
            ])
      case .clearGrain: Self.grain(CGSize(width: 150, height: 100), background: nil)
      case .onePixel: Sample.filled(.black, CGSize(width: 1, height: 1), background: .white)
      case .wide: Self.grain(CGSize(width: 12_000, height: 2), background: .white)
      case .tall: Self.grain(CGSize(width: 1, height: 3_000), background: nil)
      }
    }

    /// A gray gradient with noise, in which each pixel is a shape.
    private static func grain(_ size: CGSize, background: Color?) -> Scene {
      var state: UInt32 = 1
      func noise(_ range: UInt32) -> UInt32 {
        state = state &* 1_664_525 &+ 1_013_904_223
        return (state >> 16) % range
      }
      var nodes: [Scene.Node] = []
      for y in 0..<Int(size.height) {
        for x in 0..<Int(size.width) {
          let level = UInt32((x + y) % 200)
          let color = Color(
            hex: (level + noise(24)) << 16 | (level + noise(24)) << 8 | (level + noise(24)),
            alpha: background == nil ? Double(noise(4)) / 3 : 1)
          let pixel = CGRect(x: x, y: y, width: 1, height: 1)
          nodes.append(.shape(Shape(.rectangle(pixel), fill: .color(color))))
        }
      }
      return Scene(size: size, background: background, nodes: nodes)
    }
  }

  private func bitmap(_ data: Data) throws -> Bitmap {
    try ImageSource(name: "picture", data: data).decoded()
  }
}
