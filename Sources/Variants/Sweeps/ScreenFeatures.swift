import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Mockups
import Rendering

/// Finds the features of a screen at the width at which it is arranged.
struct ScreenFeatures {
  let screen: ScreenArrangement
  /// The fonts for texts, which must be open.
  let fonts: MeasuringFonts
  let kinds: Set<SweepKind>
  /// The cached findings of cells, from all widths.
  let cells: SettledCells<[CellFeatures.Finding]>

  /// Returns all features, sorted by kind and then in the order of elements.
  func all() throws(LayoutError) -> [LayoutFeature] {
    var list = FeatureList()
    if kinds.contains(.columns) { try addColumns(to: &list) }
    let elements = screen.arrangement.elements.filter { !$0.isHidden && $0.alpha > 0 }
    if kinds.contains(.overlap) { addOverlaps(of: elements, to: &list) }
    if kinds.contains(.clipping) { addClipping(of: elements, to: &list) }
    if kinds.contains(.warnings) { addWarnings(to: &list) }
    if kinds.contains(.truncation) { BarTexts(screen: screen).addCut(to: &list, fonts) }
    if !kinds.isDisjoint(with: [.truncation, .wrapping, .clipping]) {
      for element in elements { addParts(of: element, to: &list) }
    }
    return SweepKind.allCases.flatMap { kind in list.features.filter { $0.topic.kind == kind } }
  }

  private func addColumns(to list: inout FeatureList) throws(LayoutError) {
    let columnar = screen.screen.engineLayout as? any ColumnarLayout
    guard columnar != nil || screen.screen.layout.wrapsLines else { return }
    for (number, section) in screen.screen.sections.enumerated() where !section.items.isEmpty {
      if let columnar {
        guard let count = try columnar.columnCount(ofSection: number, in: screen.input) else { continue }
        list.add(LayoutFeature(topic: .columns(section: number), value: count))
        continue
      }
      let frames = section.items.indices.compactMap {
        screen.arrangement.attributesForItem(at: IndexPath(item: $0, section: number))?.uprightFrame
      }
      guard !frames.isEmpty, screen.arrangement.orthogonalSection(number) == nil else { continue }
      let lines = SectionLines(frames)
      list.add(
        lines.columns.map { LayoutFeature(topic: .columns(section: number), value: $0) }
          ?? LayoutFeature(topic: .lines(section: number), value: lines.lines))
    }
  }

  private func addOverlaps(of elements: [LayoutAttributes], to list: inout FeatureList) {
    guard screen.screen.layout.keepsCellsApart else { return }
    // Elements that are transformed, pinned or dragged are drawn over others intentionally.
    let flat = elements.filter {
      !$0.category.isDecoration && $0.zIndex == 0 && $0.transform3D == .identity
    }
    let guilty = OverlappingElements(tolerance: pixel).among(flat)
    if !guilty.isEmpty { list.add(LayoutFeature(topic: .overlap, subjects: guilty.map(subject))) }
  }

  private func addClipping(of elements: [LayoutAttributes], to list: inout FeatureList) {
    let reach = screen.reach
    let beyond = elements.filter { element in
      if element.category.isDecoration { return false }
      let seen = screen.reach(of: element, within: reach)
      // A badge may extend beyond its cell.
      let hangs = element.heldItem != nil || element.heldGroup != nil
      return !hangs && !screen.screen.layout.isHeld(element) && !seen.holds(element.frame, tolerance: pixel)
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
      let place = (isUpright ? finding.place : nil)
        .map { $0.offsetBy(dx: element.frame.minX, dy: element.frame.minY) }
      let subject = LayoutFeature.Subject(name: element.shownName, frame: place ?? element.frame)
      list.add(LayoutFeature(topic: finding.topic, value: finding.value, subjects: [subject]))
    }
  }

  private func findings(in element: LayoutAttributes) -> [CellFeatures.Finding] {
    let (path, variant) = (element.indexPath, screen.variant)
    let room = CellRoom(
      size: element.size, safeAreaInsets: screen.safeAreaOverlap(of: element),
      limit: screen.screen.layout.cellWidthLimit(onScreenOf: screen.viewport.size))
    let found = cells.answer(
      for: CellPlace(
        element.category, section: path.section, item: path.item, heldItem: element.heldItem,
        heldGroup: element.heldGroup), in: room, of: screen.screen.sections[path.section].list,
      measuredIn: fonts, as: variant.traits
    ) {
      screen.content(of: element)
    } placing: { data in
      data = data.shown(on: screen.viewport, in: screen.screen.language).placed(by: element)
    } find: { cell in
      let survey = CellFeatures(template: cell.name, kinds: kinds)
      return fonts.survey(cell, in: room, as: variant.traits, survey.findings) ?? []
    }
    return found ?? []
  }

  private func subject(_ element: LayoutAttributes) -> LayoutFeature.Subject {
    LayoutFeature.Subject(name: element.shownName, frame: element.frame)
  }

  /// The tolerance for rounding to whole pixels, in points.
  private var pixel: Double { 1 / screen.viewport.scale + 1e-6 }
}
