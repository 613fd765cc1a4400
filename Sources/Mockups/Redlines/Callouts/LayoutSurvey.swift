import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// Measures the result of a layout: cell sizes, the spacing between cells, and insets.
struct LayoutSurvey {
  let screen: ScreenArrangement
  let clear: MeasurableElements

  private typealias Element = MeasurableElements.Element

  private var scrollsAcross: Bool {
    screen.arrangement.contentSize.width > screen.bounds.width + 0.5
  }

  func report(in callouts: inout RedlineCallouts) {
    callouts.edges = RedlineEdge.sides(of: screen)
    bars(in: &callouts)
    for element in clear.elements where element.attributes.category == .cell {
      callouts.report(
        RedlineMeasure(subject: .size, name: "cell", area: element.frame, direction: .both))
    }
    for element in clear.anchored {
      callouts.report(
        RedlineMeasure(subject: .size, name: element.name, area: element.frame, direction: .both))
    }
    guard screen.screen.layout.extended.spacingDeterminesPositions else { return }
    for section in clear.sections {
      let cells = clear.cellsInPart(of: section)
      spaces(
        among: cells, named: screen.screen.layout.extended.spacingNames(ofSection: section, in: screen.input),
        in: &callouts)
      sides(of: cells, row: screen.arrangement.orthogonalSection(section), in: &callouts)
    }
    distances(in: &callouts)
  }

  private func bars(in callouts: inout RedlineCallouts) {
    let (size, insets) = (screen.bounds.size, screen.bars.deviceInsets)
    var bands: [(String, CGRect)] = []
    if insets.top > 0 {
      bands.append(("safe area", CGRect(x: 0, y: 0, width: size.width, height: insets.top)))
    }
    bands += screen.barFrames.map { ($0.name.lowercased(), $0.frame) }
    if insets.bottom > 0 {
      bands.append(
        (
          "safe area",
          CGRect(x: 0, y: size.height - insets.bottom, width: size.width, height: insets.bottom)
        ))
    }
    for (name, frame) in bands {
      callouts.addCompleteNote(
        RedlineNote(title: "\(name) \(frame.height.figures(1))", anchor: .bracket(frame)),
        in: "bar at \(frame.minY)")
    }
    for element in clear.elements where element.attributes.category != .cell {
      let title = "\(element.name) \(element.frame.height.figures(1))"
      callouts.addCompleteNote(RedlineNote(title: title, anchor: .bracket(element.frame)), in: "")
    }
  }

  /// Measures the first space between two cells of one line, and the first space between two lines of cells.
  private func spaces(
    among cells: [Element], named names: SpacingNames, in callouts: inout RedlineCallouts
  ) {
    let pairs = zip(cells, cells.dropFirst())
    if let (a, b) = pairs.first(where: {
      $1.follows($0) && $0.frame.isBeside($1.frame) && clear.shows($0, $1)
    }) {
      let (left, right) = a.frame.minX < b.frame.minX ? (a.frame, b.frame) : (b.frame, a.frame)
      let availableFrame = clear.availableFrame
      let (top, bottom) = (
        max(left.minY, right.minY, availableFrame.minY), min(left.maxY, right.maxY, availableFrame.maxY)
      )
      callouts.report(
        RedlineMeasure(
          subject: .spacing, name: names.across,
          area: CGRect(x: left.maxX, y: top, width: right.minX - left.maxX, height: bottom - top),
          direction: .across))
    }
    guard let area = firstSpaceDown(cells) else { return }
    callouts.report(RedlineMeasure(subject: .spacing, name: names.down, area: area, direction: .down))
  }

  private func firstSpaceDown(_ cells: [Element]) -> CGRect? {
    let lines = Self.lines(of: cells)
    for (upper, lower) in zip(lines, lines.dropFirst()) where lower.first.follows(upper.last) {
      let gap = upper.frame.gap(above: lower.frame)
      if gap.height >= 0, clear.availableFrame.contains(gap) { return gap }
    }
    // The smallest space is the layout's spacing: columns that are filled one after another have no lines, and below
    // the neighbors of a wide cell there is extra space.
    return cells.compactMap { cell in
      let below = cells.map(\.frame).filter { $0.isBelow(cell.frame) }
      return below.min { $0.minY < $1.minY }.map { cell.frame.gap(above: $0) }
    }.filter { clear.isFree($0) && clear.availableFrame.contains($0) }.min { $0.height < $1.height - 0.01 }
  }

  /// A line of adjacent cells with consecutive item indexes.
  private struct Line {
    var frame: CGRect
    let first: Element
    var last: Element
  }

