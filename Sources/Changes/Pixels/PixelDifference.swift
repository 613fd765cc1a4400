public import Foundation
public import Graphics
import Rendering
public import Review

/// Two images of a screen and their pixel comparison, for drawing side by side.
public struct PixelDifference: Equatable, Sendable {
  /// The old image; `nil` if the screen was added.
  public let old: Bitmap?
  /// The new image; `nil` if the screen was removed.
  public let new: Bitmap?
  /// The pixel comparison; `nil` unless both images exist.
  public let comparison: PixelComparison?
  /// The number of pixels per point, greater than 0. The images are drawn smaller by this factor.
  public let scale: Double

  /// Creates a difference of two compared images.
  public init(from old: Bitmap, to new: Bitmap, comparison: PixelComparison, scale: Double = 1) {
    (self.old, self.new, self.comparison, self.scale) = (old, new, comparison, scale)
  }

  /// Creates a difference for an added image.
  public init(added new: Bitmap, scale: Double = 1) {
    (old, self.new, comparison, self.scale) = (nil, new, nil, scale)
  }

  /// Creates a difference for a removed image.
  public init(removed old: Bitmap, scale: Double = 1) {
    (self.old, new, comparison, self.scale) = (old, nil, nil, scale)
  }

  /// The difference as text: `1234 of 351348 pixels differ (0.352 %)`, or `nothing differs`.
  public var words: String {
    guard let comparison else { return old == nil ? "added" : "removed" }
    guard comparison.oldSize == comparison.newSize else {
      return "size \(comparison.oldSize) → \(comparison.newSize)"
    }
    let count = comparison.count
    return comparison.isSame ? "nothing differs" : "\(count.words(by: "")) (\(count.percent) %)"
  }

  /// Decodes a PNG or JPEG file; throws the decoder's error if it is damaged.
  public static func bitmap(of data: Data) throws -> Bitmap {
    try ImageSource(name: "picture", data: data).decoded()
  }

  /// The difference image; `nil` unless both images exist. Equal pixels are light gray and different ones hatched
  /// magenta. Pixels that only one image has are hatched in other colors, with a different direction for each image.
  ///
  /// Each dimension is the larger one of both images.
  public var bitmap: Bitmap? {
    guard let old, let new, let comparison else { return nil }
    let (width, height) = (max(old.width, new.width), max(old.height, new.height))
    let paint = DifferencePaint(stripe: max(2, Int((2 * scale).rounded())))
    var pixels = [UInt8](repeating: 255, count: 4 * width * height)
    pixels.withUnsafeMutableBytes { target in
      old.pixels.withUnsafeBytes { before in
        new.pixels.withUnsafeBytes { after in
          let words = target.bindMemory(to: UInt32.self)
          for y in 0..<height {
            for x in 0..<width {
              let isOld = x < old.width && y < old.height
              let isNew = x < new.width && y < new.height
              let word: UInt32
              if isOld, isNew {
                let place = y * new.width + x
                word = paint.word(
                  comparison.mask.values[y * comparison.mask.width + x],
                  over: after.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self), x, y)
              } else if isNew || isOld {
                let place = isNew ? y * new.width + x : y * old.width + x
                let source = isNew ? after : before
                word = paint.word(
                  of: source.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self), isNew: isNew, x, y)
              } else {
                word = 0
              }
              words[y * width + x] = word
            }
          }
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
