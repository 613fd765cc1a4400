public import DesignFormat
public import Foundation
import Graphics
public import LayoutEngine
import Rendering

/// The layout of one screen at one viewport: the input of each image and report.
///
/// The type is immutable. It is a class because it is large: the code for copying it as a struct was a third of the
/// module's machine code.
public final class ScreenArrangement: Sendable {
  package let screen: Screen
  package let variant: Variant
  /// The frames of the bars around the collection view, in the viewport's coordinates, and the resulting insets.
  package let bars: Bars
  /// The visible part of the content, in content coordinates. With a sidebar, it also includes the area behind the
  /// sidebar, so its origin can differ from the content offset.
  public let bounds: CGRect
  /// The attributes of all elements, in content coordinates.
  public let arrangement: Arrangement
  package let restOffset: CGPoint
  /// The layout's input, with the final scroll position.
  package let input: LayoutInput
  package let fonts: MeasuringFonts
  let presented: PresentedScreens

  package var viewport: Viewport { variant.viewport }

  /// Lays `screen` out in light appearance, at the default text size and in the direction of its language.
  package convenience init(of screen: Screen, at viewport: Viewport) throws(LayoutError) {
    try self.init(of: screen, as: Variant(viewport))
  }

  /// Lays out `screen` in a variant, at the screen's scroll position. The screen's language replaces the
  /// variant's language. Throws the errors of the screen's layout.
  package convenience init(of screen: Screen, as variant: Variant) throws(LayoutError) {
    try self.init(of: screen, as: variant, in: MeasuringFonts(SharedFonts()))
  }

  /// Lays out `screen` in a variant, at the screen's scroll position. The screen's language replaces the
  /// variant's language. Cells are measured with `fonts`.
  ///
  /// `settled` caches cell sizes across viewport widths. It must contain only cells of this screen.
  package convenience init(
    of screen: Screen, as variant: Variant, in fonts: MeasuringFonts,
    settled: ResolvedCellCache<CGSize>? = nil
  ) throws(LayoutError) {
    let screen = screen.settled(at: variant.viewport, as: variant.traits)
    try self.init(of: screen, as: variant, in: fonts, settled: settled) { scrolling throws(LayoutError) in
      try scrolling.initialOffset(for: screen.scroll, itemPath: screen.indexPath(ofItem:))
    }
  }

  /// Lays out `screen`, which is this screen with new content, in the same viewport. The scroll position is kept, and
  /// clamped if there is less content (docs/collection-view.md, "Motion").
  package func showing(_ screen: Screen) throws(LayoutError) -> ScreenArrangement {
    let (offset, range) = (contentOffset, layoutScrollRange)
    return try ScreenArrangement(of: screen, as: variant, in: fonts) { scrolling in
      scrolling.offset(keeping: offset, of: range)
    }
  }

  /// Lays out `screen`, which is this screen with new content, in the same viewport. The content offset is `offset`,
  /// clamped to the content.
  package func showing(_ screen: Screen, at offset: CGPoint) throws(LayoutError) -> ScreenArrangement {
    try ScreenArrangement(of: screen, as: variant, in: fonts) { scrolling in
      scrolling.offset(near: offset)
    }
  }

  private init(
    of screen: Screen, as variant: Variant, in fonts: MeasuringFonts,
    settled cells: ResolvedCellCache<CGSize>? = nil, offset: (Scrolling) throws(LayoutError) -> CGPoint
  ) throws(LayoutError) {
    let viewport = variant.viewport
    let screen = screen.settled(at: viewport, as: variant.traits).withSelectedCount
    let variant = variant.speaking(screen.language)
    let direction = variant.traits.direction
    let resting = Bars(of: screen, at: viewport, direction: direction)
    let column = CGRect(origin: .zero, size: viewport.size).inset(by: resting.columnInsets).size
    let surroundings = LayoutInput(
      around: screen, as: variant, bars: resting, bounds: CGRect(origin: .zero, size: column))
    let settled = screen.resolvingLists(in: surroundings)
    self.screen = settled
    self.variant = variant
    let fonts = fonts.serving(settled)
    if !settled.fonts.isEmpty { try fonts.open() }
    self.fonts = fonts
    let layout = settled.engineLayout
    // At the top scroll position, content begins below the bars.
    let rest = CGPoint(x: -resting.adjustedContentInset.left, y: -resting.adjustedContentInset.top)
    var input = LayoutInput(
      try ItemMeasure(settled, as: variant, in: fonts, cache: cells), bars: resting,
      bounds: CGRect(origin: rest, size: column))
    var arrangement = try layout.arrangement(for: input)
    let scrolling = Scrolling(
      layout: layout, arrangement: arrangement, input: input, collapsible: resting.rows.collapsible)
    restOffset = try scrolling.offset(for: nil, itemPath: settled.indexPath(ofItem:))
    let scrolled = CGRect(origin: try offset(scrolling), size: column)
    let bars = Bars(
      of: settled, at: viewport, scrolledBy: scrolled.minY - restOffset.y, direction: direction)
    if scrolled != input.bounds {
      let mustArrange =
        layout.shouldInvalidateLayout(forBoundsChange: scrolled, in: input) || bars != resting
      input.bounds = scrolled
      input.applyInsets(of: bars)
      if mustArrange { arrangement = try layout.arrangement(for: input) }
    }
    self.bars = bars
    self.input = input
    bounds = input.bounds.widened(by: bars.columnInsets)
    self.arrangement = arrangement
    presented = try PresentedScreens(of: settled, as: variant, bars: bars, in: fonts)
  }

