import CPNG
import Foundation

/// libpng's state for one picture, whose header has been read.
@safe struct PNGReader: ~Copyable {
  private let reader: OpaquePointer
  let width: Int
  let height: Int
  /// Whether it has 16 bits a sample.
  let isDeep: Bool
  let hasAlpha: Bool
  /// `nil` where there is no ICC profile that libpng takes.
  let profile: Data?

  private init(_ bytes: UnsafeRawBufferPointer) throws(RenderingError) {
    guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      throw RenderingError("PNG: no bytes")
    }
    guard let reader = unsafe cpng_reader_create(start, bytes.count) else {
      throw RenderingError("PNG: out of memory")
    }
    var description = unsafe cpng_description()
    guard unsafe cpng_reader_read_header(reader, &description) != 0 else {
      let message = unsafe String(cString: cpng_reader_message(reader))
      unsafe cpng_reader_destroy(reader)
      throw RenderingError("PNG: \(message)")
    }
    unsafe self.reader = reader
    (width, height) = unsafe (Int(description.width), Int(description.height))
    (isDeep, hasAlpha) = unsafe (description.is_deep != 0, description.has_alpha != 0)
    profile = unsafe description.profile.map { start in
      unsafe Data(bytes: start, count: description.profile_count)
    }
  }

  deinit { unsafe cpng_reader_destroy(reader) }

  /// Throws what libpng says of damaged bytes.
  static func reading<Value>(
    _ data: Data, _ body: (borrowing PNGReader) throws(RenderingError) -> Value
  ) throws(RenderingError) -> Value {
    let result = unsafe data.withUnsafeBytes { bytes -> Result<Value, RenderingError> in
      do throws(RenderingError) {
        return .success(try body(unsafe try PNGReader(bytes)))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// All pixels must have `count` numbers together.
  func pixels<Number: FixedWidthInteger>(
    as layout: cpng_layout, count: Int
  ) throws(RenderingError) -> [Number] {
    let pixels = unsafe [Number](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      let isRead = unsafe cpng_reader_read_pixels(reader, layout, buffer.baseAddress) != 0
      initializedCount = isRead ? count : 0
    }
    guard pixels.count == count else {
      throw unsafe RenderingError("PNG: \(String(cString: cpng_reader_message(reader)))")
    }
    return pixels
  }
}
