import Foundation
import Graphics

extension Scene.Node {
  /// A picture that covers `frame`, cropped evenly on both sides and never stretched, as UIKit's
  /// `scaleAspectFill` does.
  static func image(_ source: ImageSource, filling frame: CGRect, clip: Path) -> Scene.Node {
    let (width, height) = (Double(source.pixelWidth), Double(source.pixelHeight))
    let scale = max(frame.width / width, frame.height / height)
    let whole = CGRect(
      x: frame.midX - width * scale / 2, y: frame.midY - height * scale / 2, width: width * scale,
      height: height * scale)
    return .group(Group([.image(Image(source, frame: whole))], clip: clip))
  }
}
