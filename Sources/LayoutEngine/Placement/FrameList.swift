public import Foundation

/// Frames that follow no rule, kept one by one.
public struct FrameList: Placement {
  private let frames: [CGRect]
  private let index: BoxIndex

  /// Frames in the order of the items, wherever on the page these stand.
  public init(_ frames: [CGRect]) {
    self.frames = frames
    index = BoxIndex(count: frames.count) { Box(frames[$0]) }
  }

  /// How many frames there are.
  public var count: Int { frames.count }

  /// The union of all frames.
  public var bounds: CGRect { index.bounds.rect }

  /// The frame as it was given.
  public func frame(at index: Int) -> CGRect { frames[index] }

  /// The frames that touch the rectangle, found in a tree of their boxes.
  public func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    index.forEach(touching: Box(rect), boxAt: { Box(frames[$0]) }, body)
  }
}
