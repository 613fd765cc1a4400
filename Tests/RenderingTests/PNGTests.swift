import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct PNGTests {
  let library: SceneLibrary

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
  }

  @Test("a PNG has the size of the scene times the scale, rounded up", arguments: [1.0, 2, 3, 2.625])
  func size(scale: Double) throws {
    let data = try PNGRenderer(PNGSettings(scale: scale)).data(of: Sample.card(library.fonts), with: library)
    let header = try ImageHeader(data)
    #expect(header.width == Int((200 * scale).rounded(.up)))
    #expect(header.height == Int((60 * scale).rounded(.up)))
  }

  @Test("pngcheck accepts a drawn PNG and shows its text chunks")
  func isValid() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("card.png")
    let settings = PNGSettings(scale: 3, text: [("Software", "Maquette"), ("Device", "iPhone 17 “x”")])
    try PNGRenderer(settings).data(of: Sample.card(library.fonts), with: library).write(to: file)
    let check = try Program.run("pngcheck", ["-vt", file.path])
    #expect(check.status == 0)
    #expect(check.text.contains("24-bit RGB"))
    // 3 pixels per point are 216 pixels per inch, or 8504 pixels per meter.
    #expect(check.text.contains("8504x8504 pixels/meter"))
    #expect(check.text.contains("Maquette"))
    #expect(check.text.contains("iPhone 17 ?x?"))
  }

  @Test("colors of a scene are unchanged in the PNG")
  func colors() throws {
    let scene = Sample.filled(Color(hex: 0x123456), CGSize(width: 2, height: 1), background: .white)
    let bitmap = try decoded(scene)
    #expect(bitmap.pixels == [0x56, 0x34, 0x12, 255, 0x56, 0x34, 0x12, 255])
  }

  @Test("the PNG of a scene without a background has straight alpha, not premultiplied alpha")
  func alpha() throws {
    let scene = Sample.filled(Color(hex: 0xFF0000, alpha: 0.5), CGSize(width: 1, height: 1))
    let data = try PNGRenderer(PNGSettings(scale: 1)).data(of: scene, with: library)
    #expect(try ImageHeader(data).format == .png)
    let bitmap = try ImageSource(name: "a", data: data).decoded()
    // Half-transparent red, premultiplied again in the bitmap.
    #expect(bitmap.pixels[3] == 128)
    #expect(bitmap.pixels[2] == 128)
  }

  @Test("a PNG drawn in bands equals the image drawn at once")
  func bands() throws {
    let tall = CGSize(width: 4, height: 9_000)
    let mark = Shape(
      .ellipse(CGRect(x: 0, y: 8_180, width: 4, height: 24)), fill: .color(.black))
    let bitmap = try decoded(Scene(size: tall, background: .white, nodes: [.shape(mark)]))
    let top = try decoded(
      Scene(
        size: CGSize(width: 4, height: 24), background: .white,
        nodes: [.group(Group([.shape(mark)], transform: AffineTransform(translationByX: 0, byY: -8_180)))]))
    #expect(bitmap.height == 9_000)
    #expect(Array(bitmap.pixels[(8_180 * 16)..<(8_204 * 16)]) == top.pixels)
  }

  @Test("a PNG wider than Cairo's limit is an error")
  func tooWide() {
    let scene = Sample.filled(.black, CGSize(width: 40_000, height: 1))
    #expect(throws: RenderingError.self) {
      try PNGRenderer(PNGSettings(scale: 1)).data(of: scene, with: library)
    }
  }

  @Test("opacity applies to a group as a whole")
  func groupOpacity() throws {
    let square = Shape(.rectangle(CGRect(x: 0, y: 0, width: 1, height: 1)), fill: .color(.black))
    let group = Group([.shape(square), .shape(square)], opacity: 0.5)
    let bitmap = try decoded(
      Scene(size: CGSize(width: 1, height: 1), background: .white, nodes: [.group(group)]))
    // Two overlapping half-transparent squares would be 63.
    #expect((126...129).contains(bitmap.pixels[0]))
  }

  private func decoded(_ scene: Scene) throws -> Bitmap {
    let data = try PNGRenderer(PNGSettings(scale: 1)).data(of: scene, with: library)
    return try ImageSource(name: "picture", data: data).decoded()
  }
}
