import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

/// Content that is scaled to nearly zero is invisible and does not prevent other content from being drawn.
@Suite(.waitsForPrograms) struct VanishingTests {
  let library: SceneLibrary

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
  }

  /// The scene's pixels; also draws the scene as SVG and PDF.
  private func picture(of nodes: [Scene.Node]) throws -> Bitmap {
    let scene = Scene(size: CGSize(width: 40, height: 40), background: .white, nodes: nodes)
    let folder = try TemporaryFolder()
    try SVGRenderer().data(of: scene, with: library).write(to: folder.url.appendingPathComponent("scene.svg"))
    let run = try Program.run("rsvg-convert", ["scene.svg", "-o", "scene.png"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try PDFRenderer(creator: "test").data(of: scene, with: library).starts(with: Data("%PDF".utf8)))
    let data = try PNGRenderer(PNGSettings(scale: 2)).data(of: scene, with: library)
    return try ImageSource(name: "picture", data: data).decoded()
  }

  private static func photo() throws -> ImageSource {
    let file = Repository.root.appendingPathComponent("designs/photos/1.jpg")
    return try ImageSource(name: "1.jpg", data: try Data(contentsOf: file))
  }

  private static let white = [UInt8](repeating: 255, count: 80 * 80 * 4)

  @Test(
    "an image in a frame of nearly zero size is nearly invisible",
    arguments: [(0.001, 0.001), (0.001, 30), (30, 0.001), (1e-9, 1e-9), (1e-300, 1e-300), (1e-300, 30)])
  func frames(width: Double, height: Double) throws {
    let frame = CGRect(x: 3.7, y: 5.2, width: width, height: height)
    let pixels = try picture(of: [.image(Image(Self.photo(), frame: frame))]).pixels
    #expect(zip(pixels, Self.white).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test("an image narrower than a pixel is drawn with proportional opacity", arguments: [0.02, 0.1])
  func hairlines(width: Double) throws {
    let frame = CGRect(x: 10.2, y: 5, width: width, height: 30)
    let pixels = try picture(of: [.image(Image(Self.photo(), frame: frame))]).pixels
    let row = pixels[4 * 40 * 80..<4 * 41 * 80]
    let (darkest, column) = (Int(row.min() ?? 0), row.enumerated().min { $0.element < $1.element }?.offset)
    #expect(column.map { $0 / 4 } == 20)
    #expect((255 - Int(2 * 256 * width) - 1..<255).contains(darkest), "\(darkest)")
  }

  @Test(
    "an emoji of nearly zero font size is drawn without an error", arguments: [1e-300, 1e-9, 0.001, 0.01])
  func emoji(size: Double) throws {
    let font = Font(size: size, weight: 400)
    let text = library.fonts.shape(TextRequest("a 😀 b", font: font)).text(
      at: CGPoint(x: 10.2, y: 20.3), color: .black)
    let pixels = try picture(of: [.text(text)]).pixels
    #expect(zip(pixels, Self.white).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test(
    "a tiny group does not affect the drawing of content beside it",
    arguments: [0, 1e-300, 1e-160, 1e-13, 1e-6])
  func groups(scale: Double) throws {
    let square = Shape(.rectangle(CGRect(x: 0, y: 0, width: 20, height: 20)), fill: .color(.black))
    var tiny = Group([
      .shape(square), .image(Image(try Self.photo(), frame: CGRect(x: 0, y: 0, width: 30, height: 20))),
    ])
    tiny.transform = AffineTransform(scale: scale)
    var nested = Group([.group(tiny)])
    nested.transform = AffineTransform(scale: scale)
    let beside = Group(at: CGPoint(x: 20, y: 20), [.shape(square)])
    let both = try picture(of: [.group(tiny), .group(nested), .group(beside)])
    #expect(try both == picture(of: [.group(beside)]))
  }

  @Test(
    "a group with a very small or large projection does not affect the drawing of content beside it",
    arguments: [1e-160, 1e-11, 1e-3, 1e9])
  func projections(scale: Double) throws {
    let square = Shape(.rectangle(CGRect(x: 0, y: 0, width: 20, height: 20)), fill: .color(.black))
    let extent = CGRect(x: 0, y: 0, width: 20, height: 20)
    let projected = Group(
      [.shape(square)],
      projection: Projection(extent: extent, x: [1, 0, 0], y: [0.1, 1, 0], w: [0.01, 0, 1]))
    var scaled = Group([.group(projected)])
    scaled.transform = AffineTransform(scale: scale)
    let pixels = try picture(of: [.group(scaled), .group(Group(at: CGPoint(x: 20, y: 20), [.shape(square)]))])
      .pixels
    #expect(pixels[4 * (70 * 80 + 70)] == 0)
  }
}
