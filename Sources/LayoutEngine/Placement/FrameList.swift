public import Foundation

/// Frames without a rule, stored individually.
public struct FrameList: Placement {
  private let frames: [CGRect]
  private let index: BoxIndex

  /// Creates a list of frames in the order of the items.
  public init(_ frames: [CGRect]) {
    self.frames = frames
    index = BoxIndex(count: frames.count) { Box(frames[$0]) }
  }

  /// The number of frames.
  public var count: Int { frames.count }

  /// The union of all frames.
  public var bounds: CGRect { index.bounds.rect }

  /// Returns the frame that was passed for an item.
  public func frame(at index: Int) -> CGRect { frames[index] }

  /// Calls `body` for each frame that touches the rectangle, with a search tree.
  public func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    index.forEach(touching: Box(rect), boxAt: { Box(frames[$0]) }, body)
  }
}
