public import Foundation
import Graphics
public import Rendering

extension Renderer {
  /// Whether a screen's picture is so long that it is written as a ``LongPicture``; throws where it has more pixels than
  /// a picture may have.
  public func isLong(
    _ screen: ScreenArrangement, style: PictureStyle, as format: PictureFormat
  ) throws(RenderingError) -> Bool {
    guard case .png(let scale, let isCompact) = format else { return false }
    let (picture, size) = (PNGPicture(PNGSettings(scale: scale)), screen.bounds.size)
    let isStreamed = style == .mockup && !isCompact && !picture.canDraw(size)
    try picture.check(size, isStreamed: isStreamed)
    return isStreamed
  }

  /// Draws a long screen as PNG and hands the file's bytes to `output` as they come; throws where a picture in it cannot
  /// be read or decoded, and what `output` throws.
  public func write(
    _ picture: LongPicture, scale: Double, properties: PictureProperties, to output: (Data) throws -> Void
  ) throws {
    let screen = picture.screen
    let long = LongMockup(
      MockupScene(
        screen: screen, typesetter: typesetter(for: screen), images: images, theme: Theme(of: screen)))
    let settings = settings(scale: scale, isCompact: false, hasImages: false, properties)
    do {
      try PNGPicture(settings).write(long.scene, with: library, to: output)
    } catch let error as RenderingError {
      try checkPictures(in: long.nodes)
      throw error
    }
  }
}
