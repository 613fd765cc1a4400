import Foundation
import Graphics
import Review

/// A picture of before, changes and after, and where in it the changes stand.
struct MarkedPicture {
  let scene: Scene
  /// Where the changes stand, in points; `nil` where one side is missing.
  let panel: CGRect?

  /// Where the changes stand in pixels, so many to a point.
  func region(scale: Double) -> ReportPicture.Region? {
    guard let panel else { return nil }
    let (left, top) = (Int((panel.minX * scale).rounded()), Int((panel.minY * scale).rounded()))
    let (right, bottom) = (Int((panel.maxX * scale).rounded()), Int((panel.maxY * scale).rounded()))
    return ReportPicture.Region(x: left, y: top, width: right - left, height: bottom - top)
  }
}
