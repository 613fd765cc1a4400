import LayoutEngine

extension ToastSpec {
  /// The template that draws its words and its picture.
  public var template: Template {
    let words = TemplateNode.text(
      title ?? "", .subheadline, weight: .medium, color: .system(.label), lineLimit: 2)
    let picture = icon.map { [TemplateNode.icon($0, size: 17, color: .system(.label))] } ?? []
    return Template(
      name: "toast",
      root: .row(spacing: 8, picture + [words]) {
        $0.width = .hug
        $0.minHeight = 44
        $0.padding = EdgeInsets(top: 10, left: 18, bottom: 10, right: 18)
      })
  }
}
