import Foundation
import Graphics
import LayoutEngine

extension LayoutAttributes {
  /// How a document names the element: by its id where it has one, else by its category and place.
  var label: ElementLabel {
    let path = indexPath.map(String.init).joined(separator: "-")
    return ElementLabel(
      id: id ?? "\(category.name)-\(path)", title: "\(self)".collapsingBlanks, indexPath: path)
  }
}

extension String {
  /// The text with every run of blanks as a single one.
  fileprivate var collapsingBlanks: String {
    split(separator: " ").joined(separator: " ")
  }
}
