import Foundation
import Graphics

/// A blurred shadow as a stack of translucent shapes, because none of the painters blurs.
struct SoftShadow {
  /// What throws the shadow, moved to where the shadow lies.
  let outline: BoxOutline
  /// The ink at full strength.
  let color: Color
  /// Twice the standard deviation of the Gaussian, in points.
  let blur: Double

  /// The shapes, the largest first.
  ///
  /// The strength of a straight edge blurred by a Gaussian falls with the distance as the normal distribution's
  /// integral. Each shape adds what is missing at its distance to what those around it have laid down.
  var nodes: [Scene.Node] {
    guard blur > 0 else { return [shape(outline, alpha: color.alpha)] }
    let count = min(24, max(6, Int((blur * 1.5).rounded(.up))))
    let deviation = blur / 2
    let reach = 2.5 * deviation
    var nodes: [Scene.Node] = []
    var covered = 0.0
    for step in 0..<count {
      let distance = reach * (1 - 2 * (Double(step) + 0.5) / Double(count))
      let strength = color.alpha * erfc(distance / deviation / 2.0.squareRoot()) / 2
      guard strength > covered else { continue }
      let alpha = (strength - covered) / (1 - covered)
      covered = strength
      let part = outline.outset(by: distance, leastRadius: blur)
      guard part.rect.width > 0, part.rect.height > 0 else { break }
      nodes.append(shape(part, alpha: alpha))
    }
    return nodes
  }

  private func shape(_ outline: BoxOutline, alpha: Double) -> Scene.Node {
    .shape(Shape(outline.path, fill: .color(color.withAlpha(alpha))))
  }
}
