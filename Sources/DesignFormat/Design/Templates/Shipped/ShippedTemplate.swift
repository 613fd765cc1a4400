/// The templates that come with Maquette, written in the language that designs write theirs in.
public enum ShippedTemplate: String, Sendable, CaseIterable {
  /// A round picture, a name and a line of detail.
  case person
  /// A picture that fills the cell.
  case photo
  /// A coloured card, or a picture with round corners, with a name and a line of detail.
  case card
  /// A wide picture with a title over its foot.
  case banner
  /// The text above a section.
  case header
  /// The text below a section.
  case footer

  /// The template as JSON, to be put into a design's `templates`.
  public var source: String {
    switch self {
    case .person: Self.personSource
    case .photo: Self.photoSource
    case .card: Self.cardSource
    case .banner: Self.bannerSource
    case .header: Self.headerSource
    case .footer: Self.footerSource
    }
  }

  /// Templates as the JSON object that a design's `templates` is, with a line break at its end.
  public static func document(of templates: [ShippedTemplate]) -> String {
    let members = templates.map { template in
      let lines = template.source.split(separator: "\n", omittingEmptySubsequences: false)
      return "  \"\(template.rawValue)\": " + lines.joined(separator: "\n  ")
    }
    return "{\n" + members.joined(separator: ",\n") + "\n}\n"
  }

  /// The template, which is read once, when it is first wanted.
  public var template: Template? {
    switch self {
    case .person: Self.personTemplate
    case .photo: Self.photoTemplate
    case .card: Self.cardTemplate
    case .banner: Self.bannerTemplate
    case .header: Self.headerTemplate
    case .footer: Self.footerTemplate
    }
  }

  private static let personTemplate = ShippedTemplate.person.read()
  private static let photoTemplate = ShippedTemplate.photo.read()
  private static let cardTemplate = ShippedTemplate.card.read()
  private static let bannerTemplate = ShippedTemplate.banner.read()
  private static let headerTemplate = ShippedTemplate.header.read()
  private static let footerTemplate = ShippedTemplate.footer.read()

  private func read() -> Template? {
    do throws(InvalidDesign) {
      let file = try DesignFile(path: "\(rawValue).json", contents: Array(source.utf8))
      let path = JSONPath.root.appending("templates").appending(rawValue)
      let images = ImageFolder(DesignFolder(ofFile: file.path))
      let field = Field(value: file.root, path: path, validation: Validation(file, context: DesignContext()))
      return TemplateNode.read(field, images: images).map { Template(name: rawValue, root: $0) }
    } catch {
      preconditionFailure("the shipped template \(rawValue) is no JSON: \(error)")
    }
  }
}
