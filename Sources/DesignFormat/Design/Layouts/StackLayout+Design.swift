package import LayoutEngine

extension StackLayout: DesignLayout {
  package static let form = LayoutForm(
    "stack", "A pile of slightly rotated items, of which only the top items are drawn.",
    defaults: StackLayout(),
    [
      .itemSize(\.itemSize),
      Property(
        "visibleCount", \.visibleCount, .wholeNumber(in: 0...100_000), "The number of items to draw."),
      Property(
        "maximumRotation", \.maximumRotation, .degrees(in: 0...180),
        "The maximum rotation of an item, in degrees."),
      Property(
        "seed", \.seed, .wholeNumber(in: 0...100_000), "The seed of the random rotations."),
    ])
}
