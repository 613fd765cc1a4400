import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

/// Photos with an Exif orientation are drawn upright in every format.
@Suite(.waitsForPrograms) struct OrientationTests {
  @Test(
    "a JPEG is rotated by its Exif orientation as in ImageMagick, for each orientation and byte order",
    arguments: 1...8, OrientedImage.ByteOrder.allCases)
  func jpeg(orientation: Int, order: OrientedImage.ByteOrder) throws {
    let file = OrientedImage.jpeg(
      try OrientedImage.plain("JPEG"), exif: OrientedImage.exif(orientation, order))
    let source = try ImageSource(name: "photo.jpg", data: file)
    #expect(source.orientation.rawValue == orientation)
    #expect(source.pixelWidth == (orientation < 5 ? 45 : 29))
    #expect(source.pixelHeight == (orientation < 5 ? 29 : 45))
    let header = try ImageHeader(file)
    #expect(header.width == source.pixelWidth && header.height == source.pixelHeight)
    let difference = try source.decoded().meanDifference(from: Self.standing(file))
    #expect(try #require(difference) < 0.01)
  }

  @Test(
    "a PNG is rotated as its Exif chunk specifies, regardless of the chunk's position in the file",
    arguments: 1...8, [false, true])
  func png(orientation: Int, atEnd: Bool) throws {
    let plain = try OrientedImage.plain("PNG24")
    let file = OrientedImage.png(plain, exif: OrientedImage.exif(orientation), atEnd: atEnd)
    let source = try ImageSource(name: "photo.png", data: file)
    #expect(source.orientation.rawValue == orientation)
    let jpeg = OrientedImage.jpeg(
      try OrientedImage.plain("JPEG"), exif: OrientedImage.exif(orientation))
    let difference = try source.decoded().meanDifference(from: Self.standing(jpeg))
    #expect(try #require(difference) < 0.02)
    #expect(try source.dataWithoutMetadata == ImageSource(name: "plain", data: plain).dataWithoutMetadata)
  }

