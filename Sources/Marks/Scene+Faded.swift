package import Graphics

extension Scene.Node {
  /// Returns the node in grayscale and mixed with a background color, so that marks stand out. This includes images.
  ///
  /// Colors are mixed instead of made transparent, so that a card still hides what is behind it.
  package func faded(into ground: Color, _ amount: Double) -> Scene.Node {
    switch self {
    case .group(var group):
      group.children = group.children.map { $0.faded(into: ground, amount) }
      if let shadow = group.shadow { group.shadow?.color = shadow.color.faded(into: ground, amount) }
      return .group(group)
    case .shape(var shape):
      shape.fill = shape.fill.map { $0.faded(into: ground, amount) }
      if var stroke = shape.stroke {
        stroke.color = stroke.color.faded(into: ground, amount)
        stroke.paint = stroke.paint?.faded(into: ground, amount)
        shape.stroke = stroke
      }
      return .shape(shape)
    case .text(var text):
      text.color = text.color.faded(into: ground, amount)
      text = text.mapPaints { $0.faded(into: ground, amount) }
      text.isGray = true
      return .text(text)
    case .image(let image):
      if let tint = image.tint {
        var faded = image
        faded.tint = tint.faded(into: ground, amount)
        return .image(faded)
      }
      // A translucent overlay would also be visible where the image is transparent.
      return .group(Group([.image(image.gray)], opacity: 1 - amount))
    }
  }
}

extension Paint {
  fileprivate func faded(into ground: Color, _ amount: Double) -> Paint {
    mapColors { $0.faded(into: ground, amount) }
  }
}

extension Color {
  package var gray: Color { muted(1) }

  /// Returns the color in grayscale, mixed with a gray background. The alpha does not change.
  func faded(into ground: Color, _ amount: Double) -> Color {
    gray.mixed(with: ground.gray.withAlpha(alpha), amount)
  }
}
