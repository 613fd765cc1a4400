public import Foundation
public import Maquette
public import UIKit

extension UICollectionView {
  /// Returns a mockup of the collection view's current state: a screen with the size and scroll position of the view. The
  /// elements of the screen are drawn with templates.
  ///
  ///     let screen = try view.mockup("shelf") { ItemDraft(name: titles[$0.item]) }
  ///     try screen.png().write(to: URL(filePath: "shelf.png"))
  ///
  /// - Parameters:
  ///   - id: The identifier of the screen, which is also used in the names of its reference files.
  ///   - cell: The template of the cells; nil means the default template.
  ///   - templates: Templates by name, in the format of designs. Supplementary and decoration views use the template whose name
  ///     is their kind.
  ///   - others: Further keys of the screen, such as `background`.
  ///   - item: Returns the data of a cell.
  /// - Throws: The errors in templates and data, as for a design.
  public func mockup(
    _ id: String, cell: String? = nil, templates: [String: JSONTree] = [:], others: [String: JSONTree] = [:],
    item: (IndexPath) -> ItemDraft = { ItemDraft(name: "\($0.section).\($0.item)") }
  ) throws(InvalidDesign) -> ScreenMockup {
    layoutIfNeeded()
    let arrangement = currentArrangement
    let kinds = Set(arrangement.elements.map(\.category).compactMap(\.decorationKind))
    var keys = others
    keys["decorations"] =
      keys["decorations"]
      ?? .object(
        kinds.filter { templates[$0] != nil }.sorted().map { JSONTree.Member(key: $0, value: .string($0)) })
    if bounds.origin != .zero || arrangement.isMirrored {
      let offset = [bounds.origin.x, bounds.origin.y].map { JSONTree.number(Double($0)) }
      keys["scroll"] = .object([JSONTree.Member(key: "contentOffset", value: .array(offset))])
    }
    let sections = (0..<numberOfSections).map { section in
      SectionDraft(
        items: (0..<numberOfItems(inSection: section)).map { item(IndexPath(item: $0, section: section)) })
    }
    let draft = DesignDraft(
      path: "\(id).json", viewports: [viewportName], templates: templates,
      screens: [
        ScreenDraft(
          id: id, layout: ["type": .string(SwiftLayout.form.name), "class": "Standing"], cell: cell,
          sections: sections, others: keys
        )
      ])
    let layouts = DesignLayouts.standard.running(FixedArrangementLayout(arrangement: arrangement))
    return try Mockup(draft, layouts: layouts).screen(id)
  }

  /// The viewport in the notation of designs, such as `320x480@2x`.
  private var viewportName: String {
    let sides = [bounds.width, bounds.height, traitCollection.displayScale].map { number in
      Int(exactly: number).map(String.init) ?? "\(Double(number))"
    }
    return "\(sides[0])x\(sides[1])@\(sides[2])x"
  }
}

extension ElementCategory {
  fileprivate var decorationKind: String? {
    if case .decoration(let kind) = self { kind } else { nil }
  }
}

/// A layout that always returns the current arrangement of a collection view, regardless of the input's size.
struct FixedArrangementLayout: CollectionLayout, LayoutCode {
  let arrangement: Arrangement

  func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    Arrangement(
      contentSize: arrangement.contentSize,
      elements: arrangement.elements.map { element in
        var element = element
        if element.category == .cell { element.id = input.identifier(element.indexPath) }
        return element
      }, isMirrored: arrangement.isMirrored)
  }

  func layout(
    for reference: SwiftLayoutReference
  ) throws(LayoutCodeProblems) -> any CollectionLayout { self }
}
