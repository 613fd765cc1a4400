import Synchronization

/// The templates that come with Maquette, written in the language that designs write theirs in: `Resources/templates`.
///
/// For the figures of the content of lists see docs/collection-view.md, "Content of list cells"; for the values that
/// controls take see docs/design-format.md, "Controls".
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
  /// A list's row: an icon or a picture, a text, and a text below it.
  case cell
  /// The same, with both texts close together.
  case subtitleCell
  /// A list's row with its second text at the end of the line.
  case valueCell
  /// A row of a sidebar.
  case sidebarCell
  /// A row of a sidebar that is higher, with both texts close together.
  case sidebarSubtitleCell
  /// A row of a sidebar that has another column beside it.
  case accompaniedSidebarCell
  /// The text above the rows of a plain list.
  case plainHeader
  /// The text above a group of a list.
  case groupedHeader
  /// The text above the rows of a sidebar.
  case sidebarHeader
  /// The text below the rows of a plain list.
  case plainFooter
  /// The text below a group of a list.
  case groupedFooter
  /// A switch, for the custom accessory of a row.
  case `switch`
  /// A slider.
  case slider
  /// A segmented control.
  case segmentedControl
  /// A stepper.
  case stepper
  /// A round checkbox.
  case checkbox
  /// A bar that says how much is done.
  case progressBar
  /// A ring that says how much is done.
  case progressRing
  /// A ring that is open below, with a text in it.
  case gauge
  /// A dot for each page.
  case pageDots
  /// A number on a coloured ground.
  case badge
  /// A word on a round ground.
  case chip
  /// Five stars, as many of them filled as a rating has.
  case stars

  /// The template as JSON, a value of a design's `templates`.
  public var source: String {
    let file = self == .accompaniedSidebarCell ? ShippedTemplate.sidebarCell : self
    guard let text = PackageResources.templates[file.rawValue] else {
      preconditionFailure("no file in Resources/templates has the template \(rawValue)")
    }
    return String(text.dropLast())
  }

  /// Templates as the JSON object that a design's `templates` is, with a line break at its end.
  public static func document(of templates: [ShippedTemplate]) -> String {
    let members = templates.map { template in
      let lines = template.source.split(separator: "\n", omittingEmptySubsequences: false)
      return "  \"\(template.rawValue)\": " + lines.joined(separator: "\n  ")
    }
    return "{\n" + members.joined(separator: ",\n") + "\n}\n"
  }

  /// Whether lists keep its content at least as far off their rows' edges as the screen's margins.
  var isListContent: Bool {
    switch self {
    case .cell, .subtitleCell, .valueCell, .plainHeader, .groupedHeader, .plainFooter, .groupedFooter: true
    default: false
    }
  }

  /// Whether it shows values that another template gives it, and nothing of an item.
  var isControl: Bool {
    switch self {
    case .slider, .segmentedControl, .stepper, .checkbox, .progressBar, .progressRing,
      .gauge, .pageDots, .badge, .chip, .stars:
      true
    default: false
    }
  }

  /// Whether it is the content of sidebars.
  var isSidebarContent: Bool {
    switch self {
    case .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell, .sidebarHeader: true
    default: false
    }
  }

  /// The template, which is read when it is first wanted.
  public var template: Template? {
    if let known = Self.known.withLock({ $0[self] }) { return known }
    let template = read()
    Self.known.withLock { $0[self] = template }
    return template
  }

  private static let known = Mutex<[ShippedTemplate: Template]>([:])

  private func read() -> Template? {
    do throws(InvalidDesign) {
      let file = try DesignFile(path: "\(rawValue).json", contents: Array(source.utf8))
      let path = JSONPath.root.appending("templates").appending(rawValue)
      let images = ImageFolder(.nowhere)
      let field = Field(value: file.root, path: path, validation: Validation(file, context: DesignContext()))
      let sources = TemplateSources(images: images, names: Self.allCases.map(\.rawValue))
      return TemplateNode.read(field, sources).map { Template(name: rawValue, root: $0.shipped) }
    } catch {
      preconditionFailure("the shipped template \(rawValue) is no JSON: \(error)")
    }
  }
}
