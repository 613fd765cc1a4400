import DesignFormat
import Foundation
import Graphics

extension Scene.Node {
  /// A picture in a frame, never stretched: cropped evenly on both sides, or seen whole, as its content mode says.
  static func image(
    _ source: ImageSource, of size: CGSize, _ mode: TemplatePicture.ContentMode, in outline: BoxOutline
  ) -> Scene.Node {
    let (frame, width, height) = (outline.rect, Double(size.width), Double(size.height))
    let scales = [frame.width / width, frame.height / height]
    let scale = mode == .scaleAspectFill ? max(scales[0], scales[1]) : min(scales[0], scales[1])
    let whole = CGRect(
      x: frame.midX - width * scale / 2, y: frame.midY - height * scale / 2, width: width * scale,
      height: height * scale)
    return .group(Group([.image(Image(source, frame: whole))], clip: outline.path))
  }
}
