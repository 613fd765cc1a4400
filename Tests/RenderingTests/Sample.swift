import Foundation
import Graphics
import Rendering

/// Small scenes for tests.
enum Sample {
  /// A card with a line of text.
  static func card(_ fonts: FontLibrary, background: Color? = .white) -> Scene {
    let shaped = fonts.shape(TextRequest("Ana & <Petrović>", font: Font(size: 17, weight: 600)))
    return Scene(
      size: CGSize(width: 200, height: 60), title: "Card", background: background,
      nodes: [
        .group(
          Group(
            at: CGPoint(x: 10, y: 5),
            element: ElementLabel(id: "ana", title: "cell 0.3 \"ana\"", indexPath: "0-3"),
            [
              .shape(
                Shape(
                  .roundedRectangle(CGRect(x: 0, y: 0, width: 180, height: 50), radius: 12),
                  fill: .color(Color(hex: 0x34C759)))),
              .text(shaped.text(at: CGPoint(x: 12, y: 32), color: .black)),
            ]))
      ])
  }

  /// A scene that is filled by one shape.
  static func filled(_ color: Color, _ size: CGSize, background: Color? = nil) -> Scene {
    Scene(
      size: size, background: background,
      nodes: [.shape(Shape(.rectangle(CGRect(origin: .zero, size: size)), fill: .color(color)))])
  }
}