  private static func lines(of cells: [Element]) -> [Line] {
    cells.reduce(into: []) { lines, cell in
      if let line = lines.last, cell.follows(line.last), line.frame.minY < cell.frame.maxY,
        cell.frame.minY < line.frame.maxY
      {
        lines[lines.count - 1].frame = line.frame.union(cell.frame)
        lines[lines.count - 1].last = cell
      } else {
        lines.append(Line(frame: cell.frame, first: cell, last: cell))
      }
    }
  }

  /// Measures the insets of the outermost cells from the screen's sides or safe area. In an orthogonally scrolling
  /// section, the inset at each end is measured only if the section is scrolled to that end.
  private func sides(
    of cells: [Element], row: OrthogonalSection?, in callouts: inout RedlineCallouts
  ) {
    let isMirrored = screen.variant.traits.direction == .rightToLeft
    let end = row.map { $0.contentLength - Double(screen.bounds.width) } ?? 0
    let (atStart, atEnd) = row.map { ($0.offset <= 0.01, $0.offset >= end - 0.01) } ?? (true, true)
    let (showsLeft, showsRight) = isMirrored ? (atEnd, atStart) : (atStart, atEnd)
    guard !scrollsAcross, let first = cells.min(by: { $0.frame.minX < $1.frame.minX - 0.01 })?.frame,
      let last = cells.max(by: { $0.frame.maxX < $1.frame.maxX - 0.01 })?.frame
    else { return }
    let (insets, width) = (screen.bars.safeAreaInsets, Double(screen.bounds.width))
    let left = first.minX >= insets.left - 0.01 ? insets.left : 0
    let right = last.maxX <= width - insets.right + 0.01 ? width - insets.right : width
    if showsLeft {
      callouts.report(
        RedlineMeasure(
          subject: .inset, name: "inset left",
          area: visible(CGRect(x: left, y: first.minY, width: first.minX - left, height: first.height)),
          direction: .across))
    }
    // If another cell would fit, the space is unused and is not an inset.
    guard showsRight, right - last.maxX < last.width else { return }
    callouts.report(
      RedlineMeasure(
        subject: .inset, name: "inset right",
        area: visible(CGRect(x: last.maxX, y: last.minY, width: right - last.maxX, height: last.height)),
        direction: .across))
  }

  /// Returns a rectangle without the part of its height that bars cover.
  private func visible(_ band: CGRect) -> CGRect {
    let (top, bottom) = (max(band.minY, clear.availableFrame.minY), min(band.maxY, clear.availableFrame.maxY))
    return CGRect(x: band.minX, y: top, width: band.width, height: max(0, bottom - top))
  }

  /// Measures vertical distances: from each header, footer and first line of cells to the element above, and
  /// from the lowest element to the end of the content.
  private func distances(in callouts: inout RedlineCallouts) {
    let isAtRest = screen.bounds.minY <= screen.restOffset.y + 0.5
    for element in clear.elements {
      let isFirst = element.attributes.category != .cell || element.attributes.indexPath.item == 0
      guard isFirst else { continue }
      let line =
        element.attributes.category == .cell ? Self.lines(of: clear.cells(of: element.section)).first : nil
      let frame = line?.frame ?? element.frame
      let above = clear.elements.filter { frame.isBelow($0.frame) }
        .max { $0.frame.maxY < $1.frame.maxY }
      guard above != nil || isAtRest else { continue }
      let top = above?.frame.maxY ?? clear.availableFrame.minY
      guard top < frame.minY else { continue }
      let name =
        switch (above, element.attributes.category) {
        case (nil, _): "content top"
        case (let above?, _) where above.section != element.section: "between sections"
        case (_, .cell): "below header"
        default: "above footer"
        }
      callouts.report(
        RedlineMeasure(
          subject: .inset, name: name,
          area: CGRect(
            x: frame.minX, y: top, width: frame.width, height: frame.minY - top),
          direction: .down))
    }
    let end = screen.arrangement.contentSize.height - screen.bounds.minY
    guard !scrollsAcross, end <= clear.availableFrame.maxY,
      let last = clear.elements.max(by: { $0.frame.maxY < $1.frame.maxY })
    else {
      return
    }
    callouts.report(
      RedlineMeasure(
        subject: .inset, name: "content bottom",
        area: CGRect(
          x: last.frame.minX, y: last.frame.maxY, width: last.frame.width, height: end - last.frame.maxY),
        direction: .down))
  }
}

extension MeasurableElements.Element {
  fileprivate func follows(_ other: Self) -> Bool {
    attributes.indexPath.item == other.attributes.indexPath.item + 1
  }
}

extension CGRect {
  fileprivate func isBeside(_ other: CGRect) -> Bool {
    minY < other.maxY && other.minY < maxY && (maxX <= other.minX + 0.01 || other.maxX <= minX + 0.01)
  }

