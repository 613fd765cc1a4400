import CCairo
import Foundation

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