  private init(
    _ other: ScreenArrangement, screen: Screen? = nil, bounds: CGRect? = nil, bars: Bars? = nil,
    traits: Traits? = nil
  ) {
    self.screen = screen ?? other.screen
    self.bounds = bounds ?? other.bounds
    self.bars = bars ?? other.bars
    (arrangement, restOffset) = (other.arrangement, other.restOffset)
    (input, fonts) = (other.input, other.fonts)
    variant = traits.map { Variant(other.viewport, $0) } ?? other.variant
    presented = traits.map { other.presented.updated(in: $0) } ?? other.presented
  }

  /// Returns the arrangement with `traits` instead of the current traits. Only traits for colors and cell states may
  /// differ, because they do not affect the layout.
  func updated(in traits: Traits) -> ScreenArrangement {
    ScreenArrangement(self, traits: traits)
  }

  /// The arrangement with bounds that contain all content, for an image that is longer than the screen. Values that
  /// depend on the scroll position are unchanged.
  package var full: ScreenArrangement {
    let content = arrangement.contentSize
    let direction = variant.traits.direction
    let resting = Bars(of: screen, at: viewport, direction: direction)
    let (insets, column) = (resting.adjustedContentInset, resting.columnInsets)
    let bounds = CGRect(
      x: min(layoutScrollRange.minimum.x, 0) - column.left, y: min(restOffset.y, 0),
      width: max(
        viewport.size.width, content.width + insets.left + insets.right + column.left + column.right),
      height: max(viewport.size.height, content.height + insets.top + insets.bottom))
    return ScreenArrangement(
      self, bounds: bounds, bars: Bars(of: screen, at: viewport, size: bounds.size, direction: direction))
  }

  package var contentOffset: CGPoint {
    CGPoint(x: bounds.minX + bars.columnInsets.left, y: bounds.minY)
  }

  /// Returns this arrangement with another screen in place of the current one. The layout of `screen` must equal that of the
  /// current screen.
  package func drawn(as screen: Screen) -> ScreenArrangement {
    ScreenArrangement(self, screen: screen)
  }

  /// Returns this arrangement with `bounds` as the visible part of the content. Values that depend on the scroll
  /// position are unchanged.
  package func visible(from bounds: CGRect) -> ScreenArrangement {
    ScreenArrangement(self, bounds: bounds)
  }

  /// The state of the collection view while no animation runs. Each simulated animation starts and ends in such a
  /// state.
  package var state: CollectionState {
    CollectionState(layout: screen.engineLayout, input: input, arrangement: arrangement)
  }

  /// The visible elements in drawing order: by z-index, then in the order of the layout.
  public var visibleElements: [LayoutAttributes] {
    elements(in: bounds)
  }

  /// Returns the visible elements that overlap a rectangle of the content, in drawing order.
  package func elements(in part: CGRect) -> [LayoutAttributes] {
    arrangement.attributes(in: part).filter { !$0.isHidden && $0.alpha > 0 }.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
  }

  /// Returns the item of a cell; nil for other elements.
  public func item(at attributes: LayoutAttributes) -> Item? {
    guard attributes.category == .cell else { return nil }
    return screen.sections[attributes.indexPath.section].items[attributes.indexPath.item]
  }

