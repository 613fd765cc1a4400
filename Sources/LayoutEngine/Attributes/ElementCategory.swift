package import Foundation

/// The category of an element in a collection view: a cell, a supplementary view or a decoration view.
public enum ElementCategory: Hashable, Sendable {
  /// The cell of an item.
  case cell
  /// A view that shows data of the collection, such as a section's header.
  case supplementary(kind: String)
  /// A decorative view that shows no data, such as a section's background.
  case decoration(kind: String)

  private var rank: Int {
    switch self {
    case .cell: 0
    case .supplementary: 1
    case .decoration: 2
    }
  }

  package var isDecoration: Bool { rank == 2 }

  /// The kind of a supplementary or decoration view; empty for a cell.
  package var kind: String {
    switch self {
    case .cell: ""
    case .supplementary(let kind), .decoration(let kind): kind
    }
  }
}

extension ElementCategory: Comparable {
  /// Whether `a` is ordered before `b`: cells are before supplementary views, and supplementary views are before decorations.
  /// Categories of the same type are ordered by kind.
  public static func < (a: ElementCategory, b: ElementCategory) -> Bool {
    a.rank == b.rank ? a.kind < b.kind : a.rank < b.rank
  }
}

extension ElementCategory: CustomStringConvertible {
  /// The category as text: `cell`, the kind of a supplementary view such as `header`, or `decoration` followed by the kind of a decoration view.
  public var description: String {
    switch self {
    case .cell: "cell"
    case .supplementary(let kind): kind
    case .decoration(let kind): "decoration \(kind)"
    }
  }
}

/// The kinds of the supplementary views that flow layout defines.
package enum SupplementaryKind {
  /// A section's header, at `IndexPath(item: 0, section: section)`.
  package static let sectionHeader = "header"
  /// A section's footer, at `IndexPath(item: 0, section: section)`.
  package static let sectionFooter = "footer"
}

// The members are disfavored overloads, so that UIKit's members with the same names have precedence if UIKit is imported.
extension IndexPath {
  /// Creates the path of an item in a section, with UIKit's argument names.
  @_disfavoredOverload
  package init(item: Int, section: Int) {
    // Appending to a path of one index needs no memory allocation, in contrast to an array literal.
    self = IndexPath(index: section).appending(item)
  }

  /// The item index, which is the second index of the path; −1 if the path is shorter.
  @_disfavoredOverload
  package var item: Int { count > 1 ? self[1] : -1 }

  /// The section index, which is the first index of the path; −1 if the path is empty.
  @_disfavoredOverload
  package var section: Int { isEmpty ? -1 : self[0] }

  var dotted: String { map { "\($0)" }.joined(separator: ".") }
}
