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

  /// The template; each is read once, when it is first wanted.
  var template: Template? { Self.templates[self] }

  /// What is wrong with the sources; empty, or a test fails.
  static var findings: [Diagnostic] { read.findings }

  private static var templates: [ShippedTemplate: Template] { read.templates }

  private static let read = Self.readAll()

  private static func readAll() -> (templates: [ShippedTemplate: Template], findings: [Diagnostic]) {
    var templates: [ShippedTemplate: Template] = [:]
    var findings: [Diagnostic] = []
    for name in allCases {
      do throws(InvalidDesign) {
        let file = try DesignFile(path: "\(name.rawValue).json", contents: Array(name.source.utf8))
        let validation = Validation(file)
        let path = JSONPath.root.appending("templates").appending(name.rawValue)
        let root = TemplateNode.read(
          Field(value: file.root, path: path, validation: validation), images: ImageFolder(DesignFolder(ofFile: "/\(name.rawValue).json")))
        templates[name] = root.map { Template(name: name.rawValue, root: $0) }
        findings += validation.findings
      } catch {
        findings += error.diagnostics
      }
    }
    return (templates, findings)
  }
}
