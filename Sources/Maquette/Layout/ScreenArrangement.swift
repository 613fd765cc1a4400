public import DesignFormat
public import Foundation
public import LayoutEngine

/// One screen laid out at one viewport: what every picture and every report starts from.
public struct ScreenArrangement: Sendable {
  /// The screen.
  public let screen: Screen
  /// The viewport.
  public let viewport: Viewport
  /// What surrounds the collection view, in points of the viewport.
  public let chrome: Chrome
  /// The part of the content that is seen; its origin is the content offset.
  public let bounds: CGRect
  /// Where everything is, in content coordinates.
  public let arrangement: Arrangement

  /// Lays `screen` out; throws what its layout cannot do.
  public init(of screen: Screen, at viewport: Viewport) throws(LayoutError) {
    self.screen = screen
    self.viewport = viewport
    chrome = Chrome(of: screen, at: viewport)
    // A collection view at rest shows its content below the bars, not under them.
    bounds = CGRect(
      origin: CGPoint(x: -chrome.adjustedContentInset.left, y: -chrome.adjustedContentInset.top),
      size: viewport.size)
    let input = LayoutInput(screen, at: viewport, chrome: chrome, bounds: bounds)
    arrangement = try screen.layout.engineLayout.arrangement(for: input)
  }

  /// The elements that can be seen, in the order they are drawn: by z-index, then as the layout gave them.
  public var visibleElements: [LayoutAttributes] {
    arrangement.attributes(in: bounds).filter { !$0.isHidden && $0.alpha > 0 }.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
  }

  /// The item that a cell shows; `nil` for what is no cell.
  public func item(at attributes: LayoutAttributes) -> Item? {
    guard attributes.category == .cell else { return nil }
    return screen.sections[attributes.indexPath.section].items[attributes.indexPath.item]
  }
}
