/// The limits of image sizes. They are checked before memory is allocated.
package enum ImageLimits {
  /// The maximum length of a side of an image that Cairo draws or paints, in pixels.
  static let extent = 32_767
  /// The maximum length of a side of an image file that is read, in pixels.
  package static let sourceExtent = extent
  /// The largest area of an image file that is read, in pixels. The decoded image has at most 256 MiB.
  package static let sourceArea = 1 << 26
  /// The maximum size of an SVG file, in bytes.
  package static let drawingSize = 8 << 20
  package static let drawingElements = 200_000
  /// The largest area of an image that is drawn from a scene, in pixels. At three pixels per point, this is a list of about
  /// three thousand rows on a phone. The whole file is in memory, but never all of its pixels.
  package static let area = 1 << 28
  /// The largest area of an image that is drawn from a ``LongScene``, in pixels. At three pixels per point, this is a
  /// list of 100,000 rows on a phone. Only a part of the pixels and a part of the file are in memory at the same time.
  package static let streamedArea = 1 << 35
  /// The greatest height of a PNG, in pixels (PNG specification, third edition, section 11.2.1).
  package static let height = Int(Int32.max)
  /// The largest area of an animation, in pixels. It is smaller than that of a still image, because two whole frames are in
  /// memory.
  package static let animationArea = 1 << 26
  /// The largest area of a section, in pixels. Larger images are drawn in sections with separate coordinate systems.
  static let sectionArea = 1 << 25
}
