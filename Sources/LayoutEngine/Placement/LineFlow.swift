/// Breaks items into lines as flow layout does with items of different sizes (docs/collection-view.md, "Items of many
/// sizes").
struct LineFlow {
  /// Lengths in points.
  struct Line {
    /// The first item. The line ends before the first item of the next line.
    let first: Int
    /// Measured from the section's top.
    let top: Double
    let thickness: Double
    let begin: Double
    let gap: Double
  }

  static let markStride = 16
  /// After this number of lines, the total is estimated and memory is reserved, so that the array need not grow again.
  private static let sample = 256

  private let rules: FlowLines.Rules
  /// For every sixteenth item, the widths of those before it in its line: enough to find the others by adding.
  private(set) var marks: [Double] = []
  private(set) var lines: [Line] = []
  private(set) var extent = 0.0
  private(set) var box = Box.empty
  private(set) var firstOversize: Int?
  /// The first item that fits into its line by less than a thousandth of a point, or that would if each item of the line
  /// were less by that.
  private(set) var firstNearFit: (item: Int, fits: Bool)?
  /// The length in points that nobody means when it decides where an item is.
  static let nearness = 0.001

  private let expectedCount: Int
  private var count = 0
  private var first = 0
  private var top = 0.0
  private var thickness = 0.0
  private var widths = 0.0
  private var remaining: Double
  private var isEveryLineSingle = true

  /// `count` only reserves memory.
  init(rules: FlowLines.Rules, count: Int) {
    self.rules = rules
    expectedCount = count
    remaining = rules.available
    marks.reserveCapacity(count / Self.markStride + 1)
  }

  mutating func append(width: Double, height: Double) {
    // Compared as UIKit does, without forgiving rounding errors (docs/collection-view.md, "Items of many sizes").
    let excess = width - remaining
    if firstNearFit == nil, count > first, excess != 0, excess > -Self.nearness,
      excess < Self.nearness * Double(count - first + 1)
    {
      firstNearFit = (count, excess < 0)
    }
    if excess > 0 {
      if firstOversize == nil, width > rules.available { firstOversize = count }
      if count > first {
        closeLine()
      } else {
        // UIKit leaves an empty line before an oversize first item (docs/collection-view.md, "Sizes that do
        // not fit").
        top += rules.lineSpacing
      }
    }
    if count % Self.markStride == 0 { marks.append(widths) }
    count += 1
    widths += width
    thickness = max(thickness, height)
    remaining -= width + rules.interitemSpacing
  }

  /// Closes the last line: at the leading edge with the minimum spacing. A single item is centered if it is oversize or
  /// if no line has more than one item.
  mutating func finish() {
    guard count > first else { return }
    let isSingle = count - first == 1
    let isOversize = widths > rules.available
    if isSingle && (isEveryLineSingle || isOversize) {
      place(begin: rules.begin + (rules.available - widths) / 2, gap: 0)
    } else {
      place(begin: rules.begin, gap: rules.interitemSpacing)
    }
  }

  private mutating func closeLine() {
    let items = count - first
    let slack = rules.available - widths
    if items == 1 {
      place(begin: rules.begin + slack / 2, gap: 0)
    } else {
      isEveryLineSingle = false
      place(begin: rules.begin, gap: slack / Double(items - 1))
    }
    top += thickness + rules.lineSpacing
    first = count
    (thickness, widths, remaining) = (0, 0, rules.available)
  }

  private mutating func place(begin: Double, gap: Double) {
    lines.append(Line(first: first, top: top, thickness: thickness, begin: begin, gap: gap))
    if lines.count == Self.sample {
      lines.reserveCapacity(expectedCount * Self.sample / count * 9 / 8)
    }
    extent = top + thickness
    let end = begin + widths + Double(count - first - 1) * gap
    box.formUnion(Box(minX: begin, minY: top, maxX: end, maxY: extent))
  }
}
