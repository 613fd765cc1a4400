import Foundation

/// Keeps headers and footers visible while their section is visible (docs/collection-view.md, "Pinning").
struct Pinning {
  /// The `zIndex` of pinned elements, as UIKit's logs show it.
  static let zIndex = 10

  private let visibleTop: Double
  private let visibleBottom: Double

  init(input: LayoutInput, direction: ScrollDirection) {
    var insets = input.adjustedContentInset(scrolling: direction)
    var bounds = input.bounds
    if direction == .horizontal { (insets, bounds) = (insets.transposed, bounds.transposed) }
    let (top, height) = (Double(bounds.origin.y), Double(bounds.size.height))
    visibleTop = top + insets.top
    visibleBottom = top + height - insets.bottom
  }

  /// A header stays at the visible top until the end of its section's items.
  func headerTop(_ natural: Double, of section: SectionStack.Section, footerTop: Double) -> Double {
    min(max(visibleTop, natural), footerTop - section.headerExtent)
  }

  /// A footer stays at the visible bottom from the start of its section's items.
  func footerTop(_ natural: Double, of section: SectionStack.Section, top: Double) -> Double {
    max(min(visibleBottom - section.footerExtent, natural), top + section.headerExtent)
  }
}
