import Foundation
public import Graphics

extension Scene {
  /// Width and height in whole points, for programs that only pass scenes on.
  public var wholePoints: (width: Int, height: Int) { size.wholePoints }
}

extension CGSize {
  /// Both sides rounded to whole points.
  var wholePoints: (width: Int, height: Int) { (Int(width.rounded()), Int(height.rounded())) }
}

extension Animation {
  /// Width and height in whole points, for programs that only pass animations on.
  public var wholePoints: (width: Int, height: Int) { frames.first?.scene.wholePoints ?? (0, 0) }
}
