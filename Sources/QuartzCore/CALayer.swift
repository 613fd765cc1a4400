public import CoreGraphics
public import Foundation

/// A layer's figures, which are kept and not drawn.
@preconcurrency @MainActor open class CALayer: NSObject {
  /// The place of the anchor in the layer above, in points.
  open var position = CGPoint.zero
  /// The layer in its own coordinates.
  open var bounds = CGRect.zero
  /// The point that is placed and turned about, as parts of the bounds.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transform about the anchor.
  open var transform = CATransform3DIdentity
  /// The transform of what is in the layer.
  open var sublayerTransform = CATransform3DIdentity
  /// How near the layer is; nearer ones cover others.
  open var zPosition: CGFloat = 0
  /// How opaque it is.
  open var opacity: Float = 1
  /// Whether it is left out.
  open var isHidden = false
  /// The radius of its corners, in points.
  open var cornerRadius: CGFloat = 0
  /// Whether its bounds cut off what is in it.
  open var masksToBounds = false
  /// How wide its border is, in points.
  open var borderWidth: CGFloat = 0
  /// The border's colour.
  open var borderColor: CGColor?
  /// The ground's colour.
  open var backgroundColor: CGColor?
  /// The shadow's colour.
  open var shadowColor: CGColor?
  /// How opaque the shadow is.
  open var shadowOpacity: Float = 0
  /// Where the shadow falls, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How soft the shadow is, in points.
  open var shadowRadius: CGFloat = 3
  /// The shadow's outline.
  open var shadowPath: CGPath?
  /// Whether it is drawn into a bitmap first.
  open var shouldRasterize = false
  /// Pixels per point of that bitmap.
  open var rasterizationScale: CGFloat = 1
  /// Pixels per point.
  open var contentsScale: CGFloat = 1
  /// Whether edges are smooth.
  open var allowsEdgeAntialiasing = false
  /// Whether the back is drawn.
  open var isDoubleSided = true
  /// A name for those who look for it.
  open var name: String?
  /// The layers in it.
  open private(set) var sublayers: [CALayer]?
  /// The layer that it is in.
  open private(set) weak var superlayer: CALayer?
  /// The layer that cuts it out.
  open var mask: CALayer?

  /// A layer without size.
  nonisolated public override init() { super.init() }

  /// The box around the layer in the layer above.
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

  /// The part of the transform that happens in the plane.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Replaces the transform by one of the plane.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// Puts a layer on top.
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  /// Puts a layer among the others.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Takes the layer out of the one above.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Does nothing: nothing is animated.
  open func removeAllAnimations() {}
  /// Does nothing: nothing is drawn.
  open func setNeedsDisplay() {}
  /// Does nothing: there is nothing to lay out.
  open func setNeedsLayout() {}
  /// Does nothing: there is nothing to lay out.
  open func layoutIfNeeded() {}
  /// For subclasses, to place what is in the layer.
  open func layoutSublayers() {}
}

/// A layer that shows a path.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// The colour within.
  open var fillColor: CGColor?
  /// The colour of the line.
  open var strokeColor: CGColor?
  /// How wide the line is, in points.
  open var lineWidth: CGFloat = 1
  /// Lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]?
}

/// A layer that shows colours running into each other.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colours, as `CGColor`.
  open var colors: [Any]?
  /// Where each colour stands, from 0 to 1.
  open var locations: [NSNumber]?
  /// Where the first colour is, as parts of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour is, as parts of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}
