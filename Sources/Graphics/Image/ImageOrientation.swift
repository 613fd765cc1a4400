public import Foundation

/// The orientation of an image file's rows and columns: Exif tag 274 (CIPA DC-008), with the case names of
/// `UIImage.Orientation`. If a case below does not mention the first row or column, it is where `up` has it.
public enum ImageOrientation: Int, CaseIterable, Sendable {
  /// The first row is the top, the first column the left side.
  case up = 1
  /// The first column is the right side.
  case upMirrored
  /// The first row is the bottom, the first column the right side.
  case down
  /// The first row is the bottom.
  case downMirrored
  /// The first row is the left side, the first column the top.
  case leftMirrored
  /// The first row is the right side, the first column the top.
  case right
  /// The first row is the right side, the first column the bottom.
  case rightMirrored
  /// The first row is the left side, the first column the bottom.
  case left

  /// Whether the file's rows are columns of the upright image, so that width and height are exchanged.
  public var swapsSides: Bool { rawValue >= 5 }

  /// The transform from positions in the upright image to positions in the file. Both images fill the unit square, with
  /// the origin at the top left.
  public var placeInFile: AffineTransform {
    switch self {
    case .up: Self.matrix(1, 0, 0, 1, 0, 0)
    case .upMirrored: Self.matrix(-1, 0, 0, 1, 1, 0)
    case .down: Self.matrix(-1, 0, 0, -1, 1, 1)
    case .downMirrored: Self.matrix(1, 0, 0, -1, 0, 1)
    case .leftMirrored: Self.matrix(0, 1, 1, 0, 0, 0)
    case .right: Self.matrix(0, -1, 1, 0, 0, 1)
    case .rightMirrored: Self.matrix(0, -1, -1, 0, 1, 1)
    case .left: Self.matrix(0, 1, -1, 0, 1, 0)
    }
  }

  /// The transform from positions in the file to positions in the upright image. Both images fill the unit square.
  public var uprightPlace: AffineTransform {
    switch self {
    case .right: Self.left.placeInFile
    case .left: Self.right.placeInFile
    // Mirroring and rotation by 180° are their own inverses.
    default: placeInFile
    }
  }

  private static func matrix(
    _ m11: CGFloat, _ m12: CGFloat, _ m21: CGFloat, _ m22: CGFloat, _ tX: CGFloat, _ tY: CGFloat
  ) -> AffineTransform {
    AffineTransform(m11: m11, m12: m12, m21: m21, m22: m22, tX: tX, tY: tY)
  }
}
