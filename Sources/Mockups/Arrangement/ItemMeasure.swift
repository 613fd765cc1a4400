import DesignFormat
import Foundation
import LayoutEngine
import Rendering
import Synchronization

/// Measures the preferred size of cells, for self-sizing layouts.
struct ItemMeasure: Sendable {
  let screen: Screen
  let variant: Variant
  private let firstNumbers: [Int]
  /// The fonts for measuring; nil if neither cells nor headers and footers are measured.
  private let fonts: MeasuringFonts?
  /// The cache of cell sizes, which is shared by the screen's layouts at several viewport widths; nil if the screen is
  /// laid out at only one width.
  private let cache: ResolvedCellCache<CGSize>?
  /// The object that measures cells in parallel before their sizes are requested; nil if nothing is measured, if
  /// `cache` is used, or if there is only one thread.
  private let ahead: CellSizePrefetcher?

  /// Opens `fonts` if cells, headers or footers must be measured. Throws if no fonts are available.
  init(
    _ screen: Screen, as variant: Variant, in fonts: MeasuringFonts, cache: ResolvedCellCache<CGSize>? = nil
  ) throws(LayoutError) {
    self.screen = screen
    self.variant = variant
    self.cache = cache
    firstNumbers = screen.sections.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.items.count) }
    let measures = screen.layout.measuresCells || screen.measuresTexts(in: variant.traits)
    if measures { try fonts.open() }
    self.fonts = measures ? fonts : nil
    ahead = measures && cache == nil && fonts.concurrency > 1 ? CellSizePrefetcher() : nil
  }

  /// Returns the heights that the texts in the header and the footer of a section need at a width, in points. A height
  /// is nil if the design specifies it. `number` is the section's index.
  func boundaryHeights(of number: Int, width: Double) -> (header: Double?, footer: Double?) {
    let section = screen.sections[number]
    func height(_ template: Template?, _ title: String?, _ fixedSize: CGSize?) -> Double? {
      guard let fonts, let template, let fixedSize else { return fixedSize.map { Double($0.height) } }
      let data = TemplateData(section, number: number, title: title).shown(
        on: variant.viewport, as: screen.overriding(variant.traits), in: screen.language)
      let preferredSize = fonts.size(
        of: template, showing: data, proposed: width, as: variant.traits)
      return max(Double(fixedSize.height), wholePixels(preferredSize.height))
    }
    return (
      section.sizesHeader
        ? height(screen.headerTemplate(of: section), section.header, section.headerReferenceSize) : nil,
      section.sizesFooter
        ? height(screen.footerTemplate(of: section), section.footer, section.footerReferenceSize) : nil
    )
  }

  /// Returns the preferred size of an element's template for a proposed size, in points. The size is rounded
  /// up to whole pixels, so that a layout that aligns cells with pixels does not clip their content. The size
  /// of a screen's only self-sizing cell is not rounded.
  func size(of category: ElementCategory, at path: IndexPath, proposed: CGSize) -> CGSize {
    guard let fonts else { return proposed }
    let limit =
      switch category {
      case .cell: screen.layout.extended.cellWidthLimit(onScreenOf: variant.viewport.size)
      case .supplementary(let kind):
        screen.layout.extended.boundaryWidthLimit(ofKind: kind, onScreenOf: variant.viewport.size)
      case .decoration: nil as Double?
      }
    let cellSpace = CellSpace(proposed: proposed.width, limit: limit)
    guard let size = prefetchedSize(of: category, at: path, in: cellSpace, fonts) else { return proposed }
    if category == .cell, screen.isOneSelfSizingCell { return size }
    return CGSize(width: wholePixels(size.width), height: wholePixels(size.height))
  }

  /// Returns an element's preferred size before rounding, and prefetches the sizes of the next cells.
  private func prefetchedSize(
    of category: ElementCategory, at path: IndexPath, in cellSpace: CellSpace, _ fonts: MeasuringFonts
  ) -> CGSize? {
    guard let ahead, category == .cell else { return size(of: category, at: path, in: cellSpace, fonts) }
    let count = screen.sections[path.section].items.count
    return ahead.size(ofItemAt: path, of: count, width: cellSpace.width) { items in
      fonts.sharing(items.count) { number, fonts in
        size(
          of: category, at: IndexPath(item: items.lowerBound + number, section: path.section), in: cellSpace,
          fonts)
      }
    }
  }

  /// Returns an element's preferred size before rounding; nil if the element has no template.
  private func size(
    of category: ElementCategory, at path: IndexPath, in cellSpace: CellSpace, _ fonts: MeasuringFonts
  ) -> CGSize? {
    func place(_ data: inout TemplateData) {
      data = data.shown(on: variant.viewport, as: screen.overriding(variant.traits), in: screen.language)
      data.geometry = TemplateCellGeometry(width: cellSpace.width)
    }
    guard let cache else {
      var (template, data) = content(of: category, at: path)
      guard let template else { return nil }
      place(&data)
      return fonts.size(
        of: template, showing: data, proposed: cellSpace.width, limit: cellSpace.widthLimit,
        as: variant.traits)
    }
    return cache.answer(
      for: CellIdentity(category, section: path.section, item: path.item), in: cellSpace,
      of: screen.sections[path.section].list, measuredIn: fonts, as: variant.traits
    ) {
      content(of: category, at: path)
    } placing: {
      place(&$0)
    } find: {
      fonts.size(of: $0, in: cellSpace, as: variant.traits)
    }
  }

  /// Returns the template of a cell or supplementary view, or nil if the view has none, and the data for the template's
  /// bindings. The data do not contain the viewport and the view's width.
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
      screen.template(forItemAt: path),
      TemplateData(item, number: firstNumbers[path.section] + path.item, index: path.item, in: section)
    )
  }

  private func wholePixels(_ length: Double) -> Double {
    let scale = variant.viewport.scale
    return (length * scale - 1e-6).rounded(.up) / scale
  }
}