  /// The image as rotated by ImageMagick.
  private static func standing(_ file: Data) throws -> Bitmap {
    let folder = try TemporaryFolder()
    try file.write(to: folder.url.appendingPathComponent("photo.jpg"))
    let run = try Program.run(
      "convert-im6.q16", ["photo.jpg", "-auto-orient", "PNG24:photo.png"], in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    return try Bitmap(contentsOf: folder.url.appendingPathComponent("photo.png"))
  }

  @Test(
    "empty or damaged Exif data does not rotate the image",
    arguments: [
      Data(), Data([0x49, 0x49]), Data([0x49, 0x49, 0x2A, 0]), Data([0x49, 0x4D, 0x2A, 0, 8, 0, 0, 0]),
      OrientedImage.exif(0), OrientedImage.exif(9), OrientedImage.exif(65_535),
      OrientedImage.exif(6).prefix(8), OrientedImage.exif(6).prefix(20),
      OrientedImage.exif(6).prefix(30),
      // A directory past the end, endless entries, a number that has not 16 bits, two numbers.
      OrientedImage.exif(6).replacing(4, with: [0xFF, 0xFF, 0xFF, 0xFF]),
      OrientedImage.exif(6).replacing(22, with: [0x11]).replacing(8, with: [0xFF, 0xFF]),
      OrientedImage.exif(6).replacing(24, with: [4]), OrientedImage.exif(6).replacing(26, with: [2]),
    ])
  func damaged(exif: Data) throws {
    for file in [
      OrientedImage.jpeg(try OrientedImage.plain("JPEG"), exif: exif),
      OrientedImage.png(try OrientedImage.plain("PNG24"), exif: exif, atEnd: false),
    ] {
      let source = try ImageSource(name: "photo", data: file)
      #expect(source.orientation == .up)
      #expect(try source.decoded().width == 45)
    }
  }

  @Test("truncated Exif segments of a JPEG do not rotate the image")
  func shortSegments() throws {
    let jpeg = try OrientedImage.plain("JPEG")
    for content in [[], [0x45], Array("Exif".utf8), Array("Exif\0".utf8), Array("Exif\0\0".utf8)] {
      let segment = Data([0xFF, 0xE1, 0, UInt8(content.count + 2)] + content)
      let source = try ImageSource(name: "photo", data: jpeg.prefix(2) + segment + jpeg.dropFirst(2))
      #expect(source.orientation == .up)
      #expect(try source.decoded().width == 45)
    }
  }

  /// Each orientation once; one is used two more times and shared in SVG.
  private static func scene() throws -> Scene {
    let plain = try OrientedImage.plain("JPEG")
    var scene = Scene(size: CGSize(width: 330, height: 80), background: .white)
    for (index, orientation) in ([1, 2, 3, 4, 5, 6, 7, 8, 6, 6]).enumerated() {
      let data = OrientedImage.jpeg(plain, exif: OrientedImage.exif(orientation))
      let source = try ImageSource(name: "\(orientation).jpg", data: data)
      let size = CGSize(
        width: Double(source.pixelWidth) / 1.5, height: Double(source.pixelHeight) / 1.5)
      let origin = CGPoint(x: 3 + Double(index) * 33, y: 4 + Double(index) * 3)
      scene.nodes.append(.image(Image(source, frame: CGRect(origin: origin, size: size))))
    }
    return scene
  }

  @Test("a rotated photo in PNG, SVG and PDF has the same orientation in rsvg-convert, Chromium and Poppler")
  func painters() throws {
    let scene = try Self.scene()
    let library = SceneLibrary(fonts: try FontLibrary())
    let folder = try TemporaryFolder()
    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
    func shown(_ name: String) throws -> Bitmap { try Bitmap(contentsOf: URL(fileURLWithPath: path(name))) }
    let png = try PNGRenderer(PNGSettings(scale: 2)).data(of: scene, with: library)
    let expected = try ImageSource(name: "scene.png", data: png).decoded()
    for index in 0..<10 {
      let (x, y) = (8 + index * 66, 10 + index * 6)
      let start = 4 * (y * expected.width + x)
      #expect(Array(expected.pixels[start..<start + 3]).map { $0 > 128 } == Self.corners[index], "\(index)")
    }

    try SVGRenderer().data(of: scene, with: library).write(to: URL(fileURLWithPath: path("scene.svg")))
    try #require(
      try Program.run("rsvg-convert", ["--zoom", "2", path("scene.svg"), "-o", path("rsvg.png")]).status == 0)
    #expect(try #require(try shown("rsvg.png").meanDifference(from: expected)) < 0.01)
    let run = try Chromium.run(
      ["--force-device-scale-factor=2", "--window-size=330,80", "--screenshot=\(path("chromium.png"))"],
      page: path("scene.svg"))
    try #require(FileManager.default.fileExists(atPath: path("chromium.png")), "\(run.errors)")
    #expect(try #require(try shown("chromium.png").meanDifference(from: expected)) < 0.01)

    let pdf = try PDFRenderer(creator: "test").data(of: scene, with: library)
    try pdf.write(to: URL(fileURLWithPath: path("scene.pdf")))
    let poppler = try Program.run(
      "pdftoppm", ["-png", "-r", "144", "-singlefile", path("scene.pdf"), path("poppler")])
    try #require(poppler.status == 0, "\(poppler.errors)")
    #expect(try #require(try shown("poppler.png").meanDifference(from: expected)) < 0.01)
  }

  @Test("a PDF embeds a rotated photo with its original compression")
  func compression() throws {
    let photo = try Data(contentsOf: Repository.root.appendingPathComponent("designs/photos/1.jpg"))
    let source = try ImageSource(
      name: "1.jpg", data: OrientedImage.jpeg(photo, exif: OrientedImage.exif(6)))
    let frame = CGRect(x: 0, y: 0, width: source.pixelWidth / 4, height: source.pixelHeight / 4)
    let scene = Scene(size: frame.size, nodes: [.image(Image(source, frame: frame))])
    let library = SceneLibrary(fonts: try FontLibrary())
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("photo.pdf")
    try PDFRenderer(creator: "test").data(of: scene, with: library).write(to: file)
    let images = try Program.run("pdfimages", ["-list", file.path]).text.split(separator: "\n").dropFirst(2)
    #expect(images.count == 1 && images.allSatisfy { $0.contains(" 960   640 ") && $0.contains(" jpeg ") })
    let poppler = try Program.run(
      "pdftoppm", ["-png", "-r", "288", "-singlefile", file.path, "photo"], in: folder.url)
    try #require(poppler.status == 0, "\(poppler.errors)")
    let shown = try Bitmap(contentsOf: folder.url.appendingPathComponent("photo.png"))
    #expect(try #require(try shown.meanDifference(from: source.decoded())) < 0.01)
  }

  /// For each image, whether blue, green and red are bright in the top left corner.
  private static let corners: [[Bool]] = {
    let (red, green, blue, white) = (
      [false, false, true], [false, true, false], [true, false, false], [true, true, true]
    )
    return [red, green, white, blue, red, blue, white, green, blue, blue]
  }()
}

extension Data {
  /// The data with replaced bytes at a position.
  fileprivate func replacing(_ place: Int, with bytes: [UInt8]) -> Data {
    var data = self
    data.replaceSubrange(place..<place + bytes.count, with: bytes)
    return data
  }
}
