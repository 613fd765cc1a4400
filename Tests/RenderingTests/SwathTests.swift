import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

/// Images that are drawn on several cores, and images that are written while they are drawn.
@Suite struct SwathTests {
  let library: SceneLibrary

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
  }

  /// An image of random pixels, which reveals any shift.
  private func grain(_ size: Int, seed: UInt64 = 7) throws -> ImageSource {
    var generator = SeededGenerator(seed: seed)
    let pixels = (0..<size * size).flatMap { _ -> [UInt8] in
      let value = UInt32.random(in: 0...0xFFFFFF, using: &generator)
      return [UInt8(value & 255), UInt8(value >> 8 & 255), UInt8(value >> 16), 255]
    }
    let bitmap = Bitmap(width: size, height: size, pixels: pixels)
    return try ImageSource(name: "grain", data: PNGRenderer(PNGSettings(scale: 1)).data(of: bitmap))
  }

  /// All kinds of content, one below the other at fractional positions, so that it crosses every border.
  private func card(_ number: Int, _ grain: ImageSource, kinds: Set<String>) -> [Scene.Node] {
    let box = CGRect(x: 3.3, y: 2.7, width: 180.5, height: 36.6)
    let shaped = library.fonts.shape(TextRequest("Ana Petrović \(number)", font: Font(size: 17, weight: 600)))
    let outline = Shape(
      .roundedRectangle(box, radius: 11.3), fill: .color(Color(hex: 0x34C759, alpha: 0.7)),
      stroke: Stroke(.black, width: 1.3, dash: [5, 3]))
    let text = Scene.Node.text(shaped.text(at: CGPoint(x: 50.2, y: 26.4), color: .black))
    let image = Scene.Node.image(Image(grain, frame: CGRect(x: 8.1, y: 5.6, width: 31.7, height: 29.9)))
    var nodes: [Scene.Node] = [.shape(outline), text]
    nodes.append(
      .group(
        Group(
          [.shape(outline), text], transform: AffineTransform(rotationByDegrees: 7), opacity: 0.4,
          clip: .ellipse(box))))
    if kinds.contains("clipped picture") {
      nodes.append(
        .group(Group([image], clip: .ellipse(CGRect(x: 9, y: 6.5, width: 29, height: 28.5)))))
    }
    if kinds.contains("picture") { nodes.append(image) }
    if kinds.contains("emoji") {
      let emoji = library.fonts.shape(TextRequest("🎉 ok", font: Font(size: 15)))
      nodes.append(.text(emoji.text(at: CGPoint(x: 90.3, y: 33.3), color: .black)))
    }
    if kinds.contains("stacked marks") {
      // The marks reach over several cards, and some use a fallback font.
      let marks = String(repeating: "\u{301}\u{323}", count: 30) + "🎉\u{628}"
      let tower = library.fonts.shape(
        TextRequest("a" + marks + String(repeating: "\u{651}", count: 12), font: Font(size: 13)))
      nodes.append(.text(tower.text(at: CGPoint(x: 140.7, y: 21.9), color: .black)))
    }
    if kinds.contains("gradient") {
      let gradient = LinearGradient(
        from: CGPoint(x: 120, y: 3), to: CGPoint(x: 130, y: 37),
        stops: [.init(0, .black), .init(1, Color(hex: 0xFF9500, alpha: 0.2))])
      nodes.append(
        .shape(
          Shape(.ellipse(CGRect(x: 120.4, y: 4.4, width: 40, height: 31)), fill: .linearGradient(gradient))))
    }
    if kinds.contains("shadow") {
      // Shadows of a box, of its content, and of a rotated box; they overlap the next cards and cross the swaths' borders.
      let ink = Shadow(Color(hex: 0x8040C0, alpha: 0.6), deviation: 7.3)
      let casters: [[Scene.Node]] = [
        [.shape(Shape(.roundedRectangle(box, radius: 11.3), fill: .color(.black)))],
        [.shape(Shape(.box(box, Corners([9, 0, 3, 5], isContinuous: true)), fill: .color(.black)))],
        [text, image],
      ]
      nodes += casters.map { .group(Group($0, shadow: ink)) }
      nodes.append(
        .group(
          Group(
            [.shape(outline)], transform: AffineTransform(rotationByDegrees: 31), opacity: 0.5,
            shadow: Shadow(.black, deviation: 1.1))))
    }
    if kinds.contains("material") {
      // The cards above and below are also beneath it; the second material fades downwards.
      let beneath = [-1, 0, 1].map { place in
        Scene.Node.group(Group(at: CGPoint(x: 0, y: 41.37 * Double(place)), [.shape(outline), text, image]))
      }
      let fade = LinearGradient(
        from: CGPoint(x: 0, y: 4), to: CGPoint(x: 0, y: 33),
        stops: [.init(0, .black), .init(1, Color.black.withAlpha(0))])
      let pane = Path.roundedRectangle(CGRect(x: 20.3, y: 1.7, width: 140, height: 70.9), radius: 9)
      nodes.append(.group(Group(beneath, clip: pane, blur: Blur(deviation: 6.1, saturation: 1.8))))
      nodes.append(
        .group(
          Group(
            beneath, transform: AffineTransform(translationByX: 30.7, byY: 3.1), clip: .rectangle(box),
            fade: fade,
            blur: Blur(deviation: 1.3))))
    }
    if kinds.contains("faded picture") { nodes.append(.group(Group([image, text], opacity: 0.6))) }
    return nodes
  }

  private func list(_ count: Int, kinds: Set<String>, background: Color?) throws -> Scene {
    let grain = try grain(61)
    let cards = (0..<count).map { number in
      Scene.Node.group(
        Group(at: CGPoint(x: 5, y: 41.37 * Double(number)), card(number, grain, kinds: kinds)))
    }
    return Scene(
      size: CGSize(width: 200, height: 41.37 * Double(count)), background: background, nodes: cards)
  }

  private static let kinds: [Set<String>] = [
    [], ["clipped picture"], ["picture"], ["emoji"], ["gradient"], ["stacked marks"],
    ["faded picture"], ["shadow"], ["material"],
    ["clipped picture", "emoji", "gradient"],
  ]

  private func data(_ scene: Scene, concurrency: Int) throws -> Data {
    var settings = PNGSettings(scale: 2.5)
    settings.concurrency = concurrency
    return try PNGRenderer(settings).data(of: scene, with: library)
  }

  @Test(
    "a PNG drawn in sections equals the image drawn at once, pixel by pixel", arguments: kinds,
    [Color.white, nil])
  func pixels(kinds: Set<String>, background: Color?) throws {
    let scene = try list(28, kinds: kinds, background: background)
    // A compact image is compressed as a whole, so it is drawn at once.
    let plain = PNGSettings(scale: 2.5, compression: .compact)
    let whole = try PNGRenderer(plain).data(of: scene, with: library)
    let swaths = try data(scene, concurrency: 3)
    let bitmap = try ImageSource(name: "whole", data: whole).decoded()
    #expect(try ImageSource(name: "swaths", data: swaths).decoded() == bitmap)
    #expect(try data(scene, concurrency: 1) == swaths)
    let drawn = try PNGRenderer(plain).drawn(scene, with: library)
    #expect(drawn.bitmap == bitmap)
    #expect(try PNGRenderer(plain).data(of: drawn) == whole)
    #expect(try PNGRenderer(PNGSettings(scale: 2.5)).data(of: drawn) == swaths)
  }

  @Test("a PNG written while it is drawn has the same bytes as a PNG that is drawn completely first")
  func streamed() throws {
    // Taller than one section, with an element that crosses the border.
    let scene = try list(100, kinds: ["clipped picture", "emoji"], background: .white)
    let whole = try data(scene, concurrency: 1)
    var (pieces, asked): ([Data], [ClosedRange<Double>]) = ([], [])
    var settings = PNGSettings(scale: 2.5)
    settings.concurrency = 2
    let long = LongScene(size: scene.size, background: scene.background) { range in
      asked.append(range)
      return scene.nodes.filter { $0.verticalExtent.map(range.overlaps) ?? false }
    }
    try PNGRenderer(settings).write(long, with: library) { pieces.append($0) }
    #expect(pieces.reduce(Data(), +) == whole)
    #expect(try PNGRenderer(settings).data(of: PNGRenderer(settings).drawn(scene, with: library)) == whole)
    #expect(asked.count == 2 && pieces.count == 3)
    #expect(asked[0].lowerBound == 0 && asked[0].upperBound == asked[1].lowerBound)
  }

  @Test("drawing ends if the code that receives the PNG data throws an error")
  func failingReceiver() throws {
    struct Full: Error {}
    let long = LongScene(size: CGSize(width: 10, height: 100_000), background: .white) { _ in [] }
    var count = 0
    #expect(throws: Full.self) {
      try PNGRenderer(PNGSettings(scale: 1)).write(long, with: library) { _ in
        count += 1
        throw Full()
      }
    }
    #expect(count == 1)
  }

  @Test("PNG images that are written while they are drawn have a size limit")
  func limits() throws {
    let picture = PNGRenderer(PNGSettings(scale: 3))
    // Lists of 100,000 and of 500,000 rows on a phone.
    try picture.check(CGSize(width: 402, height: 8_000_000), isStreamed: true)
    for size in [CGSize(width: 402, height: 40_000_000), CGSize(width: 1, height: 800_000_000)] {
      #expect(throws: RenderingError.self) { try picture.check(size, isStreamed: true) }
    }
    #expect(throws: RenderingError.self) { try picture.check(CGSize(width: 402, height: 8_000_000)) }
  }
}
