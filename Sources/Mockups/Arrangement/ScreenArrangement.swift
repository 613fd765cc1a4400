package import Cells
public import DesignFormat
public import Foundation
public import LayoutEngine
import Rendering

/// One screen laid out at one viewport: what every picture and every report starts from.
///
/// It never changes. It is an object because it is large and much is made of it: as a value, its copies were a third
/// of the module's code.
public final class ScreenArrangement: Sendable {
  /// The screen.
  public let screen: Screen
  /// The viewport, and everything else that pictures of the screen differ in.
  public let variant: Variant
  /// The bars around the collection view, in points of the viewport.
  public let bars: Bars
  /// The part of the content that is seen; its origin is the content offset.
  ///
  /// With what is behind a sidebar, beside which the collection view begins.
  public let bounds: CGRect
  /// Where everything is, in content coordinates.
  public let arrangement: Arrangement
  package let restOffset: CGPoint
  /// The layout's input, with the final scroll position.
  package let input: LayoutInput
  package let fonts: MeasuringFonts
  let presented: PresentedScreens

  /// The viewport.
  public var viewport: Viewport { variant.viewport }

  /// Lays `screen` out in light appearance, at the default text size and in the direction of its language.
  public convenience init(of screen: Screen, at viewport: Viewport) throws(LayoutError) {
    try self.init(of: screen, as: Variant(viewport))
  }

  /// Lays `screen`, whose texts are in the variant's language, out and scrolls it; throws what its layout cannot do.
  public convenience init(of screen: Screen, as variant: Variant) throws(LayoutError) {
    try self.init(of: screen, as: variant, in: MeasuringFonts(SharedFonts()))
  }

  /// Lays `screen`, whose texts are in the variant's language, out and scrolls it; measures its cells in `fonts`.
  ///
  /// `settled` remembers cells from one width of the viewport to another; those of other screens must not be in it.
  package convenience init(
    of screen: Screen, as variant: Variant, in fonts: MeasuringFonts, settled: SettledCells<CGSize>? = nil
  ) throws(LayoutError) {
    let screen = screen.settled(at: variant.viewport)
    try self.init(of: screen, as: variant, in: fonts, settled: settled) { scrolling throws(LayoutError) in
      try scrolling.offset(for: screen.scroll, itemPath: screen.indexPath(ofItem:))
    }
  }

  /// Lays other content of the same screen out in the same viewport: the scroll position stays, and is pulled
  /// back where there is less content now (docs/collection-view.md, "Motion").
  package func showing(_ screen: Screen) throws(LayoutError) -> ScreenArrangement {
    let (offset, range) = (contentOffset, layoutScrollRange)
    return try ScreenArrangement(of: screen, as: variant, in: fonts) { scrolling in
      scrolling.offset(keeping: offset, of: range)
    }
  }

  /// Lays other content of the same screen out in the same viewport, scrolled to a content offset as far as there is
  /// content.
  package func showing(_ screen: Screen, at offset: CGPoint) throws(LayoutError) -> ScreenArrangement {
    try ScreenArrangement(of: screen, as: variant, in: fonts) { scrolling in
      scrolling.offset(near: offset)
    }
  }

