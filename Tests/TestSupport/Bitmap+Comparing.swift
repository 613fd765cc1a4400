package import Foundation
package import Graphics
import Rendering

extension Bitmap {
  /// Decodes an image file.
  package init(contentsOf file: URL) throws {
    self = try ImageSource(name: file.lastPathComponent, data: try Data(contentsOf: file)).decoded()
  }

  /// Returns the mean difference of red, green and blue over all pixels, from 0 (equal) to 1; nil if the sizes differ.
  package func meanDifference(from other: Bitmap) -> Double? {
    guard width == other.width, height == other.height else { return nil }
    var sum = 0
    pixels.withUnsafeBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { others in
        for index in 0..<mine.count where index & 3 != 3 {
          sum += abs(Int(mine[index]) - Int(others[index]))
        }
      }
    }
    return Double(sum) / Double(width * height * 3 * 255)
  }
}
