public import Foundation

/// A notch or an island at the top edge of a display, in portrait.
public struct Cutout: Hashable, Sendable {
  /// The shape of a cutout.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A recess that hangs from the edge.
    case notch
    /// A pill away from the edge.
    case island
  }

  /// The shape.
  public let kind: Kind
  /// Width and height in points, centred on the display's width; nil where no source gives them.
  public let size: CGSize?
  /// From the display's edge to the shape, in points.
  public let top: Double
  /// How well the figures are known.
  public let confidence: Confidence
}
