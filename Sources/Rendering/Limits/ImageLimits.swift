import CCairo

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
  /// The largest area of an animation, in pixels. It is smaller than the largest area of a still image,
  /// because two whole frames are in memory.
  package static let animationArea = 1 << 26
  /// The largest area of a section, in pixels. Larger images are drawn in sections with separate coordinate systems.
  static let sectionArea = 1 << 25
}

/// The reason that an image cannot be drawn, encoded or decoded.
package struct RenderingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason, as a clause that can follow "could not draw it: ".
  package let message: String

  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}

extension RenderingError {
  /// Creates an error from a Cairo status, even from one that this version of Cairo does not describe.
  init(_ status: cairo_status_t) {
    let text = unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) }
    self.init("Cairo: \(text ?? "status \(status.rawValue)")")
  }

  static func check(_ status: cairo_status_t) throws(RenderingError) {
    guard status == CAIRO_STATUS_SUCCESS else { throw RenderingError(status) }
  }
}

/// A cache with a maximum total size in bytes. If the values exceed this size, the oldest values are removed.
package struct BudgetedCache<Key: Hashable, Value> {
  private let budget: Int
  private var values: [Key: (value: Value, byteCount: Int)] = [:]
  /// The keys in the order in which their values were added. The values of keys before the index `first` have been removed.
  private var order: [Key] = []
  private var first = 0
  private var byteCount = 0

  package init(budget: Int) {
    self.budget = budget
  }

  package var count: Int { values.count }

  package subscript(key: Key) -> Value? { values[key]?.value }

  /// Adds a value of `count` bytes, unless the key already has one. A value that is larger than the maximum size is cached
  /// alone.
  package mutating func keep(_ value: Value, of count: Int, for key: Key) {
    guard values[key] == nil else { return }
    while byteCount + count > budget, first < order.count {
      byteCount -= values.removeValue(forKey: order[first])?.byteCount ?? 0
      first += 1
    }
    // Removed keys are deleted from the array in batches, because each deletion moves all later keys.
    if first > 64, first > order.count / 2 {
      order.removeFirst(first)
      first = 0
    }
    values[key] = (value, count)
    order.append(key)
    byteCount += count
  }

  /// Removes values until the size is at most `count` bytes. Values are removed in the order in which they
  /// were added; values with a key that `isRetained` accepts are kept.
  mutating func shrink(to count: Int, keeping isRetained: (Key) -> Bool) {
    guard byteCount > count else { return }
    order.removeFirst(first)
    first = 0
    order.removeAll { key in
      guard byteCount > count, !isRetained(key) else { return false }
      byteCount -= values.removeValue(forKey: key)?.byteCount ?? 0
      return true
    }
  }
}
