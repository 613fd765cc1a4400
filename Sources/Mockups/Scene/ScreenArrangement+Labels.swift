import Foundation
import Graphics
import LayoutEngine

extension LayoutAttributes {
  /// The element's label in documents: its id; without one, its category and index path.
  var label: ElementLabel {
    let path = indexPath.map(String.init).joined(separator: "-")
    return ElementLabel(
      id: id ?? "\(category.name)-\(path)", title: "\(self)".collapsingBlanks, indexPath: path)
  }
}

extension String {
  /// The text with each run of spaces replaced by one space.
  fileprivate var collapsingBlanks: String {
    split(separator: " ").joined(separator: " ")
  }
}
