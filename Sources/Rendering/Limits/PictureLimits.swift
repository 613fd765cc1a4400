/// How large pictures may be, drawn or read; beyond it there is a message and nothing is allocated.
public enum PictureLimits {
  /// The longest side of what Cairo draws or shows, in pixels.
  static let extent = 32_767
  /// The longest side of a picture that is read, in pixels.
  public static let sourceExtent = extent
  /// The largest area of a picture that is read, in pixels: a quarter of a gigabyte once decoded.
  public static let sourceArea = 1 << 26
  /// The most bytes of an SVG file.
  public static let drawingSize = 8 << 20
  /// The most elements of an SVG file.
  public static let drawingElements = 200_000
  /// The largest area of a picture that is drawn from a scene, in pixels: at three pixels per point, a list of some
  /// three thousand rows on a phone. Its pixels are never in memory together, but its file is.
  public static let area = 1 << 28
  /// The largest area of a picture that is drawn from a ``LongScene``, in pixels: at three pixels per point, a list
  /// of 100,000 rows on a phone. Neither its pixels nor its file are ever in memory together.
  public static let streamedArea = 1 << 35
  /// The greatest height of a PNG, in pixels (PNG specification, third edition, section 11.2.1).
  public static let height = Int(Int32.max)
  /// The largest area of an animated picture, in pixels: two frames are in memory as a whole.
  public static let filmArea = 1 << 26
  /// The largest area that has coordinates in common, in pixels; pictures above it are drawn in sections.
  static let sectionArea = 1 << 25
}
