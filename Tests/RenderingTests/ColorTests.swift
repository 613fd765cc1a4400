import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

/// Color profiles and color chunks in image files are applied.
@Suite(.waitsForPrograms) struct ColorTests {
  private typealias Picture = ColorfulImage

  private static func decoded(_ data: Data) throws -> Bitmap {
    try ImageSource(name: "picture", data: data).decoded()
  }

  private static let adobe = URL(fileURLWithPath: "/usr/share/color/icc/compatibleWithAdobeRGB1998.icc")
  private static let standard = URL(fileURLWithPath: "/usr/share/color/icc/sRGB.icc")

  /// Files by description, each with the largest difference from Chromium that rounding causes.
  private static func files(of colors: [String] = Picture.pixels) throws -> [(
    name: String, data: Data, tolerance: Int
  )] {
    func plain(_ type: String, _ arguments: [String] = []) throws -> Data {
      try Picture.plain(type, arguments, of: colors)
    }
    let (jpeg, png, deep) = (try plain("JPEG"), try plain("PNG24"), try plain("PNG48"))
    let gray = try plain("JPEG", ["-colorspace", "Gray"])
    let grayPNG = try plain("PNG", ["-colorspace", "Gray", "-depth", "8"])
    let adobe = try Data(contentsOf: adobe)
    let p3 = try Picture.iCCP(TestProfile.displayP3)
    let adobeLight = [Picture.gAMA(45_455), Picture.cHRM(Picture.adobePlaces)]
    return [
      ("untagged JPEG", jpeg, 0), ("untagged PNG", png, 0), ("16 bits", deep, 0),
      ("16 bits, interlaced", try plain("PNG48", ["-interlace", "PNG"]), 0),
      ("Adobe RGB", Picture.jpeg(jpeg, TestProfile.segments(adobe)), 2),
      ("Adobe RGB in three segments", Picture.jpeg(jpeg, TestProfile.segments(adobe, count: 3)), 2),
      ("Display P3", Picture.jpeg(jpeg, TestProfile.segments(TestProfile.displayP3)), 2),
      ("Display P3, PNG", Picture.png(png, [p3]), 2),
      ("Display P3, 16 bits", Picture.png(deep, [p3]), 2),
      ("Display P3, transparent", Picture.png(try plain("PNG32", ["-alpha", "set"]), [p3]), 2),
      ("Display P3, palette", Picture.png(try plain("PNG8", ["-colors", "200"]), [p3]), 2),
      ("Display P3 before sRGB", Picture.png(png, [("sRGB", Data([0])), p3]), 2),
      (
        "code points before Adobe RGB",
        Picture.png(png, [try Picture.iCCP(adobe), Picture.cICP([12, 13, 0, 1])]), 2
      ),
      ("code points of television", Picture.png(png, [Picture.cICP([9, 1, 0, 1])]), 2),
      ("sRGB before Adobe's places", Picture.png(png, [("sRGB", Data([0]))] + adobeLight), 0),
      ("Adobe's places", Picture.png(png, adobeLight), 2),
      ("Adobe's places, 16 bits", Picture.png(deep, adobeLight), 2),
      ("places without an exponent", Picture.png(png, [Picture.cHRM(Picture.adobePlaces)]), 0),
      ("linear light", Picture.png(png, [Picture.gAMA(100_000)]), 2),
      ("linear light, grey", Picture.png(grayPNG, [Picture.gAMA(100_000)]), 2),
      ("grey", Picture.jpeg(gray, TestProfile.segments(TestProfile.gray(exponent: 1.5))), 2),
      ("grey PNG", Picture.png(grayPNG, [try Picture.iCCP(TestProfile.gray(exponent: 1.5))]), 2),
      ("grey with a profile of colours", Picture.jpeg(gray, TestProfile.segments(adobe)), 2),
      ("CMYK", try plain("JPEG", ["-colorspace", "CMYK"]), 1),
    ]
  }

  @Test("images with color profiles have the same colors as in Chromium")
  func chromium() throws {
    let files = try Self.files()
    let folder = try TemporaryFolder()
    var page = "<body style='margin:0'>"
    for (index, file) in files.enumerated() {
      try file.data.write(to: folder.url.appendingPathComponent("\(index)"))
      page += "<img src='\(index)' style='position:absolute; left:0; top:\(64 * index)px'>"
    }
    try Data(page.utf8).write(to: folder.url.appendingPathComponent("page.html"))
    let shot = folder.url.appendingPathComponent("shot.png")
    let run = try Chromium.run(
      [
        "--force-color-profile=srgb", "--window-size=64,\(64 * files.count)", "--screenshot=\(shot.path)",
      ], page: folder.url.appendingPathComponent("page.html").path)
    try #require(FileManager.default.fileExists(atPath: shot.path), "\(run.errors)")
    let shown = try Bitmap(contentsOf: shot)
    for (index, file) in files.enumerated() {
      let pixels = try Self.decoded(file.data).pixels
      let rows = Array(shown.pixels[4 * 64 * 64 * index..<4 * 64 * 64 * (index + 1)])
      let difference = Self.largestDifference(pixels, rows)
      #expect(difference <= file.tolerance, "\(file.name): \(difference)")
    }
  }

