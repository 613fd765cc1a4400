import DesignFormat
import Foundation
import Maquette
import Rendering
import TestSupport
import Testing

/// Errors of images that cannot be drawn name the image, its item and the reason.
@Suite struct DamagedImageTests {
  private let folder: ImageFixtureFolder
  private let items = #"{"id": "mei", "image": "good.png"}, {"id": "ana", "image": "bad.png"}"#

  init() throws {
    folder = try ImageFixtureFolder()
    try folder.writePicture("good.png", scale: 1)
    try folder.writePicture("bad@2x.png", scale: 2)
    try folder.writePicture("bad.png", scale: 1)
  }

  private func problems(_ draw: () throws -> Void) -> [String] {
    let error = #expect(throws: InvalidDesign.self) { try draw() }
    let path = folder.folder.url.path + "/"
    return (error?.diagnostics ?? []).map { $0.description.replacing(path, with: "") }
  }

  @Test(
    "damage after the header of an image file is detected in every format", arguments: ["png", "svg", "pdf"])
  func damaged(kind: String) throws {
    for name in ["bad@2x.png", "good.png"] {
      let file = folder.folder.url.appending(path: name)
      try Data(contentsOf: file).prefix(40).write(to: file)
    }
    let format: ImageFormat =
      switch kind {
      case "png": .png(scale: 2)
      case "svg": .svg(text: .outlines)
      default: .pdf
      }
    let renderer = try Renderer()
    let scene = try folder.scene(
      template: ImageFixtureFolder.template, item: #"\#(items), {"image": "bad.png"}"#,
      viewport: "200x100@2x",
      with: renderer)
    let properties = ImageMetadata(software: "test", device: "test", designHash: "0")
    // The second time as well, because a damaged file must not be cached as valid.
    for _ in 1...2 {
      let problems = problems { _ = try renderer.data(of: scene, as: format, properties: properties) }
      #expect(problems.count == 2, "\(problems)")
      #expect(
        problems[0].hasPrefix(#"app.json:2:126: error: the image "good.png" cannot be drawn: PNG: "#)
          && problems[0].hasSuffix(" [screens[0].items[0].image]"), "\(problems)")
      #expect(
        problems[1].hasPrefix(#"app.json:2:162: error: the image "bad@2x.png" cannot be drawn: PNG: "#)
          && problems[1].hasSuffix(" [screens[0].items[1].image]"), "\(problems)")
    }
  }

  @Test("an image file that becomes invalid between validation and drawing is reported at the same location")
  func goneMeanwhile() throws {
    let design =
      #"{"screens": [{"id": "s", "layout": "column", "items": [{"id": "a", "image": "bad.png"}]}]}"#
    let mockup = try Mockup(contentsOf: folder.folder.write(design, to: "app.json"))
    let screen = try #require(try mockup.arrangements().first)
    let file = folder.folder.url.appending(path: "bad@2x.png")
    for (bytes, reason) in [(Data(), "an empty file"), (nil, "the file does not exist")] {
      if let bytes { try bytes.write(to: file) } else { try FileManager.default.removeItem(at: file) }
      let problems = problems { _ = try Renderer().scene(of: screen, style: .mockup, title: "") }
      #expect(
        problems == [
          #"app.json:1:77: error: the image "bad@2x.png" cannot be drawn: \#(reason) [screens[0].items[0].image]"#
        ])
    }
  }
}

/// Validation reports all problems of image files without decoding them.
@Suite struct ImageFileTests {
  private static func png(_ width: UInt32, _ height: UInt32) -> Data {
    let size = [width, height].flatMap { number in withUnsafeBytes(of: number.bigEndian) { Array($0) } }
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
      + Data(size + [8, 2, 0, 0, 0, 0, 0, 0, 0])
  }

