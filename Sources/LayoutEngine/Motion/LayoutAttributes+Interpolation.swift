import Foundation

extension LayoutAttributes {
  /// Returns the attributes at a fraction of the way to other attributes: 0 gives these, 1 the others.
  ///
  /// Center, size, alpha and transform are interpolated. All other values, such as the index path and custom values,
  /// are those of `other` from the start, because a view receives them when its animation begins. Hidden elements count
  /// as alpha 0.
  public func interpolated(to other: LayoutAttributes, at fraction: Double) -> LayoutAttributes {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    var result = other
    let (start, end) = (uprightFrame, other.uprightFrame)
    result.transform3D = .identity
    result.frame = CGRect(
      x: mix(start.minX, end.minX), y: mix(start.minY, end.minY), width: mix(start.width, end.width),
      height: mix(start.height, end.height))
    result.transform3D = transform3D.interpolated(to: other.transform3D, at: fraction)
    result.alpha = mix(isHidden ? 0 : alpha, other.isHidden ? 0 : other.alpha)
    result.isHidden = false
    return result
  }
}
