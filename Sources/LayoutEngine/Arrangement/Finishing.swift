import Foundation

/// The last step of each lookup: adds identifiers, mirrors for right-to-left, and applies adjustments by scroll
/// position.
struct Finishing: Sendable {
  var identifier: @Sendable (IndexPath) -> String? = { _ in nil }
  /// The width in points within which frames are mirrored; nil disables mirroring.
  var mirrorWidth: Double?
  private var adjustments: [@Sendable (inout LayoutAttributes) -> Void] = []
  private var reach = 0.0

  init(identifier: @escaping @Sendable (IndexPath) -> String? = { _ in nil }, mirrorWidth: Double? = nil) {
    self.identifier = identifier
    self.mirrorWidth = mirrorWidth
  }

  var keepsFrames: Bool { mirrorWidth == nil && reach == 0 }

  /// `adjust` moves edges by at most `reach` points.
  func adding(_ adjust: @escaping @Sendable (inout LayoutAttributes) -> Void, reach: Double) -> Finishing {
    var result = self
    result.adjustments.append(adjust)
    result.reach += reach
    return result
  }

  func finished(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var attributes = attributes
    if attributes.category == .cell, attributes.id == nil { attributes.id = identifier(attributes.indexPath) }
    if mirrorWidth != nil { attributes.frame = attributes.frame.mirrored(in: mirrorWidth) }
    for adjust in adjustments { adjust(&attributes) }
    return attributes
  }

  /// Returns the rectangle that contains each unfinished frame whose finished frame may be in `rect`.
  func searched(_ rect: CGRect) -> CGRect {
    // Mirroring twice can move an edge by a rounding error.
    let slack = reach + 1e-9 * (mirrorWidth ?? 0)
    let near = slack > 0 ? rect.standardized.insetBy(dx: CGFloat(-slack), dy: CGFloat(-slack)) : rect
    return near.mirrored(in: mirrorWidth)
  }
}
