import Foundation

/// Items of different sizes in lines (docs/collection-view.md, "Items of many sizes"). Needs five numbers for each line
/// and about one byte for each item, in addition to the sizes that it shares with the input.
struct FlowLines: Placement {
  /// Lengths in points.
  struct Rules: Equatable, Sendable {
    var begin: Double
    var available: Double
    /// The minimum distance between items of a line.
    var interitemSpacing: Double
    var lineSpacing: Double
  }

  /// Whether items are aligned to the bottom of their line instead of its middle.
  var alignsBottoms = false
  /// Whether lines may overlap, so that the end of one line does not bound the start of the next.
  private let linesOverlap: Bool
  private let sizes: [CGSize]
  private let isTransposed: Bool
  private let marks: [Double]
  private let heights: MaximumIndex
  let lines: [LineFlow.Line]
  /// The distance from the section's top to the last line's bottom, in points.
  let extent: Double
  /// The first item that is wider than a line.
  let firstOversize: Int?
  /// The first item whose line a thousandth of a point decides, if one is.
  let firstNearFit: (item: Int, fits: Bool)?
  /// The box around the lines, which oversize items widen beyond the extent they should fill.
  let bounds: CGRect

  /// If `isTransposed`, width and height of the sizes are exchanged.
  init(sizes: [CGSize], isTransposed: Bool, rules: Rules) {
    self.sizes = sizes
    self.isTransposed = isTransposed
    linesOverlap = rules.lineSpacing < 0
    var flow = LineFlow(rules: rules, count: sizes.count)
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

  /// If the rectangle is not at the line's middle (or its bottom, for bottom alignment), only tall items meet it. An
  /// index by height finds these without visiting the others.
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
        // The minimum height of an item that reaches the rectangle, less the possible rounding error.
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

  private func frame(at index: Int, in line: LineFlow.Line) -> CGRect {
    let size = isTransposed ? sizes[index].transposed : sizes[index]
    let above = (line.thickness - Double(size.height)) / (alignsBottoms ? 1 : 2)
    return CGRect(
      x: left(of: index, in: line), y: line.top + above, width: Double(size.width),
      height: Double(size.height))
  }

  private func left(of index: Int, in line: LineFlow.Line) -> Double {
    // Adds widths in the order of the items, so the result is bit-identical from each mark.
    let mark = index / LineFlow.markStride
    var item = mark * LineFlow.markStride
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
    let first = run.firstByHalving { left(of: $0, in: line) + width(of: $0) >= minX }
    return first..<(first..<run.upperBound).firstByHalving { left(of: $0, in: line) > maxX }
  }

  private func lineIndex(where isAfter: (LineFlow.Line) -> Bool) -> Int {
    (0..<lines.count).firstByHalving { isAfter(lines[$0]) }
  }
}
