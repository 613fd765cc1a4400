public import CoreGraphics
public import Foundation

/// A colour of red, green, blue and opacity; system colours are those of the light appearance.
public final class UIColor: NSObject, @unchecked Sendable, _ExpressibleByColorLiteral {
  private let parts: SIMD4<Double>

  /// Parts from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
  }

  /// A grey; 0 is black.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour by its hue on the wheel from 0 to 1, its strength and its light.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    // The distance on the wheel from the place where a part is at its least.
    func part(_ place: CGFloat) -> CGFloat {
      let k = (place + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// The colour of a layer.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 1]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Called by colour literals.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A colour that depends on the appearance: here, the light one's.
  @preconcurrency @MainActor public convenience init(
    dynamicProvider: @escaping (UITraitCollection) -> UIColor
  ) {
    self.init(cgColor: dynamicProvider(UITraitCollection.current).cgColor)
  }

  /// A colour of an asset catalogue, of which there is none.
  public convenience init?(named name: String) { nil }

  /// The same colour for layers.
  public var cgColor: CGColor {
    CGColor(red: parts.x, green: parts.y, blue: parts.z, alpha: parts.w)
  }

  /// The same colour, opaque to a degree from 0 to 1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: parts.x, green: parts.y, blue: parts.z, alpha: alpha)
  }

  /// Hands out the parts from 0 to 1.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = parts.x
    green?.pointee = parts.y
    blue?.pointee = parts.z
    alpha?.pointee = parts.w
    return true
  }

  /// Whether both have the same parts.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.parts == parts }
  /// Fits `isEqual`.
  public override var hash: Int { parts.hashValue }

  /// Does nothing: nothing is drawn.
  public func setFill() {}
  /// Does nothing: nothing is drawn.
  public func setStroke() {}
  /// Does nothing: nothing is drawn.
  public func set() {}
}
