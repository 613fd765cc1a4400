import Foundation
import Graphics
import Rendering
import Review

/// A decoded picture file that is compared with another to its last bit.
struct ComparablePicture {
  let data: Data
  let bitmap: Bitmap
  let origin: PNGOrigin
  private let source: ImageSource

  /// Decodes a picture; throws for bytes that are damaged. `name` is used in messages.
  init(name: String, data: Data) throws(RenderingError) {
    source = try ImageSource(name: name, data: data)
    (self.data, bitmap, origin) = (data, try source.decoded(), PNGOrigin(data))
  }

  /// Compares what is seen, and the samples as the files hold them where a bitmap cannot hold all of either.
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
