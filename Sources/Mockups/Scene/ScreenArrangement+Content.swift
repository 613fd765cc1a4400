package import DesignFormat
import Foundation
import Graphics
package import LayoutEngine

extension ScreenArrangement {
  /// Returns the template of an element, which is nil if it has none, and the template's data. The index path must
  /// exist in the screen's data.
  package func content(of attributes: LayoutAttributes) -> (template: Template?, data: TemplateData) {
    let (path, section) = (attributes.indexPath, screen.sections[attributes.indexPath.section])
    switch attributes.category {
    case .cell:
      return (
        screen.template(for: section.items[path.item], in: section), data(ofItem: path.item, in: path.section)
      )
    case .supplementary(let kind):
      return (screen.template(forSupplementary: kind, in: section), data(of: attributes, kind: kind))
    case .decoration(let kind):
      return (
        screen.template(forDecoration: kind),
        TemplateData(section, number: path.section, title: section.header).shown(
          on: viewport, in: screen.language)
      )
    }
  }

  /// The values of the item to which a supplementary view is attached, or of its section.
  private func data(of attributes: LayoutAttributes, kind: String) -> TemplateData {
    let number = attributes.indexPath.section
    if let item = attributes.anchorItem { return data(ofItem: item, in: number) }
    var data = TemplateData(view: kind, at: attributes.indexPath, on: screen)
    if let group = attributes.anchorGroup { data["number"] = .number(Double(group + 1)) }
    return data.shown(on: viewport, in: screen.language)
  }

  private func data(ofItem item: Int, in number: Int) -> TemplateData {
    let section = screen.sections[number]
    return TemplateData(
      section.items[item].standing(in: variant.traits.state),
      number: self.number(ofItemAt: IndexPath(item: item, section: number)), place: item, in: section
    ).shown(on: viewport, in: screen.language)
  }
}

extension TemplateData {
  /// The values for a boundary view of a section, or of the entire layout. For the latter, UIKit uses the largest item
  /// number.
  init(view kind: String, at path: IndexPath, on screen: Screen) {
    let section = screen.sections[path.section]
    let title = kind == SupplementaryKind.sectionFooter ? section.footer : section.header
    self.init(section, number: path.section, title: path.item == .max ? screen.title : title)
  }
}

extension Item {
  /// The item with a state, unless it has its own.
  fileprivate func standing(in state: ItemState) -> Item {
    var item = self
    if item.state == .normal { item.state = state }
    return item
  }
}

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
