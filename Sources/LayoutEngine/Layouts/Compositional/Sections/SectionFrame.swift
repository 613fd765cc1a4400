import Foundation

/// The size that a section's groups are measured in, and the insets that they keep; axes are those of vertical
/// scrolling.
struct SectionFrame {
  let size: CGSize
  /// The section's insets, with what its reference adds.
  let insets: DirectionalEdgeInsets
  /// The same for what stands at its boundaries.
  let boundaryInsets: DirectionalEdgeInsets
  /// Whether its groups stand side by side and scroll.
  let isOrthogonal: Bool

  /// Which way its groups follow each other.
  var axis: CollectionLayoutGroup.Axis { isOrthogonal ? .horizontal : .vertical }

  /// The size that the outermost group's fractions are of (docs/collection-view.md, "Fractions").
  var container: CGSize {
    let (width, height) = (Double(size.width), Double(size.height))
    return isOrthogonal
      ? CGSize(width: width, height: max(0, height - insets.vertical))
      : CGSize(width: max(0, width - insets.horizontal), height: height)
  }
}

extension CompositionalLayout {
  /// The insets that a reference adds on both sides of the lines, in axes of vertical scrolling and by reading
  /// direction.
  func referenceInsets(_ reference: ContentInsetsReference, in input: LayoutInput) -> DirectionalEdgeInsets {
    let insets: EdgeInsets
    switch reference {
    case .none: insets = .zero
    case .automatic, .safeArea: insets = input.safeAreaInsets
    case .layoutMargins: insets = input.layoutMargins
    case .readableContent: insets = input.readableContentInsets
    }
    guard scrollDirection == .vertical else {
      return DirectionalEdgeInsets(leading: insets.top, trailing: insets.bottom)
    }
    return input.direction == .rightToLeft
      ? DirectionalEdgeInsets(leading: insets.right, trailing: insets.left)
      : DirectionalEdgeInsets(leading: insets.left, trailing: insets.right)
  }

  /// The frame of a section whose axes are those of vertical scrolling.
  func frame(of section: CollectionLayoutSection, in input: LayoutInput) -> SectionFrame {
    let size = scrollDirection == .vertical ? input.bounds.size : input.bounds.size.transposed
    let own = section.contentInsetsReference
    let reference = own == .automatic ? contentInsetsReference : own
    let boundary = section.supplementaryContentInsetsReference
    let insets = section.contentInsets + referenceInsets(reference, in: input)
    let boundaryInsets =
      boundary == .automatic ? insets : section.contentInsets + referenceInsets(boundary, in: input)
    return SectionFrame(
      size: size, insets: insets,
      boundaryInsets: section.supplementariesFollowContentInsets ? boundaryInsets : .zero,
      isOrthogonal: section.orthogonalScrollingBehavior != .none)
  }
}

extension LayoutInput {
  /// The layout margins, and more where lines would be longer than is readable; that the width is 672 points at every
  /// text size is inferred.
  fileprivate var readableContentInsets: EdgeInsets {
    let margins = layoutMargins
    let wide = max(0, Double(bounds.size.width) - margins.left - margins.right - 672) / 2
    return EdgeInsets(
      top: margins.top, left: margins.left + wide, bottom: margins.bottom, right: margins.right + wide)
  }
}
