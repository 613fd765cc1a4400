import Foundation
public import Graphics

extension Scene {
  /// The width and height, rounded to whole points, for modules that only pass scenes on.
  public var wholePoints: (width: Int, height: Int) { size.wholePoints }
}

extension CGSize {
  var wholePoints: (width: Int, height: Int) { (Int(width.rounded()), Int(height.rounded())) }
}

extension Animation {
  /// The width and height, rounded to whole points, for modules that only pass animations on.
  public var wholePoints: (width: Int, height: Int) { frames.first?.scene.wholePoints ?? (0, 0) }
}
