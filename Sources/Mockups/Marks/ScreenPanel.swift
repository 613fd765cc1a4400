import Foundation
package import Graphics

/// A screen that is drawn as a card: clipped to rounded corners, with an outline.
package struct ScreenPanel {
  package let scene: Scene
  let radius: Double
  /// Nodes that are drawn over the screen, in the screen's coordinates.
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

extension Scene.Node {
  /// Returns the node with less saturated colors. `amount` is from 0 (unchanged) to 1 (gray). Images do not change.
  package func muted(_ amount: Double) -> Scene.Node {
    switch self {
    case .group(var group):
      group.children = group.children.map { $0.muted(amount) }
      return .group(group)
    case .shape(var shape):
      shape.fill = shape.fill.map { $0.muted(amount) }
      if var stroke = shape.stroke {
        stroke.color = stroke.color.muted(amount)
        stroke.paint = stroke.paint?.muted(amount)
        shape.stroke = stroke
      }
      return .shape(shape)
    case .text(var text):
      text.color = text.color.muted(amount)
      text = text.mapPaints { $0.muted(amount) }
      return .text(text)
    case .image: return self
    }
  }
}

extension Paint {
  fileprivate func muted(_ amount: Double) -> Paint { mapColors { $0.muted(amount) } }
}

extension Color {
  /// Returns the color mixed with the gray of equal luma (Rec. 601). An amount of 1 returns the gray.
  package func muted(_ amount: Double) -> Color {
    let luma = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
    let level = UInt8(luma.rounded())
    return mixed(with: Color(red: level, green: level, blue: level, alpha: alpha), amount)
  }
}

extension Scene.Node {
  /// Returns the node in grayscale and mixed with a background color, so that marks stand out. Images are included.
  /// `amount` is the background's fraction, from 0 to 1.
  ///
  /// The colors stay opaque, so that a card still hides what is behind it.
  package func faded(into backgroundColor: Color, _ amount: Double) -> Scene.Node {
    switch self {
    case .group(var group):
      group.children = group.children.map { $0.faded(into: backgroundColor, amount) }
      if let shadow = group.shadow { group.shadow?.color = shadow.color.faded(into: backgroundColor, amount) }
      return .group(group)
    case .shape(var shape):
      shape.fill = shape.fill.map { $0.faded(into: backgroundColor, amount) }
      if var stroke = shape.stroke {
        stroke.color = stroke.color.faded(into: backgroundColor, amount)
        stroke.paint = stroke.paint?.faded(into: backgroundColor, amount)
        shape.stroke = stroke
      }
      return .shape(shape)
    case .text(var text):
      text.color = text.color.faded(into: backgroundColor, amount)
      text = text.mapPaints { $0.faded(into: backgroundColor, amount) }
      text.isGray = true
      return .text(text)
    case .image(let image):
      if let tint = image.tint {
        var faded = image
        faded.tint = tint.faded(into: backgroundColor, amount)
        return .image(faded)
      }
      // A translucent overlay would also cover transparent pixels of the image.
      return .group(Group([.image(image.gray)], opacity: 1 - amount))
    }
  }
}

extension Paint {
  fileprivate func faded(into backgroundColor: Color, _ amount: Double) -> Paint {
    mapColors { $0.faded(into: backgroundColor, amount) }
  }
}

extension Color {
  package var gray: Color { muted(1) }

  /// Returns the color in grayscale, mixed with a gray background. The alpha does not change.
  func faded(into backgroundColor: Color, _ amount: Double) -> Color {
    gray.mixed(with: backgroundColor.gray.withAlpha(alpha), amount)
  }
}
