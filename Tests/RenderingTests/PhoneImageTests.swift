import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

/// WebP, GIF, HEIC and AVIF.
@Suite(.waitsForPrograms) struct PhoneImageTests {
  private static func source(_ data: Data) throws -> ImageSource { try ImageSource(name: "rose", data: data) }

  private static func plain() throws -> Bitmap {
    try source(try PhoneImage.made(by: [["convert-im6.q16", "rose:", "PNG24:out"]])).decoded()
  }

  @Test(
    "WebP, GIF, HEIC and AVIF images are decoded correctly, and animated images as their first frame",
    arguments: PhoneImage.Kind.allCases)
  func kinds(kind: PhoneImage.Kind) throws {
    let source = try Self.source(try PhoneImage.rose(kind))
    #expect(source.pixelWidth == 70 && source.pixelHeight == 46 && source.orientation == .up)
    let difference = try #require(try source.decoded().meanDifference(from: Self.plain()))
    #expect(difference <= kind.tolerance, "\(difference)")
  }

  @Test(
    "transparent pixels of WebP, GIF, HEIC and AVIF images stay transparent",
    arguments: ["WebP", "GIF", "HEIC", "AVIF"])
  func alpha(format: String) throws {
    let disc = [
      "convert-im6.q16", "-size", "40x40", "xc:none", "-fill", "red", "-draw", "circle 20,20 20,2",
      "PNG32:in.png",
    ]
    let encoders = [
      "WebP": [["cwebp", "-quiet", "in.png", "-o", "out"]],
      "GIF": [["convert-im6.q16", "in.png", "GIF:out"]],
      "HEIC": [["heif-enc", "in.png", "-o", "out.heic"], ["mv", "out.heic", "out"]],
      "AVIF": [["heif-enc", "-A", "in.png", "-o", "out.avif"], ["mv", "out.avif", "out"]],
    ]
    let bitmap = try Self.source(try PhoneImage.made(by: [disc] + (encoders[format] ?? []))).decoded()
    // Lossy compression may make transparent pixels slightly opaque.
    #expect(bitmap.pixels.prefix(4).allSatisfy { $0 < 8 })
    let middle = Array(bitmap.pixels[4 * (20 * 40 + 20)..<4 * (20 * 40 + 21)])
    #expect(middle[0] < 8 && middle[1] < 8 && middle[2] > 245 && middle[3] > 250, "\(middle)")
  }

  @Test("a WebP image is rotated by its Exif data", arguments: [3, 6, 8])
  func orientation(orientation: Int) throws {
    let upright = try Self.source(try OrientedImage.plain("PNG24")).decoded()
    let commands = [
      ["cwebp", "-quiet", "-lossless", "-exact", "in.png", "-o", "plain"],
      ["webpmux", "-set", "exif", "exif", "plain", "-o", "out"],
    ]
    let files = ["in.png": try OrientedImage.plain("PNG24"), "exif": OrientedImage.exif(orientation)]
    let source = try Self.source(try PhoneImage.made(by: commands, of: files))
    #expect(source.orientation.rawValue == orientation)
    #expect(source.pixelWidth == (orientation < 5 ? 45 : 29))
    let stood = upright.upright(from: source.orientation)
    #expect(try #require(try source.decoded().meanDifference(from: stood)) == 0)
  }

