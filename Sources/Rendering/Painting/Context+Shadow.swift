import CCairo
import Foundation
import Graphics

extension Context {
  /// Draws the shadow of `casters`. PDF pages get a bitmap, because PDF has no blur.
  func paint(_ shadow: Shadow, of casters: [Scene.Node], with library: SceneLibrary) throws(RenderingError) {
    guard hasPixels else { return try paintImage(of: shadow, of: casters, with: library) }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    let transform = AffineTransform(
      m11: matrix.xx, m12: matrix.yx, m21: matrix.xy, m22: matrix.yy, tX: matrix.x0, tY: matrix.y0)
    let target = unsafe cairo_get_target(handle)
    let pixelBounds = PixelRect(
      x: 0, y: 0, width: Int(unsafe cairo_image_surface_get_width(target)),
      height: Int(unsafe cairo_image_surface_get_height(target)))
    try scoped { () throws(RenderingError) in
      unsafe cairo_identity_matrix(handle)
      guard let visible = clipExtent,
        let mask = try ShadowMask(
          shadow, of: casters, through: transform, in: pixelBounds, showing: visible, with: library)
      else { return }
      setSource(shadow.color)
      try mask.withSurface(showing: visible) { surface, x, y throws(RenderingError) in
        unsafe try surface.withHandle { surface throws(RenderingError) in
          unsafe cairo_mask_surface(handle, surface, Double(x), Double(y))
        }
      }
    }
  }

  /// The bounds of the clip in the current coordinate system, rounded outward; `nil` if the clip is empty.
  var clipExtent: PixelRect? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(handle, &left, &top, &right, &bottom)
    return SceneExtent(around: [CGPoint(x: left, y: top), CGPoint(x: right, y: bottom)])
      .map(PixelRect.init(around:))
  }

  private func paintImage(
    of shadow: Shadow, of casters: [Scene.Node], with library: SceneLibrary
  ) throws(RenderingError) {
    guard let visibleExtent = SceneCoordinateSpace(transform: .identity).extent(of: casters) else { return }
    let longest = max(
      visibleExtent.x.upperBound - visibleExtent.x.lowerBound,
      visibleExtent.y.upperBound - visibleExtent.y.lowerBound)
    // A PDF page has one unit per point, which is too coarse for a bitmap.
    let scale = min(ProjectedGroup.documentScale, ProjectedGroup.maximumExtent / (longest + 2 * shadow.reach))
    let transform = AffineTransform(scale: scale)
    let pixelBounds = PixelRect(around: .infinite)
    guard
      let mask = try ShadowMask(
        shadow, of: casters, through: transform, in: pixelBounds, showing: pixelBounds, with: library)
    else { return }
    setSource(shadow.color)
    try mask.withSurface(showing: pixelBounds) { surface, x, y throws(RenderingError) in
      unsafe try surface.withHandle { surface throws(RenderingError) in
        let pattern = unsafe cairo_pattern_create_for_surface(surface)!
        defer { unsafe cairo_pattern_destroy(pattern) }
        var matrix = cairo_matrix_t(xx: scale, yx: 0, xy: 0, yy: scale, x0: -Double(x), y0: -Double(y))
        unsafe cairo_pattern_set_matrix(pattern, &matrix)
        unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        unsafe cairo_mask(handle, pattern)
      }
    }
  }
}

/// The blurred silhouette of the nodes that cast a shadow, as an alpha mask.
///
/// The middle of a long box's shadow consists of equal columns or rows. To save time, a shorter box is blurred, and its middle
/// is repeated.
struct ShadowMask: ~Copyable {
  /// The rectangle of the mask, in pixels.
  let frame: PixelRect
  /// The silhouette. It is smaller than `frame` if the middle is repeated.
  private let coverage: ImageSurface

  /// Draws and blurs the silhouette of `casters` inside `pixelBounds`. `transform` converts the casters' points to pixels. Returns
  /// `nil` if the mask does not intersect `visible`, which is a part of `pixelBounds`.
  ///
  /// The pixels do not depend on `visible`, because several workers draw parts of one image.
  init?(
    _ shadow: Shadow, of casters: [Scene.Node], through transform: AffineTransform, in pixelBounds: PixelRect,
    showing visible: PixelRect, with library: SceneLibrary
  ) throws(RenderingError) {
    let deviation = shadow.deviation * transform.pixelsPerPoint
    let reach = Int((shadow.reach * transform.pixelsPerPoint).rounded(.up))
    guard let visibleExtent = SceneCoordinateSpace(transform: transform).extent(of: casters) else {
      return nil
    }
    let all = PixelRect(around: visibleExtent).outset(by: reach)
    guard all.intersection(visible) != nil else { return nil }
    var (frame, casters, spare) = (all, casters, (across: 0, down: 0))
    if let box = ShadowBox(casters, through: transform, reach: reach) {
      (casters, spare) = ([box.shortened], box.spare)
    } else {
      // Casters that are farther away cannot cast a shadow into `pixelBounds`.
      let most = (ImageLimits.extent - max(pixelBounds.width, pixelBounds.height)) / 2
      guard let near = all.intersection(pixelBounds.outset(by: min(reach, max(0, most)))) else { return nil }
      frame = near
    }
    let coverage = try ImageSurface(
      coverageOf: frame.width - spare.across, height: frame.height - spare.down)
    try coverage.draw { context throws(RenderingError) in
      context.translate(x: -Double(frame.x), y: -Double(frame.y))
      guard context.concatenate(transform) else { return }
      try context.paint(casters, as: .outlines, with: library)
    }
    try coverage.blur(by: deviation)
    self.frame = frame
    self.coverage = coverage
  }

