import CCairo
import Foundation
import Graphics

/// Pixels in memory that Cairo draws on.
@safe struct ImageSurface: ~Copyable {
  private let handle: OpaquePointer

  let width: Int
  let height: Int
  /// Whether the pixels carry an alpha that must be kept.
  let hasAlpha: Bool
  /// How the rows stand when the surface is painted as an image.
  private(set) var orientation = ImageOrientation.up

  /// A clear surface; throws where Cairo has no memory or the size is out of its range.
  init(width: Int, height: Int, hasAlpha: Bool) throws(RenderingError) {
    let format = hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    try self.init(format, width: width, height: height, hasAlpha: hasAlpha)
  }

  init(_ format: cairo_format_t, width: Int, height: Int, hasAlpha: Bool) throws(RenderingError) {
    guard (1...PictureLimits.extent).contains(width), (1...PictureLimits.extent).contains(height) else {
      throw RenderingError("\(width) × \(height) pixels is beyond Cairo's \(PictureLimits.extent)")
    }
    let handle = unsafe cairo_image_surface_create(format, Int32(width), Int32(height))!
    unsafe try self.init(adopting: handle, width: width, height: height, hasAlpha: hasAlpha)
  }

  /// A surface that Cairo has made; throws where it has not, and takes care of it in any case.
  init(adopting handle: OpaquePointer, width: Int, height: Int, hasAlpha: Bool) throws(RenderingError) {
    let status = unsafe cairo_surface_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(handle)
      throw RenderingError(status)
    }
    unsafe self.handle = handle
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
  }

  static func showing(
    _ bitmap: Bitmap, orientation: ImageOrientation = .up
  ) throws(RenderingError) -> ImageSurface {
    var surface = try ImageSurface(width: bitmap.width, height: bitmap.height, hasAlpha: true)
    surface.orientation = orientation
    try surface.fill(with: bitmap)
    return surface
  }

  /// Lends a surface on the bitmap's own pixels, which must not be drawn on.
  static func withView(
    of bitmap: Bitmap, orientation: ImageOrientation,
    _ body: (borrowing ImageSurface) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    let result = unsafe bitmap.pixels.withUnsafeBytes { pixels -> Result<Void, RenderingError> in
      let start = unsafe UnsafeMutablePointer(
        mutating: pixels.assumingMemoryBound(to: UInt8.self).baseAddress)
      let handle = unsafe cairo_image_surface_create_for_data(
        start, CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height), Int32(4 * bitmap.width))!
      do throws(RenderingError) {
        var surface = unsafe try ImageSurface(
          adopting: handle, width: bitmap.width, height: bitmap.height, hasAlpha: true)
        surface.orientation = orientation
        try body(surface)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Copies the pixels of a bitmap of the same size.
  private func fill(with bitmap: Bitmap) throws(RenderingError) {
    unsafe try change { (start, stride) throws(RenderingError) in
      unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let source = pixels.baseAddress else { return }
        for row in 0..<height {
          unsafe (start + row * stride).update(from: source + row * 4 * width, count: 4 * width)
        }
      }
    }
  }

  deinit { unsafe cairo_surface_destroy(handle) }

  /// Throws what went wrong in the context.
  /// Where pixels are not those that are seen, edges need not end at them.
  func draw(
    endingAtPixels: Bool = true, _ body: (borrowing Context) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    let context = unsafe try Context(surface: handle, hasPixels: true, endsAtPixels: endingAtPixels)
    try body(context)
    try context.check()
    unsafe cairo_surface_flush(handle)
  }

  /// Lends the finished rows: blue, green, red, alpha, colours multiplied by alpha.
  func withRows(
    _ body: (_ start: UnsafeMutablePointer<UInt8>, _ stride: Int) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    guard let start = unsafe cairo_image_surface_get_data(handle) else {
      throw RenderingError("Cairo gave no pixels")
    }
    unsafe try body(start, Int(cairo_image_surface_get_stride(handle)))
  }

  func bitmap() throws(RenderingError) -> Bitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * width * height)
    unsafe try withRows { (rows, stride) throws(RenderingError) in
      for row in 0..<height {
        unsafe pixels.append(contentsOf: UnsafeBufferPointer(start: rows + row * stride, count: 4 * width))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  func withHandle(_ body: (OpaquePointer) throws(RenderingError) -> Void) throws(RenderingError) {
    unsafe try body(handle)
  }

  /// Hands a JPEG along, so that a PDF can hold it as it is.
  func attach(_ data: Data) throws(RenderingError) {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: data.count)
    unsafe data.copyBytes(to: bytes, count: data.count)
    let status = unsafe cairo_surface_set_mime_data(
      handle, CAIRO_MIME_TYPE_JPEG, bytes, UInt(data.count), { unsafe $0?.deallocate() }, bytes)
    guard status == CAIRO_STATUS_SUCCESS else {
      unsafe bytes.deallocate()
      throw RenderingError(status)
    }
  }
}
