import Foundation
package import Graphics

/// A screen that is drawn as a card: clipped to rounded corners, with an outline.
package struct ScreenPanel {
  package let scene: Scene
  let radius: Double
  /// Nodes that are drawn over the screen, in the screen's points.
  let marks: [Scene.Node]

  package init(scene: Scene, radius: Double, marks: [Scene.Node] = []) {
    (self.scene, self.radius, self.marks) = (scene, radius, marks)
  }

  package var nodes: [Scene.Node] {
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
