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

  /// The template; all are read once, when the first is wanted.
  public var template: Template? { Self.templates[self] }

  private static let templates: [ShippedTemplate: Template] = {
    var templates: [ShippedTemplate: Template] = [:]
    for name in allCases {
      do throws(InvalidDesign) {
        let file = try DesignFile(path: "\(name.rawValue).json", contents: Array(name.source.utf8))
        let path = JSONPath.root.appending("templates").appending(name.rawValue)
        let images = ImageFolder(DesignFolder(ofFile: file.path))
        let field = Field(value: file.root, path: path, validation: Validation(file))
        templates[name] = TemplateNode.read(field, images: images).map {
          Template(name: name.rawValue, root: $0)
        }
      } catch {
        preconditionFailure("the shipped template \(name.rawValue) is no JSON: \(error)")
      }
    }
    return templates
  }()
}
