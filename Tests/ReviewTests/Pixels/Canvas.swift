import Foundation
import Graphics

/// Small bitmaps for tests.
extension Bitmap {
  /// An image of one color, given as straight RGB and alpha.
  static func filled(
    _ width: Int, _ height: Int, _ color: (red: Int, green: Int, blue: Int), alpha: Int = 255
  ) -> Bitmap {
    var bitmap = Bitmap(
      width: width, height: height, pixels: [UInt8](repeating: 0, count: 4 * width * height))
    for y in 0..<height {
      for x in 0..<width { bitmap.set(x, y, color, alpha: alpha) }
    }
    return bitmap
  }

  /// A white image.
  static func white(_ width: Int, _ height: Int) -> Bitmap { filled(width, height, (255, 255, 255)) }

  mutating func set(_ x: Int, _ y: Int, _ color: (red: Int, green: Int, blue: Int), alpha: Int = 255) {
    let start = 4 * (y * width + x)
    for (offset, channel) in [color.blue, color.green, color.red].enumerated() {
      pixels[start + offset] = UInt8((channel * alpha + 127) / 255)
    }
    pixels[start + 3] = UInt8(alpha)
  }

  /// The image with one pixel changed.
  func setting(_ x: Int, _ y: Int, _ color: (red: Int, green: Int, blue: Int), alpha: Int = 255) -> Bitmap {
    var copy = self
    copy.set(x, y, color, alpha: alpha)
    return copy
  }

  /// A blue disc on white with an edge antialiased by 16 × 16 samples per pixel.
  static func disc(_ size: Int, x: Double, y: Double, radius: Double) -> Bitmap {
    var bitmap = white(size, size)
    for row in 0..<size {
      for column in 0..<size {
        var inside = 0
        for sample in 0..<256 {
          let dx = Double(column) + (Double(sample % 16) + 0.5) / 16 - x
          let dy = Double(row) + (Double(sample / 16) + 0.5) / 16 - y
          if dx * dx + dy * dy <= radius * radius { inside += 1 }
        }
        func mixed(_ ink: Int) -> Int { (ink * inside + 255 * (256 - inside)) / 256 }
        bitmap.set(column, row, (mixed(20), mixed(90), mixed(220)))
      }
    }
    return bitmap
  }

  /// The image as a portable arbitrary map (PAM) with straight alpha.
  var arbitraryMap: Data {
    let header =
      "P7\nWIDTH \(width)\nHEIGHT \(height)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
    var data = Data(header.utf8)
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Int(pixels[start + 3])
      for channel in [2, 1, 0] {
        data.append(alpha == 0 ? 0 : UInt8((Int(pixels[start + channel]) * 255 + alpha / 2) / alpha))
      }
      data.append(UInt8(alpha))
    }
    return data
  }
}