  private static let files: [(name: String, bytes: Data, reason: String)] = [
    (
      "webp.png", Data("RIFF\u{1}\u{0}\u{0}\u{0}WEBPVP8 ".utf8),
      "a damaged WebP image without a size"
    ),
    ("gif.png", Data("GIF89a".utf8), "a damaged GIF image without a size"),
    (
      "heic.jpg", Data("\u{0}\u{0}\u{0}\u{18}ftypheic".utf8),
      "a damaged HEIC image without a size"
    ),
    (
      "avif.png", Data("\u{0}\u{0}\u{0}\u{1C}ftypmif1\u{0}\u{0}\u{0}\u{0}mif1avif".utf8),
      "a damaged AVIF image without a size"
    ),
    (
      "svg.png", Data("<?xml version=\"1.0\"?><svg/>".utf8),
      "an SVG drawing without a size; add a width and a height, or a viewBox"
    ),
    (
      "times.svg", Data("<svg viewBox='0 0 24×24'/>".utf8),
      "an SVG drawing without a size: the attribute \"viewBox\" has the character U+00D7 (multiplication sign); write it as in \"0 0 24 24\""
    ),
    (
      "wide.svg", Data("<svg width='２４' height='24'/>".utf8),
      "an SVG drawing without a size: the attribute \"width\" has the character U+FF12 (fullwidth digit two); write it as in \"24\""
    ),
    (
      "filter.svg", Data("<svg width='9' height='9'><filter><feTurbulence/></filter></svg>".utf8),
      "SVG: the filter feTurbulence is not drawn; save the drawing without it, or as PNG"
    ),
    ("tiff.png", Data("II*\u{0}".utf8), "a TIFF image, which is not supported; save it as PNG"),
    ("qoi.png", Data("qoif".utf8), "a QOI image, which is not supported; save it as PNG"),
    ("icns.png", Data("icns".utf8), "a Mac icon, which is not supported; save it as PNG"),
    (
      "sketch.png", Data("PK\u{3}\u{4}".utf8),
      "an archive, such as a Sketch document, which is not supported; unpack it, and export the image"
    ),
    (
      "lottie.png", Data("{\"v\": \"5\", \"layers\": []}".utf8),
      "a Lottie animation, which is not supported; export it as SVG, or as PNG"
    ),
    ("font.png", Data("OTTO".utf8), "a font, which is not supported; name an image"),
    (
      "tga.png", Data([0, 0, 2, 0, 0, 0, 0, 0]),
      "not in a supported format (PNG, JPEG, WebP, HEIC, AVIF, GIF and SVG)"
    ),
    ("jxl.png", Data([0xFF, 0x0A]), "a JPEG XL image, which is not supported; save it as PNG"),
    ("psd.png", Data("8BPS".utf8), "a Photoshop document, which is not supported; export it as PNG"),
    ("pdf.png", Data("%PDF-1.7".utf8), "a PDF document, which is not supported; export it as SVG, or as PNG"),
    (
      "svgz.png", Data([0x1F, 0x8B]),
      "a compressed file, such as an .svgz, which is not supported; unpack it (gunzip)"
    ),
    (
      "text.png", Data("not a picture".utf8),
      "not in a supported format (PNG, JPEG, WebP, HEIC, AVIF, GIF and SVG), but a text that begins with \"not a picture\""
    ),
    (
      "noise.png", Data([0x80, 0x01, 0x41]),
      "not in a supported format (PNG, JPEG, WebP, HEIC, AVIF, GIF and SVG)"
    ),
    (
      "annex.png", Data("/annex/objects/SHA256E-s9--0f.png\n".utf8),
      "a git-annex pointer and not the picture itself; fetch it with \"git annex get\""
    ),
    (
      "link.png", Data("../shared/logo.png".utf8),
      "a symbolic link to \"../shared/logo.png\" that git wrote as a text; name that file, or check the link out again with \"core.symlinks\" set"
    ),
    (
      "alias.png", Data("book\0\0\0\0mark\0\0".utf8),
      "a Finder alias, which is not supported; copy the image itself"
    ),
    (
      "shortcut.png", Data([0x4C, 0, 0, 0, 0x01, 0x14, 0x02, 0]),
      "a Windows shortcut, which is not supported; copy the image itself"
    ),
    (
      "web.png", Data("[InternetShortcut]\r\nURL=https://example.org/\r\n".utf8),
      "a shortcut to a web address, which is not supported; download the image itself"
    ),
    ("empty.png", Data(), "an empty file"),
    (
      "huge.png", png(90_000, 90_000),
      "90000 × 90000 pixels, which is outside the limits (32767 a side, 64 megapixels in all)"
    ),
    ("flat.png", png(0, 5), "0 × 5 pixels, which is outside the limits (32767 a side, 64 megapixels in all)"),
    (
      "cgbi.png", png(40, 40).prefix(8) + Data([0, 0, 0, 4]) + Data("CgBI".utf8) + Data([0x50, 0, 0x20, 2]),
      "a PNG that Xcode has processed (CgBI), which is not supported; use the file from the app's source, or convert it: "
        + "xcrun -sdk iphoneos pngcrush -revert-iphone-optimizations"
    ),
    (
      "crlf.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A]) + png(40, 40).dropFirst(8),
      "a PNG whose line breaks were converted as in a text, which is not supported; copy the image again, and mark images as "
        + "binary in .gitattributes: *.png binary"
    ),
    (
      "zeros.png", Data(count: 900),
      "a file of zeros, such as one that a cloud drive has not downloaded, which is not supported; download or copy the image again"
    ),
    (
      "late.png", png(40, 40).prefix(12) + Data("tEXt".utf8) + png(40, 40).dropFirst(16),
      "a damaged PNG image without a size"
    ),
    ("cut.jpg", Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4]), "a damaged JPEG image without a size"),
  ]

  @Test("each invalid image file is reported at its first reference, regardless of its extension")
  func everyFile() throws {
    let folder = try TemporaryFolder()
    for file in Self.files { try file.bytes.write(to: folder.url.appending(path: file.name)) }
    try Data([0xFF, 0xD8, 0xFF]).write(to: folder.url.appending(path: "long.jpg"))
    let handle = try FileHandle(forWritingTo: folder.url.appending(path: "long.jpg"))
    try handle.truncate(atOffset: 70 << 20)
    let files = Self.files + [("long.jpg", Data(), "it is larger than 64 MiB")]
    let items = files.map { "{\"image\": \"\($0.name)\"}" } + ["{\"image\": \"webp.png\"}"]
    let path = try folder.write(
      "{\"screens\": [{\"id\": \"s\", \"layout\": \"column\", \"items\": [\n\(items.joined(separator: ",\n"))]}]}",
      to: "app.json")
    let error = try #require(throws: InvalidDesign.self) { try Mockup(contentsOf: path) }
    #expect(
      error.diagnostics.map { $0.description.replacing(path, with: "app.json") }
        == files.enumerated().map { number, file in
          "app.json:\(number + 2):11: error: the image \"\(file.name)\" cannot be drawn: \(file.reason)"
            + " [screens[0].items[\(number)].image]"
        })
  }

  @Test("unsupported content of an SVG image is a warning at the image's first reference")
  func losses() throws {
    let folder = try TemporaryFolder()
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>%</svg>"
    try folder.write(svg.replacing("%", with: "<foreignObject/>"), to: "angular.svg")
    try folder.write(svg.replacing("%", with: "<rect fill='var(--a)'/>"), to: "icons/acme.svg")
    let path = try folder.write(
      """
      {"icons": "icons", "templates": {"t": {"type": "icon", "icon": "acme"}},
      "screens": [{"id": "s", "layout": "column", "cell": "t", "items": [{"image": "angular.svg"}, {"image": "angular.svg"}]}]}
      """, to: "app.json")
    let warnings = try Mockup(contentsOf: path).warnings.diagnostics.filter { $0.code == "image-incomplete" }
    #expect(
      warnings.map { $0.description.replacing(path, with: "app.json") } == [
        #"app.json:1:64: warning: the icon "acme" is not drawn in full: "fill" of its rect is ignored because of "var(--a)"; "#
          + "write a value without it [templates.t.icon]",
        #"app.json:2:78: warning: the image "angular.svg" is not drawn in full: its foreignObject is not drawn; "#
          + "export the drawing as PNG [screens[0].items[0].image]",
      ])
  }

  @Test("the size of a JPEG file is found after large metadata")
  func lateHeader() throws {
    let folder = try ImageFixtureFolder()
    try folder.writePicture("a.png", scale: 1)
    let jpeg = try Data(contentsOf: Repository.root.appending(path: "designs/photos/1.jpg"))
    let padding = Data([0xFF, 0xEF, 0xFF, 0xFF]) + Data(repeating: 0, count: 0xFFFD)
    let late = jpeg.prefix(2) + padding + padding + padding + jpeg.dropFirst(2)
    try late.write(to: folder.folder.url.appending(path: "late.jpg"))
    #expect(try folder.images(of: "late.jpg", viewport: "100x50").count == 1)
  }
}
