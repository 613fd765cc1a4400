import CBlur
import Foundation
import Graphics

/// The nodes beneath a material, blurred, as pixels.
///
/// It is drawn a few times smaller, as the blur leaves nothing fine in it, and enlarged in whole numbers, so that a
/// pixel does not depend on what else is seen of it.
struct FrostedPicture: ~Copyable {
  /// Where the picture's first pixel stands among the pixels that it was made for.
  private let origin: (x: Int, y: Int)
  /// How many times smaller it is.
  private let factor: Int
  private let small: ImageSurface

  /// The part of `nodes`, which `transform` takes to pixels, that is seen through a material in `frame`.
  init(
    _ blur: Blur, of nodes: [Scene.Node], through transform: AffineTransform, in frame: PixelRect,
    with library: SceneLibrary
  ) throws(RenderingError) {
    let deviation = blur.deviation * transform.pixelsPerPoint
    let factor = max(1, min(16, Int(deviation / 4)))
    let all = frame.outset(by: Int((3 * deviation).rounded(.up)) + factor)
    let small = try ImageSurface(
      width: (all.width + factor - 1) / factor, height: (all.height + factor - 1) / factor, hasAlpha: true)
    let scale = 1 / Double(factor)
    try small.draw(endingAtPixels: false) { context throws(RenderingError) in
      context.scale(scale)
      context.translate(x: -Double(all.x), y: -Double(all.y))
      guard context.concatenate(transform) else { return }
      try context.paint(nodes, as: .outlines, with: library)
    }
    try small.frost(by: deviation * scale, saturation: blur.saturation)
    (origin, self.factor) = ((all.x, all.y), factor)
    self.small = small
  }

  /// The part of it that is seen, less where `opacity`, told rows of pixels, says so.
  func surface(
    showing visible: PixelRect, opacity: ((Int) -> Double)? = nil
  ) throws(RenderingError) -> ImageSurface {
    let whole = try ImageSurface(width: visible.width, height: visible.height, hasAlpha: true)
    unsafe try small.withRows { (source, stride) throws(RenderingError) in
      unsafe try whole.change { (target, targetStride) throws(RenderingError) in
        unsafe cblur_enlarge(
          source, Int32(small.width), Int32(small.height), Int32(stride), Int32(factor),
          Int32(visible.x - origin.x), Int32(visible.y - origin.y), target, Int32(visible.width),
          Int32(visible.height), Int32(targetStride))
        guard let opacity else { return }
        for row in 0..<visible.height {
          let part = Int32((opacity(visible.y + row) * 65_536).rounded())
          unsafe cblur_fade(target + row * targetStride, Int32(4 * visible.width), part)
        }
      }
    }
    return whole
  }
}
