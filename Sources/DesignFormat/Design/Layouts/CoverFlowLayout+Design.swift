public import LayoutEngine

extension CoverFlowLayout: DesignLayout {
  /// The layout's keys.
  public static let form = LayoutForm(
    "coverFlow",
    "Covers in a row, seen in perspective: the one in the middle lies flat in front, the others are turned towards it.",
    defaults: CoverFlowLayout(),
    [
      .itemSize(\.itemSize),
      Property(
        "spacing", \.spacing, .positiveLength,
        "The distance of the centres of two turned covers, in points."),
      Property(
        "centerSpacing", \.centerSpacing, .length,
        "The distance from the middle cover's centre to its neighbours' centres, in points."),
      Property(
        "angle", \.angle, .degrees(in: -89...89),
        "How far covers at the sides are turned, in degrees; positive ones face the middle."),
      Property(
        "eyeDistance", \.eyeDistance, .positiveLength,
        "From the eye to the screen, in points; less is more perspective.",
        details: "It must be more than a turned cover comes forward."),
      Property(
        "showsReflections", \.showsReflections, .flag, "Whether covers are mirrored below themselves.",
        details: "They stand as on a polished table."),
      Property(
        "reflectionOpacity", \.reflectionOpacity, .share, "How opaque a reflection is where it begins."),
    ])
}
