import Foundation

/// Items of different sizes in lines (docs/collection-view.md, "Items of many sizes"). The array of sizes is shared
/// with the input. In addition, five numbers are stored for each line, and about one byte for each item.
struct FlowLines: Placement {
  /// The rules by which items are placed in lines. Lengths are in points.
  struct Rules: Equatable, Sendable {
    var begin: Double
    var available: Double
    /// The minimum distance between items of a line.
    var interitemSpacing: Double
    var lineSpacing: Double
  }

  /// Whether items are aligned to the bottom of their line instead of its middle.
  var alignsBottoms = false
  /// Whether lines may overlap, so that a line may begin before the previous line ends.
  private let linesOverlap: Bool
  private let sizes: [CGSize]
  private let isTransposed: Bool
  private let marks: [Double]
  private let heights: MaximumIndex
  let lines: [LineBreaker.Line]
  /// The distance from the section's top to the last line's bottom, in points.
  let extent: Double
  /// The index of the first item that is wider than a line; nil if all items fit.
  let firstOversize: Int?
  /// The index of the first item that fits into its line, or fails to fit, by less than a thousandth of a point, and
  /// whether it fits; nil without such an item.
  let firstNearFit: (item: Int, fits: Bool)?
  /// The bounding box of the lines. Items that are wider than a line extend it beyond the available width.
  let bounds: CGRect

  /// Creates lines of items. If `isTransposed` is true, the width and height of each size are exchanged.
  init(sizes: [CGSize], isTransposed: Bool, rules: Rules) {
    self.sizes = sizes
    self.isTransposed = isTransposed
    linesOverlap = rules.lineSpacing < 0
    var flow = LineBreaker(rules: rules, count: sizes.count)
    for size in sizes {
      isTransposed
        ? flow.append(width: Double(size.height), height: Double(size.width))
        : flow.append(width: Double(size.width), height: Double(size.height))
    }
    flow.finish()
    heights = MaximumIndex(count: sizes.count) { Double(isTransposed ? sizes[$0].width : sizes[$0].height) }
    marks = flow.marks
    firstOversize = flow.firstOversize
    firstNearFit = flow.firstNearFit
    lines = flow.lines
    extent = flow.extent
    bounds = sizes.isEmpty ? .null : flow.box.rect
  }

  var count: Int { sizes.count }

  func frame(at index: Int) -> CGRect {
    frame(at: index, in: lines[lineNumber(holding: index)])
  }

  func lineNumber(holding index: Int) -> Int { lineIndex { $0.first > index } - 1 }

  func items(ofLine number: Int) -> Range<Int> {
    lines[number].first..<(number + 1 < lines.count ? lines[number + 1].first : count)
  }

