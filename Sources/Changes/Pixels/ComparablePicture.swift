import Foundation
import Graphics
import Rendering
import Review

/// A decoded image file for an exact comparison.
struct ComparablePicture {
  let data: Data
  let bitmap: Bitmap
  let origin: PNGOrigin
  private let source: ImageSource

  /// Decodes an image; throws if it is damaged. `name` is used in messages.
  init(name: String, data: Data) throws(RenderingError) {
    source = try ImageSource(name: name, data: data)
    (self.data, bitmap, origin) = (data, try source.decoded(), PNGOrigin(data))
  }

  /// Compares the bitmaps, and the samples of the files if a bitmap cannot represent all their bits.
  func compared(to new: ComparablePicture, threshold: Double) throws(RenderingError) -> PixelComparison {
    var samples: (old: PixelSamples, new: PixelSamples)?
    if data != new.data, origin.exceedsBitmap || new.origin.exceedsBitmap,
      let before = try source.samples(), let after = try new.source.samples()
    {
      samples = (before, after)
    }
    return PixelComparison(of: bitmap, and: new.bitmap, samples: samples, threshold: threshold)
  }
}
