import Foundation

extension LayoutAttributes: CustomStringConvertible {
  /// One line: `cell 0.3  ana   x 16  y 212  w 343  h 70`, then each value that differs from its default.
  public var description: String {
    var text = "\(category) \(indexPath.dotted)"
    if let id { text += "  \(id)" }
    let (frame, size) = (frame, frame.size)
    text += "   x \(Double(frame.origin.x).shortText)  y \(Double(frame.origin.y).shortText)"
    text += "  w \(Double(size.width).shortText)  h \(Double(size.height).shortText)"
    if zIndex != 0 { text += "  z \(zIndex)" }
    if alpha != 1 { text += "  alpha \(alpha.shortText)" }
    if isHidden { text += "  hidden" }
    if transform3D != .identity { text += "  \(transform3D)" }
    for key in custom.keys.sorted() {
      if let value = custom[key] { text += "  \(key) \(value)" }
    }
    return text
  }
}

extension Transform3D: CustomStringConvertible {
  /// `transform [a b c d tx ty]`, or `transform3D` and its sixteen numbers row by row.
  public var description: String {
    let numbers =
      isAffine
      ? [m11, m12, m21, m22, m41, m42]
      : [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    return (isAffine ? "transform [" : "transform3D [") + numbers.map(\.shortText).joined(separator: " ")
      + "]"
  }
}
