import Graphics
package import LayoutEngine

extension ScreenArrangement {
  /// The row that an element moves with, of a section that scrolls by itself; nil for all others, headers and
  /// backgrounds of such a section included.
  package func row(of attributes: LayoutAttributes) -> OrthogonalSection? {
    let isInGroup =
      attributes.category == .cell || attributes.heldItem != nil || attributes.heldGroup != nil
    return isInGroup ? arrangement.orthogonalSection(attributes.indexPath.section) : nil
  }

  /// Elements' nodes in their order; what follows each other of one row is seen through that row, as through the scroll
  /// view that UIKit has there.
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
  /// How a document names the row.
  fileprivate var label: ElementLabel {
    ElementLabel(
      id: "row-\(section)", title: "Section \(section), scrolled by \(offset.figures(1))")
  }
}
