import CCairo
import Foundation
import Graphics

extension Context {
  /// Draws the shadow of some nodes; on a page as a picture, because pages know no blur.
  func paint(_ shadow: Shadow, of casters: [Scene.Node], with library: SceneLibrary) throws(RenderingError) {
    guard hasPixels else { return try paintPicture(of: shadow, of: casters, with: library) }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    let transform = AffineTransform(
      m11: matrix.xx, m12: matrix.yx, m21: matrix.xy, m22: matrix.yy, tX: matrix.x0, tY: matrix.y0)
    let target = unsafe cairo_get_target(handle)
    let room = PixelRect(
      x: 0, y: 0, width: Int(unsafe cairo_image_surface_get_width(target)),
      height: Int(unsafe cairo_image_surface_get_height(target)))
    try scoped { () throws(RenderingError) in
      unsafe cairo_identity_matrix(handle)
      guard let visible = clipExtent,
        let mask = try ShadowMask(
          shadow, of: casters, through: transform, in: room, showing: visible, with: library)
      else { return }
      setSource(shadow.color)
      try mask.withSurface(showing: visible) { surface, x, y throws(RenderingError) in
        unsafe try surface.withHandle { surface throws(RenderingError) in
          unsafe cairo_mask_surface(handle, surface, Double(x), Double(y))
        }
      }
    }
  }

  /// The pixels that the clip lets be drawn on, in the current points; `nil` for none.
  var clipExtent: PixelRect? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(handle, &left, &top, &right, &bottom)
    return SceneExtent(around: [CGPoint(x: left, y: top), CGPoint(x: right, y: bottom)])
      .map(PixelRect.init(around:))
  }

  private func paintPicture(
    of shadow: Shadow, of casters: [Scene.Node], with library: SceneLibrary
  ) throws(RenderingError) {
    guard let seen = ScenePlace(transform: .identity).extent(of: casters) else { return }
    let longest = max(seen.x.upperBound - seen.x.lowerBound, seen.y.upperBound - seen.y.lowerBound)
    // A page has one unit a point, which would be a coarse picture.
    let scale = min(ProjectedGroup.documentScale, ProjectedGroup.maximumExtent / (longest + 2 * shadow.reach))
    let transform = AffineTransform(scale: scale)
    let room = PixelRect(around: .infinite)
    guard
      let mask = try ShadowMask(
        shadow, of: casters, through: transform, in: room, showing: room, with: library)
    else { return }
    setSource(shadow.color)
    try mask.withSurface(showing: room) { surface, x, y throws(RenderingError) in
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

/// A blurred silhouette as coverage, pixel by pixel.
///
/// Of a box that is long, only as much is blurred as differs: its middle is a stretch of equal columns or rows.
struct ShadowMask: ~Copyable {
  /// Where the coverage stands among the pixels that it was made for.
  let frame: PixelRect
  /// The silhouette, shorter than `frame` by what was left out.
  private let coverage: ImageSurface

  /// The silhouette of `casters`, which `transform` takes to pixels, where it may be seen in `room`; `nil` where
  /// nothing of it is in `visible`, a part of that.
  ///
  /// Pixels do not depend on what is visible: several workers draw one picture.
  init?(
    _ shadow: Shadow, of casters: [Scene.Node], through transform: AffineTransform, in room: PixelRect,
    showing visible: PixelRect, with library: SceneLibrary
  ) throws(RenderingError) {
    let deviation = shadow.deviation * transform.pixelsPerPoint
    let reach = Int((shadow.reach * transform.pixelsPerPoint).rounded(.up))
    guard let seen = ScenePlace(transform: transform).extent(of: casters) else { return nil }
    let all = PixelRect(around: seen).outset(by: reach)
    guard all.intersection(visible) != nil else { return nil }
    var (frame, casters, spare) = (all, casters, (across: 0, down: 0))
    if let box = ShadowBox(casters, through: transform, reach: reach) {
      (casters, spare) = ([box.shortened], box.spare)
    } else {
      // Casters that are farther away throw no shadow into the room.
      let most = (PictureLimits.extent - max(room.width, room.height)) / 2
      guard let near = all.intersection(room.outset(by: min(reach, max(0, most)))) else { return nil }
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

  /// Lends a surface with the mask and the place of its first pixel; it may show no more than `visible`.
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
          let from = Self.place(of: part.y + row - frame.y, in: coverage.height, of: frame.height)
          unsafe lengthen(
            source + from * sourceStride, to: target + row * targetStride,
            columns: part.x - frame.x..<part.x - frame.x + part.width)
        }
      }
    }
    try body(whole, part.x, part.y)
  }

  /// Copies a row, its middle as often as it takes.
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

  /// The row that stands for one of more rows.
  private static func place(of row: Int, in count: Int, of all: Int) -> Int {
    row < count / 2 ? row : max(count / 2, row - (all - count))
  }
}

/// A box that throws a shadow, and what of it is the same in every row or column.
private struct ShadowBox {
  /// The box without what is spare, its first corner in place.
  let shortened: Scene.Node
  /// How many pixels shorter that is.
  let spare: (across: Int, down: Int)

  /// `nil` for anything but one box of one colour that stands upright.
  init?(_ casters: [Scene.Node], through transform: AffineTransform, reach: Int) {
    guard casters.count == 1, case .shape(var shape) = casters[0], shape.stroke == nil,
      case .color? = shape.fill, transform.m12 == 0, transform.m21 == 0, transform.m11 > 0, transform.m22 > 0
    else { return nil }
    let (rect, corner): (CGRect, Double)
    switch shape.path {
    case .rectangle(let box): (rect, corner) = (box, 0)
    case .roundedRectangle(let box, let radius): (rect, corner) = (box, radius)
    case .box(let box, let corners): (rect, corner) = (box, corners.reach)
    case .ellipse, .elements: return nil
    }
    func spare(_ length: Double, _ scale: Double) -> Int {
      // Each end differs as far as its corners bend and the blur reaches from there, and by a soft pixel.
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
  /// The larger of the two directions.
  var pixelsPerPoint: Double { max(hypot(m11, m12), hypot(m21, m22)) }
}