  /// Calls `body` for the items near a rectangle.
  ///
  /// If the rectangle does not overlap the middle of a line (or its bottom, if items are aligned to the bottom), only tall items
  /// of the line can overlap the rectangle. An index of heights finds these items without visiting the others.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    let box = Box(rect)
    guard !box.isEmpty else { return }
    var line = linesOverlap ? 0 : lineIndex { $0.top + $0.thickness >= box.minY }
    while line < lines.count, linesOverlap || lines[line].top <= box.maxY {
      let run = items(in: line, from: box.minX, to: box.maxX)
      let middle = lines[line].top + lines[line].thickness / 2
      let bottom = lines[line].top + lines[line].thickness
      let reach = alignsBottoms ? bottom - box.maxY : 2 * max(box.minY - middle, middle - box.maxY)
      if reach > 0 {
        // The minimum height of an item that overlaps the rectangle, minus the possible rounding error.
        let least = reach - 1e-9 * (lines[line].top.magnitude + lines[line].thickness)
        heights.forEach(in: run, atLeast: least, value: height, body)
      } else {
        for item in run { body(item) }
      }
      line += 1
    }
  }

  func width(of index: Int) -> Double { Double(isTransposed ? sizes[index].height : sizes[index].width) }

  func height(of index: Int) -> Double {
    Double(isTransposed ? sizes[index].width : sizes[index].height)
  }

  private func frame(at index: Int, in line: LineBreaker.Line) -> CGRect {
    let size = isTransposed ? sizes[index].transposed : sizes[index]
    let above = (line.thickness - Double(size.height)) / (alignsBottoms ? 1 : 2)
    return CGRect(
      x: left(of: index, in: line), y: line.top + above, width: Double(size.width),
      height: Double(size.height))
  }

  private func left(of index: Int, in line: LineBreaker.Line) -> Double {
    // Widths are summed in the order of the items, so that the result is bit-identical regardless of the mark at which
    // the sum begins.
    let mark = index / LineBreaker.markStride
    var item = mark * LineBreaker.markStride
    var before = marks[mark]
    if item < line.first { (item, before) = (line.first, 0) }
    while item < index {
      before += width(of: item)
      item += 1
    }
    return before + (line.begin + Double(index - line.first) * line.gap)
  }

  private func items(in number: Int, from minX: Double, to maxX: Double) -> Range<Int> {
    let (line, run) = (lines[number], items(ofLine: number))
    let first = run.partitioningIndex { left(of: $0, in: line) + width(of: $0) >= minX }
    return first..<(first..<run.upperBound).partitioningIndex { left(of: $0, in: line) > maxX }
  }

  private func lineIndex(where isAfter: (LineBreaker.Line) -> Bool) -> Int {
    (0..<lines.count).partitioningIndex { isAfter(lines[$0]) }
  }
}

/// Breaks items into lines as flow layout does with items of different sizes (docs/collection-view.md, "Items of many
/// sizes").
struct LineBreaker {
  /// A line of items. Lengths are in points.
  struct Line {
    /// The index of the line's first item. The line ends before the first item of the next line.
    let first: Int
    /// The top of the line, measured from the section's top.
    let top: Double
    let thickness: Double
    let begin: Double
    let gap: Double
  }

  static let markStride = 16
  /// The number of lines after which the total number of lines is estimated. Memory for all lines is then reserved at once, so
  /// that the array does not grow repeatedly.
  private static let sample = 256

  private let rules: FlowLines.Rules
  /// For every sixteenth item, the sum of the widths of the items before it in its line. The sums for the other items
  /// are computed from these.
  private(set) var marks: [Double] = []
  private(set) var lines: [Line] = []
  private(set) var extent = 0.0
  private(set) var box = Box.empty
  private(set) var firstOversize: Int?
  /// The index of the first item for which less than a thousandth of a point decides whether it fits into its
  /// line, and whether it fits; nil without such an item. Such an item fits by less than that amount, or
  /// would fit if each item of its line were narrower by that amount.
  private(set) var firstNearFit: (item: Int, fits: Bool)?
  /// The tolerance of `firstNearFit`, in points.
  static let nearness = 0.001

  private let expectedCount: Int
  private var count = 0
  private var first = 0
  private var top = 0.0
  private var thickness = 0.0
  private var widths = 0.0
  private var remaining: Double
  private var isEveryLineSingle = true

  /// Creates a line breaker. `count` is the expected number of items, for which memory is reserved.
  init(rules: FlowLines.Rules, count: Int) {
    self.rules = rules
    expectedCount = count
    remaining = rules.available
    marks.reserveCapacity(count / Self.markStride + 1)
  }

  mutating func append(width: Double, height: Double) {
    // Rounding errors are not compensated, as in UIKit (docs/collection-view.md, "Items of many sizes").
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
        // If the first item is wider than a line, UIKit leaves an empty line before it (docs/collection-view.md, "Sizes
        // that do not fit").
        top += rules.lineSpacing
      }
    }
    if count % Self.markStride == 0 { marks.append(widths) }
    count += 1
    widths += width
    thickness = max(thickness, height)
    remaining -= width + rules.interitemSpacing
  }

  /// Ends the last line. Its items begin at the leading edge and have the minimum spacing. If the line has only one item, the
  /// item is centered if it is wider than the line, or if no line has more than one item.
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