  /// Returns the distances by which an element's sides extend beyond the safe area, in points. UIKit adds
  /// these distances to a cell's margins.
  ///
  /// The distance at the top is measured with the content scrolled to its start, and the distance at the
  /// bottom with the content scrolled to its end. Therefore, the margins of cells do not change during
  /// scrolling. For a cell that is as high as the screen, both distances are measured with the content
  /// scrolled to its start.
  package func safeAreaOverlap(of attributes: LayoutAttributes) -> EdgeInsets {
    guard attributes.transform3D == .identity else { return .zero }
    let (frame, insets, range) = (attributes.frame, bars.safeAreaInsets, layoutScrollRange)
    let (left, right) = (bounds.minX + insets.left, bounds.maxX - insets.right)
    let top = range.minimum.y + insets.top
    let screenEnd = range.minimum.y + input.bounds.height
    let coversScreen =
      frame.minY <= range.minimum.y && (screenEnd..<screenEnd + insets.bottom).contains(frame.maxY)
    let end = coversScreen ? screenEnd : range.maximum.y + input.bounds.height
    let bottom = end - insets.bottom
    return EdgeInsets(
      top: min(insets.top, max(0, top - frame.minY)), left: min(insets.left, max(0, left - frame.minX)),
      bottom: min(insets.bottom, max(0, frame.maxY - bottom)),
      right: min(insets.right, max(0, frame.maxX - right)))
  }

  /// Returns the index of an item among all items of the screen.
  func number(ofItemAt path: IndexPath) -> Int {
    screen.sections[..<path.section].map(\.items.count).reduce(0, +) + path.item
  }
}

extension CGRect {
  /// Returns the rectangle extended by the left and right insets.
  package func widened(by insets: EdgeInsets) -> CGRect {
    CGRect(x: minX - insets.left, y: minY, width: width + insets.left + insets.right, height: height)
  }
}

extension Screen {
  /// Returns the index path of an item; nil if the id does not exist.
  package func indexPath(ofItem id: String) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let item = content.items.firstIndex(where: { $0.id == id }) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }
}

extension ScreenArrangement {
  /// The part of the content that can be scrolled into view, including the area behind the bars, in content
  /// coordinates.
  package var reach: CGRect {
    let range = layoutScrollRange
    return CGRect(
      x: range.minimum.x, y: range.minimum.y,
      width: range.maximum.x - range.minimum.x + bounds.inset(by: bars.columnInsets).width,
      height: range.maximum.y - range.minimum.y + bounds.height)
  }

  /// Returns the rectangle that contains an element if the element can be scrolled completely into view.
  /// `reach` is this rectangle for elements that do not scroll orthogonally. In an orthogonal section, the
  /// rectangle has the element's own extent along the section's axis, because the section can scroll to each
  /// of its elements.
  package func reach(of attributes: LayoutAttributes, within reach: CGRect) -> CGRect {
    guard let row = row(of: attributes) else { return reach }
    let frame = attributes.untransformedFrame
    return row.scrollsHorizontally
      ? CGRect(x: frame.minX, y: reach.minY, width: frame.width, height: reach.height)
      : CGRect(x: reach.minX, y: frame.minY, width: reach.width, height: frame.height)
  }
}

extension ScreenArrangement {
  /// Returns the orthogonal section in which an element scrolls; nil for elements that do not scroll orthogonally, such as the
  /// section's headers and backgrounds.
  package func row(of attributes: LayoutAttributes) -> OrthogonalSection? {
    let isInGroup =
      attributes.category == .cell || attributes.anchorItem != nil || attributes.anchorGroup != nil
    return isInGroup ? arrangement.orthogonalSection(attributes.indexPath.section) : nil
  }

  /// Returns the elements' nodes in order. Consecutive elements of an orthogonal section are clipped to the section's
  /// frame, as UIKit's embedded scroll view does.
  func clipped(_ drawn: [(LayoutAttributes, Scene.Node)]) -> [Scene.Node] {
    guard !arrangement.orthogonalSections.isEmpty else { return drawn.map(\.1) }
    var (nodes, inRow): ([Scene.Node], [Scene.Node]) = ([], [])
    var open: OrthogonalSection?
    func close() {
      if let open { nodes.append(.group(Group(inRow, element: open.label, clip: .rectangle(open.frame)))) }
      (open, inRow) = (nil, [])
    }
    for (element, node) in drawn {
      let row = row(of: element)
      if row?.section != open?.section { close() }
      open = row
      if row == nil { nodes.append(node) } else { inRow.append(node) }
    }
    close()
    return nodes
  }
}

extension OrthogonalSection {
  /// The label of the scene group that contains the orthogonal section's elements.
  fileprivate var label: ElementLabel {
    ElementLabel(
      id: "row-\(section)", title: "Section \(section), scrolled by \(offset.figures(1))")
  }
}

extension ElementCategory {
  /// The name of the category: `cell`, or the kind of the supplementary or decoration view.
  package var name: String {
    switch self {
    case .cell: "cell"
    case .supplementary(let kind), .decoration(let kind): kind
    }
  }
}

extension LayoutAttributes {
  /// The element's id; if it has none, its category and the index of its section.
  package var shownName: String { id ?? "\(category.name) \(indexPath.section)" }
}
