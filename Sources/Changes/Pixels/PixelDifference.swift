public import Foundation
public import Graphics
import Rendering
public import Review

/// Two pictures of one screen and what differs between their pixels, ready to be drawn side by side.
public struct PixelDifference: Equatable, Sendable {
  /// The picture before; `nil` where there was none.
  public let old: Bitmap?
  /// The picture after; `nil` where there is none any more.
  public let new: Bitmap?
  /// The comparison of their pixels; `nil` unless both are there.
  public let comparison: PixelComparison?
  /// Pixels to a point, above 0: the drawing is so many times smaller than the pictures.
  public let scale: Double

  /// Two pictures with what was found between them.
  public init(from old: Bitmap, to new: Bitmap, comparison: PixelComparison, scale: Double = 1) {
    (self.old, self.new, self.comparison, self.scale) = (old, new, comparison, scale)
  }

  /// A picture that nothing is there to be compared with.
  public init(added new: Bitmap, scale: Double = 1) {
    (old, self.new, comparison, self.scale) = (nil, new, nil, scale)
  }

  /// A picture that has no successor.
  public init(removed old: Bitmap, scale: Double = 1) {
    (self.old, new, comparison, self.scale) = (old, nil, nil, scale)
  }

  /// How much differs: `1234 of 351348 pixels differ (0.352 %)`; `nothing differs` where nothing does.
  public var words: String {
    guard let comparison else { return old == nil ? "added" : "removed" }
    guard comparison.oldSize == comparison.newSize else {
      return "size \(comparison.oldSize) → \(comparison.newSize)"
    }
    let count = comparison.count
    return comparison.isSame ? "nothing differs" : "\(count.words(by: "")) (\(count.percent) %)"
  }

  /// The pixels of a PNG or JPEG file; throws what the decoder says of damaged bytes.
  public static func bitmap(of data: Data) throws -> Bitmap {
    try ImageSource(name: "picture", data: data).decoded()
  }

  /// The middle picture: what is equal in pale grey, what differs in hatched magenta, and what only one picture has
  /// in hatches of other colours that lean one way or the other. `nil` unless both pictures are there.
  ///
  /// It is as large as the larger of both along either axis.
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
