public import Foundation

/// The elements of a screen at one viewport, in order, without pixels. Lengths are in points.
public struct ScreenRecord: Equatable, Sendable, Codable {
  /// The screen's id.
  public var screen: String
  /// The viewport's name, with the other properties of this variant: `iPhone 17 dark`.
  public var viewport: String
  /// The viewport's size.
  public var size: CGSize
  /// The size of the scrollable content.
  public var contentSize: CGSize
  /// The elements. Cells are in the order of their items.
  public var elements: [ElementRecord]

  /// Creates the record of a screen at a viewport.
  public init(
    _ variant: (screen: String, viewport: String), size: CGSize, contentSize: CGSize,
    elements: [ElementRecord]
  ) {
    (screen, viewport) = variant
    (self.size, self.contentSize, self.elements) = (size, contentSize, elements)
  }

  /// The axis along which the content flows: horizontal if the content is wider than the viewport and not taller.
  var mainAxis: FlowAxis {
    contentSize.width > size.width + ElementRecord.tolerance
      && contentSize.height <= size.height + ElementRecord.tolerance ? .x : .y
  }
}