  fileprivate func isBelow(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY >= other.maxY - 0.01
  }

  fileprivate func gap(above next: CGRect) -> CGRect {
    let (left, right) = (max(minX, next.minX), min(maxX, next.maxX))
    return CGRect(x: left, y: maxY, width: max(0, right - left), height: next.minY - maxY)
  }
}

/// The cells, headers and footers that can be measured: they are completely visible, not covered, and not transformed.
struct MeasurableElements {
  struct Element {
    let attributes: LayoutAttributes
    /// The element's frame, in the screen's coordinates.
    let frame: CGRect

    var name: String { attributes.category.name }
    var section: Int { attributes.indexPath.section }
  }

  /// The maximum number of examined elements. A redline with more callouts would be unreadable.
  private static let limit = 300

  /// The elements, ordered by section. Within a section, the order is header, cells by index, footer.
  let elements: [Element]
  /// The completely visible badges and other views that are attached to cells or groups.
  let anchored: [Element]
  /// The cells, headers and footers that are not transformed or covered, including partially visible ones.
  private let visible: [Element]
  /// The frames of all visible cells, headers and footers, in the screen's coordinates.
  private let occupied: [CGRect]
  /// The rectangle between the bars, in the screen's coordinates.
  let availableFrame: CGRect

  /// Finds the elements that are completely visible between the screen's bars. If there are none, the elements whose
  /// center is visible are used.
  init(_ screen: ScreenArrangement) {
    let bars = screen.bars
    let top = bars.navigationBar.map { Double($0.maxY) } ?? bars.deviceInsets.top
    availableFrame = CGRect(origin: .zero, size: screen.bounds.size)
      .inset(by: EdgeInsets(top: top, bottom: bars.safeAreaInsets.bottom))
    let all = screen.visibleElements.prefix(Self.limit).map { attributes in
      Element(
        attributes: attributes,
        frame: attributes.frame.offsetBy(dx: -screen.bounds.minX, dy: -screen.bounds.minY))
    }
    // An attached view belongs to its cell, so it does not cover the cell.
    let drawn = all.filter { !$0.isAnchored }
    anchored = all.filter { [availableFrame] in $0.isAnchored && availableFrame.encloses($0.frame) }
    occupied = drawn.filter { $0.rank < 3 }.map(\.frame)
    let upright = drawn.enumerated().filter { index, element in
      let attributes = element.attributes
      return !attributes.category.isDecoration && attributes.transform3D == .identity && attributes.alpha == 1
        && !drawn[(index + 1)...].contains { $0.frame.overlaps(element.frame, by: 0.5) }
    }.map(\.element)
    let visible = upright.enumerated().sorted { a, b in
      (a.element.section, a.element.rank, a.element.attributes.indexPath.item, a.offset)
        < (b.element.section, b.element.rank, b.element.attributes.indexPath.item, b.offset)
    }.map(\.element)
    let whole = visible.filter { [availableFrame] in
      availableFrame.insetBy(dx: -0.01, dy: -0.01).encloses($0.frame)
    }
    elements =
      whole.isEmpty ? visible.filter { [availableFrame] in availableFrame.contains($0.frame.middle) } : whole
    self.visible = visible
  }

  func isFree(_ area: CGRect) -> Bool { !occupied.contains { $0.overlaps(area, by: 0.5) } }

  func cells(of section: Int) -> [Element] {
    elements.filter { $0.section == section && $0.attributes.category == .cell }
  }

  /// Whether two adjacent cells have a common visible height of more than 12 points, which is enough space to draw their
  /// distance.
  func shows(_ a: Element, _ b: Element) -> Bool {
    let (top, bottom) = (max(a.frame.minY, b.frame.minY), min(a.frame.maxY, b.frame.maxY))
    let isBeside =
      min(a.frame.maxX, b.frame.maxX) >= availableFrame.minX
      && max(a.frame.minX, b.frame.minX) <= availableFrame.maxX
    return isBeside && min(bottom, availableFrame.maxY) - max(top, availableFrame.minY) > 12
  }

  /// Returns the cells of a section that are at least partially visible, in order.
  func cellsInPart(of section: Int) -> [Element] {
    visible.filter { $0.section == section && $0.attributes.category == .cell }
  }

  var sections: [Int] {
    elements.map(\.section).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension MeasurableElements.Element {
  fileprivate var isAnchored: Bool { attributes.anchorItem != nil || attributes.anchorGroup != nil }

  fileprivate var rank: Int {
    switch attributes.category {
    case .cell: 1
    case .supplementary(let kind): kind == SupplementaryKind.sectionHeader ? 0 : 2
    case .decoration: 3
    }
  }
}

extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
