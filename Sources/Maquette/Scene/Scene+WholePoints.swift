internal import Foundation
public import Graphics

extension Scene {
  /// Width and height in whole points, for programs that only pass scenes on.
  public var wholePoints: (width: Int, height: Int) {
    (Int(size.width.rounded()), Int(size.height.rounded()))
  }
}

extension Animation {
  /// Width and height in whole points, for programs that only pass animations on.
  public var wholePoints: (width: Int, height: Int) { frames.first?.scene.wholePoints ?? (0, 0) }
}
