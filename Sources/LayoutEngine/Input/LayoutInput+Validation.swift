import Foundation

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
