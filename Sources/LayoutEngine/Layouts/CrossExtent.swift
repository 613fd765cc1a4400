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
  init(input: LayoutInput, direction: ScrollDirection, reference: FlowLayout.SectionInsetReference) {
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
    leading = max(0, beyond.left - inset.left)
    trailing = max(0, beyond.right - inset.right)
  }
}
