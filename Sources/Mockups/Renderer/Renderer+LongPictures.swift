public import Foundation
import Graphics
package import Rendering

extension Renderer {
  /// Whether the image of a screen is so long that it must be streamed, if `canStream` allows it. Throws if it exceeds
  /// the maximum number of pixels.
  package func isLong(
    _ screen: ScreenArrangement, canStream: Bool, as format: PictureFormat
  ) throws(RenderingError) -> Bool {
    guard case .png(let scale, let isCompact) = format else { return false }
    let (picture, size) = (PNGPicture(PNGSettings(scale: scale)), screen.bounds.size)
    let isStreamed = canStream && !isCompact && !picture.canDraw(size)
    try picture.check(size, isStreamed: isStreamed)
    return isStreamed
  }

  /// Draws a long screen as PNG, and passes the file's bytes to `output` in parts. Throws if an image cannot be read or
  /// decoded, and rethrows the errors of `output`.
  public func write(
    _ picture: LongPicture, scale: Double, properties: PictureProperties, to output: (Data) throws -> Void
  ) throws {
    let long = try LongMockup(mockup(of: picture.screen))
    let settings = settings(scale: scale, isCompact: false, hasImages: false, properties)
    do {
      try PNGPicture(settings).write(long.scene, with: library, to: output)
    } catch let error as RenderingError {
      try checkPictures(in: long.nodes)
      throw error
    }
  }
}
