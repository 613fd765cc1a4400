import Foundation

/// The groups of a section in their places, from its content's corner, insets included.
struct SectionGroups: Sendable {
  struct Supplements: Sendable {
    let kind: String
    let places: any Placement
    /// Their levels, which repeat.
    let zIndexes: [Int]
    let holders: SupplementHolders
  }

  var cells: any Placement
  /// The levels of cells, which repeat; empty where all are 0.
  var zIndexes: [Int] = []
  var supplements: [Supplements] = []
  /// Where the groups stand along the axis that they follow each other on.
  var groups = RowGroups()
  /// How much the groups take along that axis, with their edge spacing and without the section's insets.
  var length = 0.0
  /// How much the largest takes across it.
  var crossLength = 0.0
  /// The number of the first cell of each group, where these differ; empty where all have as many.
  var firstLeaves: [Int] = []
  /// How many cells a group has, where all have as many.
  var groupLeafCount = 0

  var isEmpty: Bool { cells.count == 0 }

  /// The group that holds a cell, and the cell's number in it.
  func place(of item: Int) -> (group: Int, leaf: Int) {
    guard !firstLeaves.isEmpty else {
      let (group, leaf) = item.quotientAndRemainder(dividingBy: max(1, groupLeafCount))
      return (group, leaf)
    }
    let group = (0..<firstLeaves.count).firstByHalving { firstLeaves[$0] > item } - 1
    return (group, item - firstLeaves[group])
  }
}
