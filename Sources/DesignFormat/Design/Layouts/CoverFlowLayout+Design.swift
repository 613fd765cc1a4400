package import LayoutEngine

extension CoverFlowLayout: DesignLayout {
  package static let form = LayoutForm(
    "coverFlow",
    "Covers in a row, in perspective: the cover in the middle is flat and in front, and the other covers are rotated toward it.",
    defaults: CoverFlowLayout(),
    [
      .itemSize(\.itemSize),
      Property(
        "spacing", \.spacing, .positiveLength,
        "The distance between the centers of two rotated covers, in points."),
      Property(
        "centerSpacing", \.centerSpacing, .length,
        "The distance from the middle cover's center to the adjacent covers' centers, in points."),
      Property(
        "angle", \.angle, .degrees(in: -89...89),
        "The rotation of covers at the sides, in degrees; with a positive value, the covers face the middle."),
      Property(
        "eyeDistance", \.eyeDistance, .positiveLength,
        "The distance from the eye to the screen, in points; a smaller value increases the perspective.",
        details: "This distance must be greater than the depth of a rotated cover."),
      Property(
        "showsReflections", \.showsReflections, .flag, "Whether covers have reflections below them."),
      Property(
        "reflectionOpacity", \.reflectionOpacity, .share, "The opacity of a reflection at its top."),
    ])
}
