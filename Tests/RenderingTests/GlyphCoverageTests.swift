import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

/// Texts that are painted by what is known of their coverage, beside those that Cairo fills.
@Suite struct GlyphCoverageTests {
  let library: SceneLibrary
  let plain: SceneLibrary

  init() throws {
    let fonts = try FontLibrary()
    (library, plain) = (SceneLibrary(fonts: fonts), SceneLibrary(fonts: fonts, fillingEveryText: true))
  }

  private static let strings = [
    "Ana Petrović", "Illuminated", "— | l ı ▪ …", "Наталья 12:45", "مرحبا بالعالم", "नमस्ते", "สวัสดี", "漢字かな",
    "Ǻé́̂ ﬁ ½", " ", "", "a 😀 b", "Il en fallait beaucoup plus à Jacques",
  ]

  /// Texts at odd places, each in several colours: two opaque, two clear, and two that Cairo rounds to such.
  private func texts(_ generator: inout SeededGenerator) -> [Scene.Node] {
    let colors = [
      .black, Color(hex: 0xE53E8D), Color(hex: 0x3C3C43, alpha: 0.6), Color(hex: 0xFFFFFF, alpha: 0.31),
      Color(hex: 0x00A0FF, alpha: 0.998), Color(hex: 0x00A0FF, alpha: 0.003),
    ]
    return (0..<24).map { _ in
      let request = TextRequest(
        Self.strings.randomElement(using: &generator)!,
        font: Font(
          size: [11, 15, 17, 34, 13.37].randomElement(using: &generator)!,
          weight: [400, 600, 700].randomElement(using: &generator)!))
      let place = CGPoint(
        x: .random(in: -30...170, using: &generator), y: .random(in: 0...150, using: &generator))
      return .text(
        library.fonts.shape(request).text(at: place, color: colors.randomElement(using: &generator)!))
    }
  }

  private typealias Wrapping = @Sendable ([Scene.Node]) -> Group

  private static let box = CGRect(x: 10.3, y: 8.7, width: 150, height: 120)

  private static let wrappings: [(name: String, wrap: Wrapping)] = [
    ("as they are", { Group($0) }),
    ("in a rectangle", { Group($0, clip: .rectangle(box)) }),
    ("in round corners", { Group($0, clip: .roundedRectangle(box, radius: 14)) }),
    ("in continuous corners", { Group($0, clip: .box(box, Corners([20, 0, 9, 3], isContinuous: true))) }),
    (
      "in a circle in a box",
      { Group([.group(Group($0, clip: .ellipse(box)))], clip: .roundedRectangle(box, radius: 9)) }
    ),
    (
      "in a shape that is not convex",
      {
        let corners = [(0, 0), (200, 0), (200, 60), (60, 70), (190, 150), (0, 150)].map {
          CGPoint(x: $0, y: $1)
        }
        return Group(
          $0, clip: .elements([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close]))
      }
    ),
    ("faded", { Group($0, opacity: 0.6) }),
    (
      "faded in a round corner",
      { Group([.group(Group($0, opacity: 0.5))], clip: .roundedRectangle(box, radius: 31)) }
    ),
    ("turned", { Group($0, transform: AffineTransform(rotationByDegrees: 9)) }),
    (
      "turned in a rectangle",
      { Group($0, transform: AffineTransform(rotationByDegrees: -4), clip: .rectangle(box)) }
    ),
    ("mirrored", { Group($0, transform: AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: 200, tY: 0)) }),
    (
      "stretched",
      { Group($0, transform: AffineTransform(m11: 1.31, m12: 0, m21: 0, m22: 0.77, tX: 0.1, tY: 3.3)) }
    ),
    ("throwing a shadow", { Group($0, shadow: Shadow(.black, deviation: 2)) }),
  ]

  @Test(
    "texts whose coverage is known are painted as Cairo fills them, to the last bit",
    arguments: wrappings.map(\.name))
  func pixels(name: String) throws {
    let wrap = try #require(Self.wrappings.first { $0.name == name }).wrap
    var generator = SeededGenerator(seed: 11)
    for round in 0..<10 {
      let scale = [1, 2, 3, 1.5][round % 4]
      let background: Color? = round % 3 == 0 ? nil : Color(hex: 0xFAF3E8)
      let scene = Scene(
        size: CGSize(width: 200, height: 150), background: background,
        nodes: [.shape(Shape(.rectangle(Self.box), fill: .color(Color(hex: 0x345678, alpha: 0.4))))]
          + [.group(wrap(texts(&generator)))])
      let picture = PNGPicture(PNGSettings(scale: scale))
      let expected = try picture.data(of: scene, with: plain)
      #expect(try picture.data(of: scene, with: library) == expected, "first time, at \(scale)")
      #expect(try picture.data(of: scene, with: library) == expected, "second time, at \(scale)")
    }
  }

  @Test("a text that reaches beyond the picture, or is larger than most, is painted as Cairo fills it")
  func edges() throws {
    let long = String(repeating: "Illuminated signs ", count: 40)
    for (string, size) in [("Ana", 17.0), ("Ana", 900), (long, 17)] {
      for place in [
        CGPoint(x: -20.3, y: 4), CGPoint(x: 185.2, y: 99), CGPoint(x: 20, y: 160), CGPoint(x: -9e6, y: 40),
      ] {
        let text = library.fonts.shape(TextRequest(string, font: Font(size: size))).text(
          at: place, color: .black)
        let scene = Scene(size: CGSize(width: 200, height: 150), background: .white, nodes: [.text(text)])
        let picture = PNGPicture(PNGSettings(scale: 2))
        #expect(
          try picture.data(of: scene, with: library) == picture.data(of: scene, with: plain),
          "\(size) at \(place)")
      }
    }
  }
}
