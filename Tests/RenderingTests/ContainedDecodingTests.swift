import Foundation
import Graphics
import TestSupport
import Testing

@testable import Rendering

/// SVG, HEIC and AVIF files that crash or hang their decoders.
@Suite(.waitsForPrograms) struct ContainedDecodingTests {
  private static func svg(_ content: String, _ attributes: String = "width='80' height='40'") -> Data {
    Data("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>".utf8)
  }

  /// Files that cause a stack overflow, a panic and a use after free in librsvg 2.54.
  private static let drawings: [(name: String, data: Data)] = [
    (
      "nested selectors",
      svg(
        "<style>\(String(repeating: ":not(", count: 2_000))g\(String(repeating: ")", count: 2_000)){fill:red}</style>"
      )
    ),
    (
      "a tile outside of its region",
      svg(
        "<filter id='f' x='200%'><feFlood/><feTile/></filter><rect filter='url(#f)' width='40' height='30'/>")
    ),
    ("a large font", svg("<text y='20' font-size='1e38'>a</text>")),
    (
      "a link in a translucent group",
      svg("<a href='#g'><rect width='9' height='9'/></a>", "width='30' height='30' opacity='.5'")
    ),
  ]

  /// The message of an error, or "drawn".
  private func outcome(_ body: () throws(RenderingError) -> Void) -> String {
    do throws(RenderingError) {
      try body()
      return "drawn"
    } catch {
      return error.message
    }
  }

  @Test(
    "an SVG image that may crash librsvg is drawn or refused, and the next image is drawn",
    arguments: drawings)
  func drawing(name: String, data: Data) throws {
    let source = try ImageSource(name: name, data: data)
    let library = SceneLibrary(fonts: try FontLibrary())
    let frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    let scene = Scene(size: frame.size, nodes: [.image(Image(source, frame: frame))])
    let expected: Set = [
      "drawn", "SVG: the decoder crashes on it", "SVG: it needs more than 700 MB to draw",
    ]
    let outcomes = [
      outcome { () throws(RenderingError) in _ = try source.decoded() },
      outcome { () throws(RenderingError) in _ = try SVGRenderer().data(of: scene, with: library) },
      outcome { () throws(RenderingError) in
        _ = try PDFRenderer(creator: "test").data(of: scene, with: library)
      },
    ]
    for outcome in outcomes {
      #expect(expected.contains { outcome.hasSuffix($0) } || outcome.contains("SVG: "), "\(name): \(outcome)")
    }
    let sound = try ImageSource(name: "sound", data: Self.svg("<rect width='80' height='40'/>"))
    #expect(try sound.decoded().pixels[3] == 255)
  }

  /// An image whose coded size is larger than its declared size.
  private static let lyingPicture =
    "AAAAHGZ0eXBoZmljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAaWxvYwAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAzgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAGAAAABIAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAANZtZGF0AAAAyigBrxMgiUHgaF0JFwAHnUaNM9p/KL4xVbn6wuv7mAAMKg2tEwv5Zd0PTpBHQr6tR2CaiAVcFt1q2zV1AD8QE7cdWF21JhdNznmLODLWFpTw4ZABEnl3lUwrH0dgSwCHU0XrskOBmdqJGG1pXJa+NTD9A3bK7CcZ1G3jt38Kg3BzqgcnZYJ9JKeJb8zvsFOhRrkVN4jhfwvumQTrluWAR2Qvf0pCAK8IQ+HoZQxzgNJ0ldJwgfKtkRF+/ZcugPYjVa2uvoDnk+9/g+A="

  @Test("a HEIC image with a larger coded image than its header declares is refused")
  func lyingPicture() throws {
    let data = try #require(Data(base64Encoded: Self.lyingPicture))
    let source = try ImageSource(name: "lying.heic", data: data)
    let error = try #require(throws: RenderingError.self) { try source.decoded() }
    #expect(error.message.hasPrefix("HEIC: "), "\(error)")
  }

  @Test("an SVG image with attribute declarations in its document type is refused")
  func declaredAttributes() throws {
    let data =
      Data("<!DOCTYPE svg [<!ATTLIST image href CDATA 'data:image/png;base64,AAAA'>]>".utf8)
      + Self.svg("<image/>")
    let source = try ImageSource(name: "a.svg", data: data)
    let error = try #require(throws: RenderingError.self) { try source.decoded() }
    #expect(error.message.hasPrefix("SVG: its document type declares attributes"), "\(error)")
  }

