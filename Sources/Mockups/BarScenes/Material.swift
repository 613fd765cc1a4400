import Graphics

/// The material of bars and glass: blurs the content beneath it and increases its saturation.
struct Material {
  let blur: Blur

  /// Bars until iOS 18.
  static let chrome = Material(blur: Blur(deviation: 20, saturation: 1.8))
  /// Glass since iOS 26.
  static let glass = Material(blur: Blur(deviation: 7, saturation: 1.4))
  /// The scroll edge effect since iOS 26.
  static let edge = Material(blur: Blur(deviation: 8, saturation: 1.2))
  /// Sheets, alerts and menus.
  static let thick = Material(blur: Blur(deviation: 24, saturation: 1.8))
  /// The screen behind a menu.
  static let backdrop = Material(blur: Blur(deviation: 10, saturation: 1.2))

  /// Returns the nodes beneath as seen through the material within an outline; empty without nodes beneath.
  func nodes(_ outline: Path, over beneath: [Scene.Node], fade: LinearGradient? = nil) -> [Scene.Node] {
    beneath.isEmpty ? [] : [.group(Group(beneath, clip: outline, fade: fade, blur: blur))]
  }
}

extension Scene.Node {
  /// The node without labels, for content that is drawn a second time.
  var unlabeled: Scene.Node {
    guard case .group(var group) = self else { return self }
    group.element = nil
    group.children = group.children.map(\.unlabeled)
    return .group(group)
  }
}
