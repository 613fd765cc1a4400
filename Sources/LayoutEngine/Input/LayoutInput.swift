public import Foundation

/// Everything a layout may know: counts, sizes, the viewport, and two closures. All lengths are points.
public struct LayoutInput: Sendable {
  /// The sections in order.
  public var sections: [SectionInput]
  /// The viewport: its size, and as its origin the scroll position.
  public var bounds: CGRect
  /// How much of each side the bars and the device cover, in points.
  public var safeAreaInsets = EdgeInsets.zero
  /// The margins measured from the edges of the bounds, safe area included where UIKit includes it.
  public var layoutMargins = EdgeInsets.zero
  /// The scroll view's own content inset; it narrows the extent that flow layout fills.
  public var contentInset = EdgeInsets.zero
  /// Pixels per point, to which flow layout rounds origins.
  public var displayScale = 1.0
  /// Which way the language runs; only layouts that flip look at it.
  public var direction = LayoutDirection.leftToRight
  /// How much room there is across; nil where nobody says.
  public var horizontalSizeClass: SizeClass?
  /// How much room there is down the page; nil where nobody says.
  public var verticalSizeClass: SizeClass?
  /// Which system's figures lists have.
  public var listMetrics = ListMetrics.iOS26
  /// Whether the sections are some among others on the screen, so that the content is no longer than it must be.
  var isPartOfContent = false
  /// The name of an item, if it has one. Called when attributes are made, not when arranging.
  public var identifier: @Sendable (IndexPath) -> String? = { _ in nil }
  /// How large an element wants to be that is proposed a size. Called only by layouts that size to fit.
  public var measure: @Sendable (ElementCategory, IndexPath, CGSize) -> CGSize = { _, _, proposed in proposed
  }
  /// An item's values in the design, beside its size. Called only for layouts that engineers wrote, whose delegates may
  /// ask.
  public var facts: @Sendable (IndexPath) -> ItemFacts = { _ in ItemFacts() }

  /// A bare viewport: no insets, no margins, one pixel per point.
  public init(sections: [SectionInput], bounds: CGRect) {
    self.sections = sections
    self.bounds = bounds
  }

  /// The room that the scroll view adds on each side of the content: its own inset and the safe area.
  ///
  /// The safe area counts on the axis that scrolls; flow layouts fill the other one from edge to edge.
  public func adjustedContentInset(scrolling axis: ScrollDirection) -> EdgeInsets {
    var safe = EdgeInsets.zero
    switch axis {
    case .vertical: (safe.top, safe.bottom) = (safeAreaInsets.top, safeAreaInsets.bottom)
    case .horizontal: (safe.left, safe.right) = (safeAreaInsets.left, safeAreaInsets.right)
    }
    return contentInset + safe
  }
}

extension LayoutInput {
  func indexPath(ofItem name: String) -> IndexPath? {
    for (number, section) in sections.enumerated() {
      for item in 0..<max(0, section.itemCount) {
        let path = IndexPath(item: item, section: number)
        if identifier(path) == name { return path }
      }
    }
    return nil
  }
}

extension LayoutInput {
  /// The least width of mirrored content that scrolls sideways: it fills the viewport, so that what is shorter stands at
  /// the right; zero where nothing is mirrored.
  var leastMirroredWidth: Double {
    guard direction == .rightToLeft, !isPartOfContent else { return 0 }
    return max(0, Double(bounds.size.width) - contentInset.left - contentInset.right)
  }

  /// The input as it would be before its content was mirrored.
  func unmirrored(contentWidth: Double) -> LayoutInput {
    guard direction == .rightToLeft else { return self }
    var input = self
    input.bounds.origin.x = CGFloat(contentWidth) - bounds.origin.x - bounds.size.width
    (input.safeAreaInsets.left, input.safeAreaInsets.right) = (safeAreaInsets.right, safeAreaInsets.left)
    (input.contentInset.left, input.contentInset.right) = (contentInset.right, contentInset.left)
    return input
  }
}

/// The axis along which content scrolls and lines follow each other.
public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
  /// Lines are rows, filled from left to right.
  case vertical
  /// Lines are columns, filled from top to bottom.
  case horizontal
}
