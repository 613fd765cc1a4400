import Foundation

/// Keeps headers and footers in sight while their section is (docs/collection-view.md, "Pinning").
struct Pinning {
  /// The zIndex of elements that pin, as seen in UIKit's logs.
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

  /// The header follows the visible top, until its section's items end.
  func headerTop(_ natural: Double, of section: SectionStack.Section, footerTop: Double) -> Double {
    min(max(visibleTop, natural), footerTop - section.headerExtent)
  }

  /// The footer follows the visible bottom, from where its section's items begin.
  func footerTop(_ natural: Double, of section: SectionStack.Section, top: Double) -> Double {
    max(min(visibleBottom - section.footerExtent, natural), top + section.headerExtent)
  }
}
