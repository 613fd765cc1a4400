import Comparison
import Foundation

/// A screen in text form, laid out as a collection view would.
///
/// A line is `header 44`, `footer 20`, `background` or `cell ana 70 name=Ana .fill=#FFF image=a1`: the category,
/// the id of a cell, the height, the content, and the style after a dot. A header starts a section.
struct Page {
  var columns = 1
  var spacing = 8.0
  var gutter = 8.0
  var inset = 16.0
  var top = 10.0
  var width = 375.0
  var isWaterfall = false

  func callAsFunction(_ lines: String, viewport: String = "iPhone") -> ScreenRecord {
    self(lines.split(separator: "\n").map(String.init), viewport: viewport)
  }

  func callAsFunction(_ lines: [String], viewport: String = "iPhone") -> ScreenRecord {
    var flow = Flow(page: self)
    for line in lines { flow.add(line.split(separator: " ").map(String.init)) }
    flow.endSection()
    return ScreenRecord(
      (screen: "list", viewport: viewport), size: CGSize(width: width, height: 600),
      contentSize: CGSize(width: width, height: max(flow.y, 601)), elements: flow.elements)
  }

  /// Cells `c0`, `c1` … of equal height.
  static func cells(_ numbers: Range<Int>, height: Int = 70) -> [String] {
    numbers.map { "cell c\($0) \(height)" }
  }
}

private struct Flow {
  let page: Page
  var elements: [ElementRecord] = []
  var y = 0.0
  private var section = -1
  private var background: Int?
  private var cells: [(words: [String], height: Double)] = []

  init(page: Page) { self.page = page }

  mutating func add(_ words: [String]) {
    switch words[0] {
    case "header":
      endSection()
      section += 1
      append("header \(section)", words, CGRect(x: 0, y: y, width: page.width, height: Double(words[1]) ?? 0))
      y += Double(words[1]) ?? 0
    case "footer":
      endCells()
      append("footer \(section)", words, CGRect(x: 0, y: y, width: page.width, height: Double(words[1]) ?? 0))
      y += Double(words[1]) ?? 0
    case "background":
      background = elements.count
      append("background \(max(section, 0))", words, CGRect(x: 0, y: y, width: page.width, height: 0))
    default: cells.append((words, Double(words[2]) ?? 0))
    }
  }

  mutating func endSection() {
    endCells()
    guard let place = background else { return }
    elements[place].frame.size.height = y - elements[place].frame.minY
    background = nil
  }

  private mutating func endCells() {
    guard !cells.isEmpty else { return }
    section = max(section, 0)
    let across = Double(page.columns)
    let width = (page.width - 2 * page.inset - (across - 1) * page.gutter) / across
    var bottoms = [Double](repeating: y + page.top, count: page.columns)
    for (index, cell) in cells.enumerated() {
      if !page.isWaterfall, index % page.columns == 0 {
        let top = bottoms.max() ?? 0
        bottoms = bottoms.map { _ in top }
      }
      let column =
        page.isWaterfall
        ? bottoms.indices.min { (bottoms[$0], $0) < (bottoms[$1], $1) } ?? 0 : index % page.columns
      let x = page.inset + Double(column) * (width + page.gutter)
      append(
        cell.words[1], cell.words, CGRect(x: x, y: bottoms[column], width: width, height: cell.height),
        order: index)
      bottoms[column] += cell.height + page.spacing
    }
    y = (bottoms.max() ?? 0) - page.spacing + page.top
    cells = []
  }

  private mutating func append(_ id: String, _ words: [String], _ frame: CGRect, order: Int = 0) {
    var element = ElementRecord(
      id: id, category: words[0], section: max(section, 0), order: order, frame: frame)
    for word in words where word.contains("=") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      if parts[0] == "image" {
        element.image = parts[1]
      } else if parts[0].hasPrefix(".") {
        element.style[String(parts[0].dropFirst())] = parts[1]
      } else {
        element.texts[parts[0]] = parts[1]
      }
    }
    elements.append(element)
  }
}

/// The causes of a change as text, one per line.
func causes(_ old: ScreenRecord, _ new: ScreenRecord) -> [String] {
  ScreenChange(from: old, to: new).causes.map(\.description)
}
