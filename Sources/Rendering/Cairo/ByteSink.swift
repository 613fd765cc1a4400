import CCairo
import Foundation

/// Collects what a C library streams, because no C library opens a file here.
final class ByteSink {
  /// Those that have arrived and were not taken.
  private(set) var bytes = Data()

  func take() -> Data {
    defer { bytes = Data() }
    return bytes
  }

  func append(_ start: UnsafePointer<UInt8>, count: Int) {
    unsafe bytes.append(start, count: count)
  }

  /// Cairo's write function; `closure` is an unretained sink.
  static let cairoWrite:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t = {
      closure, start, count in
      guard let closure = unsafe closure, let start = unsafe start else { return CAIRO_STATUS_WRITE_ERROR }
      unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().append(start, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
}
