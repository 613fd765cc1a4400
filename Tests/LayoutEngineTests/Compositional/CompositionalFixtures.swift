import Foundation
import LayoutEngine

/// A layout whose sections all use the group, modified by the test.
func compositional(
  _ group: CollectionLayoutGroup, _ change: (inout CollectionLayoutSection) -> Void = { _ in }
) -> CompositionalLayout {
  var section = CollectionLayoutSection(group: group)
  change(&section)
  return CompositionalLayout(section: section)
}

extension CompositionalLayout {
  /// The layout with horizontal scrolling.
  var sideways: CompositionalLayout {
    var layout = self
    layout.scrollDirection = .horizontal
    return layout
  }

  /// The frames of the cells as text, on a phone of 320 × 480 at scale 2, where they were measured in UIKit.
  func cells(
    _ counts: Int..., width: Double = 320, height: Double = 480,
    telling change: (inout LayoutInput) -> Void = { _ in }
  ) throws -> [String] {
    try arranged(counts, width: width, height: height, telling: change).cells
  }

  /// The arrangement on the same phone.
  func arranged(
    _ counts: [Int], width: Double = 320, height: Double = 480,
    telling change: (inout LayoutInput) -> Void = { _ in }
  ) throws -> Arrangement {
    var input = LayoutInput(
      sections: counts.map { SectionInput(itemCount: $0) },
      bounds: CGRect(x: 0, y: 0, width: width, height: height))
    input.displayScale = 2
    change(&input)
    return try arrangement(for: input)
  }
}

extension Arrangement {
  /// The frames of supplementary views of a kind.
  func views(_ kind: String) -> [String] {
    elements.filter { $0.category == .supplementary(kind: kind) }.map { text($0.frame) }
  }

  /// The frames of decorations of a kind.
  func decorations(_ kind: String) -> [String] {
    elements.filter { $0.category == .decoration(kind: kind) }.map { text($0.frame) }
  }

  /// The levels (z-indexes) of all elements of a category.
  func levels(_ category: ElementCategory) -> [Int] {
    elements.filter { $0.category == category }.map(\.zIndex)
  }
}
