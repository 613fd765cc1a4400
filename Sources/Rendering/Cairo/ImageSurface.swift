import CCairo
import CPixels
import Foundation
import Graphics

/// A pixel buffer that Cairo draws on.
@safe struct ImageSurface: ~Copyable {
  private let handle: OpaquePointer

  let width: Int
  let height: Int
  let hasAlpha: Bool
  /// The orientation of the rows if the surface is painted as an image.
  private(set) var orientation = ImageOrientation.up

  /// Creates a transparent surface. Throws if Cairo has no memory or the size is out of range.
  init(width: Int, height: Int, hasAlpha: Bool) throws(RenderingError) {
    let format = hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    try self.init(format, width: width, height: height, hasAlpha: hasAlpha)
  }

  init(_ format: cairo_format_t, width: Int, height: Int, hasAlpha: Bool) throws(RenderingError) {
    guard (1...ImageLimits.extent).contains(width), (1...ImageLimits.extent).contains(height) else {
      throw RenderingError(
        "\(width) × \(height) pixels is outside the limit of \(ImageLimits.extent) a side")
    }
    let handle = unsafe cairo_image_surface_create(format, Int32(width), Int32(height))!
    unsafe try self.init(adopting: handle, width: width, height: height, hasAlpha: hasAlpha)
  }

  /// Takes ownership of a surface that Cairo has created. Throws, and destroys it, if the surface is invalid.
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

  /// Passes `body` a read-only surface that shares the bitmap's memory.
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

  /// Copies the pixels of a bitmap of equal size to the surface.
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

  /// Draws on the surface with `body`, and throws the context's error, if any. Pass `false` for `endingAtPixels` if the surface
  /// is scaled afterwards.
  func draw(
    endingAtPixels: Bool = true, _ body: (borrowing Context) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    let context = unsafe try Context(surface: handle, hasPixels: true, endsAtPixels: endingAtPixels)
    try body(context)
    try context.check()
    unsafe cairo_surface_flush(handle)
  }

