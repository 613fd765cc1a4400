public import Foundation

/// A collection without animation: the layout, its input and its arrangement.
public struct CollectionState: Sendable {
  /// The layout.
  public let layout: any CollectionLayout
  /// The layout's input, with bounds at the scroll position.
  public let input: LayoutInput
  /// The arrangement of the layout for the input.
  public let arrangement: Arrangement

  /// Creates a state. `arrangement` must be the layout's result for `input`.
  public init(layout: any CollectionLayout, input: LayoutInput, arrangement: Arrangement) {
    self.layout = layout
    self.input = input
    self.arrangement = arrangement
  }

  /// The visible rectangle of the content.
  public var bounds: CGRect { input.bounds }
}
