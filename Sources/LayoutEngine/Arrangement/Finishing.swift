import Foundation

/// Finishes attributes when they are asked for: the item's name, right-to-left flipping, and changes
/// that depend on the scroll position.
struct Finishing: Sendable {
  /// Gives items their names.
  var identifier: @Sendable (IndexPath) -> String? = { _ in nil }
  /// The width at whose middle frames are mirrored, in points; nil leaves them.
  var mirrorWidth: Double?
  private var adjustments: [@Sendable (inout LayoutAttributes) -> Void] = []
  private var reach = 0.0

  /// Names items and mirrors frames, or neither.
  init(identifier: @escaping @Sendable (IndexPath) -> String? = { _ in nil }, mirrorWidth: Double? = nil) {
    self.identifier = identifier
    self.mirrorWidth = mirrorWidth
  }

  /// Whether frames stay where layers have them.
  var keepsFrames: Bool { mirrorWidth == nil && reach == 0 }

  /// One more change, which moves edges by so many points at most.
  func adding(_ adjust: @escaping @Sendable (inout LayoutAttributes) -> Void, reach: Double) -> Finishing {
    var result = self
    result.adjustments.append(adjust)
    result.reach += reach
    return result
  }

  /// The attributes as they leave the arrangement.
  func finished(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var attributes = attributes
    if attributes.category == .cell, attributes.id == nil { attributes.id = identifier(attributes.indexPath) }
    if mirrorWidth != nil { attributes.frame = mirrored(attributes.frame) }
    for adjust in adjustments { adjust(&attributes) }
    return attributes
  }

  /// The rectangle in which the unfinished frames lie that finished ones bring into `rect`.
  func searched(_ rect: CGRect) -> CGRect {
    // Mirroring twice may miss an edge by its rounding error.
    let slack = reach + 1e-9 * (mirrorWidth ?? 0)
    let near = slack > 0 ? rect.standardized.insetBy(dx: CGFloat(-slack), dy: CGFloat(-slack)) : rect
    return mirrored(near)
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard let mirrorWidth, !rect.isNull else { return rect }
    var rect = rect
    rect.origin.x = CGFloat(mirrorWidth) - rect.origin.x - rect.size.width
    return rect
  }
}
