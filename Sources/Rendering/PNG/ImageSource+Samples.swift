import CPNG
import Foundation
public import Graphics

extension ImageSource {
  /// The pixels as the file has them; `nil` for a picture that is no PNG, or whose rows stand otherwise than it is
  /// seen. Throws what the decoder says of damaged bytes.
  public func samples() throws(RenderingError) -> PixelSamples? {
    guard format == .png, orientation == .up else { return nil }
    let (width, height) = (pixelWidth, pixelHeight)
    var message = [CChar](repeating: 0, count: Int(CPNG_MESSAGE_SIZE))
    var words = [UInt64](repeating: 0, count: width * height)
    let isRead = unsafe data.withUnsafeBytes { bytes in
      unsafe words.withUnsafeMutableBytes { words in
        unsafe cpng_read_samples(
          bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, UInt32(width), UInt32(height),
          words.bindMemory(to: UInt16.self).baseAddress, &message)
      }
    }
    guard isRead != 0 else {
      throw RenderingError(
        "PNG: \(String(decoding: message.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))")
    }
    // Alpha comes last, and the machine is little-endian.
    for index in words.indices where words[index] >> 48 == 0 { words[index] = 0 }
    return PixelSamples(width: width, height: height, words: words)
  }
}
