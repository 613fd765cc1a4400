import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Rendering

/// Finds the features of a screen at the width at which it is arranged.
struct ScreenFeatures {
  let screen: ScreenArrangement
  /// The fonts for texts, which must be loaded.
  let fonts: MeasuringFonts
  let kinds: Set<SweepKind>
  /// The cache of the findings in cells, which is shared by the layouts at all widths.
  let cells: ResolvedCellCache<[CellFeatures.Finding]>

  /// Returns all features, sorted by kind and then in the order of elements.
  func all() throws(LayoutError) -> [LayoutFeature] {
    var list = FeatureList()
    if kinds.contains(.columns) { try addColumns(to: &list) }
    let elements = screen.arrangement.elements.filter { !$0.isHidden && $0.alpha > 0 }
    if kinds.contains(.overlap) { addOverlaps(of: elements, to: &list) }
    if kinds.contains(.clipping) { addClipping(of: elements, to: &list) }
    if kinds.contains(.warnings) { addWarnings(to: &list) }
    if kinds.contains(.truncation) { BarTexts(screen: screen).addCut(to: &list, fonts) }
    if !kinds.isDisjoint(with: [.rows, .truncation, .wrapping, .clipping]) {
      for element in elements { addParts(of: element, to: &list) }
    }
    return SweepKind.allCases.flatMap { kind in list.features.filter { $0.topic.kind == kind } }
  }

  private func addColumns(to list: inout FeatureList) throws(LayoutError) {
    let columnar = screen.screen.engineLayout as? any ColumnarLayout
    guard columnar != nil || screen.screen.layout.extended.wrapsLines else { return }
    for (number, section) in screen.screen.sections.enumerated() where !section.items.isEmpty {
      if let columnar {
        guard let count = try columnar.columnCount(ofSection: number, in: screen.input) else { continue }
        list.add(LayoutFeature(topic: .columns(section: number), value: count))
        continue
      }
      let frames = section.items.indices.compactMap {
        screen.arrangement.attributesForItem(at: IndexPath(item: $0, section: number))?.untransformedFrame
      }
      guard !frames.isEmpty, screen.arrangement.orthogonalSection(number) == nil else { continue }
      let lines = SectionLines(frames)
      list.add(
        lines.columns.map { LayoutFeature(topic: .columns(section: number), value: $0) }
          ?? LayoutFeature(topic: .lines(section: number), value: lines.lines))
    }
  }

  private func addOverlaps(of elements: [LayoutAttributes], to list: inout FeatureList) {
    guard screen.screen.layout.extended.keepsCellsApart else { return }
    // Elements that are transformed, pinned or dragged are drawn over others intentionally.
    let flat = elements.filter {
      !$0.category.isDecoration && $0.zIndex == 0 && $0.transform3D == .identity
    }
    let overlappingIndices = OverlappingElements(tolerance: pixel).among(flat)
    if !overlappingIndices.isEmpty {
      list.add(LayoutFeature(topic: .overlap, subjects: overlappingIndices.map(subject)))
    }
  }

  private func addClipping(of elements: [LayoutAttributes], to list: inout FeatureList) {
    let reach = screen.reach
    let beyond = elements.filter { element in
      if element.category.isDecoration { return false }
      let visibleFrame = screen.reach(of: element, within: reach)
      // A badge may extend beyond its cell.
      let hangs = element.anchorItem != nil || element.anchorGroup != nil
      return !hangs && !screen.screen.layout.extended.isHeld(element)
        && !visibleFrame.holds(element.frame, tolerance: pixel)
    }
    if !beyond.isEmpty { list.add(LayoutFeature(topic: .beyondScreen, subjects: beyond.map(subject))) }
    let missing = screen.screen.sections.enumerated().flatMap { number, section in
      section.items.indices.filter {
        screen.arrangement.attributesForItem(at: IndexPath(item: $0, section: number)) == nil
      }.map { LayoutFeature.Subject(name: section.items[$0].id, frame: nil) }
    }
    if !missing.isEmpty { list.add(LayoutFeature(topic: .missing, subjects: missing)) }
  }

  private func addWarnings(to list: inout FeatureList) {
    for remark in screen.arrangement.diagnostics {
      let element = remark.indexPath.flatMap(screen.arrangement.attributesForItem)
      list.add(.warning(remark.message, element.map { [subject($0)] } ?? []))
    }
  }

  private func addParts(of element: LayoutAttributes, to list: inout FeatureList) {
    for finding in findings(in: element) {
      let isUpright = element.transform3D == .identity
      let markedFrame = (isUpright ? finding.markedFrame : nil)
        .map { $0.offsetBy(dx: element.frame.minX, dy: element.frame.minY) }
      let subject = LayoutFeature.Subject(name: element.shownName, frame: markedFrame ?? element.frame)
      list.add(
        LayoutFeature(topic: finding.topic, value: finding.value, lines: finding.lines, subjects: [subject]))
    }
  }

