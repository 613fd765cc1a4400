import CCairo
import Foundation
import Graphics

/// Cairo's drawing state for one surface. It must not outlive the closure that borrows it.
@safe struct Context: ~Copyable {
  let handle: OpaquePointer
  /// Whether the surface consists of pixels. Other surfaces, such as PDF pages, are rasterized later by viewers.
  let hasPixels: Bool
  /// Whether the edges of boxes are moved to the nearest pixel boundary.
  let endsAtPixels: Bool

  /// Creates a context for `surface`. The surface must outlive the context.
  init(surface: OpaquePointer, hasPixels: Bool, endsAtPixels: Bool = true) throws(RenderingError) {
    let handle = unsafe cairo_create(surface)!
    let status = unsafe cairo_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_destroy(handle)
      throw RenderingError(status)
    }
    unsafe self.handle = handle
    self.hasPixels = hasPixels
    self.endsAtPixels = hasPixels && endsAtPixels
  }

  deinit { unsafe cairo_destroy(handle) }

  /// Throws the first error since the context was created.
  func check() throws(RenderingError) {
    try RenderingError.check(unsafe cairo_status(handle))
  }

  /// Runs `body`, then restores the context's transform, clip and source.
  func scoped(_ body: () throws(RenderingError) -> Void) throws(RenderingError) {
    unsafe cairo_save(handle)
    defer { unsafe cairo_restore(handle) }
    try body()
  }

  /// The scale of the current transform: the larger of the horizontal and vertical scales.
  var pixelsPerPoint: Double {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    return max(hypot(matrix.xx, matrix.yx), hypot(matrix.xy, matrix.yy))
  }

  /// Draws `body` into a group of its own, which the caller then pops. If `body` throws, the group is discarded.
  func pushingGroup(_ body: () throws(RenderingError) -> Void) throws(RenderingError) {
    unsafe cairo_push_group(handle)
    do {
      try body()
    } catch {
      unsafe cairo_pattern_destroy(cairo_pop_group(handle))
      throw error
    }
  }

  /// Draws `body` as one group with `opacity`. If there is a gradient `fade`, the opacity is multiplied by the
  /// gradient's alpha.
  func faded(
    to opacity: Double, through fade: LinearGradient? = nil, blendMode: BlendMode = .normal,
    _ body: () throws(RenderingError) -> Void
  ) throws(RenderingError) {
    try pushingGroup(body)
    unsafe cairo_pop_group_to_source(handle)
    unsafe cairo_set_operator(handle, blendMode.cairoOperator)
    defer { unsafe cairo_set_operator(handle, CAIRO_OPERATOR_OVER) }
    guard var fade else {
      unsafe cairo_paint_with_alpha(handle, opacity)
      return
    }
    for index in fade.stops.indices { fade.stops[index].color.alpha *= opacity }
    unsafe try withPattern(of: fade) { pattern in unsafe cairo_mask(handle, pattern) }
  }

  func scale(_ factor: Double) {
    unsafe cairo_scale(handle, factor, factor)
  }

  func translate(x: Double, y: Double) {
    unsafe cairo_translate(handle, x, y)
  }

  /// Applies a group's transform to subsequent drawing. Returns `false`, without applying it, if the result would be too small
  /// to be visible: after a transform without an inverse, Cairo refuses to draw anything.
  func concatenate(_ transform: AffineTransform) -> Bool {
    var matrix = cairo_matrix_t(
      xx: transform.m11, yx: transform.m12, xy: transform.m21, yy: transform.m22, x0: transform.tX,
      y0: transform.tY)
    var (outer, whole) = (cairo_matrix_t(), cairo_matrix_t())
    unsafe cairo_get_matrix(handle, &outer)
    unsafe cairo_matrix_multiply(&whole, &matrix, &outer)
    let pixelsPerSquarePoint = abs(whole.xx * whole.yy - whole.xy * whole.yx)
    guard pixelsPerSquarePoint > 1e-24, pixelsPerSquarePoint.isFinite else { return false }
    unsafe cairo_transform(handle, &matrix)
    return true
  }

  func clip(to path: Path) {
    append(path)
    unsafe cairo_clip(handle)
  }

  func paint(_ color: Color) {
    setSource(color)
    unsafe cairo_paint(handle)
  }

  /// Sets the alpha of all pixels in the clip to 1, and leaves the colors unchanged.
  func makeOpaque() {
    setSource(Color.black)
    unsafe cairo_set_operator(handle, CAIRO_OPERATOR_ADD)
    unsafe cairo_paint(handle)
  }

  func paint(_ shape: Shape) throws(RenderingError) {
    append(shape.path, lineWidth: shape.stroke?.width ?? 0)
    if let fill = shape.fill {
      try setSource(fill)
      unsafe cairo_fill_preserve(handle)
    }
    if let stroke = shape.stroke {
      if let paint = stroke.paint { try setSource(paint) } else { setSource(stroke.color) }
      unsafe cairo_set_line_width(handle, stroke.width)
      unsafe cairo_set_dash(handle, stroke.dash, Int32(stroke.dash.count), 0)
      unsafe cairo_set_line_cap(handle, stroke.cap.cairoCap)
      unsafe cairo_set_line_join(handle, stroke.join.cairoJoin)
      unsafe cairo_stroke_preserve(handle)
    }
    unsafe cairo_new_path(handle)
  }

  func paint(_ image: borrowing ImageSurface, over frame: CGRect, opacity: Double = 1) throws(RenderingError)
  {
    guard frame.width > 0, frame.height > 0 else { return }
    let turn = image.orientation.uprightToFileTransform
    let (width, height) = (Double(image.width), Double(image.height))
    let pixelFrame = self.pixelFrame(of: image, over: frame)
    var matrix = cairo_matrix_t(
      xx: turn.m11 * width / pixelFrame.width, yx: turn.m12 * height / pixelFrame.width,
      xy: turn.m21 * width / pixelFrame.height, yy: turn.m22 * height / pixelFrame.height, x0: 0, y0: 0)
    matrix.x0 = turn.tX * width - pixelFrame.minX * matrix.xx - pixelFrame.minY * matrix.xy
    matrix.y0 = turn.tY * height - pixelFrame.minX * matrix.yx - pixelFrame.minY * matrix.yy
    unsafe try image.withHandle { surface throws(RenderingError) in
      unsafe cairo_set_source_surface(handle, surface, 0, 0)
      let pattern = unsafe cairo_get_source(handle)
      unsafe cairo_pattern_set_matrix(pattern, &matrix)
      unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      // Without padding, the outermost pixels would blend with transparency and leave a pale seam.
      unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    }
    try fill(frame, opacity: opacity)
  }

  /// Fills a rectangle with the current source.
  func fill(_ rect: CGRect, opacity: Double) throws(RenderingError) {
    append(.rectangle(rect))
    guard opacity < 1 else {
      unsafe cairo_fill(handle)
      return
    }
    try scoped { () throws(RenderingError) in
      unsafe cairo_clip(handle)
      unsafe cairo_paint_with_alpha(handle, opacity)
    }
  }

  /// Returns the rectangle in which to draw the whole image: normally `frame`. If a device pixel would cover more than 1,024
  /// image pixels, the rectangle is larger, so that `frame` shows only the image's center. Otherwise, Cairo's limit of 32,767
  /// for coordinates could be exceeded; Cairo would sample only sixteen of these image pixels anyway.
  private func pixelFrame(of image: borrowing ImageSurface, over frame: CGRect) -> CGRect {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    let isOnItsSide = image.orientation.swapsSides
    let least = (
      width: Double(isOnItsSide ? image.height : image.width) / 1_024 / hypot(matrix.xx, matrix.yx),
      height: Double(isOnItsSide ? image.width : image.height) / 1_024 / hypot(matrix.xy, matrix.yy)
    )
    return frame.insetBy(
      dx: min(0, (frame.width - least.width) / 2), dy: min(0, (frame.height - least.height) / 2))
  }

  /// Returns the elements of the current path, and clears the path.
  func removePath() throws(RenderingError) -> [Path.Element] {
    try check()
    defer { unsafe cairo_new_path(handle) }
    let path = unsafe cairo_copy_path(handle)!
    defer { unsafe cairo_path_destroy(path) }
    unsafe try RenderingError.check(path.pointee.status)
    return unsafe Path.elements(of: path.pointee)
  }

  /// Replaces the current path with `path`. The edges of boxes, and of strokes along them, are moved to the nearest pixel
  /// boundary.
  func append(_ path: Path, lineWidth: Double = 0) {
    unsafe cairo_new_path(handle)
    let path = endsAtPixels ? PixelGrid(self)?.fitted(path, lineWidth: lineWidth) ?? path : path
    unsafe cairo_set_fill_rule(
      handle, path.usesEvenOddRule ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    if case .rectangle(let rect) = path {
      // Cairo fills its own rectangles faster than paths of four lines.
      unsafe cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    for element in path.elements {
      switch element {
      case .move(let point): unsafe cairo_move_to(handle, point.x, point.y)
      case .line(let point): unsafe cairo_line_to(handle, point.x, point.y)
      case .curve(let first, let second, let end):
        unsafe cairo_curve_to(handle, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: unsafe cairo_close_path(handle)
      }
    }
  }

  func setSource(_ color: Color) {
    unsafe cairo_set_source_rgba(
      handle, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, color.alpha)
  }

  func setSource(_ paint: Paint) throws(RenderingError) {
    switch paint {
    case .color(let color): setSource(color)
    case .linearGradient(let gradient):
      unsafe try withPattern(of: gradient) { pattern in unsafe cairo_set_source(handle, pattern) }
    case .radialGradient(let gradient):
      let (x, y) = (Double(gradient.center.x), Double(gradient.center.y))
      let pattern = unsafe cairo_pattern_create_radial(x, y, 0, x, y, gradient.radius)!
      if gradient.transform != .identity, let inverse = gradient.transform.inverted() {
        var matrix = cairo_matrix_t(
          xx: inverse.m11, yx: inverse.m12, xy: inverse.m21, yy: inverse.m22, x0: inverse.tX, y0: inverse.tY)
        unsafe cairo_pattern_set_matrix(pattern, &matrix)
      }
      unsafe try with(pattern, gradient.stops) { pattern in unsafe cairo_set_source(handle, pattern) }
    }
  }

  private func withPattern(
    of gradient: LinearGradient, _ body: (OpaquePointer) -> Void
  ) throws(RenderingError) {
    let pattern = unsafe cairo_pattern_create_linear(
      gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)!
    unsafe try with(pattern, gradient.stops, body)
  }

  /// Adds color stops to a pattern, passes the pattern to `body`, and then destroys it.
  private func with(
    _ pattern: OpaquePointer, _ stops: [LinearGradient.Stop], _ body: (OpaquePointer) -> Void
  ) throws(RenderingError) {
    defer { unsafe cairo_pattern_destroy(pattern) }
    for stop in stops {
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, Double(stop.color.red) / 255, Double(stop.color.green) / 255,
        Double(stop.color.blue) / 255, stop.color.alpha)
    }
    try RenderingError.check(unsafe cairo_pattern_status(pattern))
    unsafe body(pattern)
  }
}

extension BlendMode {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}

extension Stroke.Cap {
  fileprivate var cairoCap: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension Stroke.Join {
  fileprivate var cairoJoin: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension Path {
  fileprivate static func elements(of path: cairo_path_t) -> [Element] {
    var elements: [Element] = []
    var position = 0
    while unsafe position < Int(path.num_data) {
      let header = unsafe path.data[position].header
      let points = (1..<max(1, Int(header.length))).map { step in
        let point = unsafe path.data[position + step].point
        return CGPoint(x: point.x, y: point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(points[0]))
      case CAIRO_PATH_LINE_TO: elements.append(.line(points[0]))
      case CAIRO_PATH_CURVE_TO:
        elements.append(.curve(control1: points[0], control2: points[1], end: points[2]))
      default: elements.append(.close)
      }
      position += Int(header.length)
    }
    return elements
  }
}

/// The pixel grid of a surface, in the current coordinate system.
///
/// Two boxes that share an edge inside a pixel would each cover a part of it, and the background would show through. Therefore
/// horizontal and vertical edges of boxes are snapped to whole pixels, as on iOS, where `CALayer.allowsEdgeAntialiasing` is off by
/// default. Corners, circles and rotated boxes remain antialiased.
struct PixelGrid {
  private let across: Axis
  private let down: Axis

  /// Creates the pixel grid of a context. Returns `nil` if the context's transform rotates or shears.
  init?(_ context: borrowing Context) {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(context.handle, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx != 0, matrix.yy != 0 else { return nil }
    across = Axis(scale: matrix.xx, origin: matrix.x0)
    down = Axis(scale: matrix.yy, origin: matrix.y0)
  }

  /// Returns the path with its outer edges, including a stroke of `lineWidth`, on pixel boundaries. Paths that are not boxes are
  /// unchanged.
  func fitted(_ path: Path, lineWidth: Double) -> Path {
    switch path {
    case .rectangle(let rect): .rectangle(fitted(rect, lineWidth))
    case .roundedRectangle(let rect, let radius): .roundedRectangle(fitted(rect, lineWidth), radius: radius)
    case .box(let rect, let corners): .box(fitted(rect, lineWidth), corners)
    case .ellipse, .elements, .evenOdd: path
    }
  }

  private func fitted(_ rect: CGRect, _ lineWidth: Double) -> CGRect {
    let (left, right) = across.fitted(rect.minX - lineWidth / 2, rect.maxX + lineWidth / 2)
    let (top, bottom) = down.fitted(rect.minY - lineWidth / 2, rect.maxY + lineWidth / 2)
    return CGRect(
      x: left + lineWidth / 2, y: top + lineWidth / 2, width: right - left - lineWidth,
      height: bottom - top - lineWidth)
  }

  private struct Axis {
    let scale: Double
    let origin: Double

    /// Moves the ends of an interval to pixel boundaries. An interval shorter than two pixels keeps its length, so that lines
    /// have equal thickness at all positions.
    func fitted(_ start: Double, _ end: Double) -> (Double, Double) {
      let (first, last) = (start * scale + origin, end * scale + origin)
      let pixelFrame = Self.edge(first)
      let other = abs(last - first) < 2 ? pixelFrame + last - first : Self.edge(last)
      return ((pixelFrame - origin) / scale, (other - origin) / scale)
    }

    /// Returns the pixel boundary that is nearest to a coordinate. A small margin is added, so that coordinates near the middle
    /// of a pixel are all rounded in one direction, despite rounding errors.
    private static func edge(_ pixelFrame: Double) -> Double { (pixelFrame + 0.5 + 1e-4).rounded(.down) }
  }
}

extension String {
  /// The string with Unicode's 66 noncharacters replaced, because Cairo rejects them (Unicode Standard, section 23.7).
  /// Replacements have the same length in UTF-8, so that the byte counts of clusters remain valid.
  var withoutNoncharacters: String {
    guard unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint) else { return self }
    return unicodeScalars.reduce(into: "") { string, scalar in
      let isKept = !scalar.properties.isNoncharacterCodePoint
      string.unicodeScalars.append(isKept ? scalar : scalar.value < 0x10000 ? "\u{FFFD}" : "\u{F0000}")
    }
  }
}