extension Screen {
  /// Whether the screen consists of one self-sizing cell in a column, as an imported page does. The size and
  /// the edges of this cell are not rounded to whole pixels.
  var isOneSelfSizingCell: Bool {
    (layout as? ColumnLayout)?.selfSizing == true && sections.count == 1 && sections[0].items.count == 1
  }
}

extension Template {
  /// Whether the template equals the shipped template of the same name.
  fileprivate var isShipped: Bool {
    ShippedTemplate(rawValue: name).map { $0.template == self } ?? false
  }
}

extension Screen {
  /// Whether the texts of headers or footers may need more than the default height.
  fileprivate func measuresTexts(in traits: Traits) -> Bool {
    sections.contains { section in
      // The shipped templates have one line of text, which fits at every text size up to the default one.
      (section.sizesHeader && (traits.textSize > .large || headerTemplate(of: section)?.isShipped == false))
        || (section.sizesFooter
          && (traits.textSize > .large || footerTemplate(of: section)?.isShipped == false))
    }
  }
}

/// A prefetching cache of cell sizes. A layout measures the cells of a long section one by one at one width, so the
/// next cells are measured on all cores in advance.
///
/// Prefetched sizes that are not requested do not affect the results.
final class CellSizePrefetcher: Sendable {
  private let state = Mutex(State())

  /// The number of consecutive requests for cell sizes after which prefetching starts.
  private static let patience = 24
  /// The number of cells that are measured in one batch.
  private static let batch = 1_024
  /// The minimum number of remaining items in the section for which prefetching is used.
  private static let few = 32

  private struct State {
    /// The index of the section in the last request. `item` and `width` are from the same request.
    var section = 0
    var item = -1
    var width = Double.nan
    /// The number of consecutive requests that each asked for the item after the previously requested one.
    var count = 0
    /// The prefetched sizes of the section's items at `width`, starting with the item at index `first`.
    var sizes: [CGSize?] = []
    var first = 0
  }

  /// Returns the size of an item at a width, in a section of `count` items. `measured` measures a range of items.
  func size(
    ofItemAt path: IndexPath, of count: Int, width: Double, measured: (Range<Int>) -> [CGSize?]
  ) -> CGSize? {
    let item = path.item
    let (known, preferredSize) = state.withLock { state -> (CGSize??, Range<Int>) in
      if state.section != path.section || state.width != width {
        state = State(section: path.section, width: width)
      }
      state.count = item == state.item + 1 ? state.count + 1 : 0
      state.item = item
      if state.sizes.indices.contains(item - state.first) { return (state.sizes[item - state.first], 0..<0) }
      let isLong = state.count >= Self.patience && count - item >= Self.few
      return (nil, item..<(isLong ? min(count, item + Self.batch) : item + 1))
    }
    if let known { return known }
    let sizes = measured(preferredSize)
    if preferredSize.count > 1 {
      state.withLock { state in
        guard state.section == path.section, state.width == width else { return }
        (state.sizes, state.first) = (sizes, item)
      }
    }
    return sizes[0]
  }
}

extension Item {
  /// The item's values, which delegates in the user's layout code can read. Values other than texts, numbers and
  /// Booleans, such as lists and colors, are omitted.
  var facts: ItemValues {
    var values: [String: AttributeValue] = ["id": .text(id)]
    if let name { values["name"] = .text(name) }
    if let detail { values["detail"] = .text(detail) }
    for datum in data {
      switch datum.value {
      case .text(let text), .reference(let text, _), .picture(let text, _, _), .icon(let text, _):
        values[datum.key] = .text(text)
      case .number(let number): values[datum.key] = .number(number)
      case .flag(let flag): values[datum.key] = .flag(flag)
      case .color, .image, .list, .fields: continue
      }
    }
    return ItemValues(values: values, pictureSize: image.flatMap(\.size))
  }
}

extension ImageReference {
  /// The image's size in points; nil if the image cannot be read. The error is reported when the image is drawn.
  fileprivate var size: CGSize? {
    do throws(UnreadableImage) {
      let header = try ImageHeader(of: files.base)
      let scale = Double(files.base.scale)
      return CGSize(width: header.size.width / scale, height: header.size.height / scale)
    } catch {
      return nil
    }
  }
}

extension SystemGeneration {
  /// The dimensions of lists in this version of iOS.
  var listMetrics: ListMetrics {
    switch self {
    case .ios18: .iOS18
    case .ios26: .iOS26
    }
  }
}
