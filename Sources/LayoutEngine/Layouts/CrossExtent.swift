import Foundation

/// The length that the lines of a flow layout fill across the scroll direction, in points (docs/collection-view.md,
/// "Values and axes").
struct CrossExtent: Equatable, Sendable {
  let content: Double
  /// The length by which the leading inset of the section inset reference, such as the safe area, exceeds the content inset, in
  /// points. Zero if it is not larger.
  let leading: Double
  let trailing: Double

  /// The length from which section insets are subtracted: `D` in docs/collection-view.md, "Values and axes".
  var available: Double { content - leading - trailing }

  /// Creates the extent of an input's bounds without the content inset. The insets that `reference` defines have no effect if
  /// they are smaller than the content inset.
  ///
  /// In a layout that can be mirrored, `leading` is the side at which reading begins. Mirroring moves that side to the right.
  init(
    input: LayoutInput, direction: ScrollDirection = .vertical, reference: FlowLayout.SectionInsetReference,
    flips: Bool
  ) {
    let referenceInsets =
      switch reference {
      case .fromContentInset: input.contentInset
      case .fromSafeArea: input.safeAreaInsets
      case .fromLayoutMargins: input.layoutMargins
      }
    let isHorizontal = direction == .horizontal
    let extent = Double(isHorizontal ? input.bounds.size.height : input.bounds.size.width)
    let inset = isHorizontal ? input.contentInset.transposed : input.contentInset
    let beyond = isHorizontal ? referenceInsets.transposed : referenceInsets
    content = extent - inset.left - inset.right
    let (before, after) = (max(0, beyond.left - inset.left), max(0, beyond.right - inset.right))
    let isMirrored = flips && !isHorizontal && input.direction == .rightToLeft
    (leading, trailing) = isMirrored ? (after, before) : (before, after)
  }
}
