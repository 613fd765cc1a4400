package import LayoutEngine

extension ElementCategory {
  /// `cell`, or the kind of a supplementary or decoration view.
  package var name: String {
    switch self {
    case .cell: "cell"
    case .supplementary(let kind), .decoration(let kind): kind
    }
  }
}

extension LayoutAttributes {
  /// The id; without one, the category and section.
  package var shownName: String { id ?? "\(category.name) \(indexPath.section)" }
}
