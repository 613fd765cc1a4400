public import Foundation

/// A collection at rest: the layout, what it was told, and what it made of it.
public struct CollectionState: Sendable {
  /// The layout.
  public let layout: any CollectionLayout
  /// The input that the layout was given, its bounds as they are scrolled.
  public let input: LayoutInput
  /// Where everything stands.
  public let arrangement: Arrangement

  /// A state of the given parts, which must belong together.
  public init(layout: any CollectionLayout, input: LayoutInput, arrangement: Arrangement) {
    self.layout = layout
    self.input = input
    self.arrangement = arrangement
  }

  /// The part of the content that is seen.
  public var bounds: CGRect { input.bounds }
}
