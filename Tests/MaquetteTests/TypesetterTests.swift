import DesignFormat
import Foundation
import Graphics
@testable import Mockups
import Rendering
import Testing

@Suite struct TypesetterTests {
  let typesetter: Typesetter
  let body = Typesetter.Style(style: .body, color: .black)

  init() throws {
    typesetter = Typesetter(fonts: try FontLibrary(), missing: MissingCharacters())
  }

  private func texts(_ nodes: [Scene.Node]) -> [Text] {
    nodes.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private func texts(
    _ string: String, _ style: Typesetter.Style, in box: CGRect,
    vertically placement: TypesetText.Placement = .top
  ) -> [Text] {
    texts(typesetter.set(.init(string), style, width: box.width).nodes(in: box, vertically: placement))
  }

  @Test(
    "every text style grows with the content size, in font size, leading and tracking",
    arguments: [
      (TextStyle.body, ContentSizeCategory.xSmall, 14, 19, -0.15), (.body, .large, 17, 22, -0.43),
      (.body, .accessibility5, 53, 62, 0.31), (.caption2, .accessibility5, 40, 48, 0.37),
      (.largeTitle, .accessibility3, 52, 61, 0.33),
    ])
  func contentSizes(
    style: TextStyle, category: ContentSizeCategory, size: Double, leading: Double, tracking: Double
  ) {
    var typesetter = typesetter
    typesetter.contentSize = category
    let set = typesetter.set(Typesetter.StyledString("Ana"), .init(style: style, color: .black), width: nil)
    #expect(set.shaped.font.size == size)
    #expect(set.leading == leading)
    #expect(Double(set.size.height) == leading)
    #expect(abs(set.shaped.font.tracking - tracking) < 0.001)
  }

  @Test("only the beginning of a very long line is laid out, with the same visible result")
  func endlessLine() throws {
    let box = CGRect(x: 0, y: 0, width: 300, height: 22)
    let operations = (0..<100_000).map { "delete 0.\($0)" }.joined(separator: ",  ")
    let long = typesetter.line(operations, body, in: box)
    let enough = typesetter.line(String(operations.prefix(400)), body, in: box)
    #expect(texts([long]).map(\.runs) == texts([enough]).map(\.runs))
    #expect(texts([long])[0].string.count <= 2_000)
  }

  @Test("a custom font without a size, leading or tracking uses the values of the text style")
  func customType() {
    func metrics(_ custom: Typesetter.Style.Custom) -> [Double] {
      var style = body
      style.custom = custom
      let metrics = typesetter.metrics(of: style)
      return [metrics.size, metrics.leading, metrics.tracking]
    }
    #expect(metrics(.init()) == [17, 22, -0.43])
    #expect(metrics(.init(size: 28)) == [28, 1.2 * 28, 0.38])
    // Between the table's sizes, tracking is interpolated linearly.
    #expect(metrics(.init(size: 16.5)) == [16.5, 1.2 * 16.5, -0.37])
    #expect(metrics(.init(family: "Noto Serif")) == [17, 22, 0])
    #expect(metrics(.init(size: 28, leading: 30, tracking: 1)) == [28, 30, 1.38])
    #expect(metrics(.init(family: "Noto Serif", size: 28, tracking: 1)) == [28, 1.2 * 28, 1])
  }

  static let names = [
    "Ana Petrović", "Dominique Lefèvre-Dubois and a very long list of friends who wrap",
    "مرحبا بالعالم يا أصدقاء",
    "Ana اسمها and שרה 2026 👨‍👩‍👧", "漢字かな交じり文は改行される。", "สวัสดีชาวโลก ภาษาไทย", "one\ntwo\nthree\nfour", "",
  ]

  @Test(
    "a text fits into the size that was measured for this text", arguments: names)
  func measuresWhatItDraws(name: String) {
    for style in [TextStyle.body, .largeTitle, .caption2] {
      for limit in 0...3 {
        for width in [30.0, 77.7, 140, 1_000] {
          var style = Typesetter.Style(style: style, color: .black)
          style.lineLimit = limit
          let size = typesetter.size(of: .init(name), style, width: width)
          let wide = typesetter.set(.init(name), style, width: width)
          let exact = typesetter.set(.init(name), style, width: size.width)
          #expect(
            (exact.shaped == wide.shaped) == true, "\(name) in \(width), \(limit) lines of \(style.style)")
          #expect(size.width <= width)
          let drawn = texts(name, style, in: CGRect(origin: .zero, size: size))
          #expect(drawn.map(\.string) == wide.shaped.lines.map(\.string))
        }
      }
    }
  }

