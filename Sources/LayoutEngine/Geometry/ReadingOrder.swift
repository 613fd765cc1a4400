/// Checks whether boxes are in reading order: line by line, and from left to right within a line.
///
/// Adjacent boxes of such an order are close to each other, so a tree over them need not sort them.
struct ReadingOrder {
  private(set) var isKept = true
  /// The minimum top of the current line: the lowest edge of the lines above.
  private var lineTop = -Double.infinity
  private var lineBottom = -Double.infinity
  private var previous = Box.empty

  init() {}

  /// Ignores empty boxes.
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
