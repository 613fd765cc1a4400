import Comparison
import DesignFormat
import Foundation
import LayoutEngine
import Mockups

/// The frames of all elements in an image, in points of the image.
struct ViewResponse: Encodable {
  let variant: String
  let viewport: String
  /// The device's scale, in pixels per point.
  let scale: Double
  /// The corner radius of the device's display, in points.
  let corners: Double
  let width: Double
  let height: Double
  let contentWidth: Double
  let contentHeight: Double
  let scroll: Scroll
  let rows: [Row]
  let elements: [Element]
  /// The number of visible elements that are omitted from `elements`, which contains at most `limit` elements.
  let more: Int
  let bars: [Bar]
  let safeArea: Sides
  let margins: Sides

  /// The scroll distance from the initial position, and its range, in points.
  struct Scroll: Encodable {
    let x: Double
    let y: Double
    let minX: Double
    let minY: Double
    let maxX: Double
    let maxY: Double
  }

  /// A section with orthogonal scrolling.
  struct Row: Encodable {
    let section: Int
    let frame: Answer.Box
    let offset: Double
    let least: Double
    let most: Double
    let isAcross: Bool
    /// Whether the section scrolls from right to left, so that it starts at the right edge.
    let isReversed: Bool
  }

  struct Element: Encodable {
    let kind: String
    /// The name that comparisons use for the element.
    let name: String
    let path: [Int]
    let frame: Answer.Box
    /// The visible part of the element's frame; `nil` if all of it is visible.
    let clip: Answer.Box?
  }

  struct Bar: Encodable {
    let name: String
    let title: String?
    let frame: Answer.Box
  }

  struct Sides: Encodable {
    let top: Double
    let left: Double
    let bottom: Double
    let right: Double

    init(_ insets: EdgeInsets) {
      (top, left, bottom, right) = (insets.top, insets.left, insets.bottom, insets.right)
    }
  }

  /// The maximum number of elements that the page can select.
  private static let limit = 2_000

  /// Describes a screen. Throws the error if its layout fails at the initial scroll position.
  init(_ screen: ScreenArrangement) throws(LayoutError) {
    let (bounds, viewport) = (screen.bounds, screen.viewport)
    variant = screen.variant.name
    self.viewport = viewport.name
    (scale, corners) = (viewport.scale, viewport.part == nil ? viewport.device?.cornerRadius ?? 0 : 0)
    (width, height) = (Double(bounds.width), Double(bounds.height))
    let content = screen.arrangement.contentSize
    (contentWidth, contentHeight) = (Double(content.width).thousandths, Double(content.height).thousandths)
    let (range, offset) = (try Self.range(of: screen), screen.scrolledDistance)
    scroll = Scroll(
      x: Double(offset.x).thousandths, y: Double(offset.y).thousandths,
      minX: Double(range.minimum.x).thousandths, minY: Double(range.minimum.y).thousandths,
      maxX: Double(range.maximum.x).thousandths, maxY: Double(range.maximum.y).thousandths)
    func visibleFrame(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY) }
    rows = screen.arrangement.orthogonalSections.filter { $0.frame.intersects(bounds) }.map { row in
      Row(
        section: row.section, frame: Answer.Box(visibleFrame(row.frame)), offset: row.offset,
        least: row.offsetRange.lowerBound, most: row.offsetRange.upperBound,
        isAcross: row.scrollsHorizontally,
        isReversed: row.scrollsHorizontally && screen.arrangement.isMirrored)
    }
    let visible = screen.visibleElements
    more = max(0, visible.count - Self.limit)
    elements = visible.prefix(Self.limit).map { attributes in
      let frame = visibleFrame(attributes.frame)
      let clip = screen.row(of: attributes).map { visibleFrame($0.frame).intersection(frame) }
      return Element(
        kind: attributes.category.name, name: attributes.recordName(on: screen.screen),
        path: Array(attributes.indexPath), frame: Answer.Box(frame),
        clip: clip.flatMap { $0 == frame || $0.isNull ? nil : Answer.Box($0) })
    }
    bars = screen.barFrames.map { Bar(name: $0.name, title: $0.title, frame: Answer.Box($0.frame)) }
    (safeArea, margins) = (Sides(screen.bars.safeAreaInsets), Sides(screen.bars.layoutMargins))
  }

  /// Returns the range of scroll distances. Scrolling may collapse a bar, which changes the range, so the minimum is
  /// also computed for the initial scroll position, where the bar is expanded.
  private static func range(of screen: ScreenArrangement) throws(LayoutError) -> ScrollRange {
    let range = screen.scrollRange
    guard screen.scrolledDistance != .zero else { return range }
    let resting = try screen.scrolled(by: .zero).scrollRange
    return ScrollRange(
      minimum: CGPoint(
        x: min(range.minimum.x, resting.minimum.x), y: min(range.minimum.y, resting.minimum.y)),
      maximum: range.maximum)
  }
}
