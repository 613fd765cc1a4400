import Foundation
import Graphics
import Review

/// A scene with the old version, the changes and the new version, and the frame of the changes within it.
struct MarkedPicture {
  let scene: Scene
  /// The frame of the changes, in points; `nil` if one side is missing.
  let panel: CGRect?

  /// Returns the frame of the changes in pixels. `scale` is the number of pixels per point.
  func region(scale: Double) -> ReportPicture.Region? {
    guard let panel else { return nil }
    let (left, top) = (Int((panel.minX * scale).rounded()), Int((panel.minY * scale).rounded()))
    let (right, bottom) = (Int((panel.maxX * scale).rounded()), Int((panel.maxY * scale).rounded()))
    return ReportPicture.Region(x: left, y: top, width: right - left, height: bottom - top)
  }
}
