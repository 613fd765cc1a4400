/// Supplementary and decoration views that belong to rows or cells and not to a whole section, such as shelves. These
/// are the categories with several views in one section. If rows change, such views are added, removed or moved.
struct RowFurniture {
  private let categories: Set<String>
  private let rulers: [Int: [CauseKey]]
  private let sections: [Int: Int]

  /// Finds these views in both screens. `rulers` has the causes that rearrange the rows of each new section.
  init(_ pairing: RecordPairing, rulers: [Int: [CauseKey]]) {
    let serial = (pairing.old + pairing.new).filter { $0.category != RecordPairing.cell && $0.order > 0 }
    categories = Set(serial.map(\.category))
    self.rulers = rulers
    sections = pairing.sections
  }

  /// Returns the causes that fully explain the changes of an old element; empty if they do not follow from its rows.
  func keys(ofOld element: ElementRecord) -> [CauseKey] {
    keys(element, sections[element.section])
  }

  /// Returns the causes that fully explain the changes of a new element; empty if they do not follow from its rows.
  func keys(ofNew element: ElementRecord) -> [CauseKey] { keys(element, element.section) }

  private func keys(_ element: ElementRecord, _ section: Int?) -> [CauseKey] {
    guard categories.contains(element.category), let section else { return [] }
    return rulers[section] ?? []
  }
}
