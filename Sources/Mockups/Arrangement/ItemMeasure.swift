import Cells
import DesignFormat
import Foundation
import LayoutEngine

/// How large cells want to be, for layouts that size them to fit.
struct ItemMeasure: Sendable {
  let screen: Screen
  let variant: Variant
  private let firstNumbers: [Int]
  /// Nil where nothing is measured.
  private let fonts: MeasuringFonts?
  /// Sizes that were measured in other rooms; nil where this is the only one.
  private let settled: SettledCells<CGSize>?
  /// Sizes that are measured before they are asked for; nil where others share the cores.
  private let ahead: CellsAhead?

  /// Opens `fonts` where the screen's layout will ask for sizes; throws where there are none.
  init(
    _ screen: Screen, as variant: Variant, in fonts: MeasuringFonts, settled: SettledCells<CGSize>? = nil
  ) throws(LayoutError) {
    self.screen = screen
    self.variant = variant
    self.settled = settled
    firstNumbers = screen.sections.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.items.count) }
    let measures = screen.layout.measuresCells || screen.measuresTexts(in: variant.traits)
    if measures { try fonts.open() }
    self.fonts = measures ? fonts : nil
    ahead = measures && settled == nil && fonts.concurrency > 1 ? CellsAhead() : nil
  }

  /// The heights of a section's header and footer, in points: those that nobody gave grow with their texts.
  func boundaryHeights(of number: Int, width: Double) -> (header: Double?, footer: Double?) {
    let section = screen.sections[number]
    func height(_ template: Template?, _ title: String?, _ given: CGSize?) -> Double? {
      guard let fonts, let template, let given else { return given.map { Double($0.height) } }
      let data = TemplateData(section, number: number, title: title).shown(
        on: variant.viewport, in: screen.language)
      let wanted = fonts.size(
        of: template, showing: data, proposed: width, as: variant.traits)
      return max(Double(given.height), wholePixels(wanted.height))
    }
    return (
      section.sizesHeader
        ? height(screen.headerTemplate(of: section), section.header, section.headerReferenceSize) : nil,
      section.sizesFooter
        ? height(screen.footerTemplate(of: section), section.footer, section.footerReferenceSize) : nil
    )
  }

  /// The size that an item wants when it is proposed another, in points: as its template has it, to the next whole
  /// pixel, so that a layout which stands cells on pixels cuts nothing off.
  func size(of category: ElementCategory, at path: IndexPath, proposed: CGSize) -> CGSize {
    guard let fonts else { return proposed }
    let limit =
      category == .cell ? screen.layout.cellWidthLimit(onScreenOf: variant.viewport.size) : nil
    let room = CellRoom(proposed: proposed.width, limit: limit)
    guard let size = sizeAhead(of: category, at: path, in: room, fonts) else { return proposed }
    return CGSize(width: wholePixels(size.width), height: wholePixels(size.height))
  }

  /// The same as `size`, and those of the cells that will be asked for next.
  private func sizeAhead(
    of category: ElementCategory, at path: IndexPath, in room: CellRoom, _ fonts: MeasuringFonts
  ) -> CGSize? {
    guard let ahead, category == .cell else { return size(of: category, at: path, in: room, fonts) }
    let count = screen.sections[path.section].items.count
    return ahead.size(ofItemAt: path, of: count, width: room.width) { items in
      fonts.sharing(items.count) { number, fonts in
        size(
          of: category, at: IndexPath(item: items.lowerBound + number, section: path.section), in: room,
          fonts)
      }
    }
  }

  /// Nil where no template draws it.
  private func size(
    of category: ElementCategory, at path: IndexPath, in room: CellRoom, _ fonts: MeasuringFonts
  ) -> CGSize? {
    func place(_ data: inout TemplateData) {
      data = data.shown(on: variant.viewport, in: screen.language)
      data.place = TemplatePlace(width: room.width)
    }
    guard let settled else {
      var (template, data) = content(of: category, at: path)
      guard let template else { return nil }
      place(&data)
      return fonts.size(
        of: template, showing: data, proposed: room.width, limit: room.widthLimit, as: variant.traits)
    }
    return settled.answer(
      for: CellPlace(category, section: path.section, item: path.item), in: room,
      of: screen.sections[path.section].list, measuredIn: fonts, as: variant.traits
    ) {
      content(of: category, at: path)
    } placing: {
      place(&$0)
    } find: {
      fonts.size(of: $0, in: room, as: variant.traits)
    }
  }

  /// The template that draws a cell or a view, and what it shows wherever it stands.
  private func content(of category: ElementCategory, at path: IndexPath) -> (Template?, TemplateData) {
    let section = screen.sections[path.section]
    guard category == .cell else {
      return (
        screen.template(forSupplementary: category.kind, in: section),
        TemplateData(view: category.kind, at: path, on: screen)
      )
    }
    let item = section.items[path.item]
    return (
      screen.template(for: item, in: section),
      TemplateData(item, number: firstNumbers[path.section] + path.item, place: path.item, in: section)
    )
  }

  private func wholePixels(_ length: Double) -> Double {
    let scale = variant.viewport.scale
    return (length * scale - 1e-6).rounded(.up) / scale
  }
}

extension Template {
  /// Whether the template has the name and the shape of one that ships.
  fileprivate var isShipped: Bool {
    ShippedTemplate(rawValue: name).map { $0.template == self } ?? false
  }
}

extension Screen {
  /// Whether texts may need more room than headers and footers have by default.
  fileprivate func measuresTexts(in traits: Traits) -> Bool {
    sections.contains { section in
      // The shipped templates have one line, which fits at every size up to the default one.
      (section.sizesHeader && (traits.textSize > .large || headerTemplate(of: section)?.isShipped == false))
        || (section.sizesFooter
          && (traits.textSize > .large || footerTemplate(of: section)?.isShipped == false))
    }
  }
}
