import Foundation
import Graphics

/// A screen as a card on a board: clipped to round corners, with an outline.
struct ScreenPanel {
  /// What the screen shows.
  let scene: Scene
  /// The corners' radius, in the scene's points.
  let radius: Double
  /// What lies over the screen, in the screen's points.
  var marks: [Scene.Node] = []

  /// The card, from `(0, 0)`.
  var nodes: [Scene.Node] {
    let frame = CGRect(origin: .zero, size: scene.size)
    let background = Shape(.rectangle(frame), fill: .color(scene.background ?? .white))
    return [
      .group(
        Group(
          [.shape(background)] + scene.nodes + marks, clip: .roundedRectangle(frame, radius: radius))),
      .shape(
        Shape(
          .roundedRectangle(frame, radius: radius), stroke: Stroke(Color.black.withAlpha(0.18), width: 1))),
    ]
  }
}
