import Foundation
import Graphics

extension Animation {
  /// Throws where no file can hold the animation: no frame, scenes of several sizes, or numbers out of range.
  func check() throws(RenderingError) {
    guard let first = frames.first else { throw RenderingError("an animation needs at least one frame") }
    // A PNG's four-byte numbers end at 2³¹ − 1 (PNG specification, section 7.1).
    guard (0...Int(Int32.max)).contains(playCount) else {
      throw RenderingError("an animation cannot be played \(playCount) times")
    }
    for (index, frame) in frames.enumerated() {
      guard frame.scene.size == first.scene.size else {
        throw RenderingError(
          "frame \(index + 1) is \(frame.scene.size.written) points and the first one "
            + first.scene.size.written)
      }
      guard (1...Int(UInt16.max)).contains(frame.milliseconds) else {
        throw RenderingError(
          "frame \(index + 1) is shown for \(frame.milliseconds) milliseconds, not for 1 to \(UInt16.max)")
      }
    }
  }
}

extension CGSize {
  fileprivate var written: String { "\(width.figures(2)) × \(height.figures(2))" }
}
