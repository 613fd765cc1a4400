import Foundation

/// Items of many sizes flowed into lines (semantics §3.4): one number an item beside the sizes it shares
/// with the input, three a line.
struct FlowLines: Placement {
  /// What the lines must keep: the extent they fill and the distances in them, in points.
  struct Rules: Equatable, Sendable {
    /// The left edge of the lines.
    var begin: Double
    /// How wide a line may be.
    var available: Double
    /// The least distance of items in a line.
    var interitemSpacing: Double
    /// The distance of lines.
    var lineSpacing: Double
  }

  private let sizes: [CGSize]
  private let isTransposed: Bool
  private let lefts: [Double]
  private let lines: [LineFlow.Line]
  /// From the section's top to the last line's bottom, in points.
  let extent: Double
  /// The box around the lines, which oversize items widen beyond the extent they should fill.
  let bounds: CGRect

  /// Flows the items in order; `isTransposed` reads the sizes with width and height exchanged.
  init(sizes: [CGSize], isTransposed: Bool, rules: Rules) {
    self.sizes = sizes
    self.isTransposed = isTransposed
    var widths = 0.0
    for size in sizes { widths += Double(isTransposed ? size.height : size.width) }
    var flow = LineFlow(rules: rules, count: sizes.count, totalWidth: widths)
    for size in sizes {
      isTransposed
        ? flow.append(width: Double(size.height), height: Double(size.width))
        : flow.append(width: Double(size.width), height: Double(size.height))
    }
    flow.finish()
    lefts = flow.lefts
    lines = flow.lines
    extent = flow.extent
    bounds = sizes.isEmpty ? .null : flow.box.rect
  }

  /// How many items there are.
  var count: Int { sizes.count }

  /// The item's place in its line, centred on the line's thickness.
  func frame(at index: Int) -> CGRect {
    frame(at: index, in: lines[lineIndex { $0.first > index } - 1])
  }

  /// The lines that the rectangle spans and in each the items that it spans, found by halving.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    let box = Box(rect)
    guard !box.isEmpty else { return }
    var line = lineIndex { $0.top + $0.thickness >= box.minY }
    while line < lines.count, lines[line].top <= box.maxY {
      let end = line + 1 < lines.count ? lines[line + 1].first : count
      var item = firstItem(in: lines[line].first..<end, endingAtOrAfter: box.minX)
      while item < end, lefts[item] <= box.maxX {
        body(item)
        item += 1
      }
      line += 1
    }
  }

  private func frame(at index: Int, in line: LineFlow.Line) -> CGRect {
    let size = isTransposed ? sizes[index].transposed : sizes[index]
    return CGRect(
      x: lefts[index], y: line.top + (line.thickness - Double(size.height)) / 2, width: Double(size.width),
      height: Double(size.height))
  }

  private func firstItem(in range: Range<Int>, endingAtOrAfter x: Double) -> Int {
    range.firstByHalving {
      lefts[$0] + Double(isTransposed ? sizes[$0].height : sizes[$0].width) >= x
    }
  }

  private func lineIndex(where isAfter: (LineFlow.Line) -> Bool) -> Int {
    (0..<lines.count).firstByHalving { isAfter(lines[$0]) }
  }
}
