package import LayoutEngine

extension CircleLayout: DesignLayout {
  package static let form = LayoutForm(
    "circle", "Items on a circle around the middle.", defaults: CircleLayout(),
    [
      .itemSize(\.itemSize),
      Property(
        "radius", \.radius, .length, "The distance from the middle to the items' centers, in points.",
        otherwise: "the shorter visible side divided by 2.5"),
      Property(
        "startAngle", \.startAngle, .degrees(in: -360...360),
        "The angle of the first item, in degrees: 0 is right, 90 bottom, -90 top."),
      Property("clockwise", \.isClockwise, .flag, "Whether the items follow each other clockwise."),
    ])
}
