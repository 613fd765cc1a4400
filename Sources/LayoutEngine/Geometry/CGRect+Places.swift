import Foundation

extension CGRect {
  init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle mirrored within a width; nil returns it unchanged.
  func mirrored(in width: Double?) -> CGRect {
    guard let width, !isNull else { return self }
    var rect = self
    rect.origin.x = CGFloat(width) - rect.origin.x - rect.size.width
    return rect
  }
}
