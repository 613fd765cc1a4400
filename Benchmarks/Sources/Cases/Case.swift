public import LayoutEngine

/// A layout and what it is to arrange.
public struct Case: Sendable {
  /// What the case is called in reports.
  public let name: String
  /// The layout.
  public let layout: any CollectionLayout
  /// The input.
  public internal(set) var input: LayoutInput

  /// The arrangement, made anew.
  public func arrangement() throws(LayoutError) -> Arrangement { try layout.arrangement(for: input) }
}
