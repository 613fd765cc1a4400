public import LayoutEngine

extension StackLayout: DesignLayout {
  /// The layout's keys.
  public static let form = LayoutForm(
    "stack", "A pile of items, each turned a little, of which the top few are drawn.",
    defaults: StackLayout(),
    [
      .itemSize(\.itemSize),
      Property(
        "visibleCount", \.visibleCount, .wholeNumber(in: 0...100_000), "How many items are drawn."),
      Property(
        "maximumRotation", \.maximumRotation, .degrees(in: 0...180),
        "How far an item is turned at most, in degrees."),
      Property(
        "seed", \.seed, .wholeNumber(in: 0...100_000), "Another number turns the items otherwise."),
    ])
}
