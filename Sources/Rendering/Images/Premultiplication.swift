/// Turns straight alpha into what bitmaps have.
enum Premultiplication {
  /// Multiplies the first three of each four bytes by the last.
  static func apply(to pixels: inout [UInt8]) {
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = unsafe Int(pixels[start + 3])
        guard alpha < 255 else { continue }
        for channel in start..<start + 3 {
          unsafe pixels[channel] = UInt8((Int(pixels[channel]) * alpha + 127) / 255)
        }
      }
    }
  }
}
