package import DesignFormat
package import LayoutEngine

extension ScreenArrangement {
  /// The template that draws an element, `nil` for what no template draws, and the values that it shows; its index
  /// path is one of the screen's data.
  package func content(of attributes: LayoutAttributes) -> (template: Template?, data: TemplateData) {
    let (path, section) = (attributes.indexPath, screen.sections[attributes.indexPath.section])
    switch attributes.category {
    case .cell:
      let item = section.items[path.item]
      let data = TemplateData(
        item.standing(in: variant.traits.state), number: number(of: attributes), place: path.item, in: section
      )
      return (screen.template(for: item, in: section), data)
    case .supplementary(let kind):
      let isHeader = kind == SupplementaryKind.sectionHeader
      let title = isHeader ? section.header : section.footer
      return (
        isHeader ? screen.headerTemplate(of: section) : screen.footerTemplate(of: section),
        TemplateData(section, number: path.section, title: title)
      )
    case .decoration(let kind):
      return (
        screen.template(forDecoration: kind),
        TemplateData(section, number: path.section, title: section.header)
      )
    }
  }
}

extension Item {
  /// The item in a state, unless it has one of its own.
  fileprivate func standing(in state: ItemState) -> Item {
    var item = self
    if item.state == .normal { item.state = state }
    return item
  }
}
