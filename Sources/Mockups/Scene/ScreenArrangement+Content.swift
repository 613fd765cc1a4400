package import DesignFormat
import Foundation
import Graphics
package import LayoutEngine

extension ScreenArrangement {
  /// Returns the template of an element and the template's data. The template is nil if the element has none. The element's
  /// index path must exist in the screen's data.
  package func content(of attributes: LayoutAttributes) -> (template: Template?, data: TemplateData) {
    let (path, section) = (attributes.indexPath, screen.sections[attributes.indexPath.section])
    switch attributes.category {
    case .cell:
      return (
        screen.template(forItemAt: path), data(ofItem: path.item, in: path.section)
      )
    case .supplementary(let kind):
      return (screen.template(forSupplementary: kind, in: section), data(of: attributes, kind: kind))
    case .decoration(let kind):
      return (
        screen.template(forDecoration: kind),
        shown(TemplateData(section, number: path.section, title: section.header))
      )
    }
  }

  /// Returns the template data of a supplementary view: the data of the item to which the view is attached or, if there
  /// is none, of the view's section.
  private func data(of attributes: LayoutAttributes, kind: String) -> TemplateData {
    let number = attributes.indexPath.section
    if let item = attributes.anchorItem { return data(ofItem: item, in: number) }
    var data = TemplateData(view: kind, at: attributes.indexPath, on: screen)
    if let group = attributes.anchorGroup { data["number"] = .number(Double(group + 1)) }
    return shown(data)
  }

  private func data(ofItem item: Int, in number: Int) -> TemplateData {
    let section = screen.sections[number]
    return shown(
      TemplateData(
        section.items[item].standing(in: variant.traits.state),
        number: self.number(ofItemAt: IndexPath(item: item, section: number)), index: item, in: section))
  }

  /// Returns the values with the environment of the screen.
  package func shown(_ data: TemplateData) -> TemplateData {
    data.shown(on: viewport, as: screen.overriding(variant.traits), in: screen.language)
  }
}

extension TemplateData {
  /// Creates the template data for a header or footer of a section, or of the entire layout. In index paths of the
  /// layout's views, the item index is `Int.max`.
  init(view kind: String, at path: IndexPath, on screen: Screen) {
    let section = screen.sections[path.section]
    let title = kind == SupplementaryKind.sectionFooter ? section.footer : section.header
    self.init(section, number: path.section, title: path.item == .max ? screen.title : title)
  }
}

extension Item {
  /// Returns the item with `state` if the item's own state is normal; otherwise, returns the item unchanged.
  fileprivate func standing(in state: ItemState) -> Item {
    var item = self
    if item.state == .normal { item.state = state }
    return item
  }
}

extension LayoutAttributes {
  /// The element's label in documents. The identifier is the id or, without an id, the category and index path.
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
