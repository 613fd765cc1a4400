public import CoreGraphics
public import Foundation

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Corners that are circular arcs.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Corners with a gradually increasing curvature, so that the end of the straight edge is not visible.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A layer. Its properties are stored, but it is not drawn.
@preconcurrency @MainActor open class CALayer: NSObject {
  /// The position of the anchor point in the superlayer, in points.
  open var position = CGPoint.zero
  /// The layer's rectangle in its own coordinates.
  open var bounds = CGRect.zero
  /// The point of the layer that is at `position`, and about which it is transformed, as fractions of the bounds.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transform about the anchor point.
  open var transform = CATransform3DIdentity
  /// A transform that is applied to all sublayers.
  open var sublayerTransform = CATransform3DIdentity
  /// The stacking order: layers with higher values are in front.
  open var zPosition: CGFloat = 0
  /// The opacity, from 0 to 1.
  open var opacity: Float = 1
  /// Whether the layer is hidden.
  open var isHidden = false
  /// The corner radius, in points.
  open var cornerRadius: CGFloat = 0
  /// The shape of rounded corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Whether sublayers are clipped to the bounds.
  open var masksToBounds = false
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The color of the border.
  open var borderColor: CGColor?
  /// The background color.
  open var backgroundColor: CGColor?
  /// The color of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow.
  open var shadowOpacity: Float = 0
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// The outline of the shadow.
  open var shadowPath: CGPath?
  /// Whether the layer is rendered as a bitmap first.
  open var shouldRasterize = false
  /// The scale of the bitmap if `shouldRasterize` is true, in pixels per point.
  open var rasterizationScale: CGFloat = 1
  /// The number of pixels in a point.
  open var contentsScale: CGFloat = 1
  /// Whether edges are antialiased.
  open var allowsEdgeAntialiasing = false
  /// Whether the layer is visible when seen from behind.
  open var isDoubleSided = true
  /// The name of the layer.
  open var name: String?
  /// The sublayers.
  open private(set) var sublayers: [CALayer]?
  /// The superlayer.
  open private(set) weak var superlayer: CALayer?
  /// The layer whose alpha channel masks this layer.
  open var mask: CALayer?

  /// Creates a layer of size zero.
  nonisolated public override init() { super.init() }

  /// The bounding box of the transformed layer in the superlayer.
  open var frame: CGRect {
    get {
      let box = bounds.offsetBy(
        dx: -bounds.minX - anchorPoint.x * bounds.width, dy: -bounds.minY - anchorPoint.y * bounds.height)
      return box.applying(CATransform3DGetAffineTransform(transform)).offsetBy(dx: position.x, dy: position.y)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }

  /// Returns the affine part of the transform.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Replaces the transform by an affine transform.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// Adds a sublayer in front of the others.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  /// Inserts a sublayer at an index.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Does nothing, because animations are not supported.
  open func removeAllAnimations() {}
  /// Does nothing, because drawing is not supported.
  open func setNeedsDisplay() {}
  /// Does nothing, because layers are not laid out.
  open func setNeedsLayout() {}
  /// Does nothing, because layers are not laid out.
  open func layoutIfNeeded() {}
  /// Does nothing. Subclasses may override it to position sublayers.
  open func layoutSublayers() {}
}

/// A layer that draws a path.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// The fill color.
  open var fillColor: CGColor?
  /// The stroke color.
  open var strokeColor: CGColor?
  /// The width of the stroke, in points.
  open var lineWidth: CGFloat = 1
  /// The lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]?
}

/// A layer that draws a gradient.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colors, as `CGColor` objects.
  open var colors: [Any]?
  /// The positions of the colors, from 0 to 1.
  open var locations: [NSNumber]?
  /// The position of the first color, as fractions of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The position of the last color, as fractions of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}
