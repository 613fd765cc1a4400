import Synchronization

/// The templates that are included in Maquette, written like those of designs: `Resources/templates`.
///
/// For the metrics of list content, see docs/collection-view.md, "Content of list cells"; for the values of controls, see
/// docs/design-format.md, "Controls".
package enum ShippedTemplate: String, Sendable, CaseIterable {
  /// A round image, with a name and a line of detail.
  case person
  /// An image that fills the cell.
  case photo
  /// A colored card, or an image with rounded corners, with a name and a line of detail.
  case card
  /// A wide image with a title at its bottom.
  case banner
  case header
  case footer
  /// A row of a list: an icon or an image, a text, and a secondary text below it.
  case cell
  /// A row of a list: an icon or an image, a text, and a secondary text close below it.
  case subtitleCell
  /// A row of a list: an icon or an image, a text, and a secondary text at the end of the same line.
  case valueCell
  case sidebarCell
  /// A row of a sidebar that is taller than a `sidebarCell`: an icon or an image, a text, and a secondary text close below it.
  case sidebarSubtitleCell
  /// A row of a sidebar beside another column.
  case accompaniedSidebarCell
  case plainHeader
  case groupedHeader
  case sidebarHeader
  case plainFooter
  case groupedFooter
  /// A switch, for a custom accessory of a row.
  case `switch`
  case slider
  case segmentedControl
  case stepper
  /// A round checkbox.
  case checkbox
  case progressBar
  case progressRing
  /// A ring that is open at the bottom, with a text inside.
  case gauge
  /// A dot for each page.
  case pageDots
  /// A number on a colored background.
  case badge
  /// A short text on a rounded background.
  case chip
  /// Five stars, filled according to a rating.
  case stars

  /// The template as JSON, as in a design's `templates`.
  package var source: String {
    let file = self == .accompaniedSidebarCell ? ShippedTemplate.sidebarCell : self
    guard let text = PackageResources.templates[file.rawValue] else {
      preconditionFailure("no file in Resources/templates has the template \(rawValue)")
    }
    return String(text.dropLast())
  }

  /// Returns templates as a JSON object, as in a design's `templates`, with a trailing line break.
  package static func document(of templates: [ShippedTemplate]) -> String {
    let members = templates.map { template in
      let lines = template.source.split(separator: "\n", omittingEmptySubsequences: false)
      return "  \"\(template.rawValue)\": " + lines.joined(separator: "\n  ")
    }
    return "{\n" + members.joined(separator: ",\n") + "\n}\n"
  }

  /// Whether the template draws list content. In a list, this content is at least the screen's margins away from its row's
  /// edges.
  var isListContent: Bool {
    switch self {
    case .cell, .subtitleCell, .valueCell, .plainHeader, .groupedHeader, .plainFooter, .groupedFooter: true
    default: false
    }
  }

  /// Whether the template is a control, which shows arguments of the referring template instead of an item.
  var isControl: Bool {
    switch self {
    case .slider, .segmentedControl, .stepper, .checkbox, .progressBar, .progressRing,
      .gauge, .pageDots, .badge, .chip, .stars:
      true
    default: false
    }
  }

  /// The keys of the values that a control needs, the most important one first; empty if the control needs no
  /// values.
  var keys: [String] {
    switch self {
    case .segmentedControl: ["segments", "selected"]
    case .pageDots: ["count", "current"]
    case .badge: ["text"]
    case .chip: ["text", "icon"]
    case .stars: ["rating"]
    case .gauge: ["value", "text"]
    case .slider, .progressBar, .progressRing: ["value"]
    default: []
    }
  }

  var isSidebarContent: Bool {
    switch self {
    case .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell, .sidebarHeader: true
    default: false
    }
  }

  /// The template, read on first use.
  package var template: Template? {
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
      let images = ImageFolder(CompanionFiles(ofDesign: "", in: .nowhere))
      let field = Field(value: file.root, path: path, validation: Validation(file, context: DesignContext()))
      let sources = TemplateReadingContext(images: images, names: Self.allCases.map(\.rawValue))
      return TemplateNode.read(field, sources).map { Template(name: rawValue, root: $0.shipped) }
    } catch {
      preconditionFailure("the shipped template \(rawValue) is no JSON: \(error)")
    }
  }
}