  @Test("the lines of a text are one leading apart, and aligned to the top or the center of the box")
  func placesLines() {
    var style = body
    style.lineLimit = 0
    let box = CGRect(x: 10, y: 100, width: 90, height: 200)
    func baselines(_ placement: TypesetText.Placement) -> [Double] {
      texts("one two three four", style, in: box, vertically: placement)
        .map { (Double($0.origin.y) * 10).rounded() / 10 }
    }
    #expect(baselines(.top) == [117.2, 139.2])
    #expect(baselines(.center) == [195.2, 217.2])
  }

  @Test("lines are aligned to the left, the center, the right, or the start of their paragraph")
  func alignsLines() {
    var style = body
    style.lineLimit = 0
    let box = CGRect(x: 10, y: 0, width: 200, height: 50)
    func edges(_ alignment: Typesetter.Alignment) -> [String] {
      style.alignment = alignment
      return texts("Ana\nשרה", style, in: box).map { text in
        let (left, right) = (Double(text.origin.x), Double(text.origin.x) + text.width)
        return abs(left - 10) < 0.01 ? "left" : abs(right - 210) < 0.01 ? "right" : "middle"
      }
    }
    #expect(edges(.leading) == ["left", "left"])
    #expect(edges(.center) == ["middle", "middle"])
    #expect(edges(.trailing) == ["right", "right"])
    #expect(edges(.natural) == ["left", "right"])
  }

  @Test("characters without a glyph are listed or counted, with the package of a font that contains them")
  func missingCharacters() throws {
    let bare = try FontLibrary(FontFolders(paths: FontFolders.debian.paths))
    let missing = MissingCharacters()
    let typesetter = Typesetter(fonts: bare, missing: missing)
    let names = ["مر", "漢か", "한", "😀🇩🇪", "☃", "\u{10FFFD}", "\u{0E31}"]
    for name in names { _ = typesetter.width(of: name, body) }
    #expect(
      missing.removeRemarks(on: bare) == [
        "no installed font has \"م\" (U+0645), \"ر\" (U+0631), \"☃\" (U+2603) and U+0E31; install Debian's fonts-noto-core",
        "no installed font has \"漢\" (U+6F22), \"か\" (U+304B) and \"한\" (U+D55C); install Debian's fonts-noto-cjk",
        "no installed font has \"😀\" (U+1F600), \"🇩\" (U+1F1E9) and \"🇪\" (U+1F1EA); install Debian's fonts-noto-color-emoji",
        "no font has U+10FFFD, which Unicode does not define",
      ])
    #expect(missing.removeRemarks(on: bare).isEmpty)
    _ = typesetter.width(of: String((0..<5_000).map { Character(Unicode.Scalar(0xF0000 + $0)!) }), body)
    #expect(
      missing.removeRemarks(on: bare) == [
        "no font has U+F0000, U+F0001, U+F0002, U+F0003, U+F0004, U+F0005, U+F0006 and 4993 other characters, "
          + "which Unicode does not define"
      ])
    for name in ["مرحبا 漢字 한국 😀🇩🇪 ☃"] { _ = self.typesetter.width(of: name, body) }
    #expect(self.typesetter.missing.removeRemarks(on: self.typesetter.fonts).isEmpty)
  }
}
