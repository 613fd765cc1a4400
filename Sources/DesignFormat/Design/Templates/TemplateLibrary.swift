/// The templates that a design may name: its own, and those that ship with Maquette.
struct TemplateLibrary {
  private var own: [String: Template] = [:]
  private var ownNames: [String] = []

  static let form = Form.raw("object of [templates](#templates) by name") {
    .dictionary(
      of: TemplateNode.form.schema(), names: Schema(["pattern": .string(TemplateKey.pattern)])
    ).adding(["maxProperties": .number(Double(Limits.templates))])
  }.defined(
    "templates", "Templates by name; one of a shipped name replaces the shipped one.")

  /// The shipped templates alone.
  init() {}

  init(reading field: Field, images: ImageFolder) {
    guard let members = field.members() else { return }
    ownNames = members.map(\.key)
    let sources = TemplateSources(images: images, names: names)
    if members.count > Limits.templates {
      field.report(
        "too-many-templates", "expected at most \(Limits.templates) templates, found \(members.count)")
    }
    for member in members.prefix(Limits.templates) {
      let place = field.member(member)
      if !TemplateKey.isPlain(member.key) {
        field.validation.report(
          Diagnostic(
            code: "invalid-name", location: field.validation.location(atOffset: member.keyOffset),
            path: field.path, message: "\(quoted(member.key)) cannot name a template",
            hint: "use a letter, then letters, digits, - and _, at most 64"))
      }
      own[member.key] = TemplateNode.read(place, sources).map { root in
        if root.count > Limits.templateParts {
          place.report(
            "too-many-parts", "a template may have \(Limits.templateParts) parts, this one has \(root.count)")
        }
        return Template(name: member.key, root: root)
      }
    }
    var resolution = TemplateResolution(library: self, validation: field.validation)
    for name in ownNames { own[name] = resolution.template(name) }
  }

  /// The template of a kind of views that has its name; a control that ships shows nothing of what is there.
  func template(ofKind kind: String) -> Template? {
    !isOwn(kind) && ShippedTemplate(rawValue: kind)?.isControl == true ? nil : self[kind]
  }

  /// Whether no template draws a kind of views, not even a wrong one.
  func isMissing(_ kind: String) -> Bool { !isOwn(kind) && template(ofKind: kind) == nil }

  func isOwn(_ name: String) -> Bool { ownNames.contains(name) }

  /// Every name, the design's own first; names whose template is wrong count, so that one mistake is told once.
  var names: [String] {
    ownNames + ShippedTemplate.allCases.map(\.rawValue).filter { !ownNames.contains($0) }
  }

  /// The names of all but controls, which show nothing of an item.
  var namesOfCells: [String] {
    names.filter { isOwn($0) || ShippedTemplate(rawValue: $0)?.isControl != true }
  }

  subscript(name: String) -> Template? {
    own[name] ?? (ownNames.contains(name) ? nil : ShippedTemplate(rawValue: name)?.template)
  }
}
