import Foundation

/// How wide a flow layout's lines may be, in points (docs/collection-view.md, "Values and axes").
struct CrossExtent: Equatable, Sendable {
  let content: Double
  /// How much the reference takes off the content, beyond the content inset.
  let leading: Double
  let trailing: Double

  /// The extent that section insets are measured in: `D` in docs/collection-view.md, "Values and axes".
  var available: Double { content - leading - trailing }

  /// The extent of the bounds less the content inset; the reference takes at least as much.
  ///
  /// For a layout that flips, `leading` is the side where reading begins, which flipping brings to the right.
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
