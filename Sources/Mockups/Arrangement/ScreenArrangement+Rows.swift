import Graphics
package import LayoutEngine

extension ScreenArrangement {
  /// Returns the orthogonal section with which an element scrolls. Nil for all other elements, including headers and
  /// backgrounds of such a section.
  package func row(of attributes: LayoutAttributes) -> OrthogonalSection? {
    let isInGroup =
      attributes.category == .cell || attributes.heldItem != nil || attributes.heldGroup != nil
    return isInGroup ? arrangement.orthogonalSection(attributes.indexPath.section) : nil
  }

  /// Returns the elements' nodes in order. Consecutive elements of an orthogonal section are clipped to it, as in
  /// UIKit's embedded scroll view.
  func clipped(_ drawn: [(LayoutAttributes, Scene.Node)]) -> [Scene.Node] {
    guard !arrangement.orthogonalSections.isEmpty else { return drawn.map(\.1) }
    var (nodes, inRow): ([Scene.Node], [Scene.Node]) = ([], [])
    var open: OrthogonalSection?
    func close() {
      if let open { nodes.append(.group(Group(inRow, element: open.label, clip: .rectangle(open.frame)))) }
      (open, inRow) = (nil, [])
    }
    for (element, node) in drawn {
      let row = row(of: element)
      if row?.section != open?.section { close() }
      open = row
      if row == nil { nodes.append(node) } else { inRow.append(node) }
    }
    close()
    return nodes
  }
}

extension OrthogonalSection {
  /// The row's label in documents.
  fileprivate var label: ElementLabel {
    ElementLabel(
      id: "row-\(section)", title: "Section \(section), scrolled by \(offset.figures(1))")
  }
}
