/// The counts and updates in the exception text of iOS 16.4 and later, where a reload is a delete and an insert.
struct InconsistentUpdates: Equatable {
  /// The number of items in each section.
  var before: [Int]
  var after: [Int]
  var updates: [String]
  var reloads: Bool
  var wording: UpdateWording

  var message: String {
    let moment = wording == .iOS17 ? "before and after" : "before and/or after"
    return """
      Invalid batch updates detected: the number of sections and/or items returned by the data source \
      \(moment) performing the batch updates are inconsistent with the updates.
      Data source before updates = \(text(before))
      Data source after updates = \(text(after))
      Updates = [
      \(updates.map { "\t\($0)" }.joined(separator: ",\n"))
      ]
      """
  }

  private func text(_ counts: [Int]) -> String {
    let noun = counts.count == 1 ? "section" : "sections"
    return "{ \(counts.count) \(noun) with item counts: [\(counts.map { "\($0)" }.joined(separator: ", "))] }"
  }
}

extension InconsistentUpdates {
  /// The text for moves is an assumption: no published exception contains it.
  static func lines(
    _ operations: [CollectionUpdate.Operation], reinsertedItems: [Int: ItemPlace],
    reinsertedSections: [Int: Int]
  ) -> [String] {
    operations.enumerated().flatMap { index, operation in
      switch operation {
      case .deleteItem(let path): ["Delete item (\(path.section) - \(path.item))"]
      case .insertItem(let path): ["Insert item (\(path.section) - \(path.item))"]
      case .moveItem(let from, let to):
        ["Move item (\(from.section) - \(from.item)) to (\(to.section) - \(to.item))"]
      case .reloadItem(let path):
        ["Delete item (\(path.section) - \(path.item))"]
          + (reinsertedItems[index].map { ["Insert item (\($0.section) - \($0.item))"] } ?? [])
      case .deleteSection(let section): ["Delete section (\(section))"]
      case .insertSection(let section): ["Insert section (\(section))"]
      case .moveSection(let from, let to): ["Move section (\(from)) to (\(to))"]
      case .reloadSection(let section):
        ["Delete section (\(section))"]
          + (reinsertedSections[index].map { ["Insert section (\($0))"] } ?? [])
      }
    }
  }
}
