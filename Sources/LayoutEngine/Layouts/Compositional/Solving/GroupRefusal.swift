import Foundation

/// The reason why UIKit would raise an exception instead of laying a group out (docs/collection-view.md, "What
/// compositional layouts complain of"). Axes are those of vertical scrolling.
enum GroupRefusal: Equatable, Sendable {
  /// The insets of the section, or of the group around this one, leave nothing of its size; or this group's own insets do.
  case noRoom(insets: DirectionalEdgeInsets, size: CGSize)
  /// The first subitem takes so many points along the group's axis, and the group's effective size has fewer.
  case cannotFit(length: Double, axis: CollectionLayoutGroup.Axis, size: CGSize)

  /// The error in UIKit's words, with the numbers of the design.
  func error(isTransposed: Bool, section: Int) -> LayoutError {
    func text(_ size: CGSize) -> String {
      let size = isTransposed ? size.transposed : size
      return "{\(Double(size.width).shortText), \(Double(size.height).shortText)}"
    }
    let message: String
    switch self {
    case .noRoom(let insets, let size):
      let insets = isTransposed ? insets.transposed : insets
      let sides = [insets.top, insets.leading, insets.bottom, insets.trailing].map(\.shortText)
      message =
        "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or it has no room "
        + "for any subitems itself. Inspect the parent and ensure the contentInsets "
        + "({\(sides.joined(separator: ", "))}) do not result in a negative effectiveContentSize when applied to size: "
        + "\(text(size))."
    case .cannotFit(let length, let axis, let size):
      message =
        "NSCollectionLayoutItem created with invalid combination of spacing and size specified. This group cannot fit "
        + "even a single item. Inspect the spacing and size of the items in this group and ensure that they fit into "
        + "the group when its effective size is \(text(size)). Its first item takes \(length.shortText) of "
        + "\(size.length(along: axis).shortText) points."
    }
    return LayoutError(message, section: section, property: "group")
  }
}
