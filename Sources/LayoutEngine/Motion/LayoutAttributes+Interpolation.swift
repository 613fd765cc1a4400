import Foundation

extension LayoutAttributes {
  /// The attributes at a fraction of the way to others, 0 being these and 1 the others.
  ///
  /// Centre, size, alpha and transform travel; what cannot be halved, the other's index path and custom values
  /// among it, holds from the start, as a view learns of it when its animation begins. Hidden counts as alpha 0.
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
