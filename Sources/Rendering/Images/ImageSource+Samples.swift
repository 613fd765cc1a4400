import CPNG
import Foundation
public import Graphics

extension ImageSource {
  /// The pixels as the file has them; `nil` for a picture that is no PNG, or whose rows stand otherwise than it is
  /// seen. Throws what the decoder says of damaged bytes.
  public func samples() throws(RenderingError) -> PixelSamples? {
    guard format == .png, orientation == .up else { return nil }
    return try PNGReader.reading(data) { reader throws(RenderingError) in
      // Four numbers of 16 bits in each.
      var words: [UInt64] = try reader.pixels(as: CPNG_RGBA_16, count: reader.width * reader.height)
      // Alpha comes last, and the machine is little-endian.
      for index in words.indices where words[index] >> 48 == 0 { words[index] = 0 }
      return PixelSamples(width: reader.width, height: reader.height, words: words)
    }
  }
}
