import LayoutEngine

/// Which template draws views of a kind.
public struct ViewTemplate: Equatable, Sendable {
  /// The layout's name for the views.
  public let kind: String
  /// The template's name.
  public let template: String
}

extension Form where Value == [ViewTemplate] {
  /// An object of templates by kinds of views.
  static let viewTemplates = Form(
    words: "object of the names of [templates](#templates)",
    schema: { .dictionary(of: Form<String>.templateName.schema()) }
  ) { field in
    field.members()?.compactMap { member in
      Form<String>.templateName.read(field.member(member)).map {
        ViewTemplate(kind: member.key, template: $0)
      }
    }
  }
}

extension Screen {
  /// The template of a kind of supplementary view in a section; nil where nothing draws it.
  public func template(forSupplementary kind: String, in section: Section) -> Template? {
    switch kind {
    case SupplementaryKind.sectionHeader: headerTemplate(of: section)
    case SupplementaryKind.sectionFooter: footerTemplate(of: section)
    default: template(of: kind, among: supplementaryViews)
    }
  }

  /// The template of a kind of decoration; nil where the layout's own drawing is wanted.
  public func template(forDecoration kind: String) -> Template? { template(of: kind, among: decorations) }

  private func template(of kind: String, among views: [ViewTemplate]) -> Template? {
    if let named = views.first(where: { $0.kind == kind }) { return templates[named.template] }
    return viewKinds.contains(kind) ? templates[kind] : nil
  }

  /// Looks up the templates of views whose kinds the layout names, by these kinds, and tells which there are none for.
  mutating func takeTemplatesOfNamedViews(from library: TemplateLibrary, _ validation: Validation) {
    reportUnknownKinds(validation)
    let standard = [SupplementaryKind.sectionHeader, SupplementaryKind.sectionFooter]
    for view in layout.namedViews.sorted() where !standard.contains(view.kind) {
      let isDecoration = view == .decoration(kind: view.kind)
      let (key, chosen) =
        isDecoration ? ("decorations", decorations) : ("supplementaryViews", supplementaryViews)
      guard !chosen.contains(where: { $0.kind == view.kind }) else { continue }
      viewKinds.insert(view.kind)
      let place = path.appending("layout")
      if let template = library.template(ofKind: view.kind) {
        templates[view.kind] = template
      } else if library.isMissing(view.kind), let value = validation.file.value(at: place) {
        Field(value: value, path: place, validation: validation).warn(
          "undrawn-view", "no template draws the views of kind \(quoted(view.kind))",
          hint: "write a template \(quoted(view.kind)), or name one: "
            + "\(quoted(key)): { \(quoted(view.kind)): … }")
      }
    }
    for transition in transitions {
      guard case .layout(let other) = transition.change else { continue }
      for view in other.namedViews where !standard.contains(view.kind) {
        viewKinds.insert(view.kind)
        if let template = library.template(ofKind: view.kind) { templates[view.kind] = template }
      }
    }
  }

  /// Tells of templates for kinds of views that no layout of the screen has.
  private func reportUnknownKinds(_ validation: Validation) {
    guard !layout.namesViewsAtWork else { return }
    let views = transitions.reduce(into: layout.namedViews) { views, transition in
      if case .layout(let other) = transition.change { views.formUnion(other.namedViews) }
    }
    func check(_ key: String, own: [String], areDecorations: Bool) {
      let place = path.appending(key)
      guard let value = validation.file.value(at: place), case .object(let members) = value.content else {
        return
      }
      let field = Field(value: value, path: place, validation: validation)
      let named = views.filter { $0.isDecoration == areDecorations }.map(\.kind).sorted()
      field.reportUnknownKeys(of: members, known: own + named.filter { !own.contains($0) })
    }
    check(
      "decorations", own: [BookshelfLayout.shelfKind, BookshelfLayout.backgroundKind], areDecorations: true)
    check("supplementaryViews", own: [], areDecorations: false)
  }
}
