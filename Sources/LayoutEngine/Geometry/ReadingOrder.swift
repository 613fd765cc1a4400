/// Tells whether boxes come line below line and, in a line, from left to right, as a page is read.
///
/// Runs of such boxes lie together, so a tree over them needs no order of its own.
struct ReadingOrder {
  private(set) var isKept = true
  /// Where the line may begin: the lowest edge of the lines above.
  private var lineTop = -Double.infinity
  private var lineBottom = -Double.infinity
  private var previous = Box.empty

  init() {}

  /// Empty boxes stand anywhere.
  mutating func append(_ box: Box) {
    guard isKept, !box.isEmpty else { return }
    if box.minY >= lineBottom {
      lineTop = lineBottom
    } else if box.minX < previous.minX || box.maxX < previous.maxX || box.minY < lineTop {
      isKept = false
    }
    lineBottom = max(lineBottom, box.maxY)
    previous = box
  }
}
