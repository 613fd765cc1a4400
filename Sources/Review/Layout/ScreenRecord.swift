public import Foundation

/// A screen at one viewport as its elements in order, without its pixels. Points.
public struct ScreenRecord: Equatable, Sendable, Codable {
  /// The screen's id.
  public var screen: String
  /// The viewport's name, with whatever else makes this variant: `iPhone 17 dark`.
  public var viewport: String
  /// The viewport's size.
  public var size: CGSize
  /// The size of all that can be scrolled to.
  public var contentSize: CGSize
  /// The elements; cells stand in the order of their items.
  public var elements: [ElementRecord]

  /// A screen at a viewport.
  public init(
    _ variant: (screen: String, viewport: String), size: CGSize, contentSize: CGSize,
    elements: [ElementRecord]
  ) {
    (screen, viewport) = variant
    (self.size, self.contentSize, self.elements) = (size, contentSize, elements)
  }

  /// The axis along which the content flows: across, where it is wider than the viewport and no taller.
  var mainAxis: FlowAxis {
    contentSize.width > size.width + ElementRecord.tolerance
      && contentSize.height <= size.height + ElementRecord.tolerance ? .x : .y
  }
}