  private func findings(in element: LayoutAttributes) -> [CellFeatures.Finding] {
    let (path, variant) = (element.indexPath, screen.variant)
    let cellSpace = CellSpace(
      size: element.size, safeAreaInsets: screen.safeAreaOverlap(of: element),
      limit: screen.screen.layout.extended.cellWidthLimit(onScreenOf: screen.viewport.size))
    let found = cells.answer(
      for: CellIdentity(
        element.category, section: path.section, item: path.item, anchorItem: element.anchorItem,
        anchorGroup: element.anchorGroup), in: cellSpace, of: screen.screen.sections[path.section].list,
      measuredIn: fonts, as: variant.traits
    ) {
      screen.content(of: element)
    } placing: { data in
      data = screen.shown(data).placed(by: element)
    } find: { cell in
      let survey = CellFeatures(template: cell.name, kinds: kinds)
      return fonts.survey(cell, in: cellSpace, as: variant.traits, survey.findings) ?? []
    }
    return found ?? []
  }

  private func subject(_ element: LayoutAttributes) -> LayoutFeature.Subject {
    LayoutFeature.Subject(name: element.shownName, frame: element.frame)
  }

  /// The tolerance for rounding to whole pixels, in points.
  private var pixel: Double { 1 / screen.viewport.scale + 1e-6 }
}

struct BarTexts {
  let screen: ScreenArrangement

  func addCut(to list: inout FeatureList, _ fonts: MeasuringFonts) {
    let expected = expectedTexts
    guard !expected.isEmpty else { return }
    let theme = Theme(of: screen)
    let bars = ScreenBars(screen: screen, background: theme.color(screen.screen.background))
    let drawn = fonts.typesetting(as: screen.variant.traits) { typesetter in
      strings(in: bars.nodes(typesetter: typesetter, theme: theme))
    }
    for (text, bar) in expected where !drawn.contains(text) {
      // If the bar shows no part of the text, it omits the text for a reason other than the width.
      guard drawn.contains(where: { isCut($0, from: text) }) else { continue }
      let subject = LayoutFeature.Subject(name: "the \(bar)", frame: nil)
      list.add(
        LayoutFeature(topic: .cut(.init(name: "\"\(text)\"", template: "")), subjects: [subject]))
    }
  }

  private func isCut(_ line: String, from text: String) -> Bool {
    guard line.hasSuffix("…") else { return false }
    return text.hasPrefix(line.dropLast().trimmingCharacters(in: .whitespaces))
  }

  private var expectedTexts: [(text: String, bar: String)] {
    let bar = screen.screen.topBar
    let buttons = (bar?.leading ?? []) + (bar?.trailing ?? [])
    let field = bar?.searchField.flatMap { $0.isEmpty ? $0.placeholder : $0.text }
    let lines = [bar?.title, bar?.subtitle, bar?.back, field].compactMap { $0 }
    let top = lines + (bar?.segmentedControl?.segments ?? []) + buttons.compactMap(\.words)
    return top.map { ($0, "navigation bar") }
      + (screen.screen.toolbar ?? []).compactMap(\.words).map { ($0, "toolbar") }
      + (screen.screen.tabBar?.items ?? []).map { ($0.title, "tab bar") }
  }

  private func strings(in nodes: [Scene.Node]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .text(let text): [text.string]
      case .group(let group): strings(in: group.children)
      case .shape, .image: []
      }
    }
  }
}

struct OverlappingElements {
  /// The maximum overlap that is ignored, in points.
  let tolerance: Double

  /// Returns the elements that overlap another element, in their original order.
  func among(_ elements: [LayoutAttributes]) -> [LayoutAttributes] {
    let frames = elements.map(\.frame)
    let order = frames.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    var open: [Int] = []
    var overlappingIndices: Set<Int> = []
    for index in order {
      let frame = frames[index]
      open.removeAll { frames[$0].maxY - frame.minY <= tolerance }
      for other in open where frames[other].overlaps(frame, by: tolerance) {
        overlappingIndices.insert(other)
        overlappingIndices.insert(index)
      }
      open.append(index)
    }
    return elements.indices.filter(overlappingIndices.contains).map { elements[$0] }
  }
}

extension CGRect {
  /// Whether this rectangle contains `other`, which may extend beyond it by at most `tolerance` points.
  ///
  /// On Linux, Foundation's `contains` compares the union with the rectangle, which fails because of rounding.
  func holds(_ other: CGRect, tolerance: Double) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance && other.minY >= minY - tolerance
      && other.maxY <= maxY + tolerance
  }
}

/// The arrangement of cells in lines, from top to bottom.
struct SectionLines: Equatable {
  let lines: Int
  /// The number of columns; `nil` if the cells' widths differ, so that they form no columns.
  let columns: Int?

  /// Finds the lines of cells. Cells whose vertical extents overlap are in one line.
  init(_ frames: [CGRect]) {
    var (lines, most, inLine) = (0, 0, 0)
    var bottom = -Double.infinity
    for frame in frames.sorted(by: { ($0.minY, $0.minX) < ($1.minY, $1.minX) }) {
      // Cells that are rounded to whole pixels may overlap by a fraction of a pixel.
      if Double(frame.minY) >= bottom - Self.tolerance {
        lines += 1
        inLine = 0
      }
      inLine += 1
      most = max(most, inLine)
      bottom = max(bottom, Double(frame.maxY))
    }
    self.lines = lines
    let widths = frames.map { Double($0.width) }
    let isEven = (widths.max() ?? 0) - (widths.min() ?? 0) < Self.tolerance
    columns = isEven && !frames.isEmpty ? most : nil
  }

  private static let tolerance = 0.5
}
