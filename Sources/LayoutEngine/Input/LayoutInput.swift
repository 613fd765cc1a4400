public import Foundation

/// The input of a layout: item counts, sizes, the viewport, and closures that provide further values. All lengths are in points.
public struct LayoutInput: Sendable {
  /// The sections in order.
  public var sections: [SectionInput]
  /// The viewport; its origin is the scroll position.
  public var bounds: CGRect
  /// The insets of the area that bars and the device do not cover, in points.
  public var safeAreaInsets = EdgeInsets.zero
  /// The layout margins, measured from the edges of the bounds. They include the safe area if UIKit's layout margins
  /// include it.
  public var layoutMargins = EdgeInsets.zero
  /// The scroll view's content inset. It reduces the width that flow layout fills.
  public var contentInset = EdgeInsets.zero
  /// The number of pixels in a point. Flow layout rounds origins to pixels.
  public var displayScale = 1.0
  /// The direction of the language. Only layouts that can be mirrored use it.
  public var direction = LayoutDirection.leftToRight
  /// The horizontal size class; nil if it is unknown.
  package var horizontalSizeClass: SizeClass?
  /// The vertical size class; nil if it is unknown.
  package var verticalSizeClass: SizeClass?
  /// The iOS generation whose list dimensions apply.
  package var listMetrics = ListMetrics.iOS26
  /// Whether the sections are only a part of the content. If so, the content size is not extended to fill the viewport.
  var isPartOfContent = false
  /// Returns the identifier of an item, or nil if it has none. Called when attributes are created, not during layout.
  package var identifier: @Sendable (IndexPath) -> String? = { _ in nil }
  /// Returns the preferred size of an element for a proposed size. Called only by layouts with self-sizing elements.
  public var measure: @Sendable (ElementCategory, IndexPath, CGSize) -> CGSize = { _, _, proposed in proposed
  }
  /// Returns the values that the design specifies for an item. Called only for layouts that engineers wrote in Swift, whose
  /// delegates may request the values.
  package var facts: @Sendable (IndexPath) -> ItemValues = { _ in ItemValues() }

  /// Creates an input without insets and margins, with one pixel per point.
  public init(sections: [SectionInput], bounds: CGRect) {
    self.sections = sections
    self.bounds = bounds
  }

  /// Returns the space that the scroll view adds on each side of the content: its content inset and the safe area.
  ///
  /// The safe area is added only along the scroll axis; flow layouts use the full length of the other axis.
  package func adjustedContentInset(scrolling axis: ScrollDirection) -> EdgeInsets {
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
  /// The minimum width of content that scrolls horizontally, in points. If the content is mirrored, this is the viewport's
  /// width without the content inset, so that short content is aligned to the right. Otherwise, it is zero.
  var minimumMirroredWidth: Double {
    guard direction == .rightToLeft, !isPartOfContent else { return 0 }
    return max(0, Double(bounds.size.width) - contentInset.left - contentInset.right)
  }

  /// Returns the input converted to the coordinates of the content before mirroring.
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

/// The direction of a screen's language, with the names of UIKit's `UIUserInterfaceLayoutDirection`.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// The direction of English.
  case leftToRight
  /// The direction of Arabic and Hebrew.
  case rightToLeft

  package var opposite: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}

/// The available space along an axis, as UIKit's size classes define it.
package enum SizeClass: String, Hashable, Sendable, CaseIterable {
  case compact
  case regular
}

/// The values that the design specifies for an item, for the delegates of layouts that engineers wrote in Swift.
package struct ItemValues: Equatable, Sendable {
  /// The texts, numbers and flags, keyed by the names that templates use.
  package var values: [String: AttributeValue]
  /// The size of the item's image, in points; nil if it has none.
  package var pictureSize: CGSize?

  package init(values: [String: AttributeValue] = [:], pictureSize: CGSize? = nil) {
    (self.values, self.pictureSize) = (values, pictureSize)
  }
}

extension LayoutInput {
  /// The maximum number of items that layouts support. A higher item count is an error.
  package static let maximumItemCount = 10_000_000

  /// Validates what all layouts require: finite geometry, valid counts and no negative spacing. `linesMayOverlap` allows a
  /// negative line spacing.
  ///
  /// Item sizes are validated by the layouts that use them. Throws for the first invalid value, in reading order.
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
        "expected \(itemCount) item sizes, one for each item; found \(sizes.count)", section: index,
        property: "itemSizes")
    }
    if case .explicit(let sizes) = itemSizes,
      let wrong = sizes.keys.filter({ !(0..<itemCount).contains($0) }).min()
    {
      throw LayoutError(
        "found a size for item \(wrong), but the section has \(itemCount) items", section: index,
        property: "itemSizes")
    }
    try MetricsValidation.check(sectionInset, "sectionInset", section: index)
    try MetricsValidation.check(
      minimumLineSpacing, "minimumLineSpacing", section: index, mayBeNegative: linesMayOverlap)
    try MetricsValidation.check(minimumInteritemSpacing, "minimumInteritemSpacing", section: index)
    try MetricsValidation.check(headerReferenceSize, "headerReferenceSize", section: index)
    try MetricsValidation.check(footerReferenceSize, "footerReferenceSize", section: index)
  }
}

/// Validates the values that can be specified both by a layout and by a section.
enum MetricsValidation {
  /// Throws if the insets are not finite. Negative insets are valid, as in UIKit.
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

  /// Throws if a header or footer size is negative, with UIKit's message (docs/collection-view.md, "Sizes that do not fit").
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

/// The error of a layout that cannot arrange its input.
public struct LayoutError: Error, Equatable, Sendable {
  /// The description of the problem, with UIKit's wording if UIKit reports it.
  package var message: String
  package var indexPath: IndexPath?
  package var section: Int?
  /// The name of the API property that causes the error, if there is one.
  package var property: String?
  /// Whether the layout's own code failed at run time, so that the input is not the cause of the error.
  package var isFailureOfCode = false

  /// Creates an error from its message and, if they are known, the element, section and property that cause it.
  public init(_ message: String, indexPath: IndexPath? = nil, section: Int? = nil, property: String? = nil) {
    self.message = message
    self.indexPath = indexPath
    self.section = section ?? indexPath?.section
    self.property = property
  }
}

extension LayoutError: CustomStringConvertible {
  /// One line: the message, followed by the property and the element or section in parentheses.
  public var description: String { message + place(indexPath, section, property) }
}

/// A problem that UIKit would log during layout. The arrangement exists, but probably differs from what was intended.
public struct LayoutDiagnostic: Equatable, Sendable {
  /// The description of the problem, with UIKit's wording if UIKit reports it. It may have several lines.
  package var message: String
  package var indexPath: IndexPath?
  package var section: Int?
  /// The name of the API property that causes the problem, if there is one.
  package var property: String?

  /// Creates a diagnostic from its message and, if they are known, the element, section and property that cause the problem.
  public init(_ message: String, indexPath: IndexPath? = nil, section: Int? = nil, property: String? = nil) {
    self.message = message
    self.indexPath = indexPath
    self.section = section ?? indexPath?.section
    self.property = property
  }
}

extension LayoutDiagnostic: CustomStringConvertible {
  /// The message, followed by the property and the element or section in parentheses.
  public var description: String { message + place(indexPath, section, property) }
}

private func place(_ indexPath: IndexPath?, _ section: Int?, _ property: String?) -> String {
  var parts: [String] = []
  if let property { parts.append(property) }
  if let indexPath {
    parts.append("item \(indexPath.dotted)")
  } else if let section {
    parts.append("section \(section)")
  }
  return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
}