  /// Passes the surface's pixel rows to `body`; drawing must be complete. A pixel consists of blue, green, red and alpha bytes,
  /// premultiplied by alpha.
  func withRows(
    _ body: (_ start: UnsafeMutablePointer<UInt8>, _ stride: Int) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    guard let start = unsafe cairo_image_surface_get_data(handle) else {
      throw RenderingError("Cairo provided no pixels")
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

  /// Attaches the bytes of a JPEG file to the surface, so that a PDF embeds them unchanged.
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

extension ImageSurface {
  /// Creates a transparent surface with only an alpha channel, one byte per pixel.
  init(coverageOf width: Int, height: Int) throws(RenderingError) {
    try self.init(CAIRO_FORMAT_A8, width: width, height: height, hasAlpha: true)
  }

  /// Applies a Gaussian blur to a surface with only an alpha channel. `deviation` is in pixels.
  func blur(by deviation: Double) throws(RenderingError) {
    unsafe try change { (rows, stride) throws(RenderingError) in
      let outcome = unsafe cblur_gaussian(rows, Int32(width), Int32(height), Int32(stride), deviation)
      guard outcome == 0 else { throw RenderingError("out of memory for a shadow") }
    }
  }

  /// Applies a Gaussian blur to the colors. All pixels that are not fully transparent become opaque. `deviation` is in
  /// pixels.
  func blurAsMaterial(by deviation: Double, saturation: Double) throws(RenderingError) {
    unsafe try change { (rows, stride) throws(RenderingError) in
      let outcome = unsafe cblur_frost(
        rows, Int32(width), Int32(height), Int32(stride), deviation, saturation)
      guard outcome == 0 else { throw RenderingError("out of memory for a material") }
    }
  }

  /// Passes the surface's pixel rows to `body` for writing, then notifies Cairo of the change.
  func change(
    _ body: (_ start: UnsafeMutablePointer<UInt8>, _ stride: Int) throws(RenderingError) -> Void
  ) throws(RenderingError) {
    unsafe try withHandle { surface throws(RenderingError) in
      unsafe cairo_surface_flush(surface)
      unsafe try withRows(body)
      unsafe cairo_surface_mark_dirty(surface)
    }
  }
}

extension Bitmap {
  /// Draws a bitmap section by section. Each section has its own coordinate system. If `hasAlpha` is false, `draw` must cover every
  /// pixel, and the result is opaque.
  static func drawn(
    width: Int, sections: [Range<Int>], hasAlpha: Bool,
    _ draw: (_ section: Range<Int>, borrowing ImageSurface) throws(RenderingError) -> Void
  ) throws(RenderingError) -> Bitmap {
    let height = sections.last?.upperBound ?? 0
    let count = 4 * width * height
    var result = Result<Void, RenderingError>.success(())
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { pixels, initialized in
      if hasAlpha { unsafe pixels.initialize(repeating: 0) }
      initialized = count
      result = Result { () throws(RenderingError) in
        for section in sections {
          guard let start = pixels.baseAddress else { break }
          let rows = unsafe start + 4 * width * section.lowerBound
          let format = hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
          try draw(
            section, unsafe try ImageSurface(over: rows, format, width: width, height: section.count))
          if hasAlpha { continue }
          let opaque = unsafe try ImageSurface(
            over: rows, CAIRO_FORMAT_ARGB32, width: width, height: section.count)
          try opaque.draw { context throws(RenderingError) in context.makeOpaque() }
        }
      }
    }
    try result.get()
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

extension ImageSurface {
  /// Creates a surface over borrowed memory whose rows have no padding.
  fileprivate init(
    over pixels: UnsafeMutablePointer<UInt8>, _ format: cairo_format_t, width: Int, height: Int
  ) throws(RenderingError) {
    let handle = unsafe cairo_image_surface_create_for_data(
      pixels, format, Int32(width), Int32(height), Int32(4 * width))!
    unsafe try self.init(
      adopting: handle, width: width, height: height, hasAlpha: format == CAIRO_FORMAT_ARGB32)
  }
}

struct PixelRect: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  func intersection(_ other: PixelRect) -> PixelRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  func outset(by margin: Int) -> PixelRect {
    PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}

extension ImageSurface {
  /// Returns the smallest rectangle that contains all pixels in which the two surfaces differ; `nil` if they are equal. The
  /// other surface must have the same size.
  func difference(from other: borrowing ImageSurface) throws(RenderingError) -> PixelRect? {
    // A pixel is a 32-bit number with alpha in the highest byte. Without alpha, that byte is undefined.
    let mask: UInt32 = hasAlpha ? 0xFFFF_FFFF : 0x00FF_FFFF
    var (left, right, top, bottom) = (width, 0, height, 0)
    unsafe try withRows { (mine, stride) throws(RenderingError) in
      unsafe try other.withRows { (others, otherStride) throws(RenderingError) in
        for row in 0..<height {
          let a = unsafe UnsafeRawPointer(mine + row * stride)
          let b = unsafe UnsafeRawPointer(others + row * otherStride)
          guard unsafe memcmp(a, b, 4 * width) != 0 else { continue }
          func differs(_ x: Int) -> Bool {
            let pixel = unsafe a.load(fromByteOffset: 4 * x, as: UInt32.self)
            return unsafe (pixel ^ b.load(fromByteOffset: 4 * x, as: UInt32.self)) & mask != 0
          }
          guard let first = (0..<width).first(where: differs),
            let last = (first..<width).last(where: differs)
          else { continue }
          (left, right) = (min(left, first), max(right, last + 1))
          (top, bottom) = (min(top, row), row + 1)
        }
      }
    }
    guard top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// Collects the bytes that a C library writes. C libraries never open files themselves.
final class ByteSink {
  /// The bytes that have been written since the last `take()`.
  private(set) var bytes = Data()

  func take() -> Data {
    defer { bytes = Data() }
    return bytes
  }

  func append(_ start: UnsafePointer<UInt8>, count: Int) {
    unsafe bytes.append(start, count: count)
  }

  /// Cairo's write callback. `closure` is an unretained `ByteSink`.
  static let cairoWrite:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t = {
      closure, start, count in
      guard let closure = unsafe closure, let start = unsafe start else { return CAIRO_STATUS_WRITE_ERROR }
      unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().append(start, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
}
