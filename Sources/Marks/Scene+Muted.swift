package import Graphics

extension Scene.Node {
  /// Returns the node with less saturated colors. Images do not change.
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
