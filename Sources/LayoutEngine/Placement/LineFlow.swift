/// Breaks a run of items into lines, as flow layout does with sizes that differ (semantics §3.4).
struct LineFlow {
  /// One line: its first item, its top and its thickness in points.
  struct Line {
    /// The first item of the line; the next line's first ends it.
    let first: Int
    /// The line's top, in points from the section's.
    let top: Double
    /// The height of its tallest item.
    let thickness: Double
  }

  private let rules: FlowLines.Rules
  /// What a line may exceed the extent by: the rounding error of sizes that fill it exactly, such as thirds.
  private let tolerance: Double
  /// The left edge of each item, in points.
  private(set) var lefts: [Double] = []
  /// The lines closed so far.
  private(set) var lines: [Line] = []
  /// From the section's top to the last line's bottom.
  private(set) var extent = 0.0
  /// The box around all items.
  private(set) var box = Box.empty

  private var first = 0
  private var top = 0.0
  private var thickness = 0.0
  private var widths = 0.0
  private var lastWidth = 0.0
  private var remaining: Double
  private var isEveryLineSingle = true

  /// An empty flow that expects so many items, and of so many points of width in all.
  init(rules: FlowLines.Rules, count: Int, totalWidth: Double) {
    self.rules = rules
    tolerance = LineFlow.tolerance(for: rules.available)
    remaining = rules.available
    lefts.reserveCapacity(count)
    // A line and the item after it exceed the extent, so two lines hold at least one extent of items.
    let spaced = totalWidth + Double(count) * rules.interitemSpacing
    lines.reserveCapacity(Int(2 * spaced / max(remaining, 1) + 1, clampedTo: 0...count))
  }

  /// The rounding error to forgive when items fill an extent of so many points.
  static func tolerance(for extent: Double) -> Double { 1e-9 * max(1, extent.magnitude) }

  /// Puts an item behind the others: in the line that stands open or at the beginning of the next one.
  mutating func append(width: Double, height: Double) {
    if width > remaining + tolerance {
      if lefts.count > first {
        closeLine()
      } else {
        // UIKit leaves an empty line before an oversize first item (semantics §3.5).
        top += rules.lineSpacing
      }
    }
    // Until the line closes, its items hold the widths before them; then their places follow.
    lefts.append(widths)
    widths += width
    lastWidth = width
    thickness = max(thickness, height)
    remaining -= width + rules.interitemSpacing
  }

  /// Closes the last line by its own rule: leading, with the least spacing.
  mutating func finish() {
    guard lefts.count > first else { return }
    let isSingle = lefts.count - first == 1
    let isOversize = widths > rules.available + tolerance
    if isSingle && (isEveryLineSingle || isOversize) {
      place(begin: rules.begin + (rules.available - widths) / 2, gap: 0)
    } else {
      place(begin: rules.begin, gap: rules.interitemSpacing)
    }
  }

  private mutating func closeLine() {
    let items = lefts.count - first
    let slack = rules.available - widths
    if items == 1 {
      place(begin: rules.begin + slack / 2, gap: 0)
    } else {
      isEveryLineSingle = false
      place(begin: rules.begin, gap: slack / Double(items - 1))
    }
    top += thickness + rules.lineSpacing
    first = lefts.count
    (thickness, widths, remaining) = (0, 0, rules.available)
  }

  private mutating func place(begin: Double, gap: Double) {
    for index in first..<lefts.count { lefts[index] += begin + Double(index - first) * gap }
    lines.append(Line(first: first, top: top, thickness: thickness))
    extent = top + thickness
    box.formUnion(
      Box(minX: begin, minY: top, maxX: lefts[lefts.count - 1] + lastWidth, maxY: extent))
  }
}
