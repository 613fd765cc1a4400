package import DesignFormat
import Foundation
package import LayoutEngine

extension LayoutInput {
  init(_ items: ItemMeasure, bars: Bars, bounds: CGRect) {
    let (screen, variant) = (items.screen, items.variant)
    let sections = screen.sections.enumerated().map { number, section in
      SectionInput(section, in: screen.layout)
        .growing(items.boundaryHeights(of: number, width: Double(bounds.width)))
    }
    self.init(around: screen, as: variant, bars: bars, bounds: bounds)
    self.sections = sections
    // The closures capture only the sections, whose storage all variants share.
    let content = screen.sections
    identifier = { path in content[path.section].items[path.item].id }
    measure = { category, path, proposed in items.size(of: category, at: path, proposed: proposed) }
    facts = { path in content[path.section].items[path.item].facts }
  }
}

extension LayoutInput {
  /// Creates a layout input without sections. It contains the screen's other properties: insets, size classes,
  /// direction and metrics.
  init(around screen: Screen, as variant: Variant, bars: Bars, bounds: CGRect) {
    self.init(sections: [], bounds: bounds)
    applyInsets(of: bars)
    displayScale = variant.viewport.scale
    (horizontalSizeClass, verticalSizeClass) = variant.viewport.sizeClasses
    direction = variant.traits.direction
    listMetrics = variant.viewport.system.listMetrics
  }
}

extension LayoutInput {
  /// Sets the insets and layout margins that result from the bars, relative to the collection view's edges.
  mutating func applyInsets(of bars: Bars) {
    safeAreaInsets = bars.safeAreaInsets.without(bars.columnInsets)
    layoutMargins = bars.layoutMargins.without(bars.columnInsets)
    contentInset = bars.contentInset
  }
}

extension SectionInput {
  fileprivate init(_ section: Section, in layout: any DesignLayout) {
    self.init(itemCount: section.items.count)
    if section.items.contains(where: { $0.size != nil }) {
      if !layout.extended.measuresAllCells,
        let defaultSize = section.itemSize ?? layout.extended.defaultItemSize
      {
        // A delegate that returns sizes for some items must return them for all.
        itemSizes = .perItem(section.items.map { $0.size ?? defaultSize })
      } else {
        let own = section.items.enumerated().compactMap { number, item in item.size.map { (number, $0) } }
        itemSizes = .explicit(Dictionary(uniqueKeysWithValues: own))
      }
    } else if let size = section.itemSize {
      itemSizes = .uniform(size)
    }
    (name, orthogonalScrollPosition) = (section.name, section.orthogonalScrollPosition)
    if section.items.contains(where: { $0.span != 1 }) { spans = section.items.map(\.span) }
    sectionInset = section.sectionInset
    minimumLineSpacing = section.minimumLineSpacing
    minimumInteritemSpacing = section.minimumInteritemSpacing
    headerReferenceSize = section.headerReferenceSize
    footerReferenceSize = section.footerReferenceSize
  }
}

extension SectionInput {
  /// Returns the section with the heights of its header and footer replaced, in points. A nil height keeps the current
  /// one.
  fileprivate func growing(_ heights: (header: Double?, footer: Double?)) -> SectionInput {
    var section = self
    if let header = heights.header { section.headerReferenceSize?.height = header }
    if let footer = heights.footer { section.footerReferenceSize?.height = footer }
    return section
  }
}

extension Screen {
  /// The layout for drawing. It is mirrored in right-to-left languages; in UIKit, layouts are mirrored only if the app
  /// enables this.
  package var engineLayout: any ExtendedLayout {
    guard var mirroring = layout as? any MirroringLayout else { return layout.extended }
    mirroring.flipsHorizontallyInOppositeLayoutDirection = true
    return mirroring
  }
}
