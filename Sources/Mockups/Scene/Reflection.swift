import Foundation
import Graphics
import LayoutEngine

/// An element's reflection below itself, which fades out.
///
/// Layouts request it with the custom attributes `reflection` and `reflectionOpacity`.
struct Reflection {
  private let size: CGSize
  private let opacity: Double

  /// The distance between the element and its reflection, in points.
  private static let gap = 2.0

  /// Creates the reflection that an element's attributes request; nil if they do not.
  init?(of attributes: LayoutAttributes) {
    guard attributes.custom["reflection"] == .flag(true),
      case .number(let opacity) = attributes.custom["reflectionOpacity"], opacity > 0
    else { return nil }
    size = attributes.size
    self.opacity = opacity
  }

  /// The bounding box of the element and its reflection, in the element's coordinates.
  var extent: CGRect {
    CGRect(x: 0, y: 0, width: size.width, height: size.height * 2 + Self.gap)
  }

  /// Returns the mirrored content over an opaque background, which covers elements behind it.
  func node(of content: [Scene.Node], over background: Color) -> Scene.Node {
    let mirror = AffineTransform(m11: 1, m12: 0, m21: 0, m22: -1, tX: 0, tY: size.height * 2 + Self.gap)
    // The gradient is in mirrored coordinates: the element's bottom edge is at the mirror.
    let fade = LinearGradient(
      from: CGPoint(x: 0, y: size.height), to: CGPoint(x: 0, y: size.height * 0.45),
      stops: [.init(0, Color.black.withAlpha(opacity)), .init(1, Color.black.withAlpha(0))])
    let bounds = CGRect(origin: .zero, size: size)
    let mirrored = Group(content, transform: mirror, clip: .rectangle(bounds), fade: fade)
    let floor = bounds.offsetBy(dx: 0, dy: size.height + Self.gap)
    return .group(Group([.shape(Shape(.rectangle(floor), fill: .color(background))), .group(mirrored)]))
  }
}
