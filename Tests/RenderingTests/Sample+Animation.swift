import Foundation
import Graphics
import Rendering

extension Sample {
  /// Three cells under a bar: Ana stays, Bojan moves and fades, Vera appears in the third frame. The fourth frame equals the
  /// third one.
  static func animation(_ fonts: FontLibrary, background: Color? = .white) -> Animation {
    let bar = Scene.Node.shape(
      Shape(.rectangle(CGRect(x: 0, y: 0, width: 120, height: 16)), fill: .color(Color(hex: 0x8E8E93))))
    func frame(_ cells: [Scene.Node], _ milliseconds: Int) -> Animation.Frame {
      let content = Group(
        at: CGPoint(x: 0, y: 16), element: ElementLabel(id: "content", title: "Content"), cells)
      return Animation.Frame(
        Scene(
          size: CGSize(width: 120, height: 100), title: "Friends", background: background,
          nodes: [.group(content), bar]), milliseconds: milliseconds)
    }
    let ana = cell("Ana", fonts, at: 4)
    let last = [ana, cell("Bojan", fonts, at: 56, opacity: 0.5), cell("Vera", fonts, at: 30)]
    return Animation([
      frame([ana, cell("Bojan", fonts, at: 30)], 100),
      frame([ana, cell("Bojan", fonts, at: 43.25, opacity: 0.75)], 250),
      frame(last, 400),
      frame(last, 250),
    ])
  }

  private static func cell(
    _ name: String, _ fonts: FontLibrary, at y: Double, opacity: Double = 1
  ) -> Scene.Node {
    let shaped = fonts.shape(TextRequest(name, font: Font(size: 13, weight: 600)))
    let card = Shape(
      .roundedRectangle(CGRect(x: 0, y: 0, width: 104, height: 24), radius: 6),
      fill: .color(Color(hex: 0x34C759)))
    return .group(
      Group(
        [.shape(card), .text(shaped.text(at: CGPoint(x: 8, y: 17), color: .black))],
        element: ElementLabel(id: name.lowercased(), title: name, indexPath: "0-\(name.count)"),
        transform: AffineTransform(translationByX: 8, byY: y), opacity: opacity))
  }
}