  private init(
    of screen: Screen, as variant: Variant, in fonts: MeasuringFonts,
    settled cells: SettledCells<CGSize>? = nil, offset: (Scrolling) throws(LayoutError) -> CGPoint
  ) throws(LayoutError) {
    let viewport = variant.viewport
    let screen = screen.settled(at: viewport).countingSelected
    let variant = variant.speaking(screen.language)
    let direction = variant.traits.direction
    let resting = Bars(of: screen, at: viewport, direction: direction)
    let column = CGRect(origin: .zero, size: viewport.size).inset(by: resting.columnInsets).size
    let surroundings = LayoutInput(
      around: screen, as: variant, bars: resting, bounds: CGRect(origin: .zero, size: column))
    let settled = screen.settlingLists(in: surroundings)
    self.screen = settled
    self.variant = variant
    let fonts = fonts.serving(settled)
    if !settled.fonts.isEmpty { try fonts.open() }
    self.fonts = fonts
    let layout = settled.engineLayout
    // At rest, content begins below the bars and not under them.
    let rest = CGPoint(x: -resting.adjustedContentInset.left, y: -resting.adjustedContentInset.top)
    var input = LayoutInput(
      try ItemMeasure(settled, as: variant, in: fonts, settled: cells), bars: resting,
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
      input.takeInsets(of: bars)
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
    presented = traits.map { other.presented.standing(in: $0) } ?? other.presented
  }

  /// The same arrangement in traits that differ in nothing that is laid out: in colours, and in the state of cells.
  func standing(in traits: Traits) -> ScreenArrangement {
    ScreenArrangement(self, traits: traits)
  }

  /// The same arrangement with everything in view, from the content's beginning to its end, as a picture
  /// longer than the screen shows it; what depends on the scroll position stays as it was.
  public var full: ScreenArrangement {
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

  /// How far the content is scrolled, as `UIScrollView.contentOffset` has it.
  package var contentOffset: CGPoint {
    CGPoint(x: bounds.minX + bars.columnInsets.left, y: bounds.minY)
  }

  /// The same arrangement of a screen that differs in nothing that is laid out.
  package func drawn(as screen: Screen) -> ScreenArrangement {
    ScreenArrangement(self, screen: screen)
  }

  /// The same arrangement as it is seen from other bounds; what depends on the scroll position stays as it was.
  package func seen(from bounds: CGRect) -> ScreenArrangement {
    ScreenArrangement(self, bounds: bounds)
  }

  /// The collection view at rest, as the layout engine knows it.
  package var state: CollectionState {
    CollectionState(layout: screen.engineLayout, input: input, arrangement: arrangement)
  }

  /// The elements that can be seen, in the order they are drawn: by z-index, then as the layout gave them.
  public var visibleElements: [LayoutAttributes] {
    elements(in: bounds)
  }

  /// The elements that meet a part of the content, in the order they are drawn.
  package func elements(in part: CGRect) -> [LayoutAttributes] {
    arrangement.attributes(in: part).filter { !$0.isHidden && $0.alpha > 0 }.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
  }

  /// The item that a cell shows; `nil` for what is no cell.
  public func item(at attributes: LayoutAttributes) -> Item? {
    guard attributes.category == .cell else { return nil }
    return screen.sections[attributes.indexPath.section].items[attributes.indexPath.item]
  }

  /// How far the safe area reaches into an element at its sides, as UIKit lets it into a cell's margins.
  package func safeAreaOverlap(of attributes: LayoutAttributes) -> EdgeInsets {
    guard attributes.transform3D == .identity else { return .zero }
    let frame = attributes.frame
    let (left, right) = (bounds.minX + bars.safeAreaInsets.left, bounds.maxX - bars.safeAreaInsets.right)
    let insets = bars.safeAreaInsets
    return EdgeInsets(
      left: min(insets.left, max(0, left - frame.minX)), right: min(insets.right, max(0, frame.maxX - right)))
  }

  /// An item's place among all items of the screen, counted from 0.
  func number(ofItemAt path: IndexPath) -> Int {
    screen.sections[..<path.section].map(\.items.count).reduce(0, +) + path.item
  }
}

extension CGRect {
  /// With what is beside it, at its sides.
  package func widened(by insets: EdgeInsets) -> CGRect {
    CGRect(x: minX - insets.left, y: minY, width: width + insets.left + insets.right, height: height)
  }
}

extension Screen {
  /// Where an item stands in the data; `nil` for an id that no item has.
  package func indexPath(ofItem id: String) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let item = content.items.firstIndex(where: { $0.id == id }) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }
}