  private static func largestDifference(_ first: [UInt8], _ second: [UInt8]) -> Int {
    zip(first, second).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test(
    "the color profile of an image is applied as in ImageMagick, and changes the image",
    arguments: ["PNG24", "PNG48", "JPEG"])
  func imageMagick(type: String) throws {
    let folder = try TemporaryFolder()
    let isPress = type == "JPEG"
    let plain = try Picture.plain(type, isPress ? ["-colorspace", "CMYK"] : [])
    // Chromium treats mixed colors as press inks, so it is no reference for CMYK.
    let tagged =
      try isPress
      ? Picture.jpeg(plain, TestProfile.segments(TestProfile.press))
      : Picture.png(plain, [Picture.iCCP(Data(contentsOf: Self.adobe))])
    try tagged.write(to: folder.url.appendingPathComponent("picture"))
    let run = try Program.run(
      "convert-im6.q16", ["picture", "-profile", Self.standard.path, "-strip", "PNG24:standard.png"],
      in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    let expected = try Bitmap(contentsOf: folder.url.appendingPathComponent("standard.png")).pixels
    let (heeded, ignored) = (try Self.decoded(tagged).pixels, try Self.decoded(plain).pixels)
    #expect(Self.largestDifference(heeded, expected) <= 2)
    #expect(Self.largestDifference(ignored, expected) > 60)
  }

  @Test("sRGB images keep their exact pixels, for every way to declare sRGB")
  func standardColors() throws {
    let (jpeg, png) = (try Picture.plain("JPEG"), try Picture.plain("PNG32", ["-alpha", "set"]))
    let (expectedJPEG, expectedPNG) = (try Self.decoded(jpeg), try Self.decoded(png))
    for profile in [TestProfile.sRGB, try Data(contentsOf: Self.standard)] {
      #expect(try Self.decoded(Picture.jpeg(jpeg, TestProfile.segments(profile))) == expectedJPEG)
      #expect(try Self.decoded(Picture.png(png, [try Picture.iCCP(profile)])) == expectedPNG)
    }
    for chunks in [
      [("sRGB", Data([0]))], [Picture.gAMA(45_455)],
      [Picture.gAMA(45_455), Picture.cHRM(Picture.standardPlaces)],
      [Picture.cICP([1, 13, 0, 1])],
    ] {
      #expect(try Self.decoded(Picture.png(png, chunks)) == expectedPNG)
    }
  }

  @Test(
    "an unsupported color declaration of an image is ignored with a remark, and other declarations are applied"
  )
  func remarks() throws {
    let (jpeg, png) = (try Picture.plain("JPEG"), try Picture.plain("PNG24"))
    let (plainJPEG, plainPNG) = (try Self.decoded(jpeg), try Self.decoded(png))
    let p3 = try Self.decoded(Picture.png(png, [try Picture.iCCP(TestProfile.displayP3)]))
    let cut = TestProfile.displayP3.prefix(200)
    var numbered = TestProfile.segments(TestProfile.displayP3, count: 2)
    numbered[16] = 7
    let damaged = "has a damaged color profile, which is ignored"
    let cases: [(Data, String?, Bitmap)] = [
      (jpeg, nil, plainJPEG),
      (Picture.jpeg(jpeg, TestProfile.segments(cut)), damaged, plainJPEG),
      (Picture.jpeg(jpeg, TestProfile.segments(Data("nonsense".utf8))), damaged, plainJPEG),
      (Picture.jpeg(jpeg, numbered), damaged, plainJPEG),
      (Picture.png(png, [try Picture.iCCP(cut)]), damaged, plainPNG),
      (Picture.png(png, [("iCCP", Data("x\0\0nonsense".utf8))]), damaged, plainPNG),
      (
        Picture.jpeg(jpeg, TestProfile.segments(TestProfile.press)),
        "has a color profile for CMYK images, which is ignored", plainJPEG
      ),
      (
        Picture.jpeg(jpeg, TestProfile.segments(TestProfile.gray(exponent: 1.8))),
        "has a color profile for gray images, which is ignored", plainJPEG
      ),
      (
        Picture.png(png, [Picture.gAMA(0)]),
        "has impossible color values (gAMA, cHRM), which are ignored", plainPNG
      ),
      (
        Picture.png(png, [Picture.gAMA(45_455), Picture.cHRM([0, 0, 0, 0, 0, 0, 0, 0])]),
        "has impossible color values (gAMA, cHRM), which are ignored", plainPNG
      ),
      (
        Picture.png(png, [Picture.cICP([9, 16, 0, 1]), try Picture.iCCP(TestProfile.displayP3)]),
        "has high dynamic range (PQ), which is not supported", p3
      ),
      (
        Picture.png(png, [Picture.cICP([1, 13, 0, 0])]),
        "has an unknown color space (cICP 1-13-0-0), which is ignored", plainPNG
      ),
    ]
    for (data, remark, bitmap) in cases {
      let source = try ImageSource(name: "picture", data: data)
      #expect(source.colorRemark == remark)
      #expect(try source.decoded() == bitmap, "\(remark ?? "none")")
    }
  }

  @Test("16-bit colors of an image are converted before they are reduced to 8 bits")
  func precision() throws {
    // Dark linear grays, of which 8 bits can represent only a few.
    let arguments = ["-size", "256x16", "gradient:gray(0%)-gray(2%)", "-delete", "0", "-colorspace", "Gray"]
    let dark = try Picture.plain("PNG48", arguments)
    let pixels = try Self.decoded(Picture.png(dark, [Picture.gAMA(100_000)])).pixels
    #expect(Set(stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] }).count > 12)
  }

  @Test("decoding an image with a color profile gives the same bytes each time and on any thread")
  func determinism() async throws {
    let data = Picture.jpeg(try Picture.plain("JPEG"), TestProfile.segments(try Data(contentsOf: Self.adobe)))
    let expected = try Self.decoded(data)
    try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<8 { group.addTask { try Self.decoded(data) } }
      for try await bitmap in group { #expect(bitmap == expected) }
    }
  }

  @Test("PNG, SVG and PDF show the same image colors in rsvg-convert, Chromium and Poppler")
  func painters() throws {
    var scene = Scene(size: CGSize(width: 5 * 40, height: 5 * 40), background: .white)
    for (index, file) in try Self.files(of: Picture.squares).enumerated() {
      let frame = CGRect(x: 40 * (index % 5), y: 40 * (index / 5), width: 32, height: 32)
      scene.nodes.append(.image(Image(try ImageSource(name: file.name, data: file.data), frame: frame)))
    }
    let library = SceneLibrary(fonts: try FontLibrary())
    let folder = try TemporaryFolder()
    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
    func shown(_ name: String) throws -> Bitmap { try Bitmap(contentsOf: URL(fileURLWithPath: path(name))) }
    let expected = try Self.decoded(try PNGRenderer(PNGSettings(scale: 2)).data(of: scene, with: library))

    try SVGRenderer().data(of: scene, with: library).write(to: URL(fileURLWithPath: path("scene.svg")))
    let rsvg = try Program.run("rsvg-convert", ["--zoom", "2", path("scene.svg"), "-o", path("rsvg.png")])
    try #require(rsvg.status == 0, "\(rsvg.errors)")
    let run = try Chromium.run(
      [
        "--force-device-scale-factor=2", "--force-color-profile=srgb", "--window-size=200,200",
        "--screenshot=\(path("chromium.png"))",
      ], page: path("scene.svg"))
    try #require(FileManager.default.fileExists(atPath: path("chromium.png")), "\(run.errors)")
    try PDFRenderer(creator: "test").data(of: scene, with: library).write(
      to: URL(fileURLWithPath: path("scene.pdf")))
    let poppler = try Program.run(
      "pdftoppm", ["-png", "-r", "144", "-singlefile", path("scene.pdf"), path("poppler")])
    try #require(poppler.status == 0, "\(poppler.errors)")
    for viewer in ["rsvg", "chromium", "poppler"] {
      let picture = try shown("\(viewer).png")
      var largest = 0
      // The middle of each square.
      for y in stride(from: 4, to: 400, by: 8) {
        for x in stride(from: 4, to: 400, by: 8) {
          let pixel = 4 * (y * 400 + x)..<4 * (y * 400 + x) + 3
          largest = max(
            largest, Self.largestDifference(Array(picture.pixels[pixel]), Array(expected.pixels[pixel])))
        }
      }
      // The loss of the second JPEG compression.
      #expect(largest <= 3, "\(viewer): \(largest)")
    }
  }

  @Test("images with hundreds of damaged color profiles are decoded without a crash")
  func damagedProfiles() throws {
    var generator = SeededGenerator(seed: 0x1CC)
    let kinds: [(arguments: [String], profile: Data)] = [
      ([], try Data(contentsOf: Self.adobe)), ([], TestProfile.displayP3),
      (["-colorspace", "Gray"], TestProfile.gray(exponent: 1.5)),
      (["-colorspace", "CMYK"], TestProfile.press),
    ]
    for (arguments, profile) in kinds {
      let plain = try Picture.plain("JPEG", arguments, of: ["hald:2"])
      for _ in Rounds.of(150) {
        // Most of the data that is read is at the beginning.
        let head = profile.prefix(400).mutated(by: &generator)
        let source = try ImageSource(
          name: "picture", data: Picture.jpeg(plain, TestProfile.segments(head + profile.dropFirst(400))))
        #expect(try source.decoded().pixels.count == 4 * 8 * 8)
        #expect(source.colorRemark?.hasSuffix("ignored") != false)
      }
    }
  }
}
