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

/// Which way a screen runs, by UIKit's names (`UIUserInterfaceLayoutDirection`).
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// As English does.
  case leftToRight
  /// As Arabic and Hebrew do.
  case rightToLeft

  package var opposite: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}

/// How much room there is along an axis, as UIKit's size classes have it.
public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  /// Little room, as a phone's width.
  case compact
  /// Much room, as a tablet's width.
  case regular
}

/// An item's values in the design, for delegates that engineers wrote.
public struct ItemFacts: Equatable, Sendable {
  /// Its texts, numbers and flags, by the names that templates know them by.
  public var values: [String: AttributeValue]
  /// The size of its picture, in points; nil where it has none.
  public var pictureSize: CGSize?

  /// Nothing, unless it is given.
  public init(values: [String: AttributeValue] = [:], pictureSize: CGSize? = nil) {
    (self.values, self.pictureSize) = (values, pictureSize)
  }
}

extension LayoutInput {
  /// The most items that any layout arranges; beyond it a count is taken for a mistake.
  public static let maximumItemCount = 10_000_000

  /// Checks what every layout relies on: finite geometry, sensible counts, no negative spacing, but between lines where
  /// these may overlap.
  ///
  /// Item sizes are for the layouts that read them to check. Throws at the first fault, in reading order.
  public func validate(linesMayOverlap: Bool = false) throws(LayoutError) {
    try validateViewport()
    var total = 0
    for index in sections.indices {
      try sections[index].validate(at: index, linesMayOverlap: linesMayOverlap)
      total += min(sections[index].itemCount, Self.maximumItemCount + 1)
      guard total <= Self.maximumItemCount else {
        throw LayoutError(
          "more than \(Self.maximumItemCount) items are not supported", section: index, property: "itemCount")
      }
    }
  }

  private func validateViewport() throws(LayoutError) {
    guard bounds.origin.isFinite, bounds.size.isNonNegative else {
      throw LayoutError("the bounds must be finite and must not be negative", property: "bounds")
    }
    for (insets, name) in [
      (safeAreaInsets, "safeAreaInsets"), (layoutMargins, "layoutMargins"), (contentInset, "contentInset"),
    ] where !insets.isFinite {
      throw LayoutError("insets must be finite", property: name)
    }
    guard displayScale > 0, displayScale.isFinite else {
      throw LayoutError("the display scale must be finite and above zero", property: "displayScale")
    }
  }
}

extension SectionInput {
  fileprivate func validate(at index: Int, linesMayOverlap: Bool) throws(LayoutError) {
    guard itemCount >= 0 else {
      throw LayoutError("a negative number of items is not supported", section: index, property: "itemCount")
    }
    if case .perItem(let sizes) = itemSizes, sizes.count != itemCount {
      throw LayoutError(
        "\(itemCount) items need as many sizes, and there are \(sizes.count)", section: index,
        property: "itemSizes")
    }
    if case .given(let sizes) = itemSizes,
      let wrong = sizes.keys.filter({ !(0..<itemCount).contains($0) }).min()
    {
      throw LayoutError(
        "there is a size for item \(wrong), and there are \(itemCount) items", section: index,
        property: "itemSizes")
    }
    try FlowMetrics.check(sectionInset, "sectionInset", section: index)
    try FlowMetrics.check(
      minimumLineSpacing, "minimumLineSpacing", section: index, mayBeNegative: linesMayOverlap)
    try FlowMetrics.check(minimumInteritemSpacing, "minimumInteritemSpacing", section: index)
    try FlowMetrics.check(headerReferenceSize, "headerReferenceSize", section: index)
    try FlowMetrics.check(footerReferenceSize, "footerReferenceSize", section: index)
  }
}

/// The checks that a layout's properties and a section's values share.
enum FlowMetrics {
  /// Negative insets stand, as in UIKit.
  static func check(_ insets: EdgeInsets?, _ name: String, section: Int? = nil) throws(LayoutError) {
    guard let insets, !insets.isFinite else { return }
    throw LayoutError("insets must be finite", section: section, property: name)
  }

  static func check(
    _ spacing: Double?, _ name: String, section: Int? = nil, mayBeNegative: Bool = false
  ) throws(LayoutError) {
    guard let spacing, !(spacing.isFinite && (spacing >= 0 || mayBeNegative)) else { return }
    let limit = mayBeNegative ? "" : " and must not be negative"
    throw LayoutError("spacing must be finite\(limit)", section: section, property: name)
  }

  /// In UIKit's words (docs/collection-view.md, "Sizes that do not fit").
  static func check(_ size: CGSize?, _ name: String, section: Int? = nil) throws(LayoutError) {
    guard let size, !size.isNonNegative else { return }
    let views = name.hasPrefix("footer") ? "footers" : "headers"
    throw LayoutError(
      "negative sizes of \(views) are not supported in the flow layout", section: section, property: name)
  }

  static func check(itemSize: CGSize) throws(LayoutError) {
    guard !itemSize.isPositive else { return }
    throw LayoutError("negative or zero item sizes are not supported", property: "itemSize")
  }

  static func check(positive length: Double, _ name: String) throws(LayoutError) {
    guard !(length > 0 && length.isFinite) else { return }
    throw LayoutError("\(name) must be finite and above zero", property: name)
  }
}
