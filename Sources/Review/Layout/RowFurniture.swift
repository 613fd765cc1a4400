/// Elements that belong to rows or cells and not to a section as a whole, such as shelves: categories of which
/// some section has several. Rows that form anew need others of them, elsewhere.
struct RowFurniture {
  private let categories: Set<String>
  private let rulers: [Int: [CauseKey]]
  private let sections: [Int: Int]

  /// The furniture of both screens; `rulers` says by new section why its rows form anew.
  init(_ pairing: RecordPairing, rulers: [Int: [CauseKey]]) {
    let serial = (pairing.old + pairing.new).filter { $0.category != RecordPairing.cell && $0.order > 0 }
    categories = Set(serial.map(\.category))
    self.rulers = rulers
    sections = pairing.sections
  }

  /// The causes of all that happens to an old element; empty where that is not settled by its rows.
  func keys(ofOld element: ElementRecord) -> [CauseKey] {
    keys(element, sections[element.section])
  }

  /// The causes of all that happens to a new element; empty where that is not settled by its rows.
  func keys(ofNew element: ElementRecord) -> [CauseKey] { keys(element, element.section) }

  private func keys(_ element: ElementRecord, _ section: Int?) -> [CauseKey] {
    guard categories.contains(element.category), let section else { return [] }
    return rulers[section] ?? []
  }
}