  /// Passes a surface with at least the visible part of the mask, and the position of its first pixel, to `body`.
  func withSurface(
    showing visible: PixelRect,
    _ body: (borrowing ImageSurface, _ x: Int, _ y: Int) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    guard coverage.width < frame.width || coverage.height < frame.height else {
      return try body(coverage, frame.x, frame.y)
    }
    guard let part = frame.intersection(visible) else { return }
    let whole = try ImageSurface(coverageOf: part.width, height: part.height)
    unsafe try coverage.withRows { (source, sourceStride) throws(RenderingError) in
      unsafe try whole.change { (target, targetStride) throws(RenderingError) in
        for row in 0..<part.height {
          let from = Self.position(of: part.y + row - frame.y, in: coverage.height, of: frame.height)
          unsafe lengthen(
            source + from * sourceStride, to: target + row * targetStride,
            columns: part.x - frame.x..<part.x - frame.x + part.width)
        }
      }
    }
    try body(whole, part.x, part.y)
  }

  /// Copies a row of the smaller silhouette, and repeats the row's middle so that the copy has the full width.
  private func lengthen(
    _ source: UnsafeMutablePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, columns: Range<Int>
  ) {
    let (middle, spare) = (coverage.width / 2, frame.width - coverage.width)
    let left = columns.clamped(to: 0..<middle)
    let right = columns.clamped(to: middle + spare..<frame.width)
    unsafe target.update(repeating: source[middle], count: columns.count)
    unsafe (target + left.lowerBound - columns.lowerBound).update(
      from: source + left.lowerBound, count: left.count)
    unsafe (target + right.lowerBound - columns.lowerBound).update(
      from: source + right.lowerBound - spare, count: right.count)
  }

  /// Returns the row of the smaller silhouette that corresponds to a row of the full one.
  private static func position(of row: Int, in count: Int, of all: Int) -> Int {
    row < count / 2 ? row : max(count / 2, row - (all - count))
  }
}

/// A box that casts a shadow, and the number of equal columns and rows in its middle.
private struct ShadowBox {
  /// The box without the repeated columns and rows, with an unchanged origin.
  let shortened: Scene.Node
  /// The number of pixels by which the box was shortened.
  let spare: (across: Int, down: Int)

  /// Shortens the box that casts a shadow. Returns `nil` unless `casters` is one filled box with a solid color, and `transform`
  /// does not rotate it.
  init?(_ casters: [Scene.Node], through transform: AffineTransform, reach: Int) {
    guard casters.count == 1, case .shape(var shape) = casters[0], shape.stroke == nil,
      case .color? = shape.fill, transform.m12 == 0, transform.m21 == 0, transform.m11 > 0, transform.m22 > 0
    else { return nil }
    let (rect, corner): (CGRect, Double)
    switch shape.path {
    case .rectangle(let box): (rect, corner) = (box, 0)
    case .roundedRectangle(let box, let radius): (rect, corner) = (box, radius)
    case .box(let box, let corners): (rect, corner) = (box, corners.reach)
    case .ellipse, .elements, .evenOdd: return nil
    }
    func spare(_ length: Double, _ scale: Double) -> Int {
      // The pixels at each end differ along the corner radius and the reach of the blur. A margin is added for antialiasing.
      max(0, Int(length * scale - 2 * (corner * scale + Double(reach) + 2)))
    }
    self.spare = (spare(rect.width, transform.m11), spare(rect.height, transform.m22))
    let short = CGRect(
      x: rect.minX, y: rect.minY, width: rect.width - Double(self.spare.across) / transform.m11,
      height: rect.height - Double(self.spare.down) / transform.m22)
    switch shape.path {
    case .roundedRectangle(_, let radius): shape.path = .roundedRectangle(short, radius: radius)
    case .box(_, let corners): shape.path = .box(short, corners)
    default: shape.path = .rectangle(short)
    }
    shortened = .shape(shape)
  }
}

extension AffineTransform {
  /// The scale of the transform: the larger of its horizontal and vertical scales.
  var pixelsPerPoint: Double { max(hypot(m11, m12), hypot(m21, m22)) }
}
