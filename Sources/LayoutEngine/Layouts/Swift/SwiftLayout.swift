public import Foundation

/// A layout that an engineer wrote in Swift, by its name in the engineer's code.
///
/// The code answers all that is asked of it; without any, it refuses all input.
public struct SwiftLayout: CollectionLayout {
  /// Which layout it is, and how it is set up.
  public var reference = SwiftLayoutReference(className: "")
  /// The layout that the code made, which answers; nil where no code was given.
  public var code: (any CollectionLayout)?

  /// A layout without a class, which answers nothing.
  public init() {}

  /// The arrangement that the code makes; throws where it cannot, or was not given.
  public func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    guard let code else {
      throw LayoutError(
        "the code of the class \(reference.className) was not given; name its folder or files with --layout-code, "
          + "because a design alone runs no code", property: "class")
    }
    return try code.arrangement(for: input)
  }

  /// The code's answer; no without any.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    code?.shouldInvalidateLayout(forBoundsChange: newBounds, in: input) ?? false
  }

  /// Where the code has scrolling rest; without any, the proposed offset.
  public func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, in input: LayoutInput
  ) -> CGPoint {
    code?.targetContentOffset(forProposedContentOffset: proposed, in: input) ?? proposed
  }

  /// The ends that the code gives for the whole change; throws where it cannot.
  public func motionEnds(
    from before: LayoutInput, to after: LayoutInput, by operations: [CollectionUpdate.Operation]
  ) throws(LayoutError) -> MotionEnds? {
    try code?.motionEnds(from: before, to: after, by: operations)
  }

  /// The ends that the code of both layouts gives, where both are in Swift; nil for any other.
  public func motionEnds(
    movingTo other: any CollectionLayout, from before: LayoutInput, to after: LayoutInput
  ) throws(LayoutError) -> MotionEnds? {
    guard let other = (other as? SwiftLayout), other.reference != reference, let next = other.code else {
      return nil
    }
    return try code?.motionEnds(movingTo: next, from: before, to: after)
  }

  /// Yes: the code may ask for the size of any cell.
  public var measuresCells: Bool { true }
  /// No: whether cells may lie on one another, only the engineer knows.
  public var keepsCellsApart: Bool { false }
  /// No: how elements are placed, only the engineer knows.
  public var leavesSpaces: Bool { false }
  /// The code's.
  public var sources: LayoutSources? { code?.sources }
  /// Yes.
  public var namesViewsAtWork: Bool { true }
}

extension SwiftLayout: Equatable {
  /// Whether both are of one class, set up alike, and of the same code.
  public static func == (a: SwiftLayout, b: SwiftLayout) -> Bool {
    a.reference == b.reference && a.sources?.digest == b.sources?.digest
  }
}
