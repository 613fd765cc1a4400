import DesignFormat
import Foundation
import LayoutEngine

extension LayoutInput {
  /// What a layout is told about a screen.
  init(_ screen: Screen, at viewport: Viewport, chrome: Chrome, bounds: CGRect) {
    self.init(
      sections: screen.sections.map { SectionInput($0, defaultSize: screen.layout.itemSize) }, bounds: bounds)
    safeAreaInsets = chrome.safeAreaInsets
    layoutMargins = chrome.layoutMargins
    contentInset = EdgeInsets(screen.contentInset ?? .zero)
    displayScale = viewport.scale
    let ids = screen.sections.map { $0.items.map(\.id) }
    identifier = { path in ids[path.section][path.item] }
  }
}

extension SectionInput {
  /// What a layout is told about a section.
  fileprivate init(_ section: Section, defaultSize: CGSize?) {
    self.init(itemCount: section.items.count)
    if section.items.contains(where: { $0.size != nil }), let fallback = section.itemSize ?? defaultSize {
      // A delegate that sizes some items must answer for all of them.
      itemSizes = .perItem(section.items.map { $0.size ?? fallback })
    } else if let size = section.itemSize {
      itemSizes = .uniform(size)
    }
    sectionInset = section.sectionInset.map { EdgeInsets($0) }
    minimumLineSpacing = section.minimumLineSpacing
    minimumInteritemSpacing = section.minimumInteritemSpacing
    headerReferenceSize = section.headerReferenceSize
    footerReferenceSize = section.footerReferenceSize
  }
}

extension Layout {
  /// The size of items that have none of their own; `nil` for layouts that size items themselves.
  fileprivate var itemSize: CGSize? {
    if case .flow(let spec) = self { spec.itemSize } else { nil }
  }
}

extension EdgeInsets {
  /// Insets as a design gives them.
  init(_ insets: Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