  @Test("a HEIC photo with a rotation property is rotated", arguments: [1, 2, 3])
  func rotation(turns: UInt8) throws {
    var heic = try PhoneImage.rose(.heic)
    let stored = try Self.source(heic).decoded()
    // Replaces the property for the channels' bit depth by one for the rotation, in counterclockwise quarter turns.
    let depth = try #require(heic.range(of: Data("pixi".utf8)))
    heic.replaceSubrange(depth, with: Data("irot".utf8))
    heic.replaceSubrange(depth.upperBound..<depth.upperBound + 8, with: [turns, 0, 0, 0, 0, 0, 0, 0])
    let source = try Self.source(heic)
    #expect(source.pixelWidth == (turns == 2 ? 70 : 46) && source.pixelHeight == (turns == 2 ? 46 : 70))
    let turned: [UInt8: ImageOrientation] = [1: .left, 2: .down, 3: .right]
    let expected = stored.upright(from: try #require(turned[turns]))
    #expect(try source.decoded() == expected)
  }

  @Test(
    "colors of WebP, HEIC and AVIF images with another profile are converted to sRGB",
    arguments: ["webp", "heic", "avif"])
  func profile(format: String) throws {
    let png = ColorfulImage.png(
      try ColorfulImage.plain("PNG24"), [try ColorfulImage.iCCP(TestProfile.displayP3)])
    let expected = try Self.source(png).decoded()
    let commands: [[String]] =
      switch format {
      case "webp": [["cwebp", "-quiet", "-lossless", "-metadata", "icc", "in.png", "-o", "out"]]
      case "heic":
        [
          ["heif-enc", "-q", "100", "-p", "chroma=444", "in.png", "-o", "out.heic"],
          ["mv", "out.heic", "out"],
        ]
      default:
        [
          ["heif-enc", "-A", "-q", "100", "-p", "chroma=444", "in.png", "-o", "out.avif"],
          ["mv", "out.avif", "out"],
        ]
      }
    let source = try Self.source(try PhoneImage.made(by: commands, of: ["in.png": png]))
    #expect(source.colorRemark == nil)
    let difference = try #require(try source.decoded().meanDifference(from: expected))
    #expect(difference < (format == "webp" ? 0.001 : 0.02), "\(difference)")
  }

  @Test(
    "SVG documents embed WebP, GIF, HEIC and AVIF images as PNG or JPEG, which all viewers support",
    arguments: PhoneImage.Kind.allCases)
  func embedding(kind: PhoneImage.Kind) throws {
    let source = try Self.source(try PhoneImage.rose(kind))
    let frame = CGRect(x: 0, y: 0, width: 70, height: 46)
    let scene = Scene(size: frame.size, nodes: [.image(Image(source, frame: frame))])
    let svg = String(
      decoding: try SVGRenderer().data(of: scene, with: SceneLibrary(fonts: try FontLibrary())), as: UTF8.self
    )
    let isPhoto = [.lossyWebP, .heic, .avif].contains(kind)
    #expect(svg.contains("data:image/\(isPhoto ? "jpeg" : "png");base64,"))
  }

  @Test("a truncated WebP, GIF, HEIC or AVIF image is an error", arguments: PhoneImage.Kind.allCases)
  func cut(kind: PhoneImage.Kind) throws {
    let file = try PhoneImage.rose(kind)
    // Data after the first frame is not read.
    let end = kind == .animatedWebP || kind == .animatedGIF ? file.count / 3 : file.count * 9 / 10
    for count in stride(from: 0, to: end, by: max(1, file.count / 40)) {
      #expect(throws: RenderingError.self, "\(count)") { try Self.source(file.prefix(count)).decoded() }
    }
  }

  @Test(
    "thousands of damaged WebP, GIF, HEIC and AVIF images are decoded or refused without a crash",
    arguments: PhoneImage.Kind.allCases)
  func mutations(kind: PhoneImage.Kind) throws {
    var generator = SeededGenerator(seed: 0x9E37_79B9)
    let file = try PhoneImage.rose(kind)
    for _ in Rounds.of(300) {
      let damaged = file.mutated(by: &generator)
      do throws(RenderingError) {
        let source = try ImageSource(name: "damaged", data: damaged)
        guard source.pixelWidth * source.pixelHeight < 1 << 20 else { continue }
        let bitmap = try source.decoded()
        #expect(bitmap.width == source.pixelWidth && bitmap.height == source.pixelHeight)
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }

  @Test("a GIF, WebP or HEIC header with a huge size is refused before decoding")
  func bombs() throws {
    var gif = try PhoneImage.rose(.gif)
    gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: RenderingError.self) { try Self.source(gif) }
    var webP = try PhoneImage.rose(.animatedWebP)
    webP.replaceSubrange(24..<30, with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: RenderingError.self) { try Self.source(webP) }
    var heic = try PhoneImage.rose(.heic)
    // The first size is that of the encoded image, the last one that of the displayed image.
    let size = try #require(heic.range(of: Data("ispe".utf8), options: .backwards)).upperBound + 4
    heic.replaceSubrange(size..<size + 8, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    #expect(throws: RenderingError.self) { try Self.source(heic) }
  }
}