  @Test("SVG images with entities that expand to gigabytes are refused, and normal entities are expanded")
  func entities() throws {
    func outcome(_ value: String, uses count: Int) throws -> String {
      let data =
        Data("<!DOCTYPE svg [<!ENTITY a \"\(value)\">]>".utf8)
        + Self.svg("<g id='\(String(repeating: "&a;", count: count))'/>")
      let source = try ImageSource(name: "a.svg", data: data)
      return self.outcome { () throws(RenderingError) in _ = try source.decoded() }
    }
    #expect(try outcome("http://www.w3.org/2000/svg", uses: 3) == "drawn")
    let large = String(repeating: "a", count: 100_000)
    #expect(try outcome(large, uses: 1_000) == "SVG: its entities expand to more than 8 MiB")
  }

  @Test("an SVG image that takes longer than 5 seconds to draw is refused, and its process ends")
  func slowDrawing() throws {
    // Each level repeats the one below several times.
    let levels = (1...7).map { level in
      "<g id='g\(level)'>\(String(repeating: "<use href='#g\(level - 1)'/>", count: 7))</g>"
    }
    let data = Self.svg(
      "<defs><path id='g0' opacity='.5' d='M0 0h80v40z'/>\(levels.joined())</defs><use href='#g7'/>",
      "width='2000' height='2000' viewBox='0 0 80 40'")
    let source = try ImageSource(name: "slow.svg", data: data)
    let start = ContinuousClock.now
    let error = try #require(throws: RenderingError.self) { try source.decoded() }
    #expect(error.message == "SVG: it takes longer than 5 seconds to draw")
    #expect(ContinuousClock.now - start < .seconds(8))
  }

  // MARK: Processes

  private func reply(of program: String, within seconds: Double, fileSize: Int = 1 << 20) throws -> (
    DecoderProcess.Failure?, pid_t
  ) {
    let process = try DecoderProcess(program, readableFolder: "/nonexistent")
    let file = Data(repeating: 0, count: fileSize)
    do throws(DecoderProcess.Failure) {
      _ = try process.reply(
        to: DecodingRequest.picture(file, width: 9, height: 9).request, file: file, fonts: [],
        maximumByteCount: 324,
        by: .now + .seconds(seconds))
      return (nil, process.identifier)
    } catch {
      return (error, process.identifier)
    }
  }

  @Test("a decoder process that exits, does not answer or prints endlessly is killed and reaped")
  func failingProcesses() throws {
    let (ended, first) = try reply(of: "/usr/bin/true", within: 5)
    #expect(ended == .ended([]))
    let (silent, second) = try reply(of: "/usr/bin/cat", within: 0.2)
    #expect(silent == .tooLate)
    let (loud, third) = try reply(of: "/usr/bin/yes", within: 0.2)
    #expect(loud == .tooLate)
    for identifier in [first, second, third] { #expect(kill(identifier, 0) == -1 && errno == ESRCH) }
  }

  @Test("a decoder's reply that declares too many bytes is refused before memory is allocated")
  func invalidReply() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "#include <unistd.h>\nint main(void) { unsigned long r[2] = {1, 1UL << 60}; write(0, r, 16); sleep(60); }",
      to: "liar.c")
    #expect(try Program.run("clang", ["liar.c", "-o", "liar"], in: folder.url).status == 0)
    let (failure, _) = try reply(of: folder.url.appendingPathComponent("liar").path, within: 5, fileSize: 9)
    #expect(failure == .invalidReply)
  }

  @Test(
    "the decoder program is beside its host program or in ../lib/maquette, and only maquette requires the decoder"
  )
  func decoderProgram() throws {
    let folder = try TemporaryFolder()
    let bin = folder.url.appendingPathComponent("bin")
    for path in ["bin/maquette", "bin/other"] { try folder.write("", to: path) }
    func found(by name: String) -> String {
      switch DecoderProgram(of: bin.appendingPathComponent(name)) {
      case .installed(let pool): URL(fileURLWithPath: pool.program).standardizedFileURL.path
      case .missing: "missing"
      case .none: "none"
      }
    }
    #expect(found(by: "maquette") == "missing" && found(by: "other") == "none")
    for path in ["lib/maquette/maquette-decoder", "bin/maquette-decoder"] {
      try folder.write("", to: path)
      let file = folder.url.appendingPathComponent(path)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      #expect(found(by: "maquette") == file.standardizedFileURL.path)
    }
  }

  // MARK: Documents that the decoder writes

  @Test(
    "a converted SVG with scripts, external references or elements that Cairo does not write is refused",
    arguments: [
      "<script/>", "<a href='#b'/>", "<use href='other.svg#a'/>",
      "<image href='data:image/svg+xml;base64,AAAA'/>",
      "<path style='fill:url(other.svg#a)'/>", "<path onclick='a()'/>", "<?xml-stylesheet href='a.css'?>",
    ])
  func unexpectedDocuments(content: String) {
    #expect(throws: RenderingError.self) { try DrawingDocument(Self.svg(content)) }
    #expect(throws: Never.self) {
      try DrawingDocument(Self.svg("<path style='fill:url(#a)'/><use xlink:href='#b'/>"))
    }
  }
}
