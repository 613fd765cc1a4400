import CCairo
import CCompositing
import Foundation
import Graphics

/// The pixels below a context, to be painted without Cairo.
@safe struct PaintedPixels {
  /// Where pixels may be painted.
  let clip: Clip
  private let surface: OpaquePointer
  /// From the context's pixels to the surface's.
  private let offset: (x: Int, y: Int)

  struct Clip {
    let box: PixelRect
    /// Whether the box is all of the clip, which takes no part of a pixel away.
    let isBox: Bool
  }

  /// `nil` where pixels are no colours, or colours are not painted over what is there.
  init?(_ context: borrowing Context) {
    let surface = unsafe cairo_get_group_target(context.handle)!
    var (x, y) = (0.0, 0.0)
    unsafe cairo_surface_get_device_offset(surface, &x, &y)
    guard context.hasPixels, unsafe cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      unsafe cairo_get_operator(context.handle) == CAIRO_OPERATOR_OVER,
      [CAIRO_FORMAT_ARGB32, CAIRO_FORMAT_RGB24].contains(unsafe cairo_image_surface_get_format(surface)),
      let left = Int(exactly: x), let top = Int(exactly: y), let clip = context.pixelClip
    else { return nil }
    unsafe self.surface = surface
    (self.clip, offset) = (clip, (left, top))
  }

  /// Whether glyphs may be seen that are moved by whole pixels.
  func show(_ coverage: GlyphCoverage, movedBy x: Int, _ y: Int) -> Bool {
    coverage.frame.moved(x: x, y: y).intersection(clip.box) != nil
  }

  /// Paints where glyphs cover pixels; `false`, and nothing is painted, where Cairo would round otherwise: a clear colour on
  /// what may have no pixel yet, and where the clip's box cuts glyphs at a side.
  func paint(_ color: Color, where coverage: GlyphCoverage, movedBy x: Int, _ y: Int, isFirst: Bool) -> Bool {
    let (frame, pixel) = (coverage.frame.moved(x: x, y: y), color.pixel)
    guard let part = frame.intersection(clip.box) else { return frame.width == 0 }
    guard part.width == frame.width, !isFirst || pixel >> 24 == 255 else { return false }
    unsafe coverage.bytes.withUnsafeBufferPointer { bytes in
      unsafe cairo_surface_flush(surface)
      let stride = Int(unsafe cairo_image_surface_get_stride(surface))
      let pixels = unsafe cairo_image_surface_get_data(surface)!
      let mask = unsafe ccompositing_mask(
        bytes: bytes.baseAddress! + (part.y - frame.y) * frame.width, stride: frame.width)
      unsafe ccompositing_paint(
        pixel, mask, pixels + (part.y + offset.y) * stride + 4 * (part.x + offset.x), stride,
        part.width,
        part.height)
      unsafe cairo_surface_mark_dirty(surface)
    }
    return true
  }
}

extension Context {
  /// `nil` where nothing may be painted.
  fileprivate var pixelClip: PaintedPixels.Clip? {
    inPixels {
      guard let box = clipExtent else { return nil }
      let list = unsafe cairo_copy_clip_rectangle_list(handle)!
      defer { unsafe cairo_rectangle_list_destroy(list) }
      let isBox = unsafe list.pointee.status == CAIRO_STATUS_SUCCESS && list.pointee.num_rectangles == 1
      return PaintedPixels.Clip(box: box, isBox: isBox)
    }
  }
}

extension Color {
  /// As Cairo paints it: alpha in the highest byte, others multiplied by it, each cut off after 16 bits.
  fileprivate var pixel: UInt32 {
    func byte(_ share: Double) -> UInt32 { UInt32(share * 65_535 + 0.5) >> 8 }
    let alpha = min(max(alpha, 0), 1)
    return [red, green, blue].reduce(byte(alpha)) { $0 << 8 | byte(Double($1) / 255 * alpha) }
  }
}
